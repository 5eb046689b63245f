CREATE TABLE "quote_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"deposit_percent" smallint,
	"minutes" integer NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"entry_id" uuid,
	"location" text NOT NULL,
	"note" text,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "quote_offers_status" CHECK ("quote_offers"."status" in ('open','accepted','declined','withdrawn','expired','passed')),
	CONSTRAINT "quote_offers_location" CHECK ("quote_offers"."location" in ('provider','customer','online')),
	CONSTRAINT "quote_offers_price" CHECK ("quote_offers"."price" > 0),
	CONSTRAINT "quote_offers_deposit" CHECK ("quote_offers"."deposit_percent" between 20 and 90),
	CONSTRAINT "quote_offers_kept" CHECK ("quote_offers"."entry_id" is null or "quote_offers"."status" = 'open')
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"service_id" uuid,
	"category_id" smallint NOT NULL,
	"campus_id" uuid NOT NULL,
	"text" text NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preferred_days" date[] DEFAULT '{}' NOT NULL,
	"part_of_day" text,
	"budget" bigint,
	"location" text,
	"place_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answers_until" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "quote_requests_status" CHECK ("quote_requests"."status" in ('open','booked','closed','expired')),
	CONSTRAINT "quote_requests_part_of_day" CHECK ("quote_requests"."part_of_day" in ('morning','afternoon','evening')),
	CONSTRAINT "quote_requests_location" CHECK ("quote_requests"."location" in ('provider','customer','online')),
	CONSTRAINT "quote_requests_budget" CHECK ("quote_requests"."budget" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quote_request_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quote_offer_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_offers" ADD CONSTRAINT "quote_offers_entry_id_calendar_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."calendar_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_offers_one" ON "quote_offers" USING btree ("request_id","seller_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "quote_offers_request_id_id_index" ON "quote_offers" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "quote_offers_seller" ON "quote_offers" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_offers_due" ON "quote_offers" USING btree ("valid_until") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "quote_offers_entry_id_index" ON "quote_offers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "quote_offers_service_id_index" ON "quote_offers" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "quote_requests_buyer" ON "quote_requests" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_open" ON "quote_requests" USING btree ("campus_id","category_id","created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "quote_requests_due" ON "quote_requests" USING btree ("closes_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "quote_requests_service_id_index" ON "quote_requests" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "quote_requests_category_id_index" ON "quote_requests" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "quote_requests_place_id_index" ON "quote_requests" USING btree ("place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_quote_request" ON "bookings" USING btree ("quote_request_id") WHERE status not in ('declined', 'cancelled');