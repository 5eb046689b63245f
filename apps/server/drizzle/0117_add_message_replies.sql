ALTER TABLE "conversation_members" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_seq" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_for_sender" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_for_receiver" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply" FOREIGN KEY ("conversation_id","reply_seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_replies" ON "messages" USING btree ("conversation_id","reply_seq") WHERE reply_seq is not null;