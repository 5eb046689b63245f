create or replace trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

create or replace trigger journals_append_only before update or delete on journals
  for each row execute function refuse_change();

create or replace trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();

create or replace trigger journals_no_truncate before truncate on journals
  for each statement execute function refuse_change();

create or replace function ledger_assert_balanced(journal bigint) returns void language plpgsql as $$
declare
  difference numeric;
  entries int;
begin
  select coalesce(sum(case side when 'D' then amount else -amount end), 0), count(*)
    into difference, entries from ledger_entries where journal_id = journal;
  if difference <> 0 or entries < 2 then
    raise exception 'journal does not balance: % over % entries', difference, entries using errcode = 'check_violation';
  end if;
end $$;

create or replace function ledger_entry_balanced() returns trigger language plpgsql as $$
begin
  perform ledger_assert_balanced(new.journal_id);
  return null;
end $$;

create or replace function ledger_journal_balanced() returns trigger language plpgsql as $$
begin
  perform ledger_assert_balanced(new.id);
  return null;
end $$;

drop trigger if exists ledger_entries_balanced on ledger_entries;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_entry_balanced();

drop trigger if exists journals_balanced on journals;
create constraint trigger journals_balanced after insert on journals
  deferrable initially deferred for each row execute function ledger_journal_balanced();

-- Journals, entries and balances are written together or not at all: by post_journals(), for every connection. The stack of calls
-- cannot be set by a caller, as a setting of the session could.
create or replace function ledger_guard() returns trigger language plpgsql as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  if stack not like '%function post_journals(jsonb)%' then
    raise exception 'the ledger is written by post_journals() alone' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger journals_guarded before insert on journals
  for each statement execute function ledger_guard();

create or replace trigger ledger_entries_guarded before insert on ledger_entries
  for each statement execute function ledger_guard();

create or replace trigger ledger_accounts_guarded before update or delete on ledger_accounts
  for each row execute function ledger_guard();

drop function if exists ledger_guard_balance();

-- What kind of account a code names. System accounts that everything touches keep no balance row.
create or replace function ledger_account_kind(code text, out type text, out normal char, out no_negative boolean, out track_balance boolean)
language sql immutable as $$
  select k.type, k.normal, k.guarded, k.guarded
    from (values ('wallet:', 'liability', 'C', true), ('escrow:', 'liability', 'C', true),
                 ('payout_hold:', 'liability', 'C', true), ('refund_hold:', 'liability', 'C', true),
                 ('chargeback_hold:', 'liability', 'C', true), ('ads_deferred:', 'liability', 'C', true),
                 ('unapplied:', 'liability', 'C', true), ('rider_due:', 'liability', 'C', true),
                 ('due:', 'liability', 'C', true), ('reserve:', 'liability', 'C', true),
                 ('receivable:', 'asset', 'D', true), ('provider:', 'asset', 'D', false), ('bank:', 'asset', 'D', false),
                 ('revenue:', 'revenue', 'C', false), ('expense:', 'expense', 'D', false), ('equity:', 'equity', 'C', false)
         ) as k(prefix, type, normal, guarded)
   where starts_with(code, k.prefix)
$$;

-- The only writer. Takes [{kind, key, subject?: {kind, id}, actorId?, reverses?, memo?, at?, entries: [{account, side, amount}]}].
-- A key that was posted before posts nothing and answers with the first journal; with other entries it is refused.
-- Codes and keys are gathered into arrays first: the planner then looks them up by index, however many accounts there are.
create or replace function post_journals(wanted jsonb) returns table (key text, journal_id bigint, created boolean)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  codes text[];
  fresh jsonb;
  posted_at timestamptz;
begin
  select array_agg(distinct e ->> 'account') into codes
    from jsonb_array_elements(wanted) j, jsonb_array_elements(j -> 'entries') e;
  insert into ledger_accounts (code, type, normal, no_negative, track_balance)
  select c.code, k.type, k.normal, k.no_negative, k.track_balance
    from unnest(codes) c(code), lateral ledger_account_kind(c.code) k
   where k.type is not null and not exists (select 1 from ledger_accounts a where a.code = c.code)
   order by c.code
  on conflict (code) do nothing;
  if (select count(*) from ledger_accounts where code = any (codes)) <> coalesce(cardinality(codes), 0) then
    raise exception 'no such account among %', codes using errcode = 'foreign_key_violation';
  end if;

  with added as (
    insert into journals (kind, key, subject_kind, subject_id, actor_id, reverses, memo, created_at)
    select j ->> 'kind', j ->> 'key', j -> 'subject' ->> 'kind', (j -> 'subject' ->> 'id')::uuid, (j ->> 'actorId')::uuid, (j ->> 'reverses')::bigint,
           coalesce(j -> 'memo', '{}'), coalesce((j ->> 'at')::timestamptz, now())
      from jsonb_array_elements(wanted) j
     order by j ->> 'key'
    on conflict (key) do nothing
    returning id, key)
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'key', a.key, 'at', j -> 'at', 'entries', j -> 'entries')), '[]')
    into fresh
    from added a join jsonb_array_elements(wanted) j on j ->> 'key' = a.key;

  if fresh <> '[]' then
    perform 1 from ledger_accounts a where a.track_balance and a.code = any (codes) order by a.id for no key update;
    -- Not now(), when the transaction began: the entries of an account are in the order in which they changed its balance.
    posted_at := clock_timestamp();
    update ledger_accounts a set debits = a.debits + t.debits, credits = a.credits + t.credits
      from (select e ->> 'account' as code,
                   coalesce(sum((e ->> 'amount')::bigint) filter (where e ->> 'side' = 'D'), 0) as debits,
                   coalesce(sum((e ->> 'amount')::bigint) filter (where e ->> 'side' = 'C'), 0) as credits
              from jsonb_array_elements(fresh) j, jsonb_array_elements(j -> 'entries') e group by 1) t
     where a.code = t.code and a.code = any (codes) and a.track_balance;
    insert into ledger_entries (journal_id, account_id, side, amount, at)
    select (j ->> 'id')::bigint, a.id, e ->> 'side', (e ->> 'amount')::bigint, coalesce((j ->> 'at')::timestamptz, posted_at)
      from jsonb_array_elements(fresh) j, jsonb_array_elements(j -> 'entries') e, ledger_accounts a
     where a.code = e ->> 'account' and a.code = any (codes);
  end if;

  if jsonb_array_length(fresh) < jsonb_array_length(wanted) and exists (
    select from journals j join jsonb_array_elements(wanted) w on w ->> 'key' = j.key
     where j.key = any (array(select k ->> 'key' from jsonb_array_elements(wanted) k))
       and not exists (select 1 from jsonb_array_elements(fresh) f where f ->> 'key' = j.key)
       and (select array_agg((a.code, e.side::text, e.amount) order by a.code, e.side, e.amount)
              from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.journal_id = j.id)
           is distinct from
           (select array_agg((e ->> 'account', e ->> 'side', (e ->> 'amount')::bigint)
                     order by e ->> 'account', (e ->> 'side')::bpchar, (e ->> 'amount')::bigint)
              from jsonb_array_elements(w -> 'entries') e)) then
    raise exception 'a journal of this key was posted with other entries' using errcode = 'unique_violation';
  end if;

  return query
    select j.key, j.id, exists (select 1 from jsonb_array_elements(fresh) f where f ->> 'key' = j.key)
      from journals j where j.key = any (array(select w ->> 'key' from jsonb_array_elements(wanted) w));
end $$;

-- Positive on the account's normal side, from the entries alone.
create or replace view ledger_balances as
  select a.id, a.code, a.type, a.normal, a.track_balance,
         coalesce(sum(case when e.side = a.normal then e.amount else -e.amount end), 0)::bigint as from_entries,
         case a.normal when 'C' then a.credits - a.debits else a.debits - a.credits end as stored
    from ledger_accounts a left join ledger_entries e on e.account_id = a.id
   group by a.id;
