-- rule: a funding differs from its succeeded charge
select reference as subject, coalesce(max(status), 'no charge') || ', ' || sum(credited) || ' credited' as found
  from (select c.reference, c.status, case when c.status = 'succeeded' then p.amount else 0 end as due, 0 as credited, 1 as known
          from payment_charges c join payments p on p.id = c.payment_id
        union all
        select substr(j.key, length('fund:') + 1), null, 0, e.amount, 0
          from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'C' where j.kind = 'fund') sides
 group by reference having sum(due) <> sum(credited) or sum(known) = 0;

-- rule: a payment has succeeded without a succeeded charge, or the other way round
select p.id::text as subject, coalesce(p.succeeded_at::text, 'not succeeded') as found from payments p
 where (p.succeeded_at is not null)
    <> exists (select 1 from payment_charges c where c.payment_id = p.id and c.status = 'succeeded');

-- rule: money was credited to nobody, and no open difference says so
select 'unapplied:payments' as subject, sum(held) || ' held, ' || sum(due) || ' in open differences' as found
  from (select from_entries as held, 0 as due from ledger_balances where code = 'unapplied:payments'
        union all
        select 0, e.amount
          from reconciliation_breaks b
          join journals j on j.key = 'unapplied:' || b.reference and j.kind = 'unapplied'
          join ledger_entries e on e.journal_id = j.id and e.side = 'C'
         where b.is_open and b.kind in ('charge_amount', 'charge_account')) sides
having coalesce(sum(held), 0) <> coalesce(sum(due), 0);
