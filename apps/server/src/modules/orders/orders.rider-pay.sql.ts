/**
 * SQL, in kobo: what the rider of an order `o` was paid for a way that was in vain, by anybody, or with `order.refund` alone what
 * was paid out of the delivery fee.
 */
export const riderWayPaidSql = (o: string, kinds = `'order.rider-pay', 'order.refund'`): string => `(
  select coalesce(sum(e.amount), 0)
    from journals j
    join ledger_entries e on e.journal_id = j.id and e.side = 'C'
    join ledger_accounts a on a.id = e.account_id
   where j.subject_id = ${o}.id and j.kind in (${kinds})
     and a.code in ('wallet:user:' || ${o}.rider_id, 'receivable:user:' || ${o}.rider_id))::bigint`
