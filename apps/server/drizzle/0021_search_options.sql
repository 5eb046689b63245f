-- What buyers choose by (sizes, colours) describes goods as their attributes do.
create or replace function search_document(p products) returns tsvector language sql stable as $$
  select setweight(search_vector(p.name), 'A')
      || setweight(search_vector((select string_agg(said, ' ') from (
           select a ->> 'value' as said from jsonb_array_elements(p.attributes) a
           union all select jsonb_array_elements_text(k -> 'values') from jsonb_array_elements(p.option_kinds) k) b)), 'B')
      || setweight(search_vector(left(p.description, 2000) || ' ' || coalesce((select c.name from categories c where c.id = p.top_category_id), '')), 'C')
      || setweight(search_vector(coalesce((select c.name from categories c where c.id = p.category_id), '') || ' ' ||
           coalesce((select v.business_name from vendors v where v.id = p.vendor_id), '')), 'D')
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
     (old.name, old.description, old.attributes, old.option_kinds, old.kind, old.category_id, old.top_category_id, old.campus_id, old.vendor_id,
      old.condition) is not distinct from
     (new.name, new.description, new.attributes, new.option_kinds, new.kind, new.category_id, new.top_category_id, new.campus_id, new.vendor_id,
      new.condition) then
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
drop trigger products_search_followed on products;
--> statement-breakpoint
-- Stock that only goes up or down, a version or a note changes nothing that is searched by.
create trigger products_search_followed after update on products for each row when (
  (old.name, old.description, old.attributes, old.option_kinds, old.kind, old.category_id, old.top_category_id, old.campus_id, old.vendor_id,
   old.place_id, old.price_now, old.status, old.hidden_until, old.sold_count, old.rating, old.condition, old.created_at,
   old.discount_price is not null, old.stock > 0)
  is distinct from
  (new.name, new.description, new.attributes, new.option_kinds, new.kind, new.category_id, new.top_category_id, new.campus_id, new.vendor_id,
   new.place_id, new.price_now, new.status, new.hidden_until, new.sold_count, new.rating, new.condition, new.created_at,
   new.discount_price is not null, new.stock > 0))
  execute function search_follow_product();
