CREATE TABLE "search_asks" (
	"vendor_id" uuid NOT NULL,
	"week" date NOT NULL,
	"term_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_asks_vendor_id_week_pk" PRIMARY KEY("vendor_id","week")
);
--> statement-breakpoint
CREATE TABLE "search_closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"drifts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"campus_id" uuid,
	"term_id" uuid,
	"searches" integer NOT NULL,
	"presses" integer NOT NULL,
	"empty" integer NOT NULL,
	CONSTRAINT "search_days_once" UNIQUE NULLS NOT DISTINCT("day","campus_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phrase" text NOT NULL,
	"known_since" date NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "search_terms_phrase_unique" UNIQUE("phrase")
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	"phrase" text NOT NULL,
	"campus_id" uuid,
	"searches" integer NOT NULL,
	"presses" integer DEFAULT 0 NOT NULL,
	"empty" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_pressed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "searches_once" UNIQUE NULLS NOT DISTINCT("day","visitor","phrase","campus_id"),
	CONSTRAINT "searches_counts" CHECK ("searches"."presses" <= "searches"."searches" and "searches"."empty" <= "searches"."searches")
);
--> statement-breakpoint
ALTER TABLE "search_asks" ADD CONSTRAINT "search_asks_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_asks" ADD CONSTRAINT "search_asks_term_id_search_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."search_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_days" ADD CONSTRAINT "search_days_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_days" ADD CONSTRAINT "search_days_term_id_search_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."search_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_asks_term" ON "search_asks" USING btree ("term_id","week");--> statement-breakpoint
CREATE INDEX "search_days_campus" ON "search_days" USING btree ("campus_id","day");--> statement-breakpoint
CREATE INDEX "search_days_term" ON "search_days" USING btree ("term_id","day");--> statement-breakpoint
CREATE INDEX "searches_phrase" ON "searches" USING btree ("day","phrase");--> statement-breakpoint
CREATE INDEX "searches_campus" ON "searches" USING btree ("campus_id");