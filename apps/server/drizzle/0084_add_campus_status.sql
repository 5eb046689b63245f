CREATE TABLE "academic_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campus_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "academic_periods_kind" CHECK ("academic_periods"."kind" in ('term', 'exams', 'holiday')),
	CONSTRAINT "academic_periods_days" CHECK ("academic_periods"."ends_on" >= "academic_periods"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "campus_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"campus_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campus_rates" (
	"campus_id" uuid PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "status_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "pause_message" text;--> statement-breakpoint
ALTER TABLE "campuses" ADD COLUMN "invite_code" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "academic_periods" ADD CONSTRAINT "academic_periods_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_domains" ADD CONSTRAINT "campus_domains_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_rates" ADD CONSTRAINT "campus_rates_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "academic_periods_campus_id_starts_on_index" ON "academic_periods" USING btree ("campus_id","starts_on");--> statement-breakpoint
CREATE INDEX "campus_domains_campus_id_domain_index" ON "campus_domains" USING btree ("campus_id","domain");--> statement-breakpoint
insert into campus_domains (domain, campus_id) select lower(email_domain), id from campuses order by id on conflict do nothing;--> statement-breakpoint
ALTER TABLE "campuses" DROP COLUMN "email_domain";--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_inviteCode_unique" UNIQUE("invite_code");--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_status" CHECK ("campuses"."status" in ('draft', 'pilot', 'open', 'paused'));--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_pause_message" CHECK (("campuses"."status" = 'paused') = ("campuses"."pause_message" is not null));--> statement-breakpoint
alter table academic_periods add constraint academic_periods_no_overlap
  exclude using gist (campus_id with =, kind with =, daterange(starts_on, ends_on, '[]') with &&);
