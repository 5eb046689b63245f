-- Functions and triggers of the search index. deletion_forms(), which an index depends on, is part of the base migration.

-- Lower case, no accents, no punctuation. The hooked letters of Hausa are b, d, k and y.
-- A number stays whole: 10,000 is 10000, 1.8 and 1/2 are words, 4 × 6 and "4 by 6" are 4x6.
-- Its unit is part of it, except after decimals: "128 GB" is 128gb, "65 watts" 65w, "25 litres" 25l, "2.5kva" is "2.5 kva".
-- One expression, which PostgreSQL can inline. · and ⁄ stand for the point of a decimal and the line of a fraction until all other
-- punctuation is gone.
create or replace function search_normalize(input text) returns text language sql immutable parallel safe as $$
  select btrim(case when t !~ '\d' then regexp_replace(t, '[^a-z0-9]+', ' ', 'g') else
    regexp_replace(
      regexp_replace(
        translate(
          regexp_replace(
            regexp_replace(
              regexp_replace(
                regexp_replace(
                  regexp_replace(translate(t, '·⁄', ' /'), '(\d),(?=\d{3}(\D|$))', '\1', 'g'),
                '(^|[^\d.])(\d+)\.(\d+)(?!\.?\d)', '\1 \2·\3 ', 'g'),
              '(^|[^\d/·])([1-3])/([2-48])(?![\d/])', '\1 \2⁄\3 ', 'g'),
            '(?<=(^|[^\d·⁄])\d{1,3})( ?[x×*] ?| by )(?=\d{1,3}(?![\d·⁄])(?! ?(gb|tb|mb|mah|kg|g|ml|cl|l|litres?|liters?)\y))', 'x', 'g'),
          '[^a-z0-9·⁄]+', ' ', 'g'),
        '·⁄', './'),
      '(\d) ?(?:(l)(?:it(?:re|er)s?|trs?)?|(inch)(?:es)?)\y', '\1 \2\3', 'g'),
    '(^| )(\d+) ?(gb|tb|mb|mah|kg|g|ml|cl|l|kva|w|inch|mm|cm)(?:(?<=w)atts?)?\y', '\1\2\3', 'g') end)
    from (select regexp_replace(translate(normalize(lower(input), NFKD), 'ɓɗƙƴƁƊƘƳ', 'bdkybdky'),
                                '[\u0300-\u036f''’ʼ]', '', 'g') as t) x
$$;

create or replace function search_vector(input text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.english', coalesce(search_normalize(input), ''))
$$;

create or replace function search_filter_lexemes(kind text, category int, top_category int, campus uuid, vendor uuid, condition text)
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array['k:' || kind, 'c:' || category, 't:' || top_category, 'u:' || right(campus::text, 12), 'n:' || condition]
    || case when vendor is not null then array['v:' || right(vendor::text, 12)] else '{}' end)
$$;

-- Groups of a random sample: a sixteenth, a 256th and a 4096th of all rows (search.counts.sample.ts). Ids end in random digits.
create or replace function search_sample_lexemes(id uuid) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array['x:' || right(id::text, 1), 'x:' || right(id::text, 2), 'x:' || right(id::text, 3)])
$$;

-- Sales as "popular" sorts by them: what nobody can buy now comes last.
create or replace function search_sales(sold int, stock int) returns int language sql immutable parallel safe as $$
  select case when stock > 0 then sold else 0 end
$$;

-- The buckets of a row in each sort order; search.buckets.ts explains every prefix and must agree with it.
create or replace function search_buckets(price bigint, sold int, rating int, created timestamptz) returns text[]
language sql immutable parallel safe as $$
  select array['p:' || b.p, 'o:' || b.p / 4, 'q:' || b.p / 16, 's:' || b.s, 'y:' || b.s / 4, 'z:' || b.s / 16, 'r:' || rating / 10,
               'h:' || b.h, 'd:' || b.h / 8, 'e:' || b.h / 32, 'f:' || b.h / 128]
    from (select least(255, floor(16 * ln(greatest(price, 6400) / 6400.0::float8) / ln(2::float8)))::int as p,
                 least(255, floor(16 * ln(1 + sold::float8) / ln(2::float8)))::int as s,
                 floor(extract(epoch from created) / 10800)::int as h) b
$$;

/*
 * What a product is, as lexemes `w:stem`: "Dell laptop charger, 65 W" is a charger, "Canvas tote bag, fits a laptop" a bag.
 * The last word of the name before its first comma, bracket or preposition, without amounts and words that only count, pack or name a
 * model. Names that end in a brand or series are what that makes: an iPhone is a phone too. Administrators keep both kinds of words
 * (search_words), and a job writes the names again that have a word which changed. PL/pgSQL keeps its plans: one statement with the same
 * answer took eight times as long.
 */
create or replace function search_heads(name text) returns tsvector language plpgsql stable parallel safe as $$
declare
  words text[] := string_to_array(search_normalize(regexp_replace(
    regexp_replace(lower(name), '\s*([,(:;]|\y(with|without|for|in|and|from|by|to)\y|\d+ ?× ?\d|[–—]).*$', ''),
    '^.*\y(box|pack|carton|bag|set|pair|plate|bowl|bottle|heap|net|crate) of\y', '')), ' ');
  word text;
  brand text;
begin
  for at in reverse cardinality(words)..1 loop
    word := words[at];
    continue when word ~ '[0-9]' or length(word) < 2
      or exists (select from search_words s where s.phrase = word and s.meaning = 'detail');
    select s.stands_for into brand from search_words s where s.phrase = word and s.meaning = 'brand';
    return array_to_tsvector(array_remove(array[
      'w:' || coalesce((ts_lexize('english_stem', word))[1], word),
      'w:' || coalesce((ts_lexize('english_stem', brand))[1], brand)], null));
  end loop;
  return '';
end $$;

-- The words of a seller's name as lexemes `b:stem`, which only texts of several words ask for: a product is not what its store is called.
create or replace function search_store_lexemes(store uuid) returns tsvector language sql stable as $$
  select coalesce(array_to_tsvector(array_agg('b:' || stem)), '')
    from vendors v, unnest(tsvector_to_array(search_vector(v.business_name))) stem
   where v.id = store
$$;

-- Weight D is for the category alone, which says what kind of thing a product is.
create or replace function search_document(p products) returns tsvector language sql stable as $$
  select setweight(search_vector(p.name), 'A')
      || setweight(search_vector((select string_agg(value, ' ') from (
           select a ->> 'value' as value from jsonb_array_elements(p.attributes) a
           union all select jsonb_array_elements_text(k -> 'values') from jsonb_array_elements(p.option_axes) k) b)), 'B')
      || setweight(search_vector(concat_ws(' ', left(p.description, 2000), (select c.name from categories c where c.id = p.top_category_id))), 'C')
      || setweight(search_vector(coalesce((select c.name from categories c where c.id = p.category_id), '')), 'D')
      || search_filter_lexemes(p.kind, p.category_id, p.top_category_id, p.campus_id, p.vendor_id, p.condition)
      || array_to_tsvector(search_buckets(p.price_now, search_sales(p.sold_count, p.stock), p.rating, p.created_at))
      || search_heads(p.name)
      || search_store_lexemes(p.vendor_id)
      || search_sample_lexemes(p.id)
$$;

create or replace function search_sync_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where id = old.id;
    return null;
  end if;
  if new.status <> 'active' then
    delete from search_entries where id = new.id;
    return null;
  end if;
  -- The words are the same: only the buckets are replaced.
  if tg_op = 'UPDATE' and old.status = 'active' and
     (old.name, old.description, old.attributes, old.option_axes, old.kind, old.category_id, old.top_category_id, old.campus_id, old.vendor_id,
      old.condition) is not distinct from
     (new.name, new.description, new.attributes, new.option_axes, new.kind, new.category_id, new.top_category_id, new.campus_id, new.vendor_id,
      new.condition) then
    update search_entries set place_id = new.place_id, price = new.price_now, created_at = new.created_at, hidden_until = new.hidden_until,
           sold = search_sales(new.sold_count, new.stock), rating = new.rating, in_stock = new.stock > 0,
           discounted = new.discount_price is not null,
           search = ts_delete(search, search_buckets(old.price_now, search_sales(old.sold_count, old.stock), old.rating, old.created_at))
             || array_to_tsvector(search_buckets(new.price_now, search_sales(new.sold_count, new.stock), new.rating, new.created_at))
     where id = new.id;
    if new.price_now >= old.price_now and (old.stock > 0 or new.stock = 0) then
      return null;
    end if;
  else
    insert into search_entries (id, kind, campus_id, vendor_id, place_id, price, created_at, hidden_until, sold, category_id,
                                top_category_id, rating, in_stock, discounted, condition, search)
    values (new.id, new.kind, new.campus_id, new.vendor_id, new.place_id, new.price_now, new.created_at, new.hidden_until,
            search_sales(new.sold_count, new.stock), new.category_id, new.top_category_id, new.rating, new.stock > 0, new.discount_price is not null, new.condition, search_document(new))
    on conflict (id) do update set (kind, campus_id, vendor_id, place_id, price, created_at, hidden_until, sold, category_id,
                                    top_category_id, rating, in_stock, discounted, condition, search) =
      (excluded.kind, excluded.campus_id, excluded.vendor_id, excluded.place_id, excluded.price, excluded.created_at, excluded.hidden_until,
       excluded.sold, excluded.category_id, excluded.top_category_id, excluded.rating, excluded.in_stock, excluded.discounted,
       excluded.condition, excluded.search);
  end if;
  -- Listed, edited, back in stock or cheaper: the job indexes new words and saved searches may match.
  insert into search_queue (product_id) values (new.id) on conflict do nothing;
  return null;
end $$;

create or replace trigger products_search_inserted after insert or delete on products for each row execute function search_sync_product();

-- Stock that only goes up or down, the version or a moderation note is not searched.
create or replace trigger products_search_updated after update on products for each row when (
  (old.name, old.description, old.attributes, old.option_axes, old.kind, old.category_id, old.top_category_id, old.campus_id, old.vendor_id,
   old.place_id, old.price_now, old.status, old.hidden_until, old.sold_count, old.rating, old.condition, old.created_at,
   old.discount_price is not null, old.stock > 0)
  is distinct from
  (new.name, new.description, new.attributes, new.option_axes, new.kind, new.category_id, new.top_category_id, new.campus_id, new.vendor_id,
   new.place_id, new.price_now, new.status, new.hidden_until, new.sold_count, new.rating, new.condition, new.created_at,
   new.discount_price is not null, new.stock > 0))
  execute function search_sync_product();

-- What a store has most of: the categories of its products and services, and what its products are.
create or replace function search_store_goods(store uuid) returns tsvector language sql stable as $$
  select search_vector((
           select string_agg(c.name, ' ')
             from (select p.category_id from products p where p.vendor_id = store and p.status = 'active'
                    group by 1 order by count(*) desc, 1 limit 8) g
             join categories c on c.id = g.category_id))
      || search_vector((
           select string_agg(s.name || ' ' || c.name, ' ')
             from (select name, category_id from services where vendor_id = store and status = 'active'
                    order by booked_count desc, id limit 12) s
             join categories c on c.id = s.category_id))
      || coalesce((
           select string_agg(format('%L:1', stem), ' ')::tsvector
             from (select substr(lexeme, 3) as stem
                     from products p
                     join search_entries e on e.id = p.id
                    cross join unnest(tsvector_to_array(e.search)) lexeme
                    where p.vendor_id = store and p.status = 'active' and lexeme like 'w:%'
                    group by 1 order by count(*) desc, 1 limit 12) k), '')
$$;

-- A store has no price; the number of its products counts as its sales. It is found by its campus, its town and its place too.
create or replace function search_store_document(v vendors) returns tsvector language sql stable as $$
  select setweight(search_vector(v.business_name), 'A')
      || setweight(search_vector(v.tagline || ' ' || coalesce((select c.name from categories c where c.slug = v.category), v.category))
           || search_store_goods(v.id), 'B')
      || setweight(search_vector(left(v.about, 2000)), 'C')
      || setweight(search_vector((select concat_ws(' ', c.short_name, c.name, c.city) from campuses c where c.id = v.campus_id)
           || ' ' || coalesce((select p.name from places p where p.id = v.place_id), '')), 'D')
      || search_filter_lexemes('store', coalesce((select c.id from categories c where c.slug = v.category), 0),
           coalesce((select coalesce(c.parent_id, c.id) from categories c where c.slug = v.category), 0), v.campus_id, v.id, 'new')
      || array_to_tsvector(search_buckets(0, v.product_count,
           case when v.rating_count = 0 then 0 else round(v.rating_sum * 100.0 / v.rating_count)::int end, v.created_at))
$$;

-- `name_key`: the name as one word, so that a name that is joined, split or misspelled is found by its letters.
create or replace function search_index_store(v vendors) returns void language sql as $$
  insert into search_entries (id, kind, campus_id, vendor_id, place_id, created_at, hidden_until, sold, category_id, top_category_id,
                              rating, name_key, search)
  select v.id, 'store', v.campus_id, v.id, v.place_id, v.created_at, v.hidden_until, v.product_count, coalesce(c.id, 0),
         coalesce(c.parent_id, c.id, 0), case when v.rating_count = 0 then 0 else round(v.rating_sum * 100.0 / v.rating_count) end,
         replace(search_normalize(v.business_name), ' ', ''), search_store_document(v)
    from (values (1)) one left join categories c on c.slug = v.category
  on conflict (id) do update set (campus_id, place_id, hidden_until, sold, category_id, top_category_id, rating, name_key, search) =
    (excluded.campus_id, excluded.place_id, excluded.hidden_until, excluded.sold, excluded.category_id, excluded.top_category_id,
     excluded.rating, excluded.name_key, excluded.search)
$$;

create or replace function search_sync_store() returns trigger language plpgsql as $$
begin
  if new.status <> 'verified' then
    delete from search_entries where id = new.id;
  else
    perform search_index_store(new);
  end if;
  if tg_op = 'UPDATE' and old.business_name <> new.business_name then
    update search_entries e set search = search_document(p) from products p where p.vendor_id = new.id and e.id = p.id;
    update search_entries e set search = search_service_document(s) from services s where s.vendor_id = new.id and e.id = s.id;
  end if;
  return null;
end $$;

create or replace trigger vendors_search_inserted after insert on vendors for each row execute function search_sync_store();

create or replace trigger vendors_search_updated after update on vendors for each row when (
  (old.business_name, old.tagline, old.about, old.category, old.status, old.campus_id, old.place_id, old.hidden_until, old.product_count,
   old.rating_sum, old.rating_count) is distinct from
  (new.business_name, new.tagline, new.about, new.category, new.status, new.campus_id, new.place_id, new.hidden_until, new.product_count,
   new.rating_sum, new.rating_count)) execute function search_sync_store();

-- Without options, which say little: a service is called what its buyers look for. As a store, it is found by its campus, its town and
-- its place too. How often it was booked counts as its sales.
create or replace function search_service_document(s services) returns tsvector language sql stable as $$
  select setweight(search_vector(s.name), 'A')
      || setweight(search_vector(concat_ws(' ', left(s.description, 2000),
           (select p.name from categories c join categories p on p.id = c.parent_id where c.id = s.category_id))), 'C')
      || setweight(search_vector(concat_ws(' ', (select c.name from categories c where c.id = s.category_id),
           (select concat_ws(' ', c.short_name, c.name, c.city) from campuses c where c.id = s.campus_id),
           (select p.name from places p where p.id = s.place_id))), 'D')
      || search_filter_lexemes('service', s.category_id,
           (select coalesce(c.parent_id, c.id) from categories c where c.id = s.category_id), s.campus_id, s.vendor_id, 'new')
      || array_to_tsvector(search_buckets(s.least_price, s.booked_count, s.rating, coalesce(s.published_at, s.created_at)))
      || search_heads(s.name)
      || search_store_lexemes(s.vendor_id)
      || search_sample_lexemes(s.id)
$$;

create or replace function search_index_service(s services) returns void language sql as $$
  insert into search_entries (id, kind, campus_id, vendor_id, place_id, price, created_at, hidden_until, sold, category_id,
                              top_category_id, rating, search)
  values (s.id, 'service', s.campus_id, s.vendor_id, s.place_id, s.least_price, coalesce(s.published_at, s.created_at), s.hidden_until,
          s.booked_count, s.category_id, (select coalesce(c.parent_id, c.id) from categories c where c.id = s.category_id), s.rating,
          search_service_document(s))
  on conflict (id) do update set (campus_id, vendor_id, place_id, price, created_at, hidden_until, sold, category_id, top_category_id,
                                  rating, search) =
    (excluded.campus_id, excluded.vendor_id, excluded.place_id, excluded.price, excluded.created_at, excluded.hidden_until, excluded.sold,
     excluded.category_id, excluded.top_category_id, excluded.rating, excluded.search)
$$;

create or replace function search_sync_service() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' then
    delete from search_entries where id = new.id;
  else
    perform search_index_service(new);
  end if;
  -- Its store is found by its services.
  if new.vendor_id is not null and (tg_op = 'INSERT' or
     (old.name, old.category_id, old.status) is distinct from (new.name, new.category_id, new.status)) then
    perform search_index_store(v) from vendors v where v.id = new.vendor_id and v.status = 'verified';
  end if;
  return null;
end $$;

create or replace trigger services_search_inserted after insert on services for each row execute function search_sync_service();

create or replace trigger services_search_updated after update on services for each row when (
  (old.name, old.description, old.category_id, old.campus_id, old.place_id, old.least_price, old.status, old.hidden_until, old.booked_count,
   old.rating, old.published_at)
  is distinct from
  (new.name, new.description, new.category_id, new.campus_id, new.place_id, new.least_price, new.status, new.hidden_until, new.booked_count,
   new.rating, new.published_at))
  execute function search_sync_service();

-- Sales of the best-selling sixteenth and quarter: the limits of the three parts of the physical order.
create or replace function search_sold_quantiles() returns int[] language sql stable as $$
  select coalesce(percentile_disc(array[0.9375, 0.75]) within group (order by search_sales(sold_count, stock)), '{1,1}')
    from products where status = 'active'
$$;

-- Rebuilds all rows, in the physical order. Needed after a change of search_document() or of the lexemes.
create or replace function search_rebuild() returns void language sql as $$
  delete from search_entries;
  insert into search_entries (id, kind, campus_id, vendor_id, place_id, price, created_at, hidden_until, sold, category_id, top_category_id,
                              rating, in_stock, discounted, condition, search)
  select p.id, p.kind, p.campus_id, p.vendor_id, p.place_id, p.price_now, p.created_at, p.hidden_until,
         search_sales(p.sold_count, p.stock), p.category_id,
         p.top_category_id, p.rating, p.stock > 0, p.discount_price is not null, p.condition, search_document(p)
    from products p cross join (select search_sold_quantiles() as sold offset 0) q where p.status = 'active'
   order by p.kind, (search_sales(p.sold_count, p.stock) < q.sold[1])::int + (search_sales(p.sold_count, p.stock) < q.sold[2])::int,
            p.campus_id, p.top_category_id, p.category_id, p.price_now, p.id;
  select search_index_service(s) from services s where s.status = 'active';
  -- After the products, whose kinds they have.
  select search_index_store(v) from vendors v where v.status = 'verified';
  insert into search_queue (product_id) select id from products where status = 'active' on conflict do nothing;
$$;

-- A change of the words or lexemes that rows are indexed by needs the next number here: the rows are then written again, once.
do $$ begin
  if obj_description('search_entries'::regclass, 'pg_class') is distinct from 'format 6' then
    perform search_rebuild();
    comment on table search_entries is 'format 6';
  end if;
end $$;

-- Moves the rows into the physical order: three parts by sales, within each by campus, category and price. False if the table is in
-- use, so that searches never wait long for the exclusive lock.
create or replace function search_cluster() returns boolean language plpgsql set lock_timeout = '1s' as $$
declare quantiles int[];
begin
  lock table search_entries in access exclusive mode;
  quantiles := search_sold_quantiles();
  execute format(
    'create index search_entries_cluster on search_entries (kind, ((sold < %s)::int + (sold < %s)::int), campus_id, top_category_id, category_id, price, id)',
    quantiles[1], quantiles[2]);
  cluster search_entries using search_entries_cluster;
  drop index search_entries_cluster;
  return true;
exception when lock_not_available then
  return false;
end $$;
