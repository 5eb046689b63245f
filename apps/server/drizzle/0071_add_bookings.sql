CREATE SEQUENCE "public"."booking_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"kind" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "booking_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"by" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "booking_proposals_by" CHECK ("booking_proposals"."by" in ('buyer','provider')),
	CONSTRAINT "booking_proposals_status" CHECK ("booking_proposals"."status" in ('open','accepted','declined','withdrawn','expired'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"service_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"vendor_id" uuid,
	"buyer_id" uuid NOT NULL,
	"campus_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"service_name" text NOT NULL,
	"mode" text NOT NULL,
	"picture" jsonb,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"option_ids" uuid[] DEFAULT '{}' NOT NULL,
	"quantity" smallint DEFAULT 1 NOT NULL,
	"unit" text,
	"location" text NOT NULL,
	"place_id" uuid,
	"landmark" text,
	"room" text,
	"online_link" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"policy" text NOT NULL,
	"is_auto_confirmed" boolean NOT NULL,
	"price" bigint NOT NULL,
	"travel_fee" bigint DEFAULT 0 NOT NULL,
	"vendor_discount" bigint DEFAULT 0 NOT NULL,
	"platform_discount" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"due_now" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"commission_bps" integer NOT NULL,
	"commission" bigint NOT NULL,
	"method" text,
	"payment_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"counts_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"booked_at" timestamp (3) with time zone,
	"respond_by" timestamp (3) with time zone,
	"buyer_here_at" timestamp (3) with time zone,
	"provider_here_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"buyer_cash_at" timestamp (3) with time zone,
	"provider_cash_at" timestamp (3) with time zone,
	"absent" text,
	"absent_since" timestamp (3) with time zone,
	"is_with_vendly" boolean DEFAULT false NOT NULL,
	"state_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"reason" text,
	"closed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_event_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "bookings_number_unique" UNIQUE("number"),
	CONSTRAINT "bookings_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('held','requested','confirmed','in-progress','completed','no-show','declined','cancelled')),
	CONSTRAINT "bookings_mode" CHECK ("bookings"."mode" in ('appointment','class','drop-off','quote')),
	CONSTRAINT "bookings_location" CHECK ("bookings"."location" in ('provider','customer','online')),
	CONSTRAINT "bookings_policy" CHECK ("bookings"."policy" in ('flexible','standard','strict')),
	CONSTRAINT "bookings_absent" CHECK ("bookings"."absent" in ('buyer','provider')),
	CONSTRAINT "bookings_cancelled_by" CHECK ("bookings"."cancelled_by" in ('buyer','provider','admin','system')),
	CONSTRAINT "bookings_money" CHECK ("bookings"."total" = "bookings"."price" + "bookings"."travel_fee" - "bookings"."vendor_discount" - "bookings"."platform_discount"
        and "bookings"."vendor_discount" >= 0 and "bookings"."platform_discount" >= 0 and "bookings"."travel_fee" >= 0
        and "bookings"."due_now" between 1 and "bookings"."total" and "bookings"."paid" in (0, "bookings"."due_now", "bookings"."total")
        and "bookings"."commission" between 0 and "bookings"."due_now" + "bookings"."platform_discount"),
	CONSTRAINT "bookings_paid" CHECK (("bookings"."booked_at" is null) = ("bookings"."paid" = 0)),
	CONSTRAINT "bookings_quantity" CHECK ("bookings"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "handover_codes" DROP CONSTRAINT "handover_codes_subject";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_purpose";--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_proposals" ADD CONSTRAINT "booking_proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_proposals" ADD CONSTRAINT "booking_proposals_entry_id_calendar_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."calendar_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_entry_id_calendar_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."calendar_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_booking_id_id_index" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_proposals_open" ON "booking_proposals" USING btree ("booking_id","by") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "booking_proposals_due" ON "booking_proposals" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "booking_proposals_entry_id_index" ON "booking_proposals" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "bookings_buyer" ON "bookings" USING btree ("buyer_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_seller" ON "bookings" USING btree ("seller_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_requests" ON "bookings" USING btree ("seller_id","respond_by","id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "bookings_next_step" ON "bookings" USING btree ("next_step_at") WHERE next_step_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("buyer_id","created_at") WHERE booked_at is null;--> statement-breakpoint
CREATE INDEX "bookings_vendly" ON "bookings" USING btree ("updated_at") WHERE is_with_vendly;--> statement-breakpoint
CREATE INDEX "bookings_entry_id_index" ON "bookings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "bookings_service_id_index" ON "bookings" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "bookings_vendor_id_index" ON "bookings" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "bookings_campus_id_index" ON "bookings" USING btree ("campus_id");--> statement-breakpoint
CREATE INDEX "bookings_place_id_index" ON "bookings" USING btree ("place_id");--> statement-breakpoint
ALTER TABLE "handover_codes" ADD CONSTRAINT "handover_codes_subject" CHECK ("handover_codes"."subject_kind" in ('order','booking'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" in ('wallet_fund','order','booking','premium','ad'));