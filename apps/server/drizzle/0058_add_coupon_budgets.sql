ALTER TABLE "coupons" ADD COLUMN "budget" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "coupons" c SET "spent" = u.spent
  FROM (SELECT coupon_id, sum(discount) AS spent FROM "coupon_uses" WHERE returned_at IS NULL GROUP BY 1) u
 WHERE u.coupon_id = c.id;--> statement-breakpoint
-- Coupons that the platform pays for had no budget: what they could cost at most, or, without a limit, what they have cost.
UPDATE "coupons" SET "budget" = greatest("spent", coalesce("total_limit" * coalesce("amount", "cap"), "spent"))
 WHERE "bearer" = 'platform';--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_spent" CHECK ("coupons"."spent" >= 0 and ("coupons"."budget" is null or "coupons"."spent" <= "coupons"."budget"));