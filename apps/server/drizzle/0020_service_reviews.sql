ALTER TABLE "reviews" DROP CONSTRAINT "reviews_subject";--> statement-breakpoint
DROP INDEX "services_vendor_id_index";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "service_id" uuid;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "rating_sum" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_service_once" ON "reviews" USING btree ("author_id","service_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_service" ON "reviews" USING btree ("service_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "services_vendor" ON "services" USING btree ("vendor_id","id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject" CHECK (("reviews"."subject" = 'product') = ("reviews"."product_id" is not null) and ("reviews"."subject" = 'rider') = ("reviews"."rider_id" is not null)
        and ("reviews"."subject" = 'service') = ("reviews"."service_id" is not null)
        and ("reviews"."subject" not in ('vendor', 'service') or "reviews"."vendor_id" is not null)
        and "reviews"."subject" in ('product', 'service', 'vendor', 'rider'));