ALTER TABLE "calendar_entries" ADD COLUMN "warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_entries" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "calendar_entries_undecided" ON "calendar_entries" USING btree ("starts_at") WHERE kind = 'class' and cancelled_at is null and decided_at is null;--> statement-breakpoint
-- Classes of the next day were announced without a decision to come.
UPDATE calendar_entries SET decided_at = now() WHERE kind = 'class' AND starts_at < now() + interval '24 hours';
