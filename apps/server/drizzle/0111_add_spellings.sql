ALTER TABLE "search_vocabulary" ADD COLUMN "is_name" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "search_vocabulary" ADD COLUMN "spelling_of" text;--> statement-breakpoint
CREATE INDEX "search_vocabulary_spelling" ON "search_vocabulary" USING btree ("spelling_of") WHERE spelling_of is not null;