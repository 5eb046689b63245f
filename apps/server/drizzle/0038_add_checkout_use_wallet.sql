ALTER TABLE "checkouts" ADD COLUMN "hold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "use_wallet" boolean DEFAULT true NOT NULL;