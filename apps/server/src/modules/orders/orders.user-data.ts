import { toNaira } from '@vendly/contract/money'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'
import { ORDER_ESCROW } from './orders.held.sql.ts'
import { giveUpWays } from './orders.ways.service.ts'

type OrderRow = {
  number: string
  role: 'buyer' | 'seller' | 'rider'
  status: string
  escrow: string
  store: string
  items: { name: string; quantity: number; total: number }[]
  deliveryFee: number
  total: number
  place: string | null
  room: string | null
  note: string | null
  placedAt: Date
}
// Room and note are the buyer's own data, so sellers and riders do not get them in their files.
const exportOrders = statement<OrderRow>(
  'orders.exportOrders',
  `select o.number, case $userId when o.buyer_id then 'buyer' when o.seller_id then 'seller' else 'rider' end as role,
          o.status, es.status as escrow, coalesce(v.business_name, s.first_name) as store,
          o.delivery_fee as "deliveryFee", o.total, p.name as place,
          case when o.buyer_id = $userId then o.room end as room,
          case when o.buyer_id = $userId then o.note end as note,
          o.placed_at as "placedAt",
          (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'total', l.total) order by l.id)
             from order_lines l
            where l.order_id = o.id) as items
     from (
       select * from orders where buyer_id = $userId
       union
       select * from orders where seller_id = $userId
       union
       select * from orders where rider_id = $userId
       order by placed_at desc
       limit ${EXPORT_ROWS + 1}
     ) o
     ${ORDER_ESCROW}
     left join vendors v on v.id = o.vendor_id
     join users s on s.id = o.seller_id
     left join places p on p.id = o.place_id
    order by o.placed_at desc`,
)
const exportCheckouts = statement<{ method: string; total: number; createdAt: Date; paidAt: Date | null }>(
  'orders.exportCheckouts',
  `select method, total, created_at as "createdAt", paid_at as "paidAt"
     from checkouts
    where buyer_id = $userId
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)

type AttemptRow = {
  number: string
  takenAt: Date
  pickedUpAt: Date | null
  endedAt: Date | null
  outcome: string | null
  reason: string | null
}
const exportAttempts = statement<AttemptRow>(
  'orders.exportAttempts',
  `select o.number, a.taken_at as "takenAt", a.picked_up_at as "pickedUpAt", a.ended_at as "endedAt", a.outcome, a.reason
     from delivery_attempts a
     join orders o on o.id = a.order_id
    where a.rider_id = $userId
    order by a.taken_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportFailures = statement<{ number: string; reason: string; note: string | null; at: Date }>(
  'orders.exportFailures',
  `select o.number, f.reason, f.note, f.at
     from delivery_failures f
     join orders o on o.id = f.order_id
    where f.rider_id = $userId
    order by f.at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportOffers = statement<{ number: string; offeredAt: Date; until: Date }>(
  'orders.exportDeliveryOffers',
  `select o.number, f.created_at as "offeredAt", f.until
     from delivery_offers f
     join orders o on o.id = f.order_id
    where f.rider_id = $userId
    order by f.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportWays = statement<{ number: string; amount: number; paid: number; status: string; at: Date }>(
  'orders.exportWays',
  `select o.number, w.amount, w.paid, w.status, w.created_at as at
     from rider_ways w
     join orders o on o.id = w.order_id
    where w.rider_id = $userId
    order by w.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const deleteOffers = statement('orders.deleteDeliveryOffers', 'delete from delivery_offers where rider_id = $userId')

/** Orders and deliveries stay with their other parties. */
export const orderUserData: UserData = {
  exportUser: async (db, userId) => ({
    orders: (await db.rows(exportOrders, { userId })).map(({ items, deliveryFee, total, ...order }) => ({
      ...order,
      items: items.map((item) => ({ ...item, total: toNaira(item.total) })),
      deliveryFee: toNaira(deliveryFee),
      total: toNaira(total),
    })),
    checkouts: (await db.rows(exportCheckouts, { userId })).map((checkout) => ({
      ...checkout,
      total: toNaira(checkout.total),
    })),
    deliveries: await db.rows(exportAttempts, { userId }),
    failedDeliveries: await db.rows(exportFailures, { userId }),
    ways: (await db.rows(exportWays, { userId })).map(({ amount, paid, ...way }) => ({
      ...way,
      amount: toNaira(amount),
      paid: toNaira(paid),
    })),
    deliveryOffers: await db.rows(exportOffers, { userId }),
  }),
  eraseUser: async (tx, userId) => {
    await tx.rows(deleteOffers, { userId })
    await giveUpWays(tx, userId)
  },
}
