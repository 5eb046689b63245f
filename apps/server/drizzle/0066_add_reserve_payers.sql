ALTER TABLE "dues" DROP CONSTRAINT "dues_kind";--> statement-breakpoint
ALTER TABLE "reserves" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
UPDATE "reserves" SET "payer_id" = ("memo" ->> 'buyerId')::uuid;--> statement-breakpoint
ALTER TABLE "reserves" ALTER COLUMN "payer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reserves" ADD CONSTRAINT "reserves_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reserves_payer" ON "reserves" USING btree ("payer_id");--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_kind" CHECK ("dues"."kind" in ('refund','rider-way','appeal','chargeback'));