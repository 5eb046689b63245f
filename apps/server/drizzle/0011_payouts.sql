CREATE TABLE "account_names" (
	"bank_code" text NOT NULL,
	"number_hash" text NOT NULL,
	"name" text NOT NULL,
	"resolved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_names_bank_code_number_hash_pk" PRIMARY KEY("bank_code","number_hash")
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"number" text,
	"number_hash" text,
	"last_four" text NOT NULL,
	"recipient_code" text,
	"saved_at" timestamp (3) with time zone,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_accounts_once" UNIQUE("user_id","bank_code","number_hash"),
	CONSTRAINT "bank_accounts_default_saved" CHECK (not "bank_accounts"."is_default" or "bank_accounts"."saved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"transfer_code" text,
	"provider_fee" bigint,
	"bank_session" text,
	"failure" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"not_found" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_reference_unique" UNIQUE("reference"),
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount" > 0),
	CONSTRAINT "withdrawals_status" CHECK ("withdrawals"."status" in ('requested','submitting','pending','unknown','otp','succeeded','failed','reversed')),
	CONSTRAINT "withdrawals_times" CHECK (("withdrawals"."status" in ('succeeded', 'reversed')) = ("withdrawals"."arrived_at" is not null)
        and ("withdrawals"."status" in ('failed', 'reversed')) = ("withdrawals"."returned_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_names_resolved_at_index" ON "account_names" USING btree ("resolved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_default" ON "bank_accounts" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_one_under_way" ON "withdrawals" USING btree ("user_id") WHERE status in ('requested', 'submitting', 'pending', 'unknown', 'otp');--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "withdrawals_newest" ON "withdrawals" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "withdrawals_status" ON "withdrawals" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "withdrawals_bank_account" ON "withdrawals" USING btree ("bank_account_id");--> statement-breakpoint
CREATE INDEX "withdrawals_arrived" ON "withdrawals" USING btree ("arrived_at") WHERE arrived_at is not null;