CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transfers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"vendor_id" uuid,
	"amount" bigint NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"receipt_token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_receiptToken_unique" UNIQUE("receipt_token"),
	CONSTRAINT "transfers_amount" CHECK ("transfers"."amount" > 0 and "transfers"."amount" % 100 = 0),
	CONSTRAINT "transfers_two_sides" CHECK ("transfers"."sender_id" <> "transfers"."recipient_id")
);
--> statement-breakpoint
DROP INDEX "adjustments_one_per_break";--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_sender" ON "transfers" USING btree ("sender_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transfers_recipient" ON "transfers" USING btree ("recipient_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transfers_stall" ON "transfers" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "orders_in_escrow" ON "orders" USING btree ("paid_at") WHERE escrow in ('held','disputed');--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "provider_events_unprocessed" ON "provider_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "adjustments_one_per_break" ON "adjustments" USING btree ("break_id") WHERE status = 'proposed';