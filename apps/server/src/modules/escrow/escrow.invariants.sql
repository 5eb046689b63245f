-- rule: escrow is in dispute without a case that holds it, or the other way round
select id::text as subject, max(status) || ', ' || sum(cases) || ' cases' as found
  from (select subject_id as id, status, 0 as cases from escrows
        union all
        select subject_id, null, 1 from escrow_disputes) sides
 group by id having coalesce(max(status) = 'disputed', false) <> (sum(cases) > 0);

-- rule: a refund after the settlement differs from its journal
select id as subject, sum(due) || ' refunded, ' || sum(posted) || ' posted' as found
  from (select id::text, amount as due, 0 as posted from escrow_refunds where bearer <> 'escrow'
        union all
        select j.memo ->> 'refundId', 0, e.amount
          from journals j
          join ledger_entries e on e.journal_id = j.id and e.side = 'C'
          join ledger_accounts a on a.id = e.account_id
         where j.kind in ('order.clawback', 'order.goodwill', 'booking.clawback', 'booking.goodwill')
           and starts_with(j.key, split_part(j.kind, '.', 1) || ':')
           and (a.code like 'wallet:%' or a.code like 'due:%')) sides
 group by id having sum(due) <> sum(posted);
