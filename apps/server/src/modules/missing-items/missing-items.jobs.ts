import { promiseLimits } from '@vendly/contract/promise-limits'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { applyDeadlines, DEADLINE_BATCH } from '../../platform/deadlines.ts'
import { every, job, on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { publish } from '../../platform/realtime.ts'
import { type NewNotification, notify, notifyEach } from '../notifications/notifications.service.ts'
import { findData, messagesOf } from '../orders/orders.announcements.service.ts'
import { type Change, missingAnswered, missingReported } from '../orders/orders.events.ts'
import { ORDER_ESCROW } from '../orders/orders.held.sql.ts'
import { MISSING_OF_ORDER, type MissingRow } from '../orders/orders.missing.present.ts'
import type { OrderNotificationData } from '../orders/orders.notifications.ts'
import { removeUnanswered } from './missing-items.answers.service.ts'
import { removeUnansweredJob } from './missing-items.service.ts'

const findMissing = statement<{ missing: MissingRow[] }>(
  'missingItems.findMissingOfOrder',
  `select ${MISSING_OF_ORDER} as missing from orders o where o.id = $orderId`,
)

const textOf = (items: readonly MissingRow[]): string =>
  items.map(({ quantity, name }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')
const sumOf = (items: readonly MissingRow[], column: 'amount' | 'refunded'): number =>
  items.reduce((sum, item) => sum + item[column], 0)

/** Open pages of the order, of all its parties. */
async function publishChange(tx: Tx, order: OrderNotificationData, eventId: number, by: Change['by']): Promise<void> {
  const { id: orderId, status } = order
  const change: Change = { orderId, eventId, from: status, to: status, by, actorId: null }
  await publish(tx, ...messagesOf({ ...order, eventId }, change))
}

/** The buyer is asked, unless they have answered already. */
async function notifyReported(tx: Tx, order: OrderNotificationData, eventId: number, missing: readonly MissingRow[]) {
  await publishChange(tx, order, eventId, 'vendor')
  const open = missing.filter(({ answer }) => answer === null)
  if (!open.length) return
  const refund = nairaText(sumOf(open, 'amount'))
  await notify(tx, {
    userId: order.buyerId,
    key: `missing:${eventId}`,
    kind: 'item-missing',
    title: `${order.storeName} does not have ${textOf(open)}`,
    body: `Swap it, remove it or cancel within ${promiseLimits.answerMinutes} minutes. Then we remove it and refund ${refund}.`,
    link: `/orders/${order.id}#answer`,
  })
}

function copyOf(order: OrderNotificationData, items: readonly MissingRow[]): { title: string; body: string } {
  const [first] = items
  if (first?.swap)
    return {
      title: `${first.name} becomes ${first.swap.name}`,
      body: `In order ${order.number}: ${first.quantity} × ${first.swap.name} instead of ${first.name}.`,
    }
  return {
    title: `${textOf(items)} is removed from order ${order.number}`,
    body: `The buyer got ${nairaText(sumOf(items, 'refunded'))} back. Go on with the rest.`,
  }
}

type Answered = { eventId: number; by: Change['by']; itemIds: string[] }

/** The seller always learns of it, the buyer of what was decided without them after the deadline. */
async function notifyAnswered(
  tx: Tx,
  order: OrderNotificationData,
  { eventId, by, itemIds }: Answered,
  missing: readonly MissingRow[],
): Promise<void> {
  await publishChange(tx, order, eventId, by)
  const items = missing.filter(({ id }) => itemIds.includes(id))
  if (!items.length) return
  const shared = { key: `missing:${eventId}`, link: `/orders/${order.id}` }
  const toBuyer: NewNotification = {
    ...{ ...shared, kind: 'item-removed', userId: order.buyerId },
    title: `${textOf(items)} was removed from order ${order.number}`,
    body: `${nairaText(sumOf(items, 'refunded'))} is back in your wallet. ${order.storeName} goes on with the rest.`,
  }
  await notifyEach(tx, [
    { ...shared, ...copyOf(order, items), kind: 'item-answered', userId: order.sellerId },
    ...(by === 'system' ? [toBuyer] : []),
  ])
}

async function withMissing(
  tx: Tx,
  orderId: string,
  tell: (order: OrderNotificationData, missing: MissingRow[]) => Promise<void>,
): Promise<void> {
  const order = await findData(tx, orderId)
  const row = await tx.row(findMissing, { orderId })
  if (order && row) await tell(order, row.missing)
}

const listUnanswered = statement<{ id: string }>(
  'missingItems.listUnansweredDue',
  `select o.id from orders o ${ORDER_ESCROW}
    where o.answer_by <= $at and es.status = 'held'
    order by o.answer_by
    limit ${DEADLINE_BATCH}`,
)

export const applyMissingDeadlines = (context: Context): Promise<void> =>
  applyDeadlines(context, [[listUnanswered, removeUnanswered]])

export const missingItemJobs = [
  on(missingReported, 'orders.notifyMissing', ({ pool }, { orderId, eventId }) =>
    transaction(pool, (tx) =>
      withMissing(tx, orderId, (order, missing) => notifyReported(tx, order, eventId, missing)),
    ),
  ),
  on(missingAnswered, 'orders.notifyMissingAnswered', ({ pool }, { orderId, ...answered }) =>
    transaction(pool, (tx) =>
      withMissing(tx, orderId, (order, missing) => notifyAnswered(tx, order, answered, missing)),
    ),
  ),
  job<{ orderId: string }>(removeUnansweredJob.task, ({ pool }, { orderId }) =>
    transaction(pool, (tx) => removeUnanswered(tx, orderId)),
  ),
  every('* * * * *', 'missingItems.applyDeadlines', applyMissingDeadlines),
]
