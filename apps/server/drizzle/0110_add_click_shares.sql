CREATE TABLE "search_click_shares" (
	"phrase" text NOT NULL,
	"product_id" uuid NOT NULL,
	"factor" real NOT NULL,
	CONSTRAINT "search_click_shares_phrase_product_id_pk" PRIMARY KEY("phrase","product_id")
);
--> statement-breakpoint
ALTER TABLE "search_results" ADD COLUMN "is_viewed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;