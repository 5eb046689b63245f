-- rule: a period of Premium is paid without its journal, or the other way round
select id as subject, sum(paid) || ' paid, ' || sum(posted) || ' in journals' as found
  from (select id::text, price as paid, 0 as posted from premium_periods where paid_at is not null
        union all
        select j.subject_id::text, 0, e.amount
          from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'D' where j.kind = 'premium.pay') sides
 group by id having sum(paid) <> sum(posted);
