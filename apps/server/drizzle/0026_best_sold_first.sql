-- What sells best lies together, and is asked for first: rows lie by how much was sold, in three steps, and within each by
-- campuses, categories and prices as before.
create function search_sold_steps() returns int[] language sql stable as $$
  select coalesce(percentile_disc(array[0.9375, 0.75]) within group (order by sold_count), '{1,1}') from products where status = 'active'
$$;
--> statement-breakpoint
create or replace function search_put_in_order() returns boolean language plpgsql set lock_timeout = '1s' as $$
declare steps int[];
begin
  lock table search_entries in access exclusive mode;
  steps := search_sold_steps();
  execute format(
    'create index search_entries_place on search_entries (kind, ((sold < %s)::int + (sold < %s)::int), campus_id, top_category_id, category_id, price, id)',
    steps[1], steps[2]);
  cluster search_entries using search_entries_place;
  drop index search_entries_place;
  return true;
exception when lock_not_available then
  return false;
end $$;
--> statement-breakpoint
create or replace function search_rebuild() returns void language sql as $$
  delete from search_entries;
  insert into search_entries (id, kind, campus_id, vendor_id, place_id, price, created_at, hidden_until, sold, category_id, top_category_id,
                              rating, in_stock, discounted, condition, search)
  select p.id, p.kind, p.campus_id, p.vendor_id, p.place_id, p.price_now, p.created_at, p.hidden_until, p.sold_count, p.category_id,
         p.top_category_id, p.rating, p.stock > 0, p.discount_price is not null, p.condition, search_document(p)
    from products p cross join (select search_sold_steps() as steps offset 0) s where p.status = 'active'
   order by p.kind, (p.sold_count < steps[1])::int + (p.sold_count < steps[2])::int, p.campus_id, p.top_category_id, p.category_id, p.price_now, p.id;
  insert into search_entries (id, kind, campus_id, vendor_id, place_id, created_at, hidden_until, sold, category_id, top_category_id, rating, search)
  select v.id, 'store', v.campus_id, v.id, v.place_id, v.created_at, v.hidden_until, v.product_count, coalesce(c.id, 0),
         coalesce(c.parent_id, c.id, 0), case when v.rating_count = 0 then 0 else round(v.rating_sum * 100.0 / v.rating_count) end,
         search_store_document(v)
    from vendors v left join categories c on c.slug = v.category where v.status = 'verified';
  insert into search_news (product_id) select id from products where status = 'active' on conflict do nothing;
$$;
--> statement-breakpoint
-- What was counted before knows of no words that are named together; the next count does.
update search_statistics set numbers = numbers || '{"pairs": {}}';
--> statement-breakpoint
-- Only the category says of what kind a thing is: a store may call itself by any.
create or replace function search_document(p products) returns tsvector language sql stable as $$
  select setweight(search_vector(p.name), 'A')
      || setweight(search_vector((select string_agg(said, ' ') from (
           select a ->> 'value' as said from jsonb_array_elements(p.attributes) a
           union all select jsonb_array_elements_text(k -> 'values') from jsonb_array_elements(p.option_kinds) k) b)), 'B')
      || setweight(search_vector(concat_ws(' ', left(p.description, 2000), (select c.name from categories c where c.id = p.top_category_id),
           (select v.business_name from vendors v where v.id = p.vendor_id))), 'C')
      || setweight(search_vector(coalesce((select c.name from categories c where c.id = p.category_id), '')), 'D')
      || search_filters(p.kind, p.category_id, p.top_category_id, p.campus_id, p.vendor_id, p.condition)
      || array_to_tsvector(search_bands(p.price_now, p.sold_count, p.rating, p.created_at))
$$;
--> statement-breakpoint
select search_rebuild();
