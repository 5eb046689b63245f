CREATE TABLE "chat_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "chat_users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"minute_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_in_minute" integer DEFAULT 0 NOT NULL,
	"hour_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_in_hour" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"delivered_seq" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_members_marks" CHECK ("conversation_members"."read_seq" >= 0 and "conversation_members"."delivered_seq" >= "conversation_members"."read_seq"),
	CONSTRAINT "conversation_members_unread_count" CHECK ("conversation_members"."unread" >= 0)
);
--> statement-breakpoint
DROP INDEX "messages_conversation_id_id_index";--> statement-breakpoint
DROP INDEX "conversations_pair";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "id" TO "number";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "seq" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "type" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "warnings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "order_id" uuid;--> statement-breakpoint
WITH counted AS (
  SELECT "number", row_number() OVER (PARTITION BY "conversation_id" ORDER BY "number") AS seq FROM "messages")
UPDATE "messages" m SET "id" = gen_random_uuid(), "client_id" = gen_random_uuid(), "seq" = c.seq
  FROM counted c WHERE c."number" = m."number";--> statement-breakpoint
UPDATE "conversations" c SET "last_seq" = (
  SELECT coalesce(max(m."seq"), 0) FROM "messages" m WHERE m."conversation_id" = c."id");--> statement-breakpoint
INSERT INTO "conversation_members" ("conversation_id", "user_id", "delivered_seq", "read_seq", "unread", "last_at")
SELECT c."id", u."id", c."last_seq", c."last_seq" - coalesce(n."unread", 0), coalesce(n."unread", 0), c."last_message_at"
  FROM "conversations" c
  CROSS JOIN LATERAL unnest(ARRAY[c."lesser_id", c."greater_id"]) u("id")
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS unread FROM "messages" m
     WHERE m."conversation_id" = c."id" AND m."sender_id" <> u."id"
       AND m."seq" > coalesce((
         SELECT max(r."seq") FROM "messages" r
          WHERE r."conversation_id" = c."id" AND (r."sender_id" = u."id" OR r."read_at" IS NOT NULL)), 0)
  ) n ON true;--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_pkey";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "number";--> statement-breakpoint
ALTER TABLE "messages" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "client_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_users" ADD CONSTRAINT "chat_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_blocks_blocked_id_index" ON "chat_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "conversation_members_latest" ON "conversation_members" USING btree ("user_id","last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE last_at is not null;--> statement-breakpoint
CREATE INDEX "conversation_members_unread" ON "conversation_members" USING btree ("user_id") WHERE unread > 0;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair_order" ON "conversations" USING btree ("order_id","lesser_id","greater_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_lesser_id_index" ON "conversations" USING btree ("lesser_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_seq" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("conversation_id","sender_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_sender_id_created_at_index" ON "messages" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_order_id_index" ON "messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (lower("content") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("lesser_id","greater_id") WHERE order_id is null;--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "last_message_at";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "read_at";--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_order_of_pair" CHECK ("conversations"."lesser_id" < "conversations"."greater_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_type" CHECK ("messages"."type" in ('text'));