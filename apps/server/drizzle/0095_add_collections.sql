ALTER TABLE "promotions" DROP CONSTRAINT "promotions_kind";--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "min_price" bigint;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "max_price" bigint;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "in_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "product_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "promotions_slug" ON "promotions" USING btree ("slug");--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_kind" CHECK (("promotions"."kind" = 'banner' and num_nulls("promotions"."wide_key", "promotions"."wide_tint", "promotions"."narrow_key",
            "promotions"."narrow_tint", "promotions"."link", "promotions"."audience", "promotions"."place") = 0
          and ("promotions"."category" is not null) = ("promotions"."place" = 'category'))
        or ("promotions"."kind" = 'strip' and "promotions"."severity" is not null)
        or ("promotions"."kind" = 'collection' and "promotions"."slug" is not null));