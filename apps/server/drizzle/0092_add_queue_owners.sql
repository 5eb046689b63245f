CREATE TABLE "queue_owners" (
	"queue" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "queue_owners_queue_admin_id_pk" PRIMARY KEY("queue","admin_id")
);
--> statement-breakpoint
ALTER TABLE "queue_owners" ADD CONSTRAINT "queue_owners_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_owners_admin_id_index" ON "queue_owners" USING btree ("admin_id");