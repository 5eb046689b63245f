-- rule: an adjustment was approved without its journal, or the other way round
select id as subject, sum(approved) || ' approved, ' || sum(posted) || ' journals' as found
  from (select id::text, 1 as approved, 0 as posted from adjustments where status = 'approved' and kind <> 'refund'
        union all
        select subject_id::text, 0, 1 from journals where kind in ('adjustment.credit', 'adjustment.correction')) sides
 group by id having sum(approved) <> sum(posted);
