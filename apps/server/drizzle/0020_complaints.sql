CREATE SEQUENCE "public"."complaint_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "complaint_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"step" text NOT NULL,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_evidence_kind" CHECK ("complaint_evidence"."kind" in ('picture','video'))
);
--> statement-breakpoint
CREATE TABLE "complaint_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"complainant_id" uuid NOT NULL,
	"respondent_id" uuid,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"wanted" text,
	"line_ids" uuid[] DEFAULT '{}' NOT NULL,
	"requested" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"deadline_at" timestamp (3) with time zone,
	"overdue_at" timestamp (3) with time zone NOT NULL,
	"decide_by" timestamp (3) with time zone NOT NULL,
	"assignee_id" uuid,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"proposed_by" uuid,
	"proposed_amount" bigint,
	"proposed_at" timestamp (3) with time zone,
	"outcome" text,
	"decided_how" text,
	"decided_by" uuid,
	"decision_note" text,
	"decided_at" timestamp (3) with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"is_warned" boolean DEFAULT false NOT NULL,
	"appealed_by" uuid,
	"appeal_reason" text,
	"appealed_at" timestamp (3) with time zone,
	"first_decider_id" uuid,
	"rating" smallint,
	"rating_comment" text,
	"rated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_number_unique" UNIQUE("number"),
	CONSTRAINT "complaints_subject" CHECK ("complaints"."subject" in ('order','person','platform')),
	CONSTRAINT "complaints_status" CHECK ("complaints"."status" in ('open','answered','assigned','escalated','appealed','resolved','withdrawn')),
	CONSTRAINT "complaints_outcome" CHECK ("complaints"."outcome" in ('refund','split','release','upheld','dismissed')),
	CONSTRAINT "complaints_how" CHECK ("complaints"."decided_how" in ('admin','accepted','agreed','unanswered','expired')
        and ("complaints"."outcome" is null) = ("complaints"."decided_at" is null)),
	CONSTRAINT "complaints_rating" CHECK ("complaints"."rating" between 1 and 5),
	CONSTRAINT "complaints_parties" CHECK (("complaints"."respondent_id" is null) = ("complaints"."subject" = 'platform')),
	CONSTRAINT "complaints_order" CHECK (("complaints"."order_id" is null) = ("complaints"."subject" = 'platform')),
	CONSTRAINT "complaints_deadline" CHECK ("complaints"."status" in ('resolved','withdrawn') or "complaints"."deadline_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_disputes" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_disputes_order_id_case_id_pk" PRIMARY KEY("order_id","case_id"),
	CONSTRAINT "order_disputes_kind" CHECK ("order_disputes"."kind" in ('chargeback','complaint'))
);
--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_evidence" ADD CONSTRAINT "complaint_evidence_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_evidence" ADD CONSTRAINT "complaint_evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD CONSTRAINT "complaint_messages_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD CONSTRAINT "complaint_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_complainant_id_users_id_fk" FOREIGN KEY ("complainant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_respondent_id_users_id_fk" FOREIGN KEY ("respondent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_appealed_by_users_id_fk" FOREIGN KEY ("appealed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_first_decider_id_users_id_fk" FOREIGN KEY ("first_decider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_disputes" ADD CONSTRAINT "order_disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_events_complaint" ON "complaint_events" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "complaint_events_actor_id_index" ON "complaint_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "complaint_evidence_complaint" ON "complaint_evidence" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "complaint_evidence_user_id_index" ON "complaint_evidence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "complaint_messages_complaint" ON "complaint_messages" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "complaint_messages_author_id_index" ON "complaint_messages" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_open_order" ON "complaints" USING btree ("order_id") WHERE subject = 'order' and status not in ('resolved','withdrawn');--> statement-breakpoint
CREATE INDEX "complaints_order" ON "complaints" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "complaints_complainant" ON "complaints" USING btree ("complainant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_respondent" ON "complaints" USING btree ("respondent_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_newest" ON "complaints" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_status_newest" ON "complaints" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "complaints_due" ON "complaints" USING btree ("deadline_at","id") WHERE status not in ('resolved','withdrawn');--> statement-breakpoint
CREATE INDEX "complaints_assignee_id_index" ON "complaints" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "complaints_decided" ON "complaints" USING btree ("decided_at");--> statement-breakpoint
INSERT INTO "order_disputes" ("order_id", "kind", "case_id", "created_at")
SELECT o.id, 'chargeback', b.id, b.created_at
  FROM "chargebacks" b
  JOIN "orders" o ON o.id = any (b.order_ids)
 WHERE b.status IN ('open', 'answered') AND o.escrow = 'disputed';
