CREATE TABLE "reconciliation_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"window_from" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "reconciliation_runs_outcome" CHECK ("reconciliation_runs"."outcome" in ('complete','no_answer','faults'))
);
--> statement-breakpoint
CREATE INDEX "reconciliation_runs_latest" ON "reconciliation_runs" USING btree ("name","finished_at" DESC NULLS FIRST);