/**
 * SQL, in kobo: what the rider of an order `o` was paid for a way that was in vain, by anybody, or with `order.refund` alone what
 * was paid out of the delivery fee; without what they had to give back of it.
 */
export const riderWayPaidSql = (o: string, kinds = `'order.rider-pay', 'order.refund'`): string => `(
  select coalesce(sum(case e.side when 'C' then e.amount else -e.amount end), 0)
    from journals j
    join ledger_entries e on e.journal_id = j.id and e.side = case j.kind when 'order.fee-back' then 'D' else 'C' end
    join ledger_accounts a on a.id = e.account_id
   where j.subject_id = ${o}.id and j.kind in (${kinds}, 'order.fee-back')
     and a.code in ('wallet:user:' || ${o}.rider_id, 'receivable:user:' || ${o}.rider_id,
                    'reserve:user:' || ${o}.rider_id))::bigint`
