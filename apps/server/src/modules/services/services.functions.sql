-- Pages that show a service, or its store, are forgotten when it changes; not when only its views or its number of bookings do, or when its
-- free starts are to be computed again. The plan is made for a change of one row and kept: as a nested loop, it would compare each row with each.
create or replace function services_change_pages() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform pages_changed(array(
    select unnest(array[a.id, a.vendor_id]) from before b join after a using (id)
     where to_jsonb(b) - '{views,booked_count,free_due_at}'::text[] is distinct from to_jsonb(a) - '{views,booked_count,free_due_at}'::text[]));
  return null;
end $$;

create or replace trigger services_updated_on_pages after update on services
  referencing old table as before new table as after for each statement execute function services_change_pages();

create or replace function services_add_to_pages() returns trigger language plpgsql as $$
begin
  perform pages_changed(array(select vendor_id from after where vendor_id is not null));
  return null;
end $$;

create or replace trigger services_added_to_pages after insert on services referencing new table as after
  for each statement execute function services_add_to_pages();

-- `least_price` is the price with the cheapest of each choice, whichever statement changes one of them.
create or replace function service_least_choices(service uuid) returns bigint language sql stable as $$
  select coalesce(sum(least), 0)::bigint
    from (select min(price) as least from service_options where service_id = service and choice_of is not null group by choice_of) g
$$;

create or replace function services_keep_least_price() returns trigger language plpgsql as $$
begin
  new.least_price := new.price + service_least_choices(new.id);
  return new;
end $$;

create or replace trigger services_least_price_kept before insert or update of price on services for each row
  execute function services_keep_least_price();

create or replace function service_options_keep_least_price() returns trigger language plpgsql as $$
declare
  service uuid := coalesce(new.service_id, old.service_id);
begin
  update services set least_price = price + service_least_choices(service)
   where id = service and least_price <> price + service_least_choices(service);
  return null;
end $$;

create or replace trigger service_options_least_price_kept after insert or delete or update of price, choice_of on service_options
  for each row execute function service_options_keep_least_price();

-- A service is hidden from everyone but its seller while the seller is suspended, shadowbanned or not verified any more.
create or replace trigger users_visibility_to_services after update of status, unlisted_at, shadowbanned_until on users for each row
  when ((old.status, old.unlisted_at, old.shadowbanned_until) is distinct from (new.status, new.unlisted_at, new.shadowbanned_until))
  execute function rows_follow_user_visibility('services', 'seller_id');
create or replace trigger services_hidden_at_start before insert on services for each row
  execute function row_starts_hidden('seller_id');
drop function if exists services_follow_seller_visibility();
drop function if exists services_start_hidden();
