-- rule: what is due to users differs from the ledger
select id as subject, sum(held) || ' in the ledger, ' || sum(open) || ' due' as found
  from (select code as id, from_entries as held, 0 as open
          from ledger_balances where code like 'due:%' or code like 'rider_due:%'
        union all
        select case kind when 'rider-way' then 'rider_due:' || subject_kind || ':' || subject_id else 'due:' || id end, 0,
               amount - paid - advanced
          from dues where status = 'owed') sides
 group by id having sum(held) <> sum(open);

-- rule: what was advanced of a due differs from its advances
select id as subject, sum(advanced) || ' advanced, ' || sum(listed) || ' listed' as found
  from (select id::text, advanced, 0 as listed from dues
        union all
        select due_id::text, 0, amount from due_advances) sides
 group by id having sum(advanced) <> sum(listed);

-- rule: more was advanced than the budget allowed
-- Within the 30 days of moneyLimits.advanceBudgetDays, and as the budget was when it was decided: a lower one later is no fault.
select id::text as subject, used || ' advanced, ' || budget || ' allowed' as found
  from (select id, budget,
               sum(amount) over (order by created_at range between interval '30 days' preceding and current row) as used
          from due_advances) advances
 where used > budget;
