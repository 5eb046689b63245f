CREATE TABLE "reserves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"left" bigint NOT NULL,
	"release_at" timestamp (3) with time zone NOT NULL,
	"memo" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "reserves_amount" CHECK ("reserves"."amount" > 0 and "reserves"."left" between 0 and "reserves"."amount"),
	CONSTRAINT "reserves_open" CHECK ("reserves"."closed_at" is not null or "reserves"."left" > 0)
);
--> statement-breakpoint
CREATE TABLE "trust_levels" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trust_levels_level" CHECK ("trust_levels"."level" in ('new','known','proven'))
);
--> statement-breakpoint
ALTER TABLE "reserves" ADD CONSTRAINT "reserves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_levels" ADD CONSTRAINT "trust_levels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reserves_of_user" ON "reserves" USING btree ("user_id","release_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reserves_user" ON "reserves" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reserves_due" ON "reserves" USING btree ("release_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reserves_subject" ON "reserves" USING btree ("subject_id");--> statement-breakpoint
INSERT INTO "trust_levels" ("user_id", "level")
SELECT "user_id", 'known' FROM "vendors" UNION SELECT "user_id", 'known' FROM "riders";
