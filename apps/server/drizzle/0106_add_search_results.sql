CREATE TABLE "search_results" (
	"search_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"is_opened" boolean NOT NULL,
	"is_carted" boolean NOT NULL,
	"is_bought" boolean NOT NULL,
	CONSTRAINT "search_results_search_id_product_id_pk" PRIMARY KEY("search_id","product_id"),
	CONSTRAINT "search_results_bought" CHECK ("search_results"."is_carted" or not "search_results"."is_bought")
);
--> statement-breakpoint
DROP INDEX "searches_phrase";--> statement-breakpoint
ALTER TABLE "search_days" ADD COLUMN "carted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_days" ADD COLUMN "bought" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "is_carted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "is_bought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "found" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "match" text;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "understood" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "shown" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_results" ADD CONSTRAINT "search_results_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "searches_phrase" ON "searches" USING btree ("phrase","day");--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_bought" CHECK ("searches"."is_carted" or not "searches"."is_bought");--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_match" CHECK ("searches"."match" in ('all', 'close'));