ALTER TABLE "transfers" DROP CONSTRAINT "transfers_amount";--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_amount" CHECK ("transfers"."amount" > 0);