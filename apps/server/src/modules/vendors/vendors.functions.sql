-- vendors.product_count: how many products a store has on sale.
create or replace function vendors_count_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'active' then
    update vendors set product_count = product_count - 1 where id = old.vendor_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'active' then
    update vendors set product_count = product_count + 1 where id = new.vendor_id;
  end if;
  return null;
end $$;

create or replace function vendors_count_added_products() returns trigger language plpgsql as $$
begin
  update vendors v set product_count = v.product_count + a.n
    from (select vendor_id, count(*)::int as n from added where status = 'active' group by 1) a where v.id = a.vendor_id;
  return null;
end $$;

create or replace trigger products_added_counted after insert on products referencing new table as added
  for each statement execute function vendors_count_added_products();

create or replace trigger products_status_counted after update of status on products for each row
  when (old.status is distinct from new.status and new.vendor_id is not null) execute function vendors_count_product();

create or replace trigger products_deleted_counted after delete on products for each row
  when (old.vendor_id is not null) execute function vendors_count_product();

-- A slug stays reserved for its store for ever: old links redirect, and no other store can take it.
create or replace function vendors_reserve_slug() returns trigger language plpgsql as $$
begin
  insert into vendor_slugs (slug, vendor_id, since) values (new.slug, new.id, now()) on conflict (slug) do nothing;
  if (select vendor_id from vendor_slugs where slug = new.slug) <> new.id then
    raise unique_violation using constraint = 'vendor_slugs_pkey', message = 'this slug belongs to another store';
  end if;
  return null;
end $$;

create or replace trigger vendors_slug_reserved after insert or update of slug on vendors for each row
  execute function vendors_reserve_slug();

-- A store is hidden from everyone but its owner while the owner is suspended, shadowbanned or not verified any more.
create or replace trigger users_visibility_to_vendors after update of status, unlisted_at, shadowbanned_until on users for each row
  when ((old.status, old.unlisted_at, old.shadowbanned_until) is distinct from (new.status, new.unlisted_at, new.shadowbanned_until))
  execute function rows_follow_user_visibility('vendors', 'user_id');
create or replace trigger vendors_hidden_at_start before insert on vendors for each row
  execute function row_starts_hidden('user_id');
drop function if exists vendors_follow_owner_visibility();
drop function if exists vendors_start_hidden();

-- Pages that show a store or its products are forgotten when the store changes; not when its counters do.
-- The plan is made for a change of one row and kept: as a nested loop, it would compare each row with each when all rows change.
create or replace function vendors_change_pages() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  counters constant text[] := '{follower_count,product_count,missed_orders}';
begin
  perform pages_changed(array(
    select b.id from before b join after a using (id)
     where to_jsonb(b) - counters is distinct from to_jsonb(a) - counters));
  return null;
end $$;

create or replace trigger vendors_updated_on_pages after update on vendors
  referencing old table as before new table as after for each statement execute function vendors_change_pages();
