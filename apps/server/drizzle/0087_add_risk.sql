CREATE TABLE "risk_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"verdict" text,
	"note" text,
	"decided_by" uuid,
	CONSTRAINT "risk_cases_verdict" CHECK ("risk_cases"."verdict" in ('fraud', 'not-fraud')),
	CONSTRAINT "risk_cases_decision" CHECK (("risk_cases"."verdict" is null) = ("risk_cases"."decided_by" is null) and ("risk_cases"."verdict" is null) = ("risk_cases"."note" is null)
        and ("risk_cases"."verdict" is null or "risk_cases"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "risk_findings" (
	"user_id" uuid NOT NULL,
	"signal" text NOT NULL,
	"subject" text NOT NULL,
	"other_id" uuid,
	"count" integer NOT NULL,
	"amount" bigint,
	"shared" text[] DEFAULT '{}' NOT NULL,
	"purchases" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"case_id" uuid,
	CONSTRAINT "risk_findings_user_id_signal_subject_pk" PRIMARY KEY("user_id","signal","subject")
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "risk_cases" ADD CONSTRAINT "risk_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_cases" ADD CONSTRAINT "risk_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_findings" ADD CONSTRAINT "risk_findings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_findings" ADD CONSTRAINT "risk_findings_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_findings" ADD CONSTRAINT "risk_findings_case_id_risk_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."risk_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "risk_cases_open" ON "risk_cases" USING btree ("user_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "risk_cases_user" ON "risk_cases" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "risk_cases_decided_by_index" ON "risk_cases" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "risk_cases_queue" ON "risk_cases" USING btree ("score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "risk_cases_decided" ON "risk_cases" USING btree ("closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE verdict is not null;--> statement-breakpoint
CREATE INDEX "risk_findings_case" ON "risk_findings" USING btree ("case_id") WHERE case_id is not null;--> statement-breakpoint
CREATE INDEX "risk_findings_other" ON "risk_findings" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "messages_warned" ON "messages" USING btree ("created_at") WHERE warnings <> '{}';--> statement-breakpoint
CREATE INDEX "products_pictures" ON "products" USING gin ("pictures" jsonb_path_ops);