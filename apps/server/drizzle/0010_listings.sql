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
CREATE TABLE "product_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "product_reports_outcome" CHECK ("product_reports"."outcome" in ('removed', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"tint" text NOT NULL,
	"likeness" bigint NOT NULL,
	"likeness_parts" integer[] NOT NULL,
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
ALTER TABLE "products" DROP CONSTRAINT "products_price";--> statement-breakpoint
DROP INDEX "products_seller_id_index";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "removed_reason" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "removed_from" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_flags" ADD CONSTRAINT "product_flags_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_flags_once" ON "product_flags" USING btree ("product_id","kind","other_id");--> statement-breakpoint
CREATE INDEX "product_flags_open" ON "product_flags" USING btree ("product_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "product_imports_seller" ON "product_imports" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_imports_old" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reports_once" ON "product_reports" USING btree ("product_id","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "product_reports_open" ON "product_reports" USING btree ("product_id","created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "product_reports_reporter" ON "product_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "product_reports_product" ON "product_reports" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "pictures_likeness" ON "pictures" USING gin ("likeness_parts");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_old" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_seller" ON "products" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("low_since") WHERE low_since is not null and not low_told;--> statement-breakpoint
CREATE INDEX "products_all_new" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_deleted" CHECK ("products"."deleted_at" is null or "products"."status" = 'removed');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price" CHECK ("products"."price" > 0 or ("products"."price" = 0 and "products"."status" = 'draft'));--> statement-breakpoint
update products set published_at = created_at where status <> 'draft';
--> statement-breakpoint
-- Since when few are left. Nobody is told of goods that start with few, nor of a level that the seller has just raised.
create function products_watch_stock() returns trigger language plpgsql as $$
begin
  if new.low_stock > 0 and new.stock <= new.low_stock then
    if new.low_since is null then
      new.low_since := now();
      new.low_told := tg_op = 'INSERT' or old.stock <= new.stock;
    end if;
  else
    new.low_since := null;
    new.low_told := false;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger products_stock_watched before insert or update of stock, low_stock on products
  for each row execute function products_watch_stock();
--> statement-breakpoint
-- How many goods a store has on sale.
create function products_count_for_store() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'active' then
    update vendors set product_count = product_count - 1 where id = old.vendor_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'active' then
    update vendors set product_count = product_count + 1 where id = new.vendor_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function products_count_added() returns trigger language plpgsql as $$
begin
  update vendors v set product_count = v.product_count + a.n
    from (select vendor_id, count(*)::int as n from added where status = 'active' group by 1) a where v.id = a.vendor_id;
  return null;
end $$;
--> statement-breakpoint
create trigger products_added_counted after insert on products referencing new table as added
  for each statement execute function products_count_added();
--> statement-breakpoint
create trigger products_status_counted after update of status on products for each row
  when (old.status is distinct from new.status and new.vendor_id is not null) execute function products_count_for_store();
--> statement-breakpoint
create trigger products_gone_counted after delete on products for each row
  when (old.vendor_id is not null) execute function products_count_for_store();
--> statement-breakpoint
update vendors v set product_count = (select count(*) from products p where p.vendor_id = v.id and p.status = 'active');
