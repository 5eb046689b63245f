CREATE TABLE "missing_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"promotions" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"suggested" uuid[] DEFAULT '{}' NOT NULL,
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunded_promotions" bigint DEFAULT 0 NOT NULL,
	"refunded_commission" bigint DEFAULT 0 NOT NULL,
	"refund_id" uuid,
	"swap_product_id" uuid,
	"swap_option_id" uuid,
	"swap_name" text,
	"swap_option_label" text,
	"swap_picture" jsonb,
	"swap_unit_price" bigint,
	CONSTRAINT "missing_items_quantity" CHECK ("missing_items"."quantity" > 0),
	CONSTRAINT "missing_items_answer" CHECK (case when "missing_items"."answer" is null then "missing_items"."answered_at" is null and "missing_items"."swap_product_id" is null
        else "missing_items"."answer" in ('swapped','removed','cancelled') and "missing_items"."answered_at" is not null
          and "missing_items"."answered_by" is not null and ("missing_items"."answer" = 'swapped') = ("missing_items"."swap_product_id" is not null) end),
	CONSTRAINT "missing_items_refunded" CHECK ("missing_items"."refunded" between 0 and "missing_items"."amount" and "missing_items"."refunded_promotions" >= 0
        and "missing_items"."refunded_commission" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "off_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "max_open_orders" smallint;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "missed_orders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "usual_minutes" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "missing_items" ADD CONSTRAINT "missing_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_items" ADD CONSTRAINT "missing_items_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_items" ADD CONSTRAINT "missing_items_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missing_items_order" ON "missing_items" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "missing_items_line_id_index" ON "missing_items" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "missing_items_refund_id_index" ON "missing_items" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "orders_unreminded" ON "orders" USING btree ("paid_at") WHERE status = 'pending' and paid_at is not null and reminders < 2;--> statement-breakpoint
CREATE INDEX "orders_answer_due" ON "orders" USING btree ("answer_by") WHERE answer_by is not null;--> statement-breakpoint
CREATE INDEX "products_off_until" ON "products" USING btree ("off_until") WHERE off_until is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_missing" CHECK ("order_lines"."missing" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_answer_by" CHECK ("orders"."answer_by" is null or "orders"."status" in ('confirmed','preparing'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_off" CHECK ("products"."off_until" is null or "products"."status" = 'paused');--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_max_open_orders" CHECK ("vendors"."max_open_orders" between 1 and 200);--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_usual_minutes" CHECK ("vendors"."usual_minutes" between 5 and 240);