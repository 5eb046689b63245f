-- When a service is free depends on the hours, on what is booked and on the service itself. Whatever changes one of them, one job computes
-- the free starts of the seller's services again, and pages that show them are forgotten. At the end of the transaction, so that the row
-- of the job is the last that it locks.
create or replace function calendars_refresh_free(seller uuid) returns void language plpgsql as $$
declare
  offered uuid[] := array(select id from services where seller_id = seller and (status = 'active' or free_due_at is not null));
begin
  if cardinality(offered) > 0 then
    perform graphile_worker.add_job('calendars.refreshFree', json_build_object('sellerId', seller), job_key := 'calendars-free:' || seller);
    perform pages_changed(offered);
  end if;
end $$;

create or replace function calendars_refresh_of_calendar() returns trigger language plpgsql as $$
begin
  perform calendars_refresh_free(user_id) from calendars where id = coalesce(new.calendar_id, old.calendar_id);
  return null;
end $$;

drop trigger if exists calendar_entries_refresh_free on calendar_entries;
create constraint trigger calendar_entries_refresh_free after insert or update or delete on calendar_entries
  deferrable initially deferred for each row execute function calendars_refresh_of_calendar();

drop trigger if exists calendar_exceptions_refresh_free on calendar_exceptions;
create constraint trigger calendar_exceptions_refresh_free after insert or update or delete on calendar_exceptions
  deferrable initially deferred for each row execute function calendars_refresh_of_calendar();

create or replace function calendars_refresh_of_user() returns trigger language plpgsql as $$
begin
  perform calendars_refresh_free(new.user_id);
  return null;
end $$;

drop trigger if exists calendars_refresh_free on calendars;
create constraint trigger calendars_refresh_free after update of lanes, hours on calendars
  deferrable initially deferred for each row when ((old.lanes, old.hours) is distinct from (new.lanes, new.hours))
  execute function calendars_refresh_of_user();

drop trigger if exists vendors_refresh_free on vendors;
create constraint trigger vendors_refresh_free after update of hours, closed_until, stopped_at on vendors
  deferrable initially deferred for each row
  when ((old.hours, old.closed_until, old.stopped_at) is distinct from (new.hours, new.closed_until, new.stopped_at))
  execute function calendars_refresh_of_user();

create or replace function calendars_refresh_of_service() returns trigger language plpgsql as $$
begin
  perform calendars_refresh_free(new.seller_id);
  return null;
end $$;

drop trigger if exists services_added_refresh_free on services;
create constraint trigger services_added_refresh_free after insert on services
  deferrable initially deferred for each row when (new.status = 'active') execute function calendars_refresh_of_service();

drop trigger if exists services_refresh_free on services;
create constraint trigger services_refresh_free after update on services
  deferrable initially deferred for each row when (
    (old.status, old.mode, old.duration_minutes, old.buffer_before, old.buffer_after, old.step_minutes, old.lead_minutes, old.horizon_days,
     old.max_per_day, old.capacity, old.locations, old.travel_minutes, old.hours)
    is distinct from
    (new.status, new.mode, new.duration_minutes, new.buffer_before, new.buffer_after, new.step_minutes, new.lead_minutes, new.horizon_days,
     new.max_per_day, new.capacity, new.locations, new.travel_minutes, new.hours))
  execute function calendars_refresh_of_service();

create or replace function calendars_refresh_of_option() returns trigger language plpgsql as $$
begin
  perform calendars_refresh_free(seller_id) from services where id = coalesce(new.service_id, old.service_id);
  return null;
end $$;

drop trigger if exists service_options_refresh_free on service_options;
create constraint trigger service_options_refresh_free after insert or update or delete on service_options
  deferrable initially deferred for each row execute function calendars_refresh_of_option();
