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
