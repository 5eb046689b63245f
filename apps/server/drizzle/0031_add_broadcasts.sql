CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"by_email" boolean NOT NULL,
	"role" text,
	"campus_id" uuid,
	"active_days" smallint,
	"status" text DEFAULT 'sending' NOT NULL,
	"total" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"last_user_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "broadcasts_status" CHECK ("broadcasts"."status" in ('sending', 'sent', 'cancelled')),
	CONSTRAINT "broadcasts_finished" CHECK (("broadcasts"."finished_at" is null) = ("broadcasts"."status" = 'sending'))
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_newest" ON "broadcasts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "broadcasts_campus_id_index" ON "broadcasts" USING btree ("campus_id");--> statement-breakpoint
CREATE INDEX "broadcasts_created_by_index" ON "broadcasts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_key" ON "notifications" USING btree ("dedupe_key") WHERE dedupe_key like 'broadcast:%';