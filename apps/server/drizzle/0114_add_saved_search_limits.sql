ALTER TABLE "saved_searches" ADD COLUMN "min_price" bigint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "place_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "near_place_ids" uuid[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
update saved_searches set fingerprint = fingerprint || '|||';
