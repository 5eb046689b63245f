-- Pages that show a service, or its store, are forgotten when it changes.
create or replace function services_change_pages() returns trigger language plpgsql as $$
begin
  perform pages_changed(array(select id from after union select vendor_id from after));
  return null;
end $$;

create or replace trigger services_updated_on_pages after update on services referencing new table as after
  for each statement execute function services_change_pages();

create or replace trigger services_added_to_pages after insert on services referencing new table as after
  for each statement execute function services_change_pages();

-- A service is hidden from everyone but its seller while the seller is suspended or shadowbanned, as a product is.
create or replace function services_follow_seller_visibility() returns trigger language plpgsql as $$
declare
  until timestamptz := case when new.status = 'suspended' then 'infinity' else new.shadowbanned_until end;
begin
  perform 1 from services where seller_id = new.id order by id for no key update;
  update services set hidden_until = until where seller_id = new.id and hidden_until is distinct from until;
  return null;
end $$;

create or replace trigger users_visibility_to_services after update of status, shadowbanned_until on users for each row
  when (old.status is distinct from new.status or old.shadowbanned_until is distinct from new.shadowbanned_until)
  execute function services_follow_seller_visibility();

create or replace function services_start_hidden() returns trigger language plpgsql as $$
begin
  select case when status = 'suspended' then 'infinity' else shadowbanned_until end into new.hidden_until
    from users where id = new.seller_id for share;
  return new;
end $$;

create or replace trigger services_hidden_at_start before insert on services for each row
  execute function services_start_hidden();
