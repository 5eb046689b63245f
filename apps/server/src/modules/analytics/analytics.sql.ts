const KINDS = `'order.release', 'order.split', 'order.clawback', 'order.refund-due-dropped', 'order.compensation',
  'order.appeal-due-dropped', 'order.rider-pay', 'order.rider-due-dropped'`

/**
 * SQL: one row for each payment to the seller of a store `v` for an order, and for each part of one that was taken back by a
 * refund or that they paid for a rider's way: `amount` and `commission` in kobo, negative when it was taken back or paid. What a
 * payment repaid of a debt was earned too.
 */
export const STORE_PAYMENTS = `(
  select p.at, p.kind, p.amount,
         coalesce((select sum(case c.side when 'C' then c.amount else -c.amount end)
                     from ledger_entries c
                    where c.journal_id = p.id
                      and c.account_id = (select id from ledger_accounts where code = 'revenue:commission')), 0)::bigint as commission
    from (select j.id, j.kind, min(e.at) as at, sum(case e.side when 'C' then e.amount else -e.amount end)::bigint as amount
            from ledger_entries e
            join journals j on j.id = e.journal_id and j.kind in (${KINDS})
            join orders o on o.id = j.subject_id and o.vendor_id = v.id
           where e.account_id in (
             select id from ledger_accounts where code in ('wallet:user:' || v.user_id, 'receivable:user:' || v.user_id,
                                                            'reserve:user:' || v.user_id))
           group by j.id, j.kind) p)`
