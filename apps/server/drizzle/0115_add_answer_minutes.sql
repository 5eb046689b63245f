ALTER TABLE "orders" ADD COLUMN "answer_minutes" smallint DEFAULT 1440 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waits" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wait_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "answer_minutes" smallint;--> statement-breakpoint
CREATE INDEX "orders_wait_due" ON "orders" USING btree ("wait_by") WHERE wait_by is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wait_by" CHECK ("orders"."wait_by" is null or "orders"."status" = 'pending');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_waits" CHECK ("orders"."waits" between 0 and 2);--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_answer_minutes" CHECK ("vendors"."answer_minutes" in (10, 15, 30, 45, 60, 1440));