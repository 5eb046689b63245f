CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"campus_ids" uuid[],
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" uuid,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "team_invitations_role" CHECK ("team_invitations"."role" in ('owner','operations','finance','campus-manager','support','verifier')),
	CONSTRAINT "team_invitations_campuses" CHECK (("team_invitations"."role" = 'campus-manager') = (coalesce(cardinality("team_invitations"."campus_ids"), 0) > 0))
);
--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_token" ON "team_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_open" ON "team_invitations" USING btree (lower("email")) WHERE "team_invitations"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "team_invitations_invited_by_index" ON "team_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "team_invitations_accepted_by_index" ON "team_invitations" USING btree ("accepted_by");