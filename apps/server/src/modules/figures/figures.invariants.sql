-- rule: the sales of what was paid out are not what its seller and the commission got
select subject_id::text as subject, sales || ' sold, ' || paid || ' paid out' as found
  from (select o.id as subject_id, sales_of(o.id) as sales,
               coalesce((
                 select sum(case e.side when 'C' then e.amount else -e.amount end)
                   from journals j
                   join ledger_entries e on e.journal_id = j.id
                   join ledger_accounts a on a.id = e.account_id
                  where j.subject_id = o.id
                    and j.kind in ('order.release', 'order.split', 'order.refund', 'order.clawback', 'order.refund-due-dropped')
                    and (a.code = 'revenue:commission'
                      or a.code in ('wallet:user:' || o.seller_id, 'receivable:user:' || o.seller_id, 'reserve:user:' || o.seller_id))), 0)
               - case when o.rider_id is null then o.delivery_fee else 0 end as paid
          from orders o join escrows es on es.subject_id = o.id
         where es.status = 'released' and not exists (select from escrow_paybacks p where p.subject_id = o.id)
        union all
        select b.id, sales_of(b.id),
               coalesce((
                 select sum(case e.side when 'C' then e.amount else -e.amount end)
                   from journals j
                   join ledger_entries e on e.journal_id = j.id
                   join ledger_accounts a on a.id = e.account_id
                  where j.subject_id = b.id
                    and j.kind in ('booking.release', 'booking.split', 'booking.refund', 'booking.clawback', 'booking.refund-due-dropped')
                    and (a.code = 'revenue:commission'
                      or a.code in ('wallet:user:' || b.seller_id, 'receivable:user:' || b.seller_id, 'reserve:user:' || b.seller_id))), 0)
          from bookings b join escrows es on es.subject_id = b.id
         where es.status = 'released' and not exists (select from escrow_paybacks p where p.subject_id = b.id)) sides
 where sales <> paid;

-- rule: what was cancelled or refunded as a whole is still sold
select subject_id::text as subject, sales_of(subject_id)::text as found
  from escrows where status = 'refunded' and sales_of(subject_id) <> 0
   and not exists (select from escrow_paybacks p where p.subject_id = escrows.subject_id);
