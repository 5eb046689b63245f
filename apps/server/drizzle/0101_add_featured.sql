ALTER TABLE "promotions" DROP CONSTRAINT "promotions_kind";--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "featured_kind" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "featured_id" uuid;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_kind" CHECK (("promotions"."kind" = 'banner' and num_nulls("promotions"."wide_key", "promotions"."wide_tint", "promotions"."narrow_key",
            "promotions"."narrow_tint", "promotions"."link", "promotions"."audience", "promotions"."place") = 0
          and ("promotions"."category" is not null) = ("promotions"."place" = 'category'))
        or ("promotions"."kind" = 'strip' and "promotions"."severity" is not null)
        or ("promotions"."kind" = 'collection' and "promotions"."slug" is not null)
        or ("promotions"."kind" = 'featured' and num_nulls("promotions"."featured_kind", "promotions"."featured_id", "promotions"."place") = 0
          and "promotions"."featured_kind" in ('product', 'store') and ("promotions"."category" is not null) = ("promotions"."place" = 'category')));