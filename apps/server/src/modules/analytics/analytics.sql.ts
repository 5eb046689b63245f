import { providerHeldSql } from '../bookings/bookings.held.sql.ts'
import { escrowJoinSql } from '../escrow/escrow.sql.ts'
import { sellerHeldSql } from '../orders/orders.held.sql.ts'

const KINDS = `'order.release', 'order.split', 'order.clawback', 'order.refund-due-dropped', 'order.compensation',
  'order.appeal-due-dropped', 'order.rider-pay', 'order.rider-due-dropped', 'booking.release', 'booking.split', 'booking.clawback',
  'booking.refund-due-dropped', 'booking.compensation', 'booking.appeal-due-dropped'`

/**
 * SQL: one row for each payment to the seller of a store `v` for an order or a booking, and for each part of one that was taken back
 * by a refund or that they paid for a rider's way: `amount` and `commission` in kobo, negative when it was taken back or paid. What a
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
           where e.account_id in (
             select id from ledger_accounts where code in ('wallet:user:' || v.user_id, 'receivable:user:' || v.user_id,
                                                            'reserve:user:' || v.user_id))
             and (exists (select from orders o where o.id = j.subject_id and o.vendor_id = v.id)
               or exists (select from bookings b where b.id = j.subject_id and b.vendor_id = v.id))
           group by j.id, j.kind) p)`

const IS_HELD = `es.status in ('held', 'disputed')`
/** SQL, in kobo: what is on the way to a store: its part of the money that is held for orders and bookings. */
export const onTheWaySql = (vendorId: string): string => `(
  coalesce((select sum(${sellerHeldSql('o')}) from orders o ${escrowJoinSql('o.id')}
             where o.vendor_id = ${vendorId} and ${IS_HELD}), 0)
  + coalesce((select sum(${providerHeldSql('b')}) from bookings b ${escrowJoinSql('b.id')}
               where b.vendor_id = ${vendorId} and ${IS_HELD}), 0))::bigint`
