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
