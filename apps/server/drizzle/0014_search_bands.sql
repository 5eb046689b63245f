DROP INDEX "products_new";--> statement-breakpoint
DROP INDEX "products_cat_new";--> statement-breakpoint
DROP INDEX "products_top_new";--> statement-breakpoint
DROP INDEX "products_campus_new";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_cat_price";--> statement-breakpoint
DROP INDEX "products_top_price";--> statement-breakpoint
DROP INDEX "products_campus_price";--> statement-breakpoint
DROP INDEX "products_rating";--> statement-breakpoint
DROP INDEX "products_top_rating";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "search_entries_top_price";--> statement-breakpoint
DROP INDEX "search_entries_cat_price";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";
--> statement-breakpoint
-- Thousands are one number: 10,000 is 10000.
create or replace function search_clean(given text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(regexp_replace(normalize(lower(given), NFKD), '[\u0300-\u036f''’]', '', 'g'), '(\d),(?=\d{3}(\D|$))', '\1', 'g'),
      '[^a-z0-9]+', ' ', 'g'),
    '(\d) (gb|tb|mb|mah|kg|ml|cl|watts?|inch|inches|mm|cm|litres?|liters?)\y', '\1\2', 'g'),
  '^ | $', '', 'g')
$$;
--> statement-breakpoint
create function search_filters(kind text, category int, top int, campus uuid, vendor uuid, condition text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array['k:' || kind, 'c:' || category, 't:' || top, 'u:' || right(campus::text, 12), 'n:' || condition]
    || case when vendor is not null then array['v:' || right(vendor::text, 12)] else '{}' end)
$$;
--> statement-breakpoint
-- Where a row stands in each order, coarsely, as lexemes: price in sixteenths of a doubling (p) and doublings (q), sold in
-- quarters of a doubling (s), tenths of a star (r), the day (d). The first page of an order is so found by the index of
-- words alone, however rare or common the words are at that end of it.
create function search_bands(price bigint, sold int, rating int, created timestamptz) returns text[]
language sql immutable parallel safe as $$
  select array['p:' || b.p, 'q:' || b.p / 16, 's:' || floor(4 * log(2, 1 + sold))::int, 'r:' || rating / 10,
               'd:' || floor(extract(epoch from created) / 86400)::int]
    from (select least(255, greatest(0, floor(16 * log(2, greatest(price, 6400) / 6400.0))))::int as p) b
$$;
--> statement-breakpoint
create or replace function search_document(p products) returns tsvector language sql stable as $$
  select setweight(search_vector(p.name), 'A')
      || setweight(search_vector((select string_agg(a ->> 'value', ' ') from jsonb_array_elements(p.attributes) a)), 'B')
      || setweight(search_vector(left(p.description, 2000)), 'C')
      || setweight(search_vector((select string_agg(c.name, ' ') from categories c where c.id in (p.category_id, p.top_category_id))
           || ' ' || coalesce((select v.business_name from vendors v where v.id = p.vendor_id), '')), 'D')
      || search_filters(p.kind, p.category_id, p.top_category_id, p.campus_id, p.vendor_id, p.condition)
      || array_to_tsvector(search_bands(p.price_now, p.sold_count, p.rating, p.created_at))
$$;
--> statement-breakpoint
create or replace function search_follow_product() returns trigger language plpgsql as $$
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
     (old.name, old.description, old.attributes, old.kind, old.category_id, old.top_category_id, old.campus_id, old.vendor_id, old.condition)
     is not distinct from
     (new.name, new.description, new.attributes, new.kind, new.category_id, new.top_category_id, new.campus_id, new.vendor_id, new.condition) then
    update search_entries set place_id = new.place_id, price = new.price_now, created_at = new.created_at, hidden_until = new.hidden_until,
           sold = new.sold_count, rating = new.rating, in_stock = new.stock > 0, discounted = new.discount_price is not null,
           search = ts_delete(search, search_bands(old.price_now, old.sold_count, old.rating, old.created_at))
             || array_to_tsvector(search_bands(new.price_now, new.sold_count, new.rating, new.created_at))
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
-- A store has no price; its goods count as what it sold.
create or replace function search_store_document(v vendors) returns tsvector language sql stable as $$
  select setweight(search_vector(v.business_name), 'A')
      || setweight(search_vector(v.tagline || ' ' || coalesce((select c.name from categories c where c.slug = v.category), v.category)), 'B')
      || setweight(search_vector(left(v.about, 2000)), 'C')
      || setweight(search_vector((select p.name from places p where p.id = v.place_id)), 'D')
      || search_filters('store', coalesce((select c.id from categories c where c.slug = v.category), 0),
           coalesce((select coalesce(c.parent_id, c.id) from categories c where c.slug = v.category), 0), v.campus_id, v.id, 'new')
      || array_to_tsvector(search_bands(0, v.product_count,
           case when v.rating_count = 0 then 0 else round(v.rating_sum * 100.0 / v.rating_count)::int end, v.created_at))
$$;
--> statement-breakpoint
drop function search_filters(text, int, int, uuid, uuid);
--> statement-breakpoint
select search_rebuild();
