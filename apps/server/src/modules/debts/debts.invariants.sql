-- rule: what is booked as owed differs from what users owe
select code as subject, sum(booked) || ' booked, ' || sum(owed) || ' owed by users' as found
  from (select code, from_entries as booked, 0 as owed from ledger_balances where code like 'receivable:%'
        union all
        select a.code, 0, a.debits - a.credits
          from users u join ledger_accounts a on a.code = 'receivable:user:' || u.id where a.debits > a.credits) sides
 group by code having sum(booked) <> sum(owed);
