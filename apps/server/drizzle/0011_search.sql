CREATE TABLE "saved_search_hits" (
	"search_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "saved_search_hits_search_id_product_id_pk" PRIMARY KEY("search_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text NOT NULL,
	"kind" text,
	"campus_id" uuid,
	"category_id" smallint,
	"max_price" bigint,
	"wish" text NOT NULL,
	"needle" "tsquery" NOT NULL,
	"anchors" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone
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
CREATE TABLE "search_news" (
	"product_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_statistics" (
	"kind" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"numbers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phrases" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"docs" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_products" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seen_products_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_news" ADD CONSTRAINT "search_news_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_products" ADD CONSTRAINT "seen_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_products" ADD CONSTRAINT "seen_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_hits_product_id_index" ON "saved_search_hits" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "saved_search_hits_waiting" ON "saved_search_hits" USING btree ("search_id") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_wish" ON "saved_searches" USING btree ("user_id","wish");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_searches_anchors" ON "saved_searches" USING gin ("anchors");--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_sold" ON "search_entries" USING btree ("kind","sold" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_new" ON "search_entries" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_rating" ON "search_entries" USING btree ("kind","rating" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_price" ON "search_entries" USING btree ("kind","price","id");--> statement-breakpoint
CREATE INDEX "search_entries_top_price" ON "search_entries" USING btree ("kind","top_category_id","price","id");--> statement-breakpoint
CREATE INDEX "search_entries_cat_price" ON "search_entries" USING btree ("kind","category_id","price","id");--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "seen_products_latest" ON "seen_products" USING btree ("user_id","seen_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "seen_products_product_id_index" ON "seen_products" USING btree ("product_id");
--> statement-breakpoint
-- Words as they are compared: no capitals, accents or signs, and an amount written together with its unit (16 GB is 16gb).
create function search_clean(given text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(regexp_replace(normalize(lower(given), NFKD), '[\u0300-\u036f''’]', '', 'g'), '[^a-z0-9]+', ' ', 'g'),
      '(\d) (gb|tb|mb|mah|kg|ml|cl|watts?|inch|inches|mm|cm|litres?|liters?)\y', '\1\2', 'g'),
    '^ | $', '', 'g')
$$;
--> statement-breakpoint
create function search_vector(given text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.english', coalesce(search_clean(given), ''))
$$;
--> statement-breakpoint
create function search_filters(kind text, category int, top int, campus uuid, vendor uuid) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array['k:' || kind, 'c:' || category, 't:' || top, 'u:' || right(campus::text, 12)]
    || case when vendor is not null then array['v:' || right(vendor::text, 12)] else '{}' end)
$$;
--> statement-breakpoint
-- What a product is found by.
create function search_document(p products) returns tsvector language sql stable as $$
  select setweight(search_vector(p.name), 'A')
      || setweight(search_vector((select string_agg(a ->> 'value', ' ') from jsonb_array_elements(p.attributes) a)), 'B')
      || setweight(search_vector(left(p.description, 2000)), 'C')
      || setweight(search_vector((select string_agg(c.name, ' ') from categories c where c.id in (p.category_id, p.top_category_id))
           || ' ' || coalesce((select v.business_name from vendors v where v.id = p.vendor_id), '')), 'D')
      || search_filters(p.kind, p.category_id, p.top_category_id, p.campus_id, p.vendor_id)
$$;
--> statement-breakpoint
-- Keeps the row of a product in step with it, in the transaction that changes it.
create function search_follow_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where id = old.id;
    return null;
  end if;
  if new.status <> 'active' then
    delete from search_entries where id = new.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.status = 'active' and
     (old.name, old.description, old.attributes, old.kind, old.category_id, old.top_category_id, old.campus_id, old.vendor_id)
     is not distinct from
     (new.name, new.description, new.attributes, new.kind, new.category_id, new.top_category_id, new.campus_id, new.vendor_id) then
    update search_entries set place_id = new.place_id, price = new.price_now, created_at = new.created_at, hidden_until = new.hidden_until,
           sold = new.sold_count, rating = new.rating, in_stock = new.stock > 0, discounted = new.discount_price is not null,
           condition = new.condition
     where id = new.id;
    if new.price_now >= old.price_now and (old.stock > 0 or new.stock = 0) then
      return null;
    end if;
  else
    insert into search_entries (id, kind, campus_id, vendor_id, place_id, price, created_at, hidden_until, sold, category_id,
                                top_category_id, rating, in_stock, discounted, condition, search)
    values (new.id, new.kind, new.campus_id, new.vendor_id, new.place_id, new.price_now, new.created_at, new.hidden_until, new.sold_count,
            new.category_id, new.top_category_id, new.rating, new.stock > 0, new.discount_price is not null, new.condition, search_document(new))
    on conflict (id) do update set (kind, campus_id, vendor_id, place_id, price, created_at, hidden_until, sold, category_id,
                                    top_category_id, rating, in_stock, discounted, condition, search) =
      (excluded.kind, excluded.campus_id, excluded.vendor_id, excluded.place_id, excluded.price, excluded.created_at, excluded.hidden_until,
       excluded.sold, excluded.category_id, excluded.top_category_id, excluded.rating, excluded.in_stock, excluded.discounted,
       excluded.condition, excluded.search);
  end if;
  -- Listed, reworded, back in stock or cheaper: news to whoever waits for it.
  insert into search_news (product_id) values (new.id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger products_search_added after insert or delete on products for each row execute function search_follow_product();
--> statement-breakpoint
-- Stock that only goes up or down, a version or a note changes nothing that is searched by.
create trigger products_search_followed after update on products for each row when (
  (old.name, old.description, old.attributes, old.kind, old.category_id, old.top_category_id, old.campus_id, old.vendor_id, old.place_id,
   old.price_now, old.status, old.hidden_until, old.sold_count, old.rating, old.condition, old.created_at, old.discount_price is not null, old.stock > 0)
  is distinct from
  (new.name, new.description, new.attributes, new.kind, new.category_id, new.top_category_id, new.campus_id, new.vendor_id, new.place_id,
   new.price_now, new.status, new.hidden_until, new.sold_count, new.rating, new.condition, new.created_at, new.discount_price is not null, new.stock > 0))
  execute function search_follow_product();
--> statement-breakpoint
create function search_store_document(v vendors) returns tsvector language sql stable as $$
  select setweight(search_vector(v.business_name), 'A')
      || setweight(search_vector(v.tagline || ' ' || coalesce((select c.name from categories c where c.slug = v.category), v.category)), 'B')
      || setweight(search_vector(left(v.about, 2000)), 'C')
      || setweight(search_vector((select p.name from places p where p.id = v.place_id)), 'D')
      || search_filters('store', coalesce((select c.id from categories c where c.slug = v.category), 0),
           coalesce((select coalesce(c.parent_id, c.id) from categories c where c.slug = v.category), 0), v.campus_id, v.id)
$$;
--> statement-breakpoint
create function search_follow_store() returns trigger language plpgsql as $$
declare
  category int := coalesce((select c.id from categories c where c.slug = new.category), 0);
begin
  if new.status <> 'verified' then
    delete from search_entries where id = new.id;
  else
    insert into search_entries (id, kind, campus_id, vendor_id, place_id, created_at, hidden_until, sold, category_id, top_category_id, rating, search)
    values (new.id, 'store', new.campus_id, new.id, new.place_id, new.created_at, new.hidden_until, new.product_count, category,
            coalesce((select parent_id from categories where id = category), category),
            case when new.rating_count = 0 then 0 else round(new.rating_sum * 100.0 / new.rating_count) end, search_store_document(new))
    on conflict (id) do update set (campus_id, place_id, hidden_until, sold, category_id, top_category_id, rating, search) =
      (excluded.campus_id, excluded.place_id, excluded.hidden_until, excluded.sold, excluded.category_id, excluded.top_category_id,
       excluded.rating, excluded.search);
  end if;
  if tg_op = 'UPDATE' and old.business_name <> new.business_name then
    update search_entries e set search = search_document(p) from products p where p.vendor_id = new.id and e.id = p.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger vendors_search_added after insert on vendors for each row execute function search_follow_store();
--> statement-breakpoint
create trigger vendors_search_followed after update on vendors for each row when (
  (old.business_name, old.tagline, old.about, old.category, old.status, old.campus_id, old.place_id, old.hidden_until, old.product_count,
   old.rating_sum, old.rating_count) is distinct from
  (new.business_name, new.tagline, new.about, new.category, new.status, new.campus_id, new.place_id, new.hidden_until, new.product_count,
   new.rating_sum, new.rating_count)) execute function search_follow_store();
--> statement-breakpoint
-- All rows anew from what they stand for, best sold first, so that goods that are shown together lie together.
create function search_rebuild() returns void language sql as $$
  delete from search_entries;
  insert into search_entries (id, kind, campus_id, vendor_id, place_id, price, created_at, hidden_until, sold, category_id, top_category_id,
                              rating, in_stock, discounted, condition, search)
  select p.id, p.kind, p.campus_id, p.vendor_id, p.place_id, p.price_now, p.created_at, p.hidden_until, p.sold_count, p.category_id,
         p.top_category_id, p.rating, p.stock > 0, p.discount_price is not null, p.condition, search_document(p)
    from products p where p.status = 'active' order by p.sold_count desc, p.id desc;
  insert into search_entries (id, kind, campus_id, vendor_id, place_id, created_at, hidden_until, sold, category_id, top_category_id, rating, search)
  select v.id, 'store', v.campus_id, v.id, v.place_id, v.created_at, v.hidden_until, v.product_count, coalesce(c.id, 0),
         coalesce(c.parent_id, c.id, 0), case when v.rating_count = 0 then 0 else round(v.rating_sum * 100.0 / v.rating_count) end,
         search_store_document(v)
    from vendors v left join categories c on c.slug = v.category where v.status = 'verified';
  insert into search_news (product_id) select id from products where status = 'active' on conflict do nothing;
$$;
--> statement-breakpoint
select search_rebuild();
--> statement-breakpoint
insert into search_synonyms (id, phrases) select gen_random_uuid(), string_to_array(phrases, ', ') from unnest(array[
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
