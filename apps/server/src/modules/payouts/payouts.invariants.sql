-- rule: a payout hold differs from the withdrawal under way
select user_id as subject, sum(held) || ' held, ' || sum(due) || ' under way' as found
  from (select substr(code, length('payout_hold:user:') + 1) as user_id, from_entries as held, 0 as due
          from ledger_balances where code like 'payout_hold:%'
        union all
        select user_id::text, 0, amount from withdrawals where status not in ('succeeded', 'failed', 'reversed')) sides
 group by user_id having sum(held) <> sum(due);

-- rule: a withdrawal differs from its journals
select coalesce(max(reference), id) as subject,
       coalesce(max(status), 'no withdrawal') || ', journals: ' || sum(requested) || ' request, ' || sum(succeeded) || ' success, '
         || sum(failed) || ' failed, ' || sum(reversed) || ' reversed' as found
  from (select id::text, reference, status, 0 as requested, 0 as succeeded, 0 as failed, 0 as reversed from withdrawals
        union all
        select split_part(key, ':', 2), null, null, (kind = 'withdrawal.request')::int, (kind = 'withdrawal.success')::int,
               (kind = 'withdrawal.failed')::int, (kind = 'withdrawal.reversed')::int
          from journals where key like 'wd:%') sides
 group by id
having max(status) is null
    or (sum(requested), sum(succeeded), sum(failed), sum(reversed)) <>
       (1, (max(status) in ('succeeded', 'reversed'))::int, (max(status) = 'failed')::int, (max(status) = 'reversed')::int);
