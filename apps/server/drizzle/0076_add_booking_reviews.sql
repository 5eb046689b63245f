ALTER TABLE "reviews" DROP CONSTRAINT "reviews_purchase_kind";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_subject";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_purchase_kind" CHECK ("reviews"."purchase_kind" in ('order','booking'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject" CHECK (("reviews"."subject" = 'product') = ("reviews"."product_id" is not null) and ("reviews"."subject" = 'rider') = ("reviews"."rider_id" is not null)
        and ("reviews"."subject" = 'service') = ("reviews"."service_id" is not null)
        and ("reviews"."subject" <> 'vendor' or "reviews"."vendor_id" is not null)
        and "reviews"."subject" in ('product', 'service', 'vendor', 'rider'));