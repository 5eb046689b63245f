CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"entry_id" uuid,
	"option_ids" uuid[] DEFAULT '{}' NOT NULL,
	"quantity" smallint DEFAULT 1 NOT NULL,
	"location" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"offers" smallint DEFAULT 0 NOT NULL,
	"booking_id" uuid,
	"ended" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "waiting_list_status" CHECK ("waiting_list"."status" in ('waiting','offered','closed')),
	CONSTRAINT "waiting_list_location" CHECK ("waiting_list"."location" in ('provider','customer','online')),
	CONSTRAINT "waiting_list_offered" CHECK (("waiting_list"."status" = 'offered') = ("waiting_list"."booking_id" is not null)),
	CONSTRAINT "waiting_list_ended" CHECK (("waiting_list"."status" = 'closed') = ("waiting_list"."ended" is not null)
        and "waiting_list"."ended" in ('booked','left','not-taken','class-cancelled','service-gone')),
	CONSTRAINT "waiting_list_quantity" CHECK ("waiting_list"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_offer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_entry_id_calendar_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."calendar_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_once" ON "waiting_list" USING btree ("user_id","service_id","starts_at");--> statement-breakpoint
CREATE INDEX "waiting_list_line" ON "waiting_list" USING btree ("seller_id","starts_at","asked_at") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "waiting_list_over" ON "waiting_list" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "waiting_list_service_id_index" ON "waiting_list" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "waiting_list_entry_id_index" ON "waiting_list" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "waiting_list_booking_id_index" ON "waiting_list" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "waiting_list_seller_id_index" ON "waiting_list" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "bookings_unpaid_offers" ON "bookings" USING btree ("seller_id","starts_at") WHERE is_offer and booked_at is null;