CREATE TABLE "record_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vendors" DROP CONSTRAINT "vendors_status";--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unlisted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_notes_newest" ON "record_notes" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "record_notes_author_id_index" ON "record_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_status" CHECK ("riders"."status" in ('verified','revoked'));--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_status" CHECK ("vendors"."status" in ('verified','revoked'));