CREATE TABLE "campus_days" (
	"campus_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"paid" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"voided" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"discounts" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	CONSTRAINT "campus_days_day_campus_id_kind_pk" PRIMARY KEY("day","campus_id","kind"),
	CONSTRAINT "campus_days_kind" CHECK ("campus_days"."kind" in ('order','booking'))
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "figure_drifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"scope" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stored" jsonb,
	"counted" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "figure_drifts_scope" CHECK ("figure_drifts"."scope" in ('store','campus'))
);
--> statement-breakpoint
CREATE TABLE "store_days" (
	"vendor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"paid" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"voided" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"discounts" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	CONSTRAINT "store_days_vendor_id_day_kind_pk" PRIMARY KEY("vendor_id","day","kind"),
	CONSTRAINT "store_days_kind" CHECK ("store_days"."kind" in ('order','booking'))
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"vendor_id" uuid,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_days_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "service_days" (
	"service_id" uuid NOT NULL,
	"day" date NOT NULL,
	"vendor_id" uuid,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_days_service_id_day_pk" PRIMARY KEY("service_id","day")
);
--> statement-breakpoint
ALTER TABLE "escrow_paybacks" ADD COLUMN "sold" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "escrow_paybacks" SET "sold" = "amount";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "products" SET "sold_out_since" = now() WHERE "stock" = 0;--> statement-breakpoint
ALTER TABLE "campus_days" ADD CONSTRAINT "campus_days_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_days" ADD CONSTRAINT "store_days_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_days" ADD CONSTRAINT "service_days_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_days" ADD CONSTRAINT "service_days_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_drifts_newest" ON "figure_drifts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "store_days_day" ON "store_days" USING btree ("day","vendor_id");--> statement-breakpoint
CREATE INDEX "product_days_vendor" ON "product_days" USING btree ("vendor_id","day");--> statement-breakpoint
CREATE INDEX "service_days_vendor" ON "service_days" USING btree ("vendor_id","day");--> statement-breakpoint
CREATE INDEX "booking_events_rest_paid" ON "booking_events" USING btree ("at") WHERE kind = 'rest-paid';--> statement-breakpoint
CREATE INDEX "bookings_booked" ON "bookings" USING btree ("booked_at") WHERE booked_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_vendor_booked" ON "bookings" USING btree ("vendor_id","booked_at") WHERE booked_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_closed" ON "bookings" USING btree ("closed_at") WHERE booked_at is not null and closed_at is not null;--> statement-breakpoint
CREATE INDEX "dues_dropped" ON "dues" USING btree ("closed_at") WHERE status = 'dropped';--> statement-breakpoint
CREATE INDEX "escrow_paybacks_made" ON "escrow_paybacks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "escrow_refunds_made" ON "escrow_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "escrows_refunded" ON "escrows" USING btree ("closed_at") WHERE status = 'refunded';--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_vendor_paid" ON "orders" USING btree ("vendor_id","paid_at") WHERE paid_at is not null;