ALTER TABLE "complaints" RENAME COLUMN "order_id" TO "purchase_id";--> statement-breakpoint
ALTER TABLE "complaints" DROP CONSTRAINT "complaints_order";--> statement-breakpoint
ALTER TABLE "complaints" DROP CONSTRAINT "complaints_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "complaints_open_order";--> statement-breakpoint
DROP INDEX "complaints_order";--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "purchase_kind" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "purchase_number" text;--> statement-breakpoint
UPDATE "complaints" c SET "purchase_kind" = 'order', "purchase_number" = o."number" FROM "orders" o WHERE o."id" = c."purchase_id";--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_open_purchase" ON "complaints" USING btree ("purchase_id") WHERE subject <> 'person' and status not in ('resolved','withdrawn');--> statement-breakpoint
CREATE INDEX "complaints_purchase" ON "complaints" USING btree ("purchase_id");--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_purchase" CHECK (("complaints"."purchase_id" is null) = ("complaints"."subject" = 'platform')
        and ("complaints"."purchase_kind" is null) = ("complaints"."purchase_id" is null)
        and ("complaints"."purchase_number" is null) = ("complaints"."purchase_id" is null));--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_purchase_kind" CHECK ("complaints"."purchase_kind" in ('order') and ("complaints"."subject" = 'person' or "complaints"."subject" = "complaints"."purchase_kind"));