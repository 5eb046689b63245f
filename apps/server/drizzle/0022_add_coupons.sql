CREATE TABLE "applied_coupons" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"discount" bigint NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_uses_checkout" UNIQUE("checkout_id"),
	CONSTRAINT "coupon_uses_discount" CHECK ("coupon_uses"."discount" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"vendor_id" uuid,
	"bearer" text NOT NULL,
	"percent" smallint,
	"amount" bigint,
	"cap" bigint,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"total_limit" integer,
	"per_user_limit" integer,
	"campus_id" uuid,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"used" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_bearer" CHECK ("coupons"."bearer" = 'platform' or ("coupons"."bearer" = 'vendor' and "coupons"."vendor_id" is not null)),
	CONSTRAINT "coupons_discount" CHECK (("coupons"."percent" between 1 and 100 and "coupons"."amount" is null and ("coupons"."cap" is null or "coupons"."cap" > 0))
        or ("coupons"."percent" is null and "coupons"."amount" > 0 and "coupons"."cap" is null)),
	CONSTRAINT "coupons_window" CHECK ("coupons"."ends_at" is null or "coupons"."ends_at" > "coupons"."starts_at"),
	CONSTRAINT "coupons_used" CHECK ("coupons"."used" >= 0 and "coupons"."minimum" >= 0 and ("coupons"."total_limit" is null or "coupons"."used" <= "coupons"."total_limit"))
);
--> statement-breakpoint
ALTER TABLE "applied_coupons" ADD CONSTRAINT "applied_coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_coupons" ADD CONSTRAINT "applied_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applied_coupons_coupon_id_index" ON "applied_coupons" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_user" ON "coupon_uses" USING btree ("user_id","coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id","used_at");--> statement-breakpoint
CREATE INDEX "coupons_vendor" ON "coupons" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "coupons_campus_id_index" ON "coupons" USING btree ("campus_id");--> statement-breakpoint
CREATE INDEX "coupons_created_by_index" ON "coupons" USING btree ("created_by");