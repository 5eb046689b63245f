CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"campus_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"device_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_token" ON "registrations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "registrations_expires_at" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_campus_id_index" ON "registrations" USING btree ("campus_id");--> statement-breakpoint
DELETE FROM "email_tokens" WHERE "purpose" = 'verify';--> statement-breakpoint
-- Registered but never verified: nobody could sign in to these, and they register again.
DELETE FROM "users" WHERE "email_verified_at" IS NULL AND "deleted_at" IS NULL;
