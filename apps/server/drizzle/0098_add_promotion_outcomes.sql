CREATE TABLE "promotion_purchases" (
	"promotion_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"is_held_out" boolean NOT NULL,
	"is_first" boolean NOT NULL,
	CONSTRAINT "promotion_purchases_promotion_id_purchase_id_pk" PRIMARY KEY("promotion_id","purchase_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_visits" (
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	"promotion_id" uuid NOT NULL,
	"is_held_out" boolean NOT NULL,
	"has_paid" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promotion_visits_day_visitor_promotion_id_pk" PRIMARY KEY("day","visitor","promotion_id")
);
--> statement-breakpoint
ALTER TABLE "promotion_days" ADD COLUMN "visits" integer;--> statement-breakpoint
ALTER TABLE "promotion_days" ADD COLUMN "paid_visits" integer;--> statement-breakpoint
ALTER TABLE "promotion_days" ADD COLUMN "held_out_visits" integer;--> statement-breakpoint
ALTER TABLE "promotion_days" ADD COLUMN "held_out_paid_visits" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "has_hold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_purchases" ADD CONSTRAINT "promotion_purchases_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_visits_promotion" ON "promotion_visits" USING btree ("promotion_id","day");--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotions_coupon_id_index" ON "promotions" USING btree ("coupon_id");