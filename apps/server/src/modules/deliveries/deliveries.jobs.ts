import { deliveryLimits, slotLimits } from '@vendly/contract/limits'
import { days, later } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { applyDeadlines, DEADLINE_BATCH } from '../../platform/deadlines.ts'
import { every, on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { publish } from '../../platform/realtime.ts'
import { notify, notifyAll, notifyEach } from '../notifications/notifications.service.ts'
import { findData, messagesOf, offerToRiders } from '../orders/orders.announcements.service.ts'
import {
  type Change,
  deliveryFailed,
  deliveryGivenBack,
  deliveryOffered,
  deliveryTaken,
  orderLate,
  riderArrived,
} from '../orders/orders.events.ts'
import { ORDER_ESCROW } from '../orders/orders.held.sql.ts'
import { arrivalFor, type OrderNotificationData } from '../orders/orders.notifications.ts'
import { cancelFeeOf } from '../orders/orders.rider-fee.ts'
import { findRates } from '../rates/rates.queries.ts'
import { listAdminIds } from '../team/team.queries.ts'
import { alarmFor, endedFor, lateNotificationsFor } from './deliveries.late.notifications.ts'
import { deleteOldRoutes } from './deliveries.location.service.ts'
import { endLapsedOffer, offerForSlot } from './deliveries.offers.service.ts'
import { takeNextStep } from './deliveries.stages.service.ts'

/** Buyer and seller see who delivers. */
async function notifyTaken(tx: Tx, order: OrderNotificationData, eventId: number, riderId: string): Promise<void> {
  const { id: orderId } = order
  const taken: Change = { orderId, eventId, from: 'ready', to: 'ready', by: 'rider', actorId: riderId }
  await publish(tx, ...messagesOf({ ...order, eventId }, taken))
  // Given back in the meantime.
  if (order.riderId !== riderId) return
  await notifyAll(tx, [order.buyerId, order.sellerId], {
    // Of this rider: after a give-back, another one takes it.
    key: `taken:${eventId}`,
    kind: 'delivery-taken',
    title: `${order.riderName} will deliver order ${order.number}`,
    body: `On the way to ${order.storeName} to pick it up.`,
    link: `/orders/${orderId}`,
  })
}

type GivenBack = { eventId: number; riderId: string; by: string; reason: string }

/** Buyer and seller learn that another rider is looked for; all riders of the campus are offered it again. */
async function notifyGivenBack(tx: Tx, order: OrderNotificationData, change: GivenBack): Promise<void> {
  const { eventId, riderId, by, reason } = change
  const { id: orderId, number } = order
  const same: Change = { orderId, eventId, from: 'ready', to: 'ready', by: 'system', actorId: null }
  await publish(tx, ...messagesOf({ ...order, riderId }, same))
  if (order.status !== 'ready' || order.riderId !== null) return
  await notifyAll(tx, [order.buyerId, order.sellerId], {
    key: `given-back:${eventId}`,
    kind: 'delivery-given-back',
    title: `Order ${number} waits for another rider`,
    body: 'The rider can’t bring it after all. It is offered to the other riders now.',
    link: `/orders/${orderId}`,
  })
  if (by !== 'rider')
    await notify(tx, {
      userId: riderId,
      key: `given-back:${eventId}`,
      kind: 'delivery-withdrawn',
      title: `Order ${number} went to other riders`,
      body: `${reason}.`,
      link: '/rider/deliveries',
    })
  await offerToRiders(tx, order, change)
}

type Offered = {
  eventId: number
  riderId: string | null
  by: Change['by']
  declinedBy: string | null
  withdrawnFrom: string | null
  isForSlot: boolean
}

/** The rider who was chosen by name learns what it pays; or all riders are offered it, and the store learns of a refusal. */
async function notifyOffered(tx: Tx, order: OrderNotificationData, offered: Offered): Promise<void> {
  const { eventId, riderId, by, declinedBy, withdrawnFrom, isForSlot } = offered
  const { id: orderId, number, status, storeName, storePlace, placeName, riderFee } = order
  const same: Change = { orderId, eventId, from: status, to: status, by, actorId: null }
  // Who had it for themselves until now sees at once that they no longer do.
  await publish(tx, ...messagesOf({ ...order, eventId, riderId: order.riderId ?? withdrawnFrom }, same))
  if (status !== 'ready' || order.riderId !== null) return
  if (riderId) {
    const from = [storeName, storePlace].filter(Boolean).join(', ')
    const ifCancelled = nairaText(cancelFeeOf(order, await findRates(tx)))
    return notify(tx, {
      userId: riderId,
      key: `offered:${eventId}`,
      kind: 'delivery-offered',
      title: `${storeName} chose you for order ${number}`,
      body:
        `${from} to ${placeName ?? 'the buyer'}. ${nairaText(riderFee)} for the delivery, ${ifCancelled} if it is cancelled ` +
        `after you accept. Only you can take it for ${deliveryLimits.offerMinutes} minutes.`,
      link: '/rider/deliveries',
    })
  }
  if (!isForSlot && (by === 'rider' || by === 'system'))
    await notify(tx, {
      userId: order.sellerId,
      key: `not-accepted:${eventId}`,
      kind: 'delivery-declined',
      title: by === 'rider' ? `A rider declined order ${number}` : `No answer from the rider for order ${number}`,
      body: 'It is offered to all riders now. You can choose another one.',
      link: `/orders/${orderId}`,
    })
  await offerToRiders(tx, order, { eventId, riderId: declinedBy })
}

async function notifyFailed(tx: Tx, order: OrderNotificationData, eventId: number, reason: string): Promise<void> {
  const { id: orderId, number, status, storeName } = order
  const riderName = order.riderName ?? 'The rider'
  const same: Change = { orderId, eventId, from: status, to: status, by: 'rider', actorId: order.riderId }
  await publish(tx, ...messagesOf({ ...order, eventId }, same))
  const shared = { key: `failed:${eventId}`, link: `/orders/${orderId}` }
  await notifyEach(tx, [
    {
      ...{ ...shared, kind: 'delivery-failed', userId: order.buyerId },
      title: `${riderName} could not hand over order ${number}`,
      body: `${reason}. It goes back to ${storeName}; call now if you can still take it. You are refunded when it is back.`,
    },
    {
      ...{ ...shared, kind: 'delivery-returning', userId: order.sellerId },
      title: `Order ${number} comes back`,
      body: `${reason}. Confirm when you have the products again.`,
    },
  ])
}

async function notifyArrived(tx: Tx, order: OrderNotificationData, eventId: number): Promise<void> {
  const { id: orderId, status } = order
  const same: Change = { orderId, eventId, from: status, to: status, by: 'rider', actorId: order.riderId }
  await publish(tx, ...messagesOf({ ...order, eventId }, same))
  // Met in the meantime.
  if (status === 'picked-up') await notify(tx, arrivalFor(order))
}

const listLapsedOffers = statement<{ id: string }>(
  'deliveries.listLapsedOffers',
  `select order_id as id from delivery_offers where until < $at order by until limit ${DEADLINE_BATCH}`,
)
// Once: the event that offers it to all riders comes after that time.
const listDueSlots = statement<{ id: string }>(
  'deliveries.listDueSlots',
  `select o.id from orders o ${ORDER_ESCROW}
    where o.status = 'ready' and o.rider_id is null and o.delivery_method = 'delivery' and o.slot_at is not null
      and es.status = 'held'
      and o.slot_at <= $at::timestamptz + make_interval(mins => ${slotLimits.riderMinutes})
      and o.ready_at < o.slot_at - make_interval(mins => ${slotLimits.riderMinutes})
      and not exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'offered')
    order by o.slot_at
    limit ${DEADLINE_BATCH}`,
)

const listDueSteps = statement<{ id: string }>(
  'deliveries.listDueSteps',
  `select o.id from orders o ${ORDER_ESCROW}
    where o.status in ('confirmed', 'preparing', 'ready', 'picked-up') and es.status = 'held' and o.next_step_at <= $at
    order by o.next_step_at
    limit ${DEADLINE_BATCH}`,
)

export const applyDeliveryDeadlines = (context: Context): Promise<void> =>
  applyDeadlines(context, [
    [listLapsedOffers, endLapsedOffer],
    [listDueSlots, offerForSlot],
    [listDueSteps, takeNextStep],
  ])

export const deliveryJobs = [
  every('23 * * * *', 'orders.deleteOldRoutes', ({ pool }) =>
    transaction(pool, (tx) => deleteOldRoutes(tx, later(-days(deliveryLimits.routeDays)))),
  ),
  on(deliveryTaken, 'orders.notifyTaken', ({ pool }, { orderId, eventId, riderId }) =>
    transaction(pool, async (tx) => {
      const order = await findData(tx, orderId)
      if (order) await notifyTaken(tx, order, eventId, riderId)
    }),
  ),
  on(deliveryGivenBack, 'orders.notifyGivenBack', ({ pool }, { orderId, ...change }) =>
    transaction(pool, async (tx) => {
      const order = await findData(tx, orderId)
      if (order) await notifyGivenBack(tx, order, change)
    }),
  ),
  on(deliveryOffered, 'orders.notifyOffered', ({ pool }, { orderId, ...offered }) =>
    transaction(pool, async (tx) => {
      const order = await findData(tx, orderId)
      if (order) await notifyOffered(tx, order, offered)
    }),
  ),
  on(riderArrived, 'orders.notifyArrived', ({ pool }, { orderId, eventId }) =>
    transaction(pool, async (tx) => {
      const order = await findData(tx, orderId)
      if (order) await notifyArrived(tx, order, eventId)
    }),
  ),
  on(deliveryFailed, 'orders.notifyFailed', ({ pool }, { orderId, eventId, reason }) =>
    transaction(pool, async (tx) => {
      const order = await findData(tx, orderId)
      if (order) await notifyFailed(tx, order, eventId, reason)
    }),
  ),
  on(orderLate, 'orders.notifyLate', ({ pool }, { orderId, ...late }) =>
    transaction(pool, async (tx) => {
      const order = await findData(tx, orderId)
      if (!order) return
      const { status } = order
      const eventId = late.eventId || order.eventId
      await publish(
        tx,
        ...messagesOf(
          { ...order, eventId },
          { orderId, eventId, from: status, to: status, by: 'system', actorId: null },
        ),
      )
      await notifyEach(tx, late.isEnded ? endedFor(order, eventId) : lateNotificationsFor(order, late.stage, eventId))
      if (late.isAlarm) await notifyAll(tx, await listAdminIds(tx, 'orders:act'), alarmFor(order, late, eventId))
    }),
  ),
  every('* * * * *', 'deliveries.applyDeadlines', applyDeliveryDeadlines),
]
