ALTER TABLE "products" ADD COLUMN "landmark" text;--> statement-breakpoint
-- Items of students that do not say where they are: at the seller's address, else they wait until the seller says it.
UPDATE "products" p
   SET "place_id" = (
         SELECT a."place_id" FROM "addresses" a JOIN "places" ap ON ap."id" = a."place_id" AND ap."campus_id" = p."campus_id"
          WHERE a."user_id" = p."seller_id" ORDER BY a."is_default" DESC, a."id" LIMIT 1)
 WHERE p."kind" = 'listing' AND p."place_id" IS NULL;--> statement-breakpoint
UPDATE "products" SET "status" = 'paused', "version" = "version" + 1
 WHERE "kind" = 'listing' AND "status" = 'active' AND "place_id" IS NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_collected_somewhere" CHECK ("products"."kind" = 'product' or "products"."status" <> 'active' or "products"."place_id" is not null);
