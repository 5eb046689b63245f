CREATE TABLE "delivery_offers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"rider_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_offers" ADD CONSTRAINT "delivery_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_offers" ADD CONSTRAINT "delivery_offers_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_offers_rider_id_until_index" ON "delivery_offers" USING btree ("rider_id","until");--> statement-breakpoint
CREATE INDEX "delivery_offers_until_index" ON "delivery_offers" USING btree ("until");