-- The day in Lagos of a time, and the midnight at which a day begins there.
create or replace function day_in_lagos(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Africa/Lagos')::date
$$;
create or replace function start_in_lagos(day date) returns timestamptz language sql immutable parallel safe as $$
  select day::timestamp at time zone 'Africa/Lagos'
$$;
