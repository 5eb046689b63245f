ALTER TABLE "product_options" ADD COLUMN "values" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_kinds" jsonb DEFAULT '[]'::jsonb NOT NULL;