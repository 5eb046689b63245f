-- Pages that show an ad are forgotten when it starts or ends; not when it is counted.
create or replace function ads_change_pages() returns trigger language plpgsql as $$
begin
  perform pages_changed(array(
    select a.product_id from before b join after a using (id)
     where b.status <> a.status and 'running' in (b.status, a.status)));
  return null;
end $$;

create or replace trigger ads_updated_on_pages after update on ads
  referencing old table as before new table as after for each statement execute function ads_change_pages();
