-- A product's stock is the sum of the stock of its options, whichever statement changes one of them.
create or replace function products_sum_option_stock() returns trigger language plpgsql as $$
begin
  update products set stock = stock + case tg_op when 'DELETE' then -old.stock when 'INSERT' then new.stock else new.stock - old.stock end
   where id = case tg_op when 'DELETE' then old.product_id else new.product_id end;
  return null;
end $$;

create or replace trigger product_options_stock_summed after insert or delete or update of stock on product_options
  for each row execute function products_sum_option_stock();

-- Remembers since when stock is low, and since when there is none. A product that starts low, or whose low-stock level was just raised, causes no
-- notification.
create or replace function products_watch_low_stock() returns trigger language plpgsql as $$
begin
  if new.low_stock > 0 and new.stock <= new.low_stock and not new.always_available then
    if new.low_since is null then
      new.low_since := now();
      new.low_stock_notified := tg_op = 'INSERT' or old.always_available or old.stock <= new.stock;
    end if;
  else
    new.low_since := null;
    new.low_stock_notified := false;
  end if;
  new.sold_out_since := case when new.stock > 0 then null else coalesce(new.sold_out_since, now()) end;
  return new;
end $$;

create or replace trigger products_low_stock_watched before insert or update of stock, low_stock, always_available on products
  for each row execute function products_watch_low_stock();

-- A product is hidden from everyone but its seller while the seller is suspended, shadowbanned or not verified any more.
create or replace trigger users_visibility_to_products after update of status, unlisted_at, shadowbanned_until on users for each row
  when ((old.status, old.unlisted_at, old.shadowbanned_until) is distinct from (new.status, new.unlisted_at, new.shadowbanned_until))
  execute function rows_follow_user_visibility('products', 'seller_id');
create or replace trigger products_hidden_at_start before insert on products for each row
  execute function row_starts_hidden('seller_id');
drop function if exists products_follow_seller_visibility();
drop function if exists products_start_hidden();

-- Pages that show a product are forgotten when it changes; not when only its number of sales does, or what its seller alone
-- reads of its stock. What is put on sale or taken
-- off also changes the pages of its store.
-- The plan is made for a change of one row and kept: as a nested loop, it would compare each row with each when all rows change.
create or replace function products_change_pages() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  counters constant text[] := '{sold_count,low_stock,low_since,sold_out_since,low_stock_notified}';
begin
  perform pages_changed(array(
    select b.id from before b join after a using (id)
     where to_jsonb(b) - counters is distinct from to_jsonb(a) - counters
    union
    select a.vendor_id from before b join after a using (id)
     where a.vendor_id is not null and (b.status, b.hidden_until) is distinct from (a.status, a.hidden_until)));
  return null;
end $$;

create or replace trigger products_updated_on_pages after update on products
  referencing old table as before new table as after for each statement execute function products_change_pages();

create or replace function products_add_to_pages() returns trigger language plpgsql as $$
begin
  perform pages_changed(array(select distinct vendor_id from added where vendor_id is not null and status = 'active'));
  return null;
end $$;

create or replace trigger products_added_to_pages after insert on products referencing new table as added
  for each statement execute function products_add_to_pages();

create or replace function products_delete_from_pages() returns trigger language plpgsql as $$
begin
  perform pages_changed(array(select id from deleted));
  return null;
end $$;

create or replace trigger products_deleted_from_pages after delete on products referencing old table as deleted
  for each statement execute function products_delete_from_pages();

-- A product that is sold out today and gets another status, by any statement, is not put back on sale automatically.
create or replace function products_forget_off() returns trigger language plpgsql as $$
begin
  new.off_until := null;
  return new;
end $$;

create or replace trigger products_off_forgotten before update of status on products for each row
  when (new.status <> 'paused' and new.off_until is not null)
  execute function products_forget_off();

-- Every page names categories. The progress of a move is not shown there.
create or replace trigger categories_changed_pages
  after insert or delete or update of name, tint, parent_id, position, form, hidden_at, merged_into_id, deleted_at on categories
  for each statement execute function pages_all_changed();
