CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"vendor_id" uuid,
	"campus_id" uuid NOT NULL,
	"source" text NOT NULL,
	"views" integer NOT NULL,
	"seen" integer NOT NULL,
	"carted" integer NOT NULL,
	"opened" integer NOT NULL,
	"paid" integer NOT NULL,
	CONSTRAINT "visit_days_once" UNIQUE NULLS NOT DISTINCT("day","vendor_id","campus_id","source")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea",
	"counted_at" timestamp (3) with time zone,
	"drifts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"day" date NOT NULL,
	"vendor_id" uuid,
	"campus_id" uuid,
	"visitors" integer NOT NULL,
	CONSTRAINT "visitor_days_once" UNIQUE NULLS NOT DISTINCT("day","vendor_id","campus_id"),
	CONSTRAINT "visitor_days_scope" CHECK ("visitor_days"."vendor_id" is null or "visitor_days"."campus_id" is null)
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"day" date NOT NULL,
	"subject_id" uuid NOT NULL,
	"visitor" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"vendor_id" uuid,
	"campus_id" uuid NOT NULL,
	"source" text NOT NULL,
	"ad_id" uuid,
	"views" integer NOT NULL,
	"minute" smallint NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "visits_day_visitor_subject_id_pk" PRIMARY KEY("day","visitor","subject_id"),
	CONSTRAINT "visits_kind" CHECK ("visits"."kind" in ('product', 'service', 'store')),
	CONSTRAINT "visits_step" CHECK ("visits"."step" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "visit_days" ADD CONSTRAINT "visit_days_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_days" ADD CONSTRAINT "visit_days_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_days" ADD CONSTRAINT "visitor_days_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_days" ADD CONSTRAINT "visitor_days_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_days_vendor" ON "visit_days" USING btree ("vendor_id","day");--> statement-breakpoint
CREATE INDEX "visit_days_campus" ON "visit_days" USING btree ("campus_id","day");--> statement-breakpoint
CREATE INDEX "visitor_days_vendor" ON "visitor_days" USING btree ("vendor_id","day");--> statement-breakpoint
CREATE INDEX "visitor_days_campus" ON "visitor_days" USING btree ("campus_id","day");--> statement-breakpoint
CREATE INDEX "visits_vendor" ON "visits" USING btree ("vendor_id","day");--> statement-breakpoint
CREATE INDEX "visits_campus" ON "visits" USING btree ("campus_id","day");--> statement-breakpoint
CREATE INDEX "visits_ad" ON "visits" USING btree ("ad_id") WHERE "visits"."ad_id" is not null;