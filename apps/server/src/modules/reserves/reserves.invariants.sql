-- rule: what is reserved of incomes differs from the ledger
select id as subject, sum(held) || ' in the ledger, ' || sum(open) || ' reserved' as found
  from (select substr(code, length('reserve:user:') + 1) as id, from_entries as held, 0 as open
          from ledger_balances where code like 'reserve:user:%'
        union all
        select user_id::text, 0, "left" from reserves where closed_at is null) sides
 group by id having sum(held) <> sum(open);
