CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"told_to" uuid,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_vendor_id_user_id_pk" PRIMARY KEY("vendor_id","user_id")
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
	CONSTRAINT "review_reports_outcome" CHECK ("review_reports"."outcome" in ('removed', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"act" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"reply" text,
	CONSTRAINT "review_versions_act" CHECK ("review_versions"."act" in ('edited', 'deleted', 'removed', 'reply-edited'))
);
--> statement-breakpoint
CREATE TABLE "vendor_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
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
DROP INDEX "reviews_vendor_id_created_at_index";--> statement-breakpoint
DROP INDEX "reviews_once";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "seen_price" bigint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "subject" text DEFAULT 'product' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rider_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "rating_sum" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "banner" jsonb;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "featured" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "delivery_places" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "closed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "follower_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful" ADD CONSTRAINT "review_helpful_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_helpful" ADD CONSTRAINT "review_helpful_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_slugs" ADD CONSTRAINT "vendor_slugs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_links" ADD CONSTRAINT "wishlist_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_once" ON "announcements" USING btree ("vendor_id","day","product_id");--> statement-breakpoint
CREATE INDEX "announcements_product" ON "announcements" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "announcements_undone" ON "announcements" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "follows_store" ON "follows" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follows_user" ON "follows" USING btree ("user_id","created_at" DESC NULLS FIRST,"vendor_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "review_helpful_review_id_index" ON "review_helpful" USING btree ("review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("review_id","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "review_reports_reporter" ON "review_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "review_versions_review_id_at_index" ON "review_versions" USING btree ("review_id","at");--> statement-breakpoint
CREATE INDEX "vendor_slugs_vendor_id_since_index" ON "vendor_slugs" USING btree ("vendor_id","since");--> statement-breakpoint
CREATE INDEX "wishlist_items_new" ON "wishlist_items" USING btree ("user_id","added_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wishlist_items_product" ON "wishlist_items" USING btree ("product_id","user_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_product_id_index" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_vendor_once" ON "reviews" USING btree ("author_id","vendor_id") WHERE subject = 'vendor' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_rider_once" ON "reviews" USING btree ("author_id","rider_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_vendor" ON "reviews" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_rider" ON "reviews" USING btree ("rider_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("author_id","product_id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject" CHECK (("reviews"."subject" = 'product') = ("reviews"."product_id" is not null) and ("reviews"."subject" = 'rider') = ("reviews"."rider_id" is not null)
        and ("reviews"."subject" <> 'vendor' or "reviews"."vendor_id" is not null) and "reviews"."subject" in ('product', 'vendor', 'rider'));--> statement-breakpoint
-- A word that stood in a store's address stays that store's: links that were shared lead on, and nobody else gets them.
create function vendors_keep_slug() returns trigger language plpgsql as $$
begin
  insert into vendor_slugs (slug, vendor_id, since) values (new.slug, new.id, now()) on conflict (slug) do nothing;
  if (select vendor_id from vendor_slugs where slug = new.slug) <> new.id then
    raise unique_violation using constraint = 'vendor_slugs_pkey', message = 'this address belongs to another store';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger vendors_slug_kept after insert or update of slug on vendors for each row execute function vendors_keep_slug();
--> statement-breakpoint
insert into vendor_slugs (slug, vendor_id, since) select slug, id, created_at from vendors;
--> statement-breakpoint
-- What somebody saw when they put it into the cart, whoever wrote the line.
create function cart_items_see_price() returns trigger language plpgsql as $$
begin
  new.seen_price := (select price_now from products where id = new.product_id);
  return new;
end $$;
--> statement-breakpoint
create trigger cart_items_price_seen before insert or update of quantity on cart_items for each row execute function cart_items_see_price();
--> statement-breakpoint
update cart_items i set seen_price = p.price_now from products p where p.id = i.product_id;
--> statement-breakpoint
-- Whoever waits for a product hears of a lower price, or that it can be bought again: one job, whatever wrote the row.
create function products_tell_watchers() returns trigger language plpgsql as $$
begin
  if exists (select 1 from wishlist_items where product_id = new.id) or exists (select 1 from cart_items where product_id = new.id) then
    perform graphile_worker.add_job('wishlist.look', json_build_object('productId', new.id), job_key := 'wishlist:' || new.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_watched after update of price, discount_price, stock, status on products for each row
  when (new.price_now < old.price_now or (new.status = 'active' and new.stock > 0) <> (old.status = 'active' and old.stock > 0))
  execute function products_tell_watchers();
