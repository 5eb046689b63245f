-- rule: a card payment goes back by a refund although the bank disputed it before the refund was sent
select c.reference as subject, r.amount || ' refunded, ' || b.amount || ' disputed, ' || b.status as found
  from chargebacks b
  join card_refunds r on r.charge_id = b.charge_id and r.source = 'wallet' and r.status not in ('failed', 'rejected')
  join payment_charges c on c.id = b.charge_id
 where b.status <> 'won' and coalesce(r.submitted_at, 'infinity') > b.created_at;

-- rule: what is held for a chargeback differs from the chargeback
select id as subject, sum(held) || ' held, ' || coalesce(max(status), 'no chargeback') as found
  from (select substr(code, length('chargeback_hold:') + 1) as id, from_entries as held, 0 as due, null as status
          from ledger_balances where code like 'chargeback_hold:%'
        union all
        select id::text, 0, case when closed_at is null then held else 0 end, status from chargebacks) sides
 group by id having sum(held) <> sum(due) or max(status) is null;

-- rule: a chargeback was lost without what the bank took being booked, or the other way round
select id as subject, sum(taken) || ' taken, ' || sum(posted) || ' booked' as found
  from (select id::text, amount as taken, 0 as posted from chargebacks where status = 'lost'
        union all
        select j.subject_id::text, 0, e.amount
          from journals j
          join ledger_entries e on e.journal_id = j.id and e.side = 'C'
          join ledger_accounts a on a.id = e.account_id and a.code = 'provider:collections'
         where j.kind = 'chargeback.lost') sides
 group by id having sum(taken) <> sum(posted);

-- rule: more of a card payment went back than was paid
-- The bank may dispute what was refunded before: that is no fault of the books, and the gauge charges_returned_twice_kobo has it.
select reference as subject, refunded || ' refunded and ' || lost || ' lost of ' || paid as found
  from (select c.reference,
               case c.status when 'succeeded' then p.amount else coalesce((
                 select e.amount from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'C'
                  where j.key = 'unapplied:' || c.reference and j.kind = 'unapplied'), 0) end as paid,
               r.refunded, r.before_dispute, b.lost
          from payment_charges c
          join payments p on p.id = c.payment_id
          cross join lateral (
            select coalesce(sum(amount) filter (where status = 'lost'), 0) as lost, min(created_at) as since
              from chargebacks where charge_id = c.id and status <> 'won') b
          cross join lateral (
            select coalesce(sum(amount), 0) as refunded,
                   coalesce(sum(amount) filter (where submitted_at <= b.since), 0) as before_dispute
              from card_refunds where charge_id = c.id and status not in ('failed', 'rejected')) r
         where c.id in (select charge_id from card_refunds union select charge_id from chargebacks)) charges
 where refunded > paid or lost > paid or refunded - before_dispute + lost > paid;
