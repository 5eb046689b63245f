-- rule: what is deferred for an ad differs from the ad
select id as subject, sum(deferred) || ' deferred, ' || sum(due) || ' due' as found
  from (select substr(code, length('ads_deferred:ad:') + 1) as id, from_entries as deferred, 0 as due
          from ledger_balances where code like 'ads_deferred:%'
        union all
        select id::text, 0, price from ads where status in ('pending', 'approved', 'running')) sides
 group by id having sum(deferred) <> sum(due);
