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

-- A service is hidden from everyone but its seller while the seller is suspended or shadowbanned.
create or replace trigger users_visibility_to_services after update of status, shadowbanned_until on users for each row
  when (old.status is distinct from new.status or old.shadowbanned_until is distinct from new.shadowbanned_until)
  execute function rows_follow_user_visibility('services', 'seller_id');
create or replace trigger services_hidden_at_start before insert on services for each row
  execute function row_starts_hidden('seller_id');
drop function if exists services_follow_seller_visibility();
drop function if exists services_start_hidden();
