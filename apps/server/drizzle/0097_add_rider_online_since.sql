DROP INDEX "delivery_failures_rider_id_index";--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "online_changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "delivery_failures_newest" ON "delivery_failures" USING btree ("rider_id","at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);