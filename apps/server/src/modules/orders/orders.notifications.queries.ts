import { type Db, statement } from '../../platform/database.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { ITEM_PLACE } from './orders.columns.sql.ts'
import { ORDER_ESCROW } from './orders.held.sql.ts'
import type { OrderNotificationData } from './orders.notifications.ts'
import { riderWayPaidSql } from './orders.rider-pay.sql.ts'

/** SQL, in kobo: what the last journal that refunded an order `o` out of escrow put into the buyer's wallet. */
const lastRefundSql = (o: string) => `coalesce((
  select e.amount
    from journals j
    join ledger_entries e on e.journal_id = j.id and e.side = 'C'
    join ledger_accounts a on a.id = e.account_id and a.code = 'wallet:user:' || ${o}.buyer_id
   where j.subject_id = ${o}.id and j.kind = 'order.refund'
   order by j.id desc
   limit 1), 0)::bigint`

const listData = statement<OrderNotificationData>(
  'orders.listNotificationData',
  `select o.id, o.number, o.status, es.status as escrow, o.last_event_id as "eventId", o.buyer_id as "buyerId",
          o.seller_id as "sellerId", o.rider_id as "riderId", o.campus_id as "campusId",
          o.delivery_method as "deliveryMethod", o.reason, o.total,
          (o.total - coalesce((select sum(f.amount) from escrow_refunds f where f.subject_id = o.id and f.bearer <> 'platform'), 0))::bigint as remaining, o.ready_by as "readyBy", es.release_at as "releaseAt",
          ${lastRefundSql('o')} as refunded, o.slot_at as "slotAt", o.answer_minutes as "answerMinutes", o.waits, o.wait_by as "waitBy", o.rider_fee as "riderFee", o.delivery_fee as "deliveryFee",
          o.items_total - o.vendor_discount - o.commission as "vendorNet", ${sellerNameSql('v', 'su')} as "storeName",
          b.first_name as "buyerName", r.first_name as "riderName", dp.name as "placeName",
          coalesce(vp.name, ${ITEM_PLACE}) as "storePlace", ${riderWayPaidSql('o')} as "riderPay",
          w.amount - w.paid as "wayUnpaid", w.status as "wayStatus"
     from orders o
     ${ORDER_ESCROW}
     join users su on su.id = o.seller_id
     left join vendors v on v.id = o.vendor_id
     join users b on b.id = o.buyer_id
     left join users r on r.id = o.rider_id
     left join rider_ways w on w.order_id = o.id
     left join places dp on dp.id = o.place_id
     left join places vp on vp.id = v.place_id
    where o.id = any($orderIds::uuid[])`,
)

/** What notifications of these orders say. */
export const listNotificationData = (db: Db, orderIds: readonly string[]): Promise<OrderNotificationData[]> =>
  db.rows(listData, { orderIds })
