CREATE TABLE "rider_ways" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"rider_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"decided_by" uuid,
	"decision_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "rider_ways_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "rider_ways_status" CHECK ("rider_ways"."status" in ('waiting','owed','paid','refused','expired','given-up')),
	CONSTRAINT "rider_ways_amount" CHECK ("rider_ways"."amount" > 0 and "rider_ways"."paid" >= 0 and "rider_ways"."paid" <= "rider_ways"."amount"),
	CONSTRAINT "rider_ways_paid" CHECK (("rider_ways"."status" = 'paid') = ("rider_ways"."paid" = "rider_ways"."amount")),
	CONSTRAINT "rider_ways_closed" CHECK (("rider_ways"."closed_at" is null) = ("rider_ways"."status" in ('waiting','owed')))
);
--> statement-breakpoint
ALTER TABLE "rider_ways" ADD CONSTRAINT "rider_ways_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_ways" ADD CONSTRAINT "rider_ways_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_ways" ADD CONSTRAINT "rider_ways_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_ways" ADD CONSTRAINT "rider_ways_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rider_ways_rider" ON "rider_ways" USING btree ("rider_id","created_at");--> statement-breakpoint
CREATE INDEX "rider_ways_owed" ON "rider_ways" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "rider_ways_newest" ON "rider_ways" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rider_ways_status_newest" ON "rider_ways" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rider_ways_decided_by_index" ON "rider_ways" USING btree ("decided_by");