-- rule: escrow is in dispute without a case that holds it, or the other way round
select id::text as subject, max(status) || ', ' || sum(cases) || ' cases' as found
  from (select subject_id as id, status, 0 as cases from escrows
        union all
        select subject_id, null, 1 from escrow_disputes) sides
 group by id having coalesce(max(status) = 'disputed', false) <> (sum(cases) > 0);
