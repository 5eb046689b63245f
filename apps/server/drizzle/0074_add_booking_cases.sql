ALTER TABLE "complaints" DROP CONSTRAINT "complaints_subject";--> statement-breakpoint
ALTER TABLE "complaints" DROP CONSTRAINT "complaints_purchase_kind";--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "code_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_subject" CHECK ("complaints"."subject" in ('order','booking','person','platform'));--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_purchase_kind" CHECK ("complaints"."purchase_kind" in ('order','booking') and ("complaints"."subject" = 'person' or "complaints"."subject" = "complaints"."purchase_kind"));--> statement-breakpoint
INSERT INTO "complaints" (id, number, subject, purchase_kind, purchase_id, purchase_number, complainant_id, respondent_id, reason, description, status, deadline_at, overdue_at, decide_by)
SELECT gen_random_uuid(), 'CP-' || nextval('complaint_numbers'), 'booking', 'booking', b.id, b.number, b.buyer_id, b.seller_id,
  CASE b.status WHEN 'no-show' THEN 'absence_contested' ELSE 'not_confirmed' END, 'The two sides do not agree, or the buyer did not say whether it took place.',
  'answered', now() + interval '48 hours', now() + interval '48 hours', now() + interval '7 days'
FROM "bookings" b JOIN "escrows" e ON e.subject_id = b.id AND e.status = 'held' WHERE b.is_with_vendly;--> statement-breakpoint
INSERT INTO "escrow_disputes" (subject_kind, subject_id, kind, case_id) SELECT 'booking', c.purchase_id, 'complaint', c.id FROM "complaints" c WHERE c.purchase_kind = 'booking';--> statement-breakpoint
UPDATE "escrows" SET status = 'disputed' WHERE subject_id IN (SELECT purchase_id FROM "complaints" WHERE purchase_kind = 'booking');
