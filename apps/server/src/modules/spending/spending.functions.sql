-- What left the user's wallet since then, in kobo, without withdrawals that were returned.
create or replace function spent_of(spender uuid, since timestamptz) returns bigint language sql stable as $$
  select greatest(coalesce(sum(case e.side when 'D' then e.amount else -e.amount end), 0), 0)::bigint
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id and e.at > since
    join journals j on j.id = e.journal_id
   where a.code = 'wallet:user:' || spender
     and (e.side = 'D' and j.kind in ('order.pay', 'booking.pay', 'transfer', 'transfer.stall', 'withdrawal.request', 'premium.pay', 'ad.buy')
          or e.side = 'C' and j.kind in ('withdrawal.failed', 'withdrawal.reversed'))
$$;

-- The same, with the user's row locked first, so that what is spent at once is counted: each statement of this function sees
-- what was committed before it.
create or replace function spent_since(spender uuid, since timestamptz) returns bigint language plpgsql as $$
declare
  spent bigint;
begin
  perform 1 from users where id = spender for no key update;
  select spent_of(spender, since) into spent;
  return spent;
end $$;
