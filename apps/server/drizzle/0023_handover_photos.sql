CREATE TABLE "handover_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"rider_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"file_key" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handover_photos_stage" CHECK ("handover_photos"."stage" in ('pick-up', 'delivery'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_photos_order_id_index" ON "handover_photos" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "handover_photos_rider_id_index" ON "handover_photos" USING btree ("rider_id");--> statement-breakpoint
UPDATE "orders" SET "pickup_code" = lpad(floor(random() * 10000)::int::text, 4, '0') WHERE "rider_id" IS NOT NULL;
