/*
 * Tells every server process which rows changed, so that it drops the cached pages that show one of them. Triggers of
 * the tables behind public pages call it, once per statement. Many rows are one message: everything.
 */
create or replace function pages_changed(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('vendly_pages', '*');
  elsif cardinality(ids) > 0 then
    perform pg_notify('vendly_pages', array_to_string(ids, ','));
  end if;
end $$;

-- For small tables that any page may show.
create or replace function pages_all_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('vendly_pages', '*');
  return null;
end $$;
