ALTER TABLE "reviews" RENAME COLUMN "order_id" TO "purchase_id";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "reviews_order_id_index";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "purchase_kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "purchase_kind" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "reviews_purchase" ON "reviews" USING btree ("purchase_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_purchase_kind" CHECK ("reviews"."purchase_kind" in ('order'));