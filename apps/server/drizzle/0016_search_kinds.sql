-- What a product is found by. The category itself and the store stand apart (D): they say what kind of thing it is.
create or replace function search_document(p products) returns tsvector language sql stable as $$
  select setweight(search_vector(p.name), 'A')
      || setweight(search_vector((select string_agg(a ->> 'value', ' ') from jsonb_array_elements(p.attributes) a)), 'B')
      || setweight(search_vector(left(p.description, 2000) || ' ' || coalesce((select c.name from categories c where c.id = p.top_category_id), '')), 'C')
      || setweight(search_vector(coalesce((select c.name from categories c where c.id = p.category_id), '') || ' ' ||
           coalesce((select v.business_name from vendors v where v.id = p.vendor_id), '')), 'D')
      || search_filters(p.kind, p.category_id, p.top_category_id, p.campus_id, p.vendor_id, p.condition)
      || array_to_tsvector(search_bands(p.price_now, p.sold_count, p.rating, p.created_at))
$$;
--> statement-breakpoint
select search_rebuild();
