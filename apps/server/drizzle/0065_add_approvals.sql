CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"body" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" uuid NOT NULL,
	"decided_by" uuid,
	"decision_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "approvals_status" CHECK ("approvals"."status" in ('proposed','approved','rejected','withdrawn','expired')),
	CONSTRAINT "approvals_amount" CHECK ("approvals"."amount" > 0),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."decided_by" is null) = ("approvals"."status" in ('proposed','expired'))),
	CONSTRAINT "approvals_second_person" CHECK ("approvals"."status" <> 'approved' or "approvals"."decided_by" <> "approvals"."proposed_by"),
	CONSTRAINT "approvals_paid" CHECK ("approvals"."paid_at" is null or "approvals"."status" = 'approved')
);
--> statement-breakpoint
CREATE TABLE "sole_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sole_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" uuid NOT NULL,
	"call" text NOT NULL,
	"subject_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sole_payments_amount" CHECK ("sole_payments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sole_payments" ADD CONSTRAINT "sole_payments_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_open" ON "approvals" USING btree ("call","subject_id") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "approvals_due" ON "approvals" USING btree ("expires_at") WHERE status = 'proposed';--> statement-breakpoint
CREATE INDEX "approvals_newest" ON "approvals" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "approvals_status_newest" ON "approvals" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "approvals_proposed_by_index" ON "approvals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "approvals_decided_by_index" ON "approvals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "sole_payments_of_admin" ON "sole_payments" USING btree ("admin_id","at");