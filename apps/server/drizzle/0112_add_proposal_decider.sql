ALTER TABLE "synonym_proposals" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "synonym_proposals" ADD CONSTRAINT "synonym_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "synonym_proposals_dismissed" ON "synonym_proposals" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "synonym_proposals"."decision" = 'dismissed';--> statement-breakpoint
CREATE INDEX "synonym_proposals_decided_by" ON "synonym_proposals" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "synonym_proposals" ADD CONSTRAINT "synonym_proposals_decider" CHECK ("synonym_proposals"."decision" is not null or "synonym_proposals"."decided_by" is null);--> statement-breakpoint
UPDATE "synonym_proposals" p SET "decided_by" = (
  SELECT a.admin_id FROM audit_log a
   WHERE a.subject = 'synonym-proposal' AND a.subject_id = p.id::text AND a.action = 'synonym-proposal.dismissed'
   ORDER BY a.id DESC LIMIT 1)
 WHERE p.decision = 'dismissed';
