create extension if not exists pg_trgm;
--> statement-breakpoint
-- An index of search_vocabulary depends on this function, so it is part of a migration and not of search.functions.sql.
-- Deletion neighbourhood: the first seven letters of a word, and all forms of them with up to `deletions` letters deleted.
create function deletion_forms(word text, deletions int) returns text[] language plpgsql immutable parallel safe as $$
declare
  prefix text := left(word, 7);
  forms text[] := array[prefix];
  form text;
begin
  for i in 1..length(prefix) loop
    form := overlay(prefix placing '' from i for 1);
    forms := forms || form;
    if deletions > 1 then
      for j in i..length(form) loop
        forms := forms || overlay(form placing '' from j for 1);
      end loop;
    end if;
  end loop;
  return forms;
end $$;
--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"campus_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"pin_lat" double precision,
	"pin_lng" double precision,
	"label" text NOT NULL,
	"block" text,
	"room" text,
	"landmark" text,
	"recipient_name" text,
	"recipient_phone" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_pin" CHECK (("addresses"."pin_lat" is null) = ("addresses"."pin_lng" is null))
);
--> statement-breakpoint
CREATE TABLE "application_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"type" text NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"expires_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_documents_kind" CHECK ("application_documents"."kind" in ('picture','pdf'))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"campus_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"category" text,
	"about" text DEFAULT '' NOT NULL,
	"place_id" uuid,
	"spot" text DEFAULT '' NOT NULL,
	"vehicle" text,
	"plate" text,
	"declared_at" timestamp (3) with time zone,
	"phone" text,
	"email" text,
	"whatsapp" text,
	"title" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"reason" text,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"decided_by" uuid,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_kind" CHECK ("applications"."kind" in ('vendor','rider')),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('draft','pending','verified','rejected')),
	CONSTRAINT "applications_vehicle" CHECK ("applications"."vehicle" in ('on-foot','bicycle','motorcycle','tricycle')),
	CONSTRAINT "applications_submitted" CHECK ("applications"."status" = 'draft' or "applications"."submitted_at" is not null),
	CONSTRAINT "applications_reason" CHECK ("applications"."status" <> 'rejected' or "applications"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"admin_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"address" text,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_provider" CHECK ("identities"."provider" in ('google','apple'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"browser_hash" text,
	"user_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"from_known_device" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_time_step" bigint DEFAULT 0 NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"enabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"email_domain" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	CONSTRAINT "campuses_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campus_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"option_id" uuid,
	"quantity" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_price" bigint,
	CONSTRAINT "cart_items_line" UNIQUE NULLS NOT DISTINCT("user_id","product_id","option_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "merged_carts" (
	"key" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesser_id" uuid NOT NULL,
	"greater_id" uuid NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"source" text DEFAULT 'contact' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"handled_by" uuid,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "feedback_status" CHECK ("feedback"."status" in ('new','in-progress','resolved','dismissed')),
	CONSTRAINT "feedback_source" CHECK ("feedback"."source" in ('contact','admin'))
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"notified_up_to" uuid,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "follows_vendor_id_user_id_pk" PRIMARY KEY("vendor_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"dedupe_key" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"category" text DEFAULT 'other' NOT NULL,
	"link" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"method" text NOT NULL,
	"total" bigint NOT NULL,
	"payment_id" uuid,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"note" text,
	"code_used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"option_id" uuid,
	"name" text NOT NULL,
	"option_label" text,
	"picture" jsonb,
	"unit_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"total" bigint NOT NULL,
	"vendor_discount" bigint DEFAULT 0 NOT NULL,
	"platform_discount" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total" = "order_lines"."unit_price" * "order_lines"."quantity" and "order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"checkout_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"vendor_id" uuid,
	"campus_id" uuid NOT NULL,
	"rider_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"escrow" text DEFAULT 'none' NOT NULL,
	"items_total" bigint NOT NULL,
	"vendor_discount" bigint DEFAULT 0 NOT NULL,
	"platform_discount" bigint DEFAULT 0 NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"rider_fee" bigint NOT NULL,
	"commission_bps" integer NOT NULL,
	"commission" bigint NOT NULL,
	"total" bigint NOT NULL,
	"settled" bigint DEFAULT 0 NOT NULL,
	"delivery_method" text NOT NULL,
	"place_id" uuid,
	"room" text,
	"note" text,
	"reason" text,
	"delivery_code" text NOT NULL,
	"code_tries" smallint DEFAULT 0 NOT NULL,
	"placed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pay_by" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"accept_by" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"rider_at" timestamp (3) with time zone,
	"picked_up_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"release_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_event_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending','confirmed','preparing','ready','picked-up','delivered','rejected','cancelled')),
	CONSTRAINT "orders_escrow" CHECK ("orders"."escrow" in ('none','held','released','refunded','disputed')),
	CONSTRAINT "orders_money" CHECK ("orders"."total" = "orders"."items_total" - "orders"."vendor_discount" - "orders"."platform_discount" + "orders"."delivery_fee"
        and "orders"."vendor_discount" >= 0 and "orders"."platform_discount" >= 0 and "orders"."total" >= 0
        and "orders"."commission" between 0 and "orders"."items_total" - "orders"."vendor_discount"
        and "orders"."rider_fee" between 0 and "orders"."delivery_fee"
        and "orders"."settled" between 0 and "orders"."total" + "orders"."platform_discount")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" smallint PRIMARY KEY NOT NULL,
	"parent_id" smallint,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"tint" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_flags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "product_flags_kind" CHECK ("product_flags"."kind" in ('picture', 'store-name'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"lines" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('read', 'applying', 'done'))
);
--> statement-breakpoint
CREATE TABLE "product_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"values" text[] DEFAULT '{}' NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"price_delta" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_options_stock" CHECK ("product_options"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "product_reports_outcome" CHECK ("product_reports"."outcome" in ('removed', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'product' NOT NULL,
	"seller_id" uuid NOT NULL,
	"vendor_id" uuid,
	"campus_id" uuid NOT NULL,
	"place_id" uuid,
	"category_id" smallint NOT NULL,
	"top_category_id" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"condition" text DEFAULT 'new' NOT NULL,
	"price" bigint NOT NULL,
	"discount_price" bigint,
	"price_now" bigint GENERATED ALWAYS AS (coalesce(discount_price, price)) STORED NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"has_options" boolean DEFAULT false NOT NULL,
	"option_axes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"low_stock" integer DEFAULT 0 NOT NULL,
	"low_since" timestamp (3) with time zone,
	"low_stock_notified" boolean DEFAULT false NOT NULL,
	"removed_reason" text,
	"removed_from" text,
	"deleted_at" timestamp (3) with time zone,
	"rating_sum" bigint DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating" smallint GENERATED ALWAYS AS (case when rating_count = 0 then 0 else round(rating_sum * 100.0 / rating_count) end) STORED,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_until" timestamp (3) with time zone,
	CONSTRAINT "products_price" CHECK ("products"."price" > 0 or ("products"."price" = 0 and "products"."status" = 'draft')),
	CONSTRAINT "products_deleted" CHECK ("products"."deleted_at" is null or "products"."status" = 'removed'),
	CONSTRAINT "products_discount" CHECK ("products"."discount_price" is null or ("products"."discount_price" > 0 and "products"."discount_price" < "products"."price")),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_kind" CHECK ("products"."kind" in ('product','listing') and ("products"."kind" = 'product') = ("products"."vendor_id" is not null)),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft','active','paused','removed'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recently_viewed" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recently_viewed_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "review_helpful" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_helpful_user_id_review_id_pk" PRIMARY KEY("user_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "review_reports_outcome" CHECK ("review_reports"."outcome" in ('removed', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"reply" text,
	CONSTRAINT "review_versions_action" CHECK ("review_versions"."action" in ('edited', 'deleted', 'removed', 'reply-edited'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text DEFAULT 'product' NOT NULL,
	"product_id" uuid,
	"service_id" uuid,
	"vendor_id" uuid,
	"rider_id" uuid,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"option_label" text,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"reply_edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"hidden_until" timestamp (3) with time zone,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_subject" CHECK (("reviews"."subject" = 'product') = ("reviews"."product_id" is not null) and ("reviews"."subject" = 'rider') = ("reviews"."rider_id" is not null)
        and ("reviews"."subject" = 'service') = ("reviews"."service_id" is not null)
        and ("reviews"."subject" not in ('vendor', 'service') or "reviews"."vendor_id" is not null)
        and "reviews"."subject" in ('product', 'service', 'vendor', 'rider'))
);
--> statement-breakpoint
CREATE TABLE "riders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"campus_id" uuid NOT NULL,
	"vehicle" text NOT NULL,
	"plate" text,
	"status" text DEFAULT 'verified' NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"rating_sum" bigint DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_hits" (
	"search_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "saved_search_hits_search_id_product_id_pk" PRIMARY KEY("search_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"query" text NOT NULL,
	"kind" text,
	"campus_id" uuid,
	"category_id" smallint,
	"max_price" bigint,
	"fingerprint" text NOT NULL,
	"tsquery" "tsquery" NOT NULL,
	"anchor_stems" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campus_id" uuid NOT NULL,
	"vendor_id" uuid,
	"place_id" uuid,
	"price" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hidden_until" timestamp (3) with time zone,
	"sold" integer DEFAULT 0 NOT NULL,
	"category_id" smallint DEFAULT 0 NOT NULL,
	"top_category_id" smallint DEFAULT 0 NOT NULL,
	"rating" smallint DEFAULT 0 NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"discounted" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"condition" text DEFAULT 'new' NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_kind" CHECK ("search_entries"."kind" in ('product','listing','store','service'))
);
--> statement-breakpoint
CREATE TABLE "search_queue" (
	"product_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_statistics" (
	"kind" text PRIMARY KEY NOT NULL,
	"collected_at" timestamp (3) with time zone NOT NULL,
	"statistics" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"docs" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"category_id" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"duration_minutes" integer NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"rating_sum" bigint DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_price" CHECK ("services"."price" > 0),
	CONSTRAINT "services_duration" CHECK ("services"."duration_minutes" between 5 and 1440)
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phrases" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"tint" text NOT NULL,
	"perceptual_hash" bigint NOT NULL,
	"perceptual_hash_parts" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"picture_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "uploads_state" CHECK ("uploads"."state" in ('open', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"student_email" text,
	"password_hash" text,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"shadowbanned_until" timestamp (3) with time zone,
	"warnings" integer DEFAULT 0 NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"avatar" text,
	"campus_id" uuid,
	"notification_seq" bigint DEFAULT 0 NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"notification_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"privacy_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"data_exported_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('student','customer','vendor','rider','admin')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('active','suspended'))
);
--> statement-breakpoint
CREATE TABLE "vendor_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"campus_id" uuid NOT NULL,
	"place_id" uuid,
	"business_name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (regexp_replace(lower(business_name), '[^a-z0-9]+', '', 'g')) STORED,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"phone" text,
	"colour" text DEFAULT 'blue' NOT NULL,
	"store_image" text,
	"banner" jsonb,
	"featured" uuid[] DEFAULT '{}' NOT NULL,
	"delivery_places" uuid[] DEFAULT '{}' NOT NULL,
	"closed_until" timestamp (3) with time zone,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'verified' NOT NULL,
	"plan" text DEFAULT 'standard' NOT NULL,
	"premium_until" timestamp (3) with time zone,
	"rating_sum" bigint DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_until" timestamp (3) with time zone,
	CONSTRAINT "vendors_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "vendors_slug_unique" UNIQUE("slug"),
	CONSTRAINT "vendors_plan" CHECK ("vendors"."plan" in ('standard','premium')),
	CONSTRAINT "vendors_status" CHECK ("vendors"."status" in ('pending','verified','rejected'))
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"reverses" bigint,
	"subject_kind" text,
	"subject_id" uuid,
	"actor_id" uuid,
	"memo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journals_key_unique" UNIQUE("key"),
	CONSTRAINT "journals_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "journals_subject_whole" CHECK (("journals"."subject_kind" is null) = ("journals"."subject_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"type" text NOT NULL,
	"normal" char(1) NOT NULL,
	"no_negative" boolean DEFAULT false NOT NULL,
	"track_balance" boolean DEFAULT true NOT NULL,
	"debits" bigint DEFAULT 0 NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_code_unique" UNIQUE("code"),
	CONSTRAINT "ledger_accounts_type" CHECK ("ledger_accounts"."type" in ('asset', 'liability', 'revenue', 'expense', 'equity')),
	CONSTRAINT "ledger_accounts_normal" CHECK ("ledger_accounts"."normal" in ('D', 'C')),
	CONSTRAINT "ledger_accounts_sides" CHECK ("ledger_accounts"."debits" >= 0 and "ledger_accounts"."credits" >= 0),
	CONSTRAINT "ledger_accounts_tracked" CHECK (not "ledger_accounts"."no_negative" or "ledger_accounts"."track_balance"),
	CONSTRAINT "ledger_accounts_not_negative" CHECK (not "ledger_accounts"."no_negative" or ("ledger_accounts"."normal" = 'C' and "ledger_accounts"."credits" >= "ledger_accounts"."debits")
        or ("ledger_accounts"."normal" = 'D' and "ledger_accounts"."debits" >= "ledger_accounts"."credits"))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"side" char(1) NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_side" CHECK ("ledger_entries"."side" in ('D', 'C')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"authorization_url" text,
	"provider_id" text,
	"fees" bigint,
	"channel" text,
	"failure" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_charges_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_charges_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "payment_charges_status" CHECK ("payment_charges"."status" in ('created','open','succeeded','failed','expired','mismatched'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid,
	"amount" bigint NOT NULL,
	"idempotency_key" text,
	"succeeded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_once" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" in ('wallet_fund','order')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dedupe_key" text NOT NULL,
	"event" text NOT NULL,
	"reference" text,
	"body" "bytea" NOT NULL,
	"outcome" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "provider_events_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_breaks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_breaks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"details" jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_breaks_once" UNIQUE("kind","reference")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_price" bigint NOT NULL,
	"seen_price" bigint NOT NULL,
	"missed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "wishlist_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_document_id_application_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."application_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lesser_id_users_id_fk" FOREIGN KEY ("lesser_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_greater_id_users_id_fk" FOREIGN KEY ("greater_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_flags" ADD CONSTRAINT "product_flags_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recently_viewed" ADD CONSTRAINT "recently_viewed_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recently_viewed" ADD CONSTRAINT "recently_viewed_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful" ADD CONSTRAINT "review_helpful_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful" ADD CONSTRAINT "review_helpful_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_queue" ADD CONSTRAINT "search_queue_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_slugs" ADD CONSTRAINT "vendor_slugs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_reverses_journals_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_charges" ADD CONSTRAINT "payment_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_links" ADD CONSTRAINT "wishlist_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "application_documents_type" ON "application_documents" USING btree ("application_id","type");--> statement-breakpoint
CREATE INDEX "application_documents_file" ON "application_documents" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_draft" ON "applications" USING btree ("user_id","kind") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_pending" ON "applications" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "applications_of_user" ON "applications" USING btree ("user_id","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "applications_by_time" ON "applications" USING btree ("kind","status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_title" ON "applications" USING btree ("kind","status",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin (to_tsvector('simple', "search_text"));--> statement-breakpoint
CREATE INDEX "document_links_document_id_index" ON "document_links" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_links_expires_at_index" ON "document_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_admin" ON "audit_log" USING btree ("admin_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin (lower("subject_name" || ' ' || "reason") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "email_tokens_token" ON "email_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_tokens_user_id_purpose_index" ON "email_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "email_tokens_expires_at" ON "email_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user" ON "identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen_at" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_challenges_token" ON "sign_in_challenges" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "places_campus_id_name_index" ON "places" USING btree ("campus_id","name");--> statement-breakpoint
CREATE INDEX "cart_items_product_id_index" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("lesser_id","greater_id");--> statement-breakpoint
CREATE INDEX "conversations_greater_id_index" ON "conversations" USING btree ("greater_id");--> statement-breakpoint
CREATE INDEX "messages_conversation_id_id_index" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_status_newest" ON "feedback" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_search" ON "feedback" USING gin (lower("name" || ' ' || coalesce("email", '') || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_user_id_index" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_once" ON "announcements" USING btree ("vendor_id","day","product_id");--> statement-breakpoint
CREATE INDEX "announcements_product" ON "announcements" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "announcements_undone" ON "announcements" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "follows_store" ON "follows" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "follows_user" ON "follows" USING btree ("user_id","created_at" DESC NULLS FIRST,"vendor_id" DESC NULLS FIRST) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "follows_ended" ON "follows" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_seq" ON "notifications" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","seq") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "checkouts_buyer_id_index" ON "checkouts" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_order_id_index" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_product_id_index" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_number_prefix" ON "orders" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_vendor" ON "orders" USING btree ("vendor_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_vendor_status" ON "orders" USING btree ("vendor_id","status","placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_rider" ON "orders" USING btree ("rider_id","delivered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("campus_id","ready_at","id") WHERE status = 'ready' and rider_id is null and delivery_method = 'delivery';--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_by") WHERE status = 'pending' and paid_at is null;--> statement-breakpoint
CREATE INDEX "orders_unaccepted" ON "orders" USING btree ("accept_by") WHERE status = 'pending' and paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_release" ON "orders" USING btree ("release_at") WHERE status = 'delivered' and escrow = 'held';--> statement-breakpoint
CREATE INDEX "orders_checkout_id_index" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "categories_parent_id_index" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_flags_once" ON "product_flags" USING btree ("product_id","kind","other_id");--> statement-breakpoint
CREATE INDEX "product_flags_open" ON "product_flags" USING btree ("product_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "product_imports_seller" ON "product_imports" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_imports_old" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_options_product_id_position_index" ON "product_options" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reports_once" ON "product_reports" USING btree ("product_id","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "product_reports_open" ON "product_reports" USING btree ("product_id","created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "product_reports_reporter" ON "product_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "product_reports_product" ON "product_reports" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("sold_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and kind = 'product';--> statement-breakpoint
CREATE INDEX "products_top_sold" ON "products" USING btree ("top_category_id","sold_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and kind = 'product';--> statement-breakpoint
CREATE INDEX "products_vendor" ON "products" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_seller" ON "products" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("low_since") WHERE low_since is not null and not low_stock_notified;--> statement-breakpoint
CREATE INDEX "products_all_new" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recently_viewed_latest" ON "recently_viewed" USING btree ("user_id","viewed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recently_viewed_product_id_index" ON "recently_viewed" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "review_helpful_review_id_index" ON "review_helpful" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("review_id","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "review_reports_reporter" ON "review_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "review_versions_review_id_at_index" ON "review_versions" USING btree ("review_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("author_id","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_service_once" ON "reviews" USING btree ("author_id","service_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_vendor_once" ON "reviews" USING btree ("author_id","vendor_id") WHERE subject = 'vendor' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_rider_once" ON "reviews" USING btree ("author_id","rider_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_service" ON "reviews" USING btree ("service_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_vendor" ON "reviews" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_rider" ON "reviews" USING btree ("rider_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_order_id_index" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "riders_campus_id_is_online_index" ON "riders" USING btree ("campus_id","is_online");--> statement-breakpoint
CREATE INDEX "saved_search_hits_product_id_index" ON "saved_search_hits" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "saved_search_hits_waiting" ON "saved_search_hits" USING btree ("search_id") WHERE notified_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_fingerprint" ON "saved_searches" USING btree ("user_id","fingerprint");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_searches_anchor_stems" ON "saved_searches" USING gin ("anchor_stems");--> statement-breakpoint
CREATE INDEX "search_entries_search" ON "search_entries" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_sold" ON "search_entries" USING btree ("kind","sold" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_new" ON "search_entries" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_rating" ON "search_entries" USING btree ("kind","rating" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_price" ON "search_entries" USING btree ("kind","price","id");--> statement-breakpoint
CREATE INDEX "search_entries_category_price" ON "search_entries" USING btree ("kind","top_category_id","price","id");--> statement-breakpoint
CREATE INDEX "search_vocabulary_deletions" ON "search_vocabulary" USING gin (deletion_forms("word", 2)) WITH (fastupdate=false) WHERE word !~ '[0-9]';--> statement-breakpoint
CREATE INDEX "search_vocabulary_prefix" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_stem" ON "search_vocabulary" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "services_vendor" ON "services" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "pictures_likeness" ON "pictures" USING gin ("perceptual_hash_parts");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_old" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_student_email" ON "users" USING btree (lower("student_email"));--> statement-breakpoint
CREATE INDEX "users_campus_id_index" ON "users" USING btree ("campus_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_last_seen" ON "users" USING btree (coalesce("last_login_at", "created_at") desc,"id" desc);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendor_slugs_vendor_id_since_index" ON "vendor_slugs" USING btree ("vendor_id","since");--> statement-breakpoint
CREATE INDEX "vendors_campus_id_index" ON "vendors" USING btree ("campus_id");--> statement-breakpoint
CREATE INDEX "vendors_name_key_index" ON "vendors" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "vendors_search" ON "vendors" USING gin (lower("business_name" || ' ' || "slug") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "journals_subject" ON "journals" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_entries_journal" ON "ledger_entries" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "payment_charges_payment" ON "payment_charges" USING btree ("payment_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_subject" ON "payments" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_new" ON "wishlist_items" USING btree ("user_id","added_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wishlist_items_product" ON "wishlist_items" USING btree ("product_id","user_id");
--> statement-breakpoint
-- Free space on each page, so that an updated row stays where the clustering put it.
alter table search_entries set (fillfactor = 85);
--> statement-breakpoint
-- Phrases that mean the same to students; administrators can change them.
insert into synonyms (id, phrases) select gen_random_uuid(), string_to_array(phrases, ', ') from unnest(array[
  'gas cooker, camp gas, table gas',
  'indomie, noodles',
  'mattress, foam',
  'sneakers, canvas, trainers, kicks',
  'extension, surge box, surge protector, power strip',
  'laptop, lappy, labtop',
  'headphones, headset, hedphones',
  'earphones, earpiece, earbuds, airpods',
  'phone, handset, smartphone, fone',
  'phone case, pouch, back cover',
  'screen guard, screen protector, tempered glass',
  'power bank, powerbank',
  'charger, charging head, chargr',
  'adapter, adaptor',
  'usb cable, charging cord, data cable',
  'reading lamp, reading light, desk lamp',
  'torch, flashlight, torchlight',
  'calculator, calculater, calculetor',
  'past questions, pq',
  'handout, lecture note',
  'textbook, text book',
  'lab coat, laboratory coat',
  'slippers, slides, flip flops',
  'native wear, senator',
  'wig, human hair',
  'braiding hair, attachment, weavon',
  'perfume, body spray, cologne',
  'body cream, body lotion, moisturiser, moisturizer',
  'jollof, jolof, jellof',
  'garri, gari',
  'soft drink, mineral',
  'pure water, sachet water',
  'wardrobe, clothes rack',
  'bedsheet, bed sheet, bedspread',
  'kettle, water boiler',
  'pressing iron, electric iron',
  'fridge, refrigerator',
  'tv, television',
  'speaker, spika',
  'bicycle, bike',
  'football, soccer ball',
  'jersey, football shirt',
  'backpack, school bag',
  'wristwatch, wrist watch',
  'flash drive, usb drive, memory stick',
  'hard drive, hdd',
  'mouse, mice',
  'gamepad, game pad, controller',
  'sim card, sim',
  'trousers, pants',
  'gown, dress',
  'bucket, pail',
  'stove, kerosene stove',
  'face cap, cap',
  'nail polish, nail varnish',
  'tissue, toilet roll'
]) phrases;
