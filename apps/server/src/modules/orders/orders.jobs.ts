import { limits } from '@vendly/contract/limits'
import { promiseLimits } from '@vendly/contract/promise-limits'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { applyDeadlines, DEADLINE_BATCH } from '../../platform/deadlines.ts'
import { every, on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { publish } from '../../platform/realtime.ts'
import { paidOutTo } from '../escrow/escrow.paid-out.service.ts'
import { acknowledge } from '../notifications/notifications.deliveries.service.ts'
import { notify, notifyEach } from '../notifications/notifications.service.ts'
import { paymentSucceeded } from '../payments/payments.events.ts'
import { findData, messagesOf, offerToRiders } from './orders.announcements.service.ts'
import { countAttempts } from './orders.attempts.service.ts'
import { endAnswerTime, endWaitQuestion, expireUnpaid, releaseDueOrder } from './orders.deadlines.service.ts'
import {
  type Change,
  checkoutPaid,
  deliveryCodeLocked,
  orderChanged,
  orderDisputeChanged,
  orderRefunded,
  orderReleased,
  orderUnaccepted,
  orderUnanswered,
  orderWaited,
  pickupCodeLocked,
  storePaused,
} from './orders.events.ts'
import { ORDER_ESCROW } from './orders.held.sql.ts'
import { listNotificationData } from './orders.notifications.queries.ts'
import { notificationsFor, type OrderNotificationData, reminderFor, unacceptedFor } from './orders.notifications.ts'
import { slotsDueBy } from './orders.policy.ts'
import { listUnreminded, remindSeller } from './orders.reminders.service.ts'

/** Live events and notifications of changes, each sent once because of its key. */
async function notifyChanges({ pool }: Context, changes: readonly Change[]): Promise<void> {
  await transaction(pool, async (tx) => {
    const data = await listNotificationData(
      tx,
      changes.map(({ orderId }) => orderId),
    )
    const changed = changes.flatMap((change) => {
      const order = data.find(({ id }) => id === change.orderId)
      return order ? [{ order, change }] : []
    })
    await publish(tx, ...changed.flatMap(({ order, change }) => messagesOf(order, change)))
    await notifyEach(
      tx,
      changed.flatMap(({ order, change }) => notificationsFor(order, change)),
    )
    await acknowledge(
      tx,
      changed.flatMap(({ order, change }) => seenBy(order, change)),
    )
    for (const { order, change } of changed) if (isOffered(order, change)) await offerToRiders(tx, order, change)
  })
}

/** Whose critical notification of the order is settled by its next step. */
function seenBy({ id, sellerId, buyerId }: OrderNotificationData, { from }: Change) {
  if (from === 'pending') return [{ userId: sellerId, link: `/orders/${id}` }]
  if (from !== 'picked-up') return []
  return [{ userId: buyerId, link: `/orders/${id}` }]
}

const isOffered = (order: OrderNotificationData, { from, to }: Change): boolean =>
  to === 'ready' &&
  from !== 'ready' &&
  order.status === 'ready' &&
  order.deliveryMethod === 'delivery' &&
  !order.riderId &&
  (!order.slotAt || order.slotAt <= slotsDueBy())

const listUnpaid = statement<{ id: string }>(
  'orders.listUnpaidDue',
  `select id from orders
    where status = 'pending' and paid_at is null and pay_by < $at
    order by pay_by
    limit ${DEADLINE_BATCH}`,
)
const listUnaccepted = statement<{ id: string }>(
  'orders.listUnacceptedDue',
  `select o.id from orders o ${ORDER_ESCROW}
    where o.status = 'pending' and o.paid_at is not null and es.status = 'held' and o.accept_by <= $at and o.wait_by is null
    order by o.accept_by
    limit ${DEADLINE_BATCH}`,
)
const listUndecided = statement<{ id: string }>(
  'orders.listWaitDue',
  `select o.id from orders o ${ORDER_ESCROW}
    where o.wait_by <= $at and es.status = 'held'
    order by o.wait_by
    limit ${DEADLINE_BATCH}`,
)
const listReleasable = statement<{ id: string }>(
  'orders.listReleaseDue',
  `select o.id from escrows es join orders o on o.id = es.subject_id
    where es.status = 'held' and es.release_at < $at and o.status = 'delivered'
    order by es.release_at
    limit ${DEADLINE_BATCH}`,
)

export const applyOrderDeadlines = (context: Context): Promise<void> =>
  applyDeadlines(context, [
    [listUnpaid, expireUnpaid],
    [listUnaccepted, endAnswerTime],
    [listUndecided, endWaitQuestion],
    [listReleasable, releaseDueOrder],
    [listUnreminded, (tx, id) => remindSeller(tx, id, now())],
  ])

/** Seller and rider were paid; debts were repaid first. */
async function notifyReleased(tx: Tx, { id, number, sellerId, riderId }: OrderNotificationData): Promise<void> {
  const notificationTo = await paidOutTo(tx, { kind: 'order', id }, `order ${number}`)
  await notifyEach(
    tx,
    [sellerId, riderId].flatMap((userId) => (userId && notificationTo(userId)) || []),
  )
}

type Refunded = {
  eventId: number
  amount: number
  due?: number
  bearer: 'escrow' | 'seller' | 'platform'
  reason: string
}

const dueText = (amount: number, due: number) =>
  due < amount
    ? `It is in your wallet; ${nairaText(due)} of ${nairaText(amount)} is still due to you.`
    : `${nairaText(due)} is due to you: you get it when the seller has repaid it.`

/** The buyer gets the money; the seller learns of what was not theirs to keep. */
async function notifyRefunded(tx: Tx, order: OrderNotificationData, refund: Refunded): Promise<void> {
  const { eventId, amount, due = 0, bearer, reason } = refund
  const shared = { key: `refunded:${eventId}`, link: `/orders/${order.id}` }
  await notifyEach(tx, [
    {
      ...{ ...shared, kind: 'order-refunded', userId: order.buyerId },
      title: `${nairaText(amount - due)} refunded`,
      body: `For order ${order.number} from ${order.storeName}. ${due > 0 ? dueText(amount, due) : 'It is in your wallet.'} ${reason}`,
    },
    ...(bearer === 'platform'
      ? []
      : [
          {
            ...{ ...shared, kind: 'sale-refunded' as const, userId: order.sellerId },
            title: `A refund for order ${order.number}`,
            body:
              bearer === 'seller'
                ? `${order.buyerName} is refunded ${nairaText(amount)}. Your share was taken back${due > 0 ? `; you still owe ${nairaText(due)} of it` : ''}. ${reason}`
                : `${order.buyerName} was refunded ${nairaText(amount)}; you are paid for the rest. ${reason}`,
          },
        ]),
  ])
}

/** No status changed: open screens load the order again. Undefined when it was removed. */
async function publishUnmoved(tx: Tx, orderId: string): Promise<OrderNotificationData | undefined> {
  const order = await findData(tx, orderId)
  if (!order) return undefined
  const { eventId, status } = order
  const change: Change = { orderId, eventId, from: status, to: status, by: 'system', actorId: null }
  await publish(tx, ...messagesOf(order, change))
  return order
}

type UnusedPayment = { userId: string; paymentId: string; reference: string; amount: number }
type PaidFor = { id: string; isPaid: boolean; isOpen: boolean }
/** What is still open of the checkout that was to be paid comes first. */
const findPaidFor = statement<PaidFor>(
  'orders.findPaidFor',
  `select o.id, o.paid_at is not null as "isPaid", o.status = 'pending' and o.paid_at is null as "isOpen"
     from payments p
     join orders o on o.checkout_id = p.subject_id
    where p.id = $paymentId
    order by 3 desc, 2 desc, o.id
    limit 1`,
)

async function notifyPaymentToWallet(tx: Tx, { userId, paymentId, reference, amount }: UnusedPayment): Promise<void> {
  const order = await tx.row(findPaidFor, { paymentId })
  const why = order?.isOpen
    ? 'It was not enough for your order, which still waits to be paid.'
    : order?.isPaid
      ? 'The order was already paid.'
      : 'The order was already closed.'
  await notify(tx, {
    userId,
    key: `payment-to-wallet:${reference}`,
    kind: 'payment-to-wallet',
    title: 'Your payment is in your wallet',
    body: `${why} ${nairaText(amount)} is yours to spend.`,
    link: order?.isOpen ? `/orders/${order.id}` : '/wallet',
  })
}

export const orderJobs = [
  on(checkoutPaid, 'orders.notifyPaid', (context, { changes }) => notifyChanges(context, changes)),
  on(orderChanged, 'orders.notifyChanged', (context, change) => notifyChanges(context, [change])),
  on(orderReleased, 'orders.notifyReleased', ({ pool }, { orderId }) =>
    transaction(pool, async (tx) => {
      const order = await findData(tx, orderId)
      if (order) await notifyReleased(tx, order)
    }),
  ),
  on(orderRefunded, 'orders.notifyRefunded', ({ pool }, { orderId, status, ...refund }) =>
    transaction(pool, async (tx) => {
      const order = await findData(tx, orderId)
      if (!order) return
      const { eventId } = refund
      const change: Change = { orderId, eventId, from: status, to: status, by: 'admin', actorId: null }
      await publish(tx, ...messagesOf({ ...order, eventId }, change))
      await notifyRefunded(tx, order, refund)
    }),
  ),
  on(orderDisputeChanged, 'orders.publishDispute', async ({ pool }, { orderId }) => {
    await transaction(pool, (tx) => publishUnmoved(tx, orderId))
  }),
  on(orderWaited, 'orders.publishWait', async ({ pool }, { orderId }) => {
    await transaction(pool, (tx) => publishUnmoved(tx, orderId))
  }),
  on(orderUnaccepted, 'orders.askToWait', ({ pool }, { orderId, eventId }) =>
    transaction(pool, async (tx) => {
      const order = await publishUnmoved(tx, orderId)
      if (order?.waitBy) await notifyEach(tx, unacceptedFor({ ...order, waitBy: order.waitBy }, eventId))
    }),
  ),
  on(pickupCodeLocked, 'orders.notifyPickupLocked', ({ pool }, { orderId, sellerId, number }) =>
    transaction(pool, async (tx) =>
      notify(tx, {
        userId: sellerId,
        // Each rider has a code of their own, which can be locked.
        key: `pickup-locked:${orderId}:${await countAttempts(tx, orderId)}`,
        kind: 'pickup-code-locked',
        title: `${limits.deliveryCodeTries} wrong pickup codes for order ${number}`,
        body: 'The code no longer works. Check that you give the order to its rider, and let them scan the QR code.',
        link: `/orders/${orderId}`,
      }),
    ),
  ),
  on(deliveryCodeLocked, 'orders.notifyCodeLocked', ({ pool }, { orderId, buyerId, number }) =>
    transaction(pool, (tx) =>
      notify(tx, {
        userId: buyerId,
        key: `locked:${orderId}`,
        kind: 'delivery-code-locked',
        title: `${limits.deliveryCodeTries} wrong codes for order ${number}`,
        body: 'The code no longer works. If you have your order, confirm it yourself; if not, do not.',
        link: `/orders/${orderId}`,
      }),
    ),
  ),
  on(paymentSucceeded, 'orders.notifyPaymentToWallet', async ({ pool }, { purpose, isApplied, ...payment }) => {
    if (purpose === 'order' && !isApplied) await transaction(pool, (tx) => notifyPaymentToWallet(tx, payment))
  }),
  on(storePaused, 'orders.notifyStorePaused', ({ pool }, { orderId, sellerId }) =>
    transaction(pool, (tx) =>
      notify(tx, {
        userId: sellerId,
        key: `store-paused:${orderId}`,
        kind: 'store-paused',
        title: 'Your store is paused',
        body: `You did not answer ${promiseLimits.missedInARow} orders in a row, so buyers cannot order now. Resume when you are back.`,
        link: '/vendor/orders',
      }),
    ),
  ),
  on(orderUnanswered, 'orders.remindSeller', ({ pool }, { orderId, reminder }) =>
    transaction(pool, async (tx) => {
      const order = await findData(tx, orderId)
      if (order?.status === 'pending') await notify(tx, reminderFor(order, reminder))
    }),
  ),
  every('* * * * *', 'orders.applyDeadlines', applyOrderDeadlines),
]
