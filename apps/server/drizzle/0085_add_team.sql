CREATE TABLE "team_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"campus_ids" uuid[],
	"invited_by" uuid,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_role" CHECK ("team_members"."role" in ('owner','operations','finance','campus-manager','support','verifier')),
	CONSTRAINT "team_members_campuses" CHECK (("team_members"."role" = 'campus-manager') = (coalesce(cardinality("team_members"."campus_ids"), 0) > 0))
);
--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_members_invited_by_index" ON "team_members" USING btree ("invited_by");--> statement-breakpoint
-- Until now every administrator could do everything.
INSERT INTO "team_members" ("user_id", "role", "joined_at") SELECT "id", 'owner', "created_at" FROM "users" WHERE "role" = 'admin' AND "deleted_at" IS NULL;
