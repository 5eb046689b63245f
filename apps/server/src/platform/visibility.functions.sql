-- Rows are hidden from everyone but who made them while that user is suspended or shadowbanned, or their verification
-- revoked; `hidden_until` says until when.
-- A module's triggers name the table, its column with the user, and, as 'shadowban', that only a shadowban hides.

-- After a change of the user. Rows are locked in the order of their ids, as a checkout locks them, so the two cannot deadlock.
create or replace function rows_follow_user_visibility() returns trigger language plpgsql as $$
declare
  until timestamptz := user_hidden_until(new.status, new.unlisted_at, new.shadowbanned_until, tg_argv[2]);
begin
  execute format('select 1 from %I where %I = $1 order by id for no key update', tg_argv[0], tg_argv[1]) using new.id;
  execute format(
    'update %I set hidden_until = $1 where %I = $2 and hidden_until is distinct from $1', tg_argv[0], tg_argv[1]
  ) using until, new.id;
  return null;
end $$;

-- What is added meanwhile starts hidden.
create or replace function row_starts_hidden() returns trigger language plpgsql as $$
begin
  new.hidden_until := lock_user_hidden_until((to_jsonb(new) ->> tg_argv[0])::uuid, tg_argv[1]);
  return new;
end $$;
