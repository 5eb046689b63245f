create extension if not exists btree_gist;--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar_id" uuid NOT NULL,
	"service_id" uuid,
	"kind" text NOT NULL,
	"lane" smallint DEFAULT 1 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"busy" "tstzrange",
	"capacity" smallint DEFAULT 1 NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	"held_until" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"series_id" uuid,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"occupies" boolean GENERATED ALWAYS AS (cancelled_at is null and (taken > 0 or kind in ('class', 'block'))) STORED,
	CONSTRAINT "calendar_entries_kind" CHECK ("calendar_entries"."kind" in ('appointment','class','window','block')),
	CONSTRAINT "calendar_entries_service_known" CHECK (("calendar_entries"."kind" = 'block') = ("calendar_entries"."service_id" is null)),
	CONSTRAINT "calendar_entries_taken" CHECK ("calendar_entries"."taken" between 0 and "calendar_entries"."capacity"),
	CONSTRAINT "calendar_entries_lane" CHECK ("calendar_entries"."lane" between 1 and 10),
	CONSTRAINT "calendar_entries_busy" CHECK (("calendar_entries"."busy" is null) = ("calendar_entries"."kind" = 'window')
        and ("calendar_entries"."busy" is null or "calendar_entries"."busy" @> tstzrange("calendar_entries"."starts_at", "calendar_entries"."ends_at", '[)')))
);
--> statement-breakpoint
CREATE TABLE "calendar_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar_id" uuid NOT NULL,
	"service_id" uuid,
	"day" date NOT NULL,
	"spans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_exceptions_day" UNIQUE NULLS NOT DISTINCT("calendar_id","day","service_id")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lanes" smallint DEFAULT 1 NOT NULL,
	"lane_word" text DEFAULT 'place' NOT NULL,
	"hours" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendars_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "calendars_lanes" CHECK ("calendars"."lanes" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "service_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"choice_of" text,
	"name" text NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"minutes" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "service_options_amounts" CHECK ("service_options"."price" >= 0 and "service_options"."minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "services" DROP CONSTRAINT "services_price";--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "vendor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "campus_id" uuid;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "mode" text DEFAULT 'appointment' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_hourly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "max_hours" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "buffer_before" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "buffer_after" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "step_minutes" smallint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "lead_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "horizon_days" smallint DEFAULT 28 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "max_per_day" smallint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "capacity" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "min_seats" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "max_seats" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "locations" text[] DEFAULT '{"provider"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "place_id" uuid;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "landmark" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "travel_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "travel_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "online_link" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "deposit_percent" smallint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "policy" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_auto_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "turnaround_hours" smallint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "booked_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "removed_reason" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "hidden_until" timestamp (3) with time zone;--> statement-breakpoint
update services s
   set seller_id = v.user_id, campus_id = v.campus_id, place_id = v.place_id, published_at = s.created_at
  from vendors v
 where v.id = s.vendor_id;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "seller_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "campus_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD CONSTRAINT "calendar_entries_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_exceptions" ADD CONSTRAINT "calendar_exceptions_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_exceptions" ADD CONSTRAINT "calendar_exceptions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_options" ADD CONSTRAINT "service_options_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_entries_time" ON "calendar_entries" USING btree ("calendar_id","starts_at");--> statement-breakpoint
CREATE INDEX "calendar_entries_service" ON "calendar_entries" USING btree ("service_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_entries_shared" ON "calendar_entries" USING btree ("service_id","starts_at") WHERE cancelled_at is null and kind in ('class', 'window');--> statement-breakpoint
CREATE INDEX "calendar_exceptions_service_id_index" ON "calendar_exceptions" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "service_options_service_id_position_index" ON "service_options" USING btree ("service_id","position");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "services_seller" ON "services" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "services_campus_id_index" ON "services" USING btree ("campus_id");--> statement-breakpoint
CREATE INDEX "services_category_id_index" ON "services" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "services_place_id_index" ON "services" USING btree ("place_id");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_mode" CHECK ("services"."mode" in ('appointment','class','drop-off','quote'));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_status" CHECK ("services"."status" in ('draft','active','paused','removed'));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_policy" CHECK ("services"."policy" in ('flexible','standard','strict'));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_active" CHECK ("services"."status" <> 'active' or "services"."price" > 0 or "services"."mode" = 'quote');--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_deposit" CHECK ("services"."deposit_percent" between 20 and 90);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_seats" CHECK ("services"."min_seats" <= "services"."capacity" and "services"."max_seats" <= "services"."capacity");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_locations" CHECK ("services"."locations" <@ array['provider','customer','online'] and cardinality("services"."locations") > 0);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_price" CHECK ("services"."price" >= 0);--> statement-breakpoint
alter table calendar_entries add constraint calendar_entries_no_overlap
  exclude using gist (calendar_id with =, lane with =, busy with &&) where (occupies);
