CREATE TABLE "escrow_disputes" (
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "escrow_disputes_subject_id_case_id_pk" PRIMARY KEY("subject_id","case_id"),
	CONSTRAINT "escrow_disputes_kind" CHECK ("escrow_disputes"."kind" in ('chargeback','complaint'))
);
--> statement-breakpoint
CREATE TABLE "escrow_holds" (
	"subject_kind" text NOT NULL,
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "escrow_holds_amount" CHECK ("escrow_holds"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "escrow_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"line_id" uuid,
	"bearer" text NOT NULL,
	"amount" bigint NOT NULL,
	"promotions" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "escrow_refunds_bearer" CHECK ("escrow_refunds"."bearer" in ('escrow','seller','platform')),
	CONSTRAINT "escrow_refunds_amount" CHECK ("escrow_refunds"."amount" >= 0 and "escrow_refunds"."promotions" >= 0 and "escrow_refunds"."commission" >= 0
        and "escrow_refunds"."amount" + "escrow_refunds"."promotions" > 0
        and ("escrow_refunds"."bearer" <> 'platform' or ("escrow_refunds"."promotions" = 0 and "escrow_refunds"."commission" = 0)))
);
--> statement-breakpoint
CREATE TABLE "escrows" (
	"subject_kind" text NOT NULL,
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'none' NOT NULL,
	"amount" bigint NOT NULL,
	"settled" bigint DEFAULT 0 NOT NULL,
	"held_at" timestamp (3) with time zone,
	"release_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "escrows_status" CHECK ("escrows"."status" in ('none','held','released','refunded','disputed')),
	CONSTRAINT "escrows_settled" CHECK ("escrows"."settled" between 0 and "escrows"."amount"),
	CONSTRAINT "escrows_held" CHECK (("escrows"."status" = 'none') = ("escrows"."held_at" is null)),
	CONSTRAINT "escrows_closed" CHECK (("escrows"."status" in ('released','refunded')) = ("escrows"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "restocked_at" timestamp (3) with time zone;--> statement-breakpoint
-- What the orders and checkouts knew of their money.
INSERT INTO "escrows" ("subject_kind", "subject_id", "status", "amount", "settled", "held_at", "release_at", "closed_at")
SELECT 'order', "id", "escrow", "total" + "platform_discount", "settled",
       CASE WHEN "escrow" <> 'none' THEN coalesce("paid_at", "placed_at") END, "release_at",
       CASE WHEN "escrow" IN ('released', 'refunded') THEN coalesce("closed_at", "updated_at") END
  FROM "orders";--> statement-breakpoint
INSERT INTO "escrow_refunds" ("id", "subject_kind", "subject_id", "line_id", "bearer", "amount", "promotions", "commission",
       "reason", "actor_id", "created_at")
SELECT "id", 'order', "order_id", "line_id", "bearer", "amount", "promotions", "commission", "reason", "actor_id", "created_at"
  FROM "order_refunds";--> statement-breakpoint
UPDATE "order_lines" l SET "restocked_at" = r."created_at" FROM "order_refunds" r WHERE r."line_id" = l."id" AND r."restocked";--> statement-breakpoint
INSERT INTO "escrow_disputes" ("subject_kind", "subject_id", "kind", "case_id", "created_at")
SELECT 'order', "order_id", "kind", "case_id", "created_at" FROM "order_disputes";--> statement-breakpoint
INSERT INTO "escrow_holds" ("subject_kind", "subject_id", "user_id", "amount", "count")
SELECT 'checkout', "id", "buyer_id", "held", "hold_count" FROM "checkouts" WHERE "hold_count" > 0;--> statement-breakpoint
ALTER TABLE "missing_items" DROP CONSTRAINT "missing_items_refund_id_order_refunds_id_fk";--> statement-breakpoint
DROP TABLE "order_disputes";--> statement-breakpoint
DROP TABLE "order_refunds";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_held_amount";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_escrow";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_closed_escrow";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_money";--> statement-breakpoint
DROP INDEX "checkouts_held";--> statement-breakpoint
DROP INDEX "orders_release";--> statement-breakpoint
DROP INDEX "orders_in_escrow";--> statement-breakpoint
DROP INDEX "orders_next_step";--> statement-breakpoint
ALTER TABLE "escrow_holds" ADD CONSTRAINT "escrow_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escrow_refunds" ADD CONSTRAINT "escrow_refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "escrow_holds_user" ON "escrow_holds" USING btree ("user_id") WHERE amount > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "escrow_refunds_line" ON "escrow_refunds" USING btree ("line_id") WHERE bearer <> 'platform';--> statement-breakpoint
CREATE INDEX "escrow_refunds_subject" ON "escrow_refunds" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "escrow_refunds_actor_id_index" ON "escrow_refunds" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "escrows_open" ON "escrows" USING btree ("held_at") WHERE status in ('held','disputed');--> statement-breakpoint
CREATE INDEX "escrows_disputed" ON "escrows" USING btree ("subject_id") WHERE status = 'disputed';--> statement-breakpoint
CREATE INDEX "escrows_release" ON "escrows" USING btree ("release_at") WHERE status = 'held';--> statement-breakpoint
ALTER TABLE "missing_items" ADD CONSTRAINT "missing_items_refund_id_escrow_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."escrow_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_next_step" ON "orders" USING btree ("next_step_at") WHERE status in ('confirmed', 'preparing', 'ready', 'picked-up');--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "held";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "hold_count";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "escrow";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "settled";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "release_at";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "closed_at";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_money" CHECK ("orders"."total" = "orders"."items_total" - "orders"."vendor_discount" - "orders"."platform_discount" + "orders"."delivery_fee"
        and "orders"."vendor_discount" >= 0 and "orders"."platform_discount" >= 0 and "orders"."total" >= 0
        and "orders"."commission" between 0 and "orders"."items_total" - "orders"."vendor_discount"
        and "orders"."rider_fee" between 0 and "orders"."delivery_fee");