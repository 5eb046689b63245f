ALTER TABLE "broadcasts" ADD COLUMN "email" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
UPDATE "broadcasts" SET "email" = 'offers' WHERE "by_email";--> statement-breakpoint
ALTER TABLE "broadcasts" DROP COLUMN "by_email";--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_email" CHECK ("broadcasts"."email" in ('none', 'offers', 'news'));