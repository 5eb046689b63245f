CREATE TABLE "service_free_days" (
	"service_id" uuid NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"left" smallint,
	CONSTRAINT "service_free_days_service_id_day_pk" PRIMARY KEY("service_id","day")
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "least_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "rating" smallint GENERATED ALWAYS AS (case when rating_count = 0 then 0 else round(rating_sum * 100.0 / rating_count) end) STORED;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "score" integer GENERATED ALWAYS AS (round((rating_sum + 20) * 100.0 / (rating_count + 5)) + least(booked_count, 100)) STORED;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "next_free_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "free_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_free_days" ADD CONSTRAINT "service_free_days_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_free_days_soonest" ON "service_free_days" USING btree ("day","starts_at","service_id");--> statement-breakpoint
CREATE INDEX "services_recommended" ON "services" USING btree ("score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "services_soonest" ON "services" USING btree (coalesce(next_free_at, '9999-01-01T00:00:00Z'::timestamptz),"id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "services_price_order" ON "services" USING btree (coalesce(nullif(least_price, 0), 9000000000000000),"id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "services_rating" ON "services" USING btree ("rating" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "services_new" ON "services" USING btree (coalesce(published_at, created_at) desc,"id" desc) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "services_free_due" ON "services" USING btree ("free_due_at") WHERE free_due_at is not null;--> statement-breakpoint
UPDATE "services" s SET "least_price" = s."price" + coalesce((
  SELECT sum(g.least) FROM (
    SELECT min(o."price") AS least FROM "service_options" o
     WHERE o."service_id" = s."id" AND o."choice_of" IS NOT NULL GROUP BY o."choice_of") g), 0),
  "free_due_at" = CASE WHEN s."status" = 'active' AND s."mode" <> 'quote' THEN now() END;
