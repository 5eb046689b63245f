CREATE TABLE "page_view_days" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"role" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_view_days_day_route_role_pk" PRIMARY KEY("day","route","role")
);
--> statement-breakpoint
CREATE TABLE "performance_answers" (
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"answer" text NOT NULL,
	"until" date NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "performance_answers_rule_subject_pk" PRIMARY KEY("rule","subject")
);
--> statement-breakpoint
CREATE TABLE "vitals_days" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"role" text NOT NULL,
	"connection" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vitals_days_day_route_role_connection_metric_bucket_pk" PRIMARY KEY("day","route","role","connection","metric","bucket")
);
--> statement-breakpoint
CREATE INDEX "vitals_days_route" ON "vitals_days" USING btree ("route","day");