CREATE TABLE "saved_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"authorization_code" text NOT NULL,
	"signature" text NOT NULL,
	"email" text NOT NULL,
	"brand" text NOT NULL,
	"bank" text,
	"last4" text NOT NULL,
	"exp_month" smallint NOT NULL,
	"exp_year" smallint NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_cards_once" UNIQUE("user_id","signature"),
	CONSTRAINT "saved_cards_expiry" CHECK ("saved_cards"."exp_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "premium_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"period" text NOT NULL,
	"price" bigint NOT NULL,
	"paid_by" text NOT NULL,
	"begins_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "premium_periods_period" CHECK ("premium_periods"."period" in ('monthly','yearly')),
	CONSTRAINT "premium_periods_paid_by" CHECK ("premium_periods"."paid_by" in ('wallet','card','renewal')),
	CONSTRAINT "premium_periods_price" CHECK ("premium_periods"."price" > 0),
	CONSTRAINT "premium_periods_paid" CHECK (("premium_periods"."paid_at" is null) = ("premium_periods"."begins_at" is null) and ("premium_periods"."paid_at" is null) = ("premium_periods"."ends_at" is null)
        and ("premium_periods"."ends_at" is null or "premium_periods"."ends_at" > "premium_periods"."begins_at"))
);
--> statement-breakpoint
CREATE TABLE "premium_renewals" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	CONSTRAINT "premium_renewals_period" CHECK ("premium_renewals"."period" in ('monthly','yearly'))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_purpose";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_charges" ADD COLUMN "card_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "save_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_periods" ADD CONSTRAINT "premium_periods_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_renewals" ADD CONSTRAINT "premium_renewals_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_default" ON "saved_cards" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "saved_cards_user" ON "saved_cards" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "premium_periods_vendor" ON "premium_periods" USING btree ("vendor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "premium_periods_begin" ON "premium_periods" USING btree ("vendor_id","begins_at");--> statement-breakpoint
CREATE INDEX "checkouts_held" ON "checkouts" USING btree ("buyer_id") WHERE held > 0;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_held_amount" CHECK ("checkouts"."held" between 0 and "checkouts"."total") NOT VALID;--> statement-breakpoint
ALTER TABLE "checkouts" VALIDATE CONSTRAINT "checkouts_held_amount";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" in ('wallet_fund','order','premium','ad')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_purpose";