CREATE TABLE "escrow_paybacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"seller" bigint NOT NULL,
	"rider" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "escrow_paybacks_amounts" CHECK ("escrow_paybacks"."amount" > 0 and "escrow_paybacks"."seller" >= 0 and "escrow_paybacks"."rider" >= 0)
);
--> statement-breakpoint
CREATE INDEX "escrow_paybacks_subject" ON "escrow_paybacks" USING btree ("subject_id");--> statement-breakpoint
-- Appeals that were right before: what the buyer's wallet, reserve and debts were charged, and what seller and rider got of it or are due.
INSERT INTO escrow_paybacks (id, subject_kind, subject_id, amount, seller, rider, created_at)
SELECT c.id, j.subject_kind, j.subject_id,
       coalesce(sum(e.amount) FILTER (WHERE e.side = 'D' AND a.code <> 'expense:promotions'), 0),
       coalesce(sum(e.amount) FILTER (WHERE e.side = 'C' AND a.code LIKE '%:user:' || o.seller_id), 0)
         + coalesce((SELECT sum(d.amount) FROM dues d WHERE d.cause_id = c.id AND d.kind = 'appeal' AND d.creditor_id = o.seller_id), 0),
       coalesce(sum(e.amount) FILTER (WHERE e.side = 'C' AND a.code LIKE '%:user:' || o.rider_id), 0)
         + coalesce((SELECT sum(d.amount) FROM dues d WHERE d.cause_id = c.id AND d.kind = 'appeal' AND d.creditor_id = o.rider_id), 0),
       j.created_at
  FROM journals j
  JOIN ledger_entries e ON e.journal_id = j.id
  JOIN ledger_accounts a ON a.id = e.account_id
  JOIN orders o ON o.id = j.subject_id
  JOIN complaints c ON j.key = 'order:' || o.id || ':compensation:' || c.id
 WHERE j.kind = 'order.compensation' AND c.respondent_id = o.seller_id
 GROUP BY c.id, j.id, o.id
HAVING coalesce(sum(e.amount) FILTER (WHERE e.side = 'D' AND a.code <> 'expense:promotions'), 0) > 0;
