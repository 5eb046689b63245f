ALTER TABLE "coupon_uses" ALTER COLUMN "checkout_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_booking" UNIQUE("booking_id");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_purchase" CHECK (num_nonnulls("coupon_uses"."checkout_id", "coupon_uses"."booking_id") = 1);