CREATE TABLE "chargebacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"charge_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"held" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"order_ids" uuid[] DEFAULT '{}' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"resolution" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "chargebacks_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "chargebacks_status" CHECK ("chargebacks"."status" in ('open','answered','won','lost')),
	CONSTRAINT "chargebacks_amount" CHECK ("chargebacks"."amount" > 0 and "chargebacks"."held" >= 0),
	CONSTRAINT "chargebacks_closed" CHECK (("chargebacks"."closed_at" is not null) = ("chargebacks"."status" in ('won','lost')))
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"break_id" bigint,
	"entries" jsonb,
	"reverses" bigint,
	"proposed_by" uuid NOT NULL,
	"decided_by" uuid,
	"decision_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "adjustments_kind" CHECK ("adjustments"."kind" in ('credit','refund','correction')),
	CONSTRAINT "adjustments_status" CHECK ("adjustments"."status" in ('proposed','approved','rejected','withdrawn')),
	CONSTRAINT "adjustments_amount" CHECK ("adjustments"."amount" > 0),
	CONSTRAINT "adjustments_decided" CHECK (("adjustments"."decided_by" is null) = ("adjustments"."status" = 'proposed')),
	CONSTRAINT "adjustments_second_person" CHECK ("adjustments"."status" <> 'approved' or "adjustments"."decided_by" <> "adjustments"."proposed_by"),
	CONSTRAINT "adjustments_correction" CHECK (("adjustments"."kind" = 'correction') = ("adjustments"."entries" is not null)),
	CONSTRAINT "adjustments_break" CHECK (("adjustments"."kind" = 'correction') = ("adjustments"."break_id" is null))
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid,
	"bearer" text NOT NULL,
	"amount" bigint NOT NULL,
	"promotions" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_refunds_bearer" CHECK ("order_refunds"."bearer" in ('escrow','seller','platform')),
	CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount" >= 0 and "order_refunds"."promotions" >= 0 and "order_refunds"."commission" >= 0
        and "order_refunds"."amount" + "order_refunds"."promotions" > 0
        and ("order_refunds"."bearer" <> 'platform' or ("order_refunds"."promotions" = 0 and "order_refunds"."commission" = 0)))
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"source" text DEFAULT 'wallet' NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"decided_by" uuid,
	"decision_reason" text,
	"provider_id" text,
	"submitted_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "card_refunds_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "card_refunds_status" CHECK ("card_refunds"."status" in ('requested','approved','pending','processing','needs-attention','processed','failed','rejected')),
	CONSTRAINT "card_refunds_source" CHECK ("card_refunds"."source" in ('wallet','unapplied')),
	CONSTRAINT "card_refunds_amount" CHECK ("card_refunds"."amount" > 0),
	CONSTRAINT "card_refunds_closed" CHECK (("card_refunds"."closed_at" is not null) = ("card_refunds"."status" in ('processed','failed','rejected'))),
	CONSTRAINT "card_refunds_decided" CHECK (("card_refunds"."decided_by" is null) = ("card_refunds"."status" = 'requested'))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_freezes" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliation_breaks" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "reconciliation_breaks" ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "reconciliation_breaks" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_charge_id_payment_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."payment_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_break_id_reconciliation_breaks_id_fk" FOREIGN KEY ("break_id") REFERENCES "public"."reconciliation_breaks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_reverses_journals_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_charge_id_payment_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."payment_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_freezes" ADD CONSTRAINT "withdrawal_freezes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_charge" ON "chargebacks" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "chargebacks_user" ON "chargebacks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chargebacks_newest" ON "chargebacks" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chargebacks_status_newest" ON "chargebacks" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chargebacks_due" ON "chargebacks" USING btree ("due_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "chargebacks_answered_by_index" ON "chargebacks" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "adjustments_one_per_break" ON "adjustments" USING btree ("break_id") WHERE status in ('proposed', 'approved');--> statement-breakpoint
CREATE INDEX "adjustments_newest" ON "adjustments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "adjustments_status_newest" ON "adjustments" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "adjustments_proposed_by_index" ON "adjustments" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "adjustments_decided_by_index" ON "adjustments" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "adjustments_reverses_index" ON "adjustments" USING btree ("reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_line" ON "order_refunds" USING btree ("line_id") WHERE bearer <> 'platform';--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_refunds_actor_id_index" ON "order_refunds" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_refunds_open" ON "card_refunds" USING btree ("charge_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "card_refunds_charge" ON "card_refunds" USING btree ("charge_id","created_at");--> statement-breakpoint
CREATE INDEX "card_refunds_user" ON "card_refunds" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "card_refunds_newest" ON "card_refunds" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "card_refunds_status_newest" ON "card_refunds" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "card_refunds_requested_by_index" ON "card_refunds" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "card_refunds_decided_by_index" ON "card_refunds" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "withdrawal_freezes_user_id_index" ON "withdrawal_freezes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reconciliation_breaks" ADD CONSTRAINT "reconciliation_breaks_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_breaks_newest" ON "reconciliation_breaks" USING btree ("is_open","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reconciliation_breaks_resolved_by_index" ON "reconciliation_breaks" USING btree ("resolved_by");