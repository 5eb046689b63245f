import { deliveryLimits } from '@vendly/contract/limits'
import { isWithVendlySql } from '../complaints/complaints.sql.ts'

const { above, buyers } = deliveryLimits.trusted

/** SQL: a rider who has an order that an administrator must decide about. They take no other until then. */
export const isBlockedSql = (riderId: string): string =>
  `exists (select 1 from orders bo
            where bo.rider_id = ${riderId} and bo.status in ('picked-up', 'delivered') and ${isWithVendlySql('bo.id')})`

/**
 * SQL: whether a rider may carry an order of this total (kobo): a valuable one only after deliveries to several buyers who gave
 * the code or confirmed it, and none of which was refunded. The latest fifty are looked at.
 */
export const mayCarrySql = (riderId: string, total: string): string =>
  `(${total} <= ${above * 100} or (
      select count(distinct td.buyer_id)
        from (select o2.id, o2.buyer_id from orders o2
               where o2.rider_id = ${riderId} and o2.status = 'delivered'
               order by o2.delivered_at desc limit 50) td
        join escrows te on te.subject_id = td.id and te.status = 'released'
       where exists (select 1 from order_events e
                      where e.order_id = td.id and (e.code_used or e.to_status = 'delivered' and e.actor_role = 'buyer'))
    ) >= ${buyers})`
