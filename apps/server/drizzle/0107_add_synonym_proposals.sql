CREATE TABLE "search_rewrites" (
	"day" date NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "search_rewrites_day_from_id_to_id_pk" PRIMARY KEY("day","from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "synonym_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"visitors" integer NOT NULL,
	"days" integer NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "synonym_proposals_once" UNIQUE("from_id","to_id"),
	CONSTRAINT "synonym_proposals_decision" CHECK ("synonym_proposals"."decision" in ('accepted', 'dismissed')),
	CONSTRAINT "synonym_proposals_decided" CHECK (("synonym_proposals"."decision" is null) = ("synonym_proposals"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "search_rewrites" ADD CONSTRAINT "search_rewrites_from_id_search_terms_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."search_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_rewrites" ADD CONSTRAINT "search_rewrites_to_id_search_terms_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."search_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synonym_proposals" ADD CONSTRAINT "synonym_proposals_from_id_search_terms_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."search_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synonym_proposals" ADD CONSTRAINT "synonym_proposals_to_id_search_terms_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."search_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_rewrites_from" ON "search_rewrites" USING btree ("from_id","to_id");--> statement-breakpoint
CREATE INDEX "search_rewrites_to" ON "search_rewrites" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "synonym_proposals_to" ON "synonym_proposals" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "synonym_proposals_open" ON "synonym_proposals" USING btree ("visitors" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "synonym_proposals"."decision" is null;