CREATE TABLE "provider_balance_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_balance_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"theirs" bigint NOT NULL,
	"ours" bigint NOT NULL,
	"under_way" bigint NOT NULL,
	"collections" bigint NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_balance_rows" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"model_row" text NOT NULL,
	"reason" text NOT NULL,
	"difference" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"booking" text NOT NULL,
	"withdrawal_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_balance_rows_booking" CHECK ("provider_balance_rows"."booking" in ('topup','settlement','charge','refund','dispute','transfer','unknown','duplicate')),
	CONSTRAINT "provider_balance_rows_transfer" CHECK (("provider_balance_rows"."withdrawal_id" is not null) = ("provider_balance_rows"."booking" = 'transfer'))
);
--> statement-breakpoint
CREATE TABLE "provider_settlements" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"destination" text NOT NULL,
	"processed" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"deductions" bigint NOT NULL,
	"effective" bigint NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_settlements_destination" CHECK ("provider_settlements"."destination" in ('balance','bank')),
	CONSTRAINT "provider_settlements_effective" CHECK ("provider_settlements"."effective" > 0)
);
--> statement-breakpoint
ALTER TABLE "provider_balance_rows" ADD CONSTRAINT "provider_balance_rows_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_balance_checks_latest" ON "provider_balance_checks" USING btree ("checked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "provider_balance_rows_cause" ON "provider_balance_rows" USING btree ("model","model_row");--> statement-breakpoint
CREATE INDEX "provider_balance_rows_withdrawal" ON "provider_balance_rows" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "provider_balance_rows_created" ON "provider_balance_rows" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_settlements_settled" ON "provider_settlements" USING btree ("settled_at");