-- rule: a change of the balance at the provider differs from its one journal
select id as subject, sum(due) || ' changed, ' || sum(posted) || ' posted' as found
  from (select provider_id as id, difference as due, 0 as posted
          from provider_balance_rows where booking in ('topup', 'settlement', 'charge', 'refund', 'dispute')
        union all
        select substr(j.key, length('balance:') + 1), 0, case e.side when 'D' then e.amount else -e.amount end
          from journals j
          join ledger_entries e on e.journal_id = j.id
          join ledger_accounts a on a.id = e.account_id and a.code = 'provider:balance'
         where j.key like 'balance:%') sides
 group by id having sum(due) <> sum(posted);

-- rule: a settlement to the bank differs from its one journal
select id as subject, sum(due) || ' settled, ' || sum(posted) || ' posted' as found
  from (select provider_id as id, effective as due, 0 as posted from provider_settlements where destination = 'bank'
        union all
        select substr(j.key, length('settlement:') + 1), 0, e.amount
          from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'D' where j.key like 'settlement:%') sides
 group by id having sum(due) <> sum(posted);
