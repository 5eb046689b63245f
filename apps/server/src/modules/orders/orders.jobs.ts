import { liveEvents } from '@vendly/contract/realtime'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { message, publish, type Room } from '../../platform/realtime.ts'
import { notify } from '../notifications/notifications.service.ts'
import { paymentSucceeded } from '../wallet/payments.events.ts'
import {
  type Change,
  deliveryCodeLocked,
  deliveryTaken,
  orderChanged,
  orderPaid,
  orderReleased,
} from './orders.events.ts'
import { expireOrder, releaseDueOrder } from './orders.fulfilment.service.ts'
import { notificationsFor, type Told } from './orders.notifications.ts'
import { ITEM_PLACE } from './orders.present.ts'

const told = statement<Told>(
  'orders.told',
  `select o.id, o.number, o.status, o.escrow, o.updated_at as "updatedAt", o.last_event_id as "eventId", o.buyer_id as "buyerId", o.seller_id as "sellerId",
          o.rider_id as "riderId", o.campus_id as "campusId", o.delivery_method as "deliveryMethod", o.reason, o.total, o.rider_fee as "riderFee",
          o.items_total - o.commission as "vendorNet", coalesce(v.business_name, su.first_name) as "storeName", b.first_name as "buyerName", b.role as "buyerRole", r.first_name as "riderName",
          dp.name as "placeName", coalesce(vp.name, ${ITEM_PLACE}) as "storePlace"
     from orders o join users su on su.id = o.seller_id left join vendors v on v.id = o.vendor_id join users b on b.id = o.buyer_id left join users r on r.id = o.rider_id
     left join places dp on dp.id = o.place_id left join places vp on vp.id = v.place_id where o.id = $1`,
)
const ridersOut = statement<{ userId: string }>(
  'orders.ridersOut',
  `select user_id as "userId" from riders where campus_id = $1 and is_online and status = 'verified' limit 100`,
)

/** Sockets first, then notifications; each once, by the key of the change. */
async function tell({ pool }: Context, change: Change): Promise<void> {
  await transaction(pool, async (tx) => {
    const order = await tx.row(told, [change.orderId])
    if (!order) return
    await publishChange(tx, order, change)
    for (const news of notificationsFor(order, change)) await notify(tx, news)
    if (change.to === 'ready' && change.from !== 'ready' && order.deliveryMethod === 'delivery' && !order.riderId)
      await offer(tx, order, change)
  })
}

async function publishChange(tx: Tx, order: Told, change: Change): Promise<void> {
  const ref = { _id: order.id, eventId: order.eventId }
  const people = [...new Set([order.buyerId, order.sellerId, order.riderId])].filter((id) => id !== null)
  const rooms: Room<'user' | 'order'>[] = [
    ...people.map((id) => ({ kind: 'user', id }) as const),
    { kind: 'order', id: order.id },
  ]
  await publish(tx, ...rooms.map((room) => message(liveEvents.orderUpdate, room, ref)))
  if (change.from !== null) return
  await publish(
    tx,
    message(liveEvents.orderNew, { kind: 'user', id: order.buyerId }, ref),
    message(liveEvents.vendorOrderNew, { kind: 'user', id: order.sellerId }, ref),
  )
}

/** Riders of the campus who are out hear of what waits for one. */
async function offer(tx: Tx, order: Told, change: Change): Promise<void> {
  for (const { userId } of await tx.rows(ridersOut, [order.campusId])) {
    await notify(tx, {
      userId,
      key: `offer:${change.eventId}`,
      type: 'order',
      title: 'A delivery waits',
      body: `${order.storeName}${order.storePlace ? `, ${order.storePlace}` : ''} to ${order.placeName ?? 'the buyer'}: ₦${order.riderFee / 100}.`,
      link: '/rider/deliveries',
      category: 'important',
    })
  }
}

const unpaid = statement<{ id: string }>(
  'orders.unpaidDue',
  `select id from orders where status = 'pending' and paid_at is null and pay_by < $1 order by pay_by limit 500`,
)
const unaccepted = statement<{ id: string }>(
  'orders.unacceptedDue',
  `select id from orders where status = 'pending' and paid_at is not null and accept_by < $1 order by accept_by limit 500`,
)
const releasable = statement<{ id: string }>(
  'orders.releaseDue',
  `select id from orders where status = 'delivered' and escrow = 'held' and release_at < $1 order by release_at limit 500`,
)

/** What the clock decides: one order a transaction, so that one that is stuck holds up no other. */
export async function applyDeadlines({ db, pool, log }: Context): Promise<void> {
  const due: [typeof unpaid, (tx: Tx, id: string) => Promise<void>][] = [
    [unpaid, (tx, id) => expireOrder(tx, id, 'Not paid within 15 minutes')],
    [unaccepted, (tx, id) => expireOrder(tx, id, 'The seller did not answer within 24 hours')],
    [releasable, releaseDueOrder],
  ]
  for (const [which, action] of due) {
    for (const { id } of await db.rows(which, [now()]))
      await transaction(pool, (tx) => action(tx, id)).catch((error: Error) =>
        log.error({ err: error, order: id }, 'order not moved on'),
      )
  }
}

export const orderJobs = [
  on(orderPaid, 'orders.tellPaid', tell),
  on(orderChanged, 'orders.tellChanged', tell),
  on(orderReleased, 'orders.tellReleased', async ({ pool }, { orderId }) =>
    transaction(pool, async (tx) => {
      const order = await tx.row(told, [orderId])
      if (!order) return
      const paid = (userId: string, amount: number) =>
        notify(tx, {
          userId,
          key: `released:${orderId}`,
          type: 'payment',
          title: 'Money in your wallet',
          body: `₦${(amount / 100).toLocaleString('en-NG')} for order ${order.number}.`,
          link: '/wallet',
          category: 'important',
        })
      await paid(order.sellerId, order.vendorNet)
      if (order.riderId) await paid(order.riderId, order.riderFee)
    }),
  ),
  on(deliveryTaken, 'orders.tellTaken', async ({ pool }, { orderId }) =>
    transaction(pool, async (tx) => {
      const order = await tx.row(told, [orderId])
      if (!order?.riderId) return
      await publishChange(tx, order, {
        orderId,
        eventId: order.eventId,
        from: 'ready',
        to: 'ready',
        by: 'rider',
        actorId: order.riderId,
      })
      for (const [userId, link] of [
        [order.buyerId, `/orders/${orderId}`],
        [order.sellerId, `/orders/${orderId}`],
      ] as const)
        await notify(tx, {
          userId,
          key: `taken:${orderId}`,
          type: 'order',
          title: `${order.riderName} carries order ${order.number}`,
          body: `On the way to ${order.storeName} to pick it up.`,
          link,
        })
    }),
  ),
  on(deliveryCodeLocked, 'orders.tellLocked', async ({ pool }, { orderId, buyerId, number }) =>
    transaction(pool, (tx) =>
      notify(tx, {
        userId: buyerId,
        key: `locked:${orderId}`,
        type: 'error',
        title: `Wrong code five times for order ${number}`,
        body: 'The code no longer works. If you have your goods, confirm it yourself; if not, do not.',
        link: `/orders/${orderId}`,
        priority: 'high',
        category: 'urgent',
      }),
    ),
  ),
  on(paymentSucceeded, 'orders.notifyPaymentKept', async ({ pool }, { purpose, isApplied, ...payment }) => {
    if (purpose === 'order' && !isApplied) await transaction(pool, (tx) => notifyPaymentKept(tx, payment))
  }),
  every('* * * * *', 'orders.applyDeadlines', applyDeadlines),
]

const notifyPaymentKept = (
  tx: Tx,
  { userId, reference, amount }: { userId: string; reference: string; amount: number },
) =>
  notify(tx, {
    userId,
    key: `kept:${reference}`,
    type: 'payment',
    title: 'Your payment is in your wallet',
    body: `The order was no longer waiting for it. ₦${(amount / 100).toLocaleString('en-NG')} is yours to spend.`,
    link: '/wallet',
    priority: 'high',
    category: 'important',
  })
