CREATE TABLE "delivery_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"rider_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"picked_up_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"ended_by" text,
	"reason" text,
	CONSTRAINT "delivery_attempts_outcome" CHECK ("delivery_attempts"."outcome" in ('delivered','given-back','released','cancelled','failed','lost')
        and ("delivery_attempts"."outcome" is null) = ("delivery_attempts"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "delivery_skips" (
	"rider_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_skips_rider_id_order_id_pk" PRIMARY KEY("rider_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rider_cancel_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stage_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stage_step" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_step_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_skips" ADD CONSTRAINT "delivery_skips_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_skips" ADD CONSTRAINT "delivery_skips_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "delivery_attempts" (id, order_id, rider_id, taken_at, picked_up_at, ended_at, outcome)
SELECT gen_random_uuid(), id, rider_id, coalesce(rider_at, ready_at, placed_at), picked_up_at,
       case when status in ('delivered', 'cancelled') then coalesce(delivered_at, updated_at) end,
       case when status in ('delivered', 'cancelled') then status end
  FROM "orders" WHERE rider_id is not null;--> statement-breakpoint
UPDATE "order_events" SET kind = case actor_role when 'admin' then 'refunded' else 'taken' end
 WHERE from_status = to_status and (actor_role = 'admin' or (to_status = 'ready' and actor_role = 'rider'));--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_attempts_open" ON "delivery_attempts" USING btree ("order_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_order" ON "delivery_attempts" USING btree ("order_id","taken_at");--> statement-breakpoint
CREATE INDEX "delivery_attempts_rider" ON "delivery_attempts" USING btree ("rider_id","taken_at");--> statement-breakpoint
CREATE INDEX "delivery_skips_order_id_index" ON "delivery_skips" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_next_step" ON "orders" USING btree ("next_step_at") WHERE status in ('confirmed', 'preparing', 'ready', 'picked-up') and escrow = 'held';