import { answerLimits } from '@vendly/contract/answer-limits'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { clockText } from '../../platform/lagos.ts'
import { ensure } from '../../platform/problem.ts'
import { answerTimeText } from './orders.answer-text.ts'
import { orderUnaccepted, orderWaited } from './orders.events.ts'
import { ensureMayMove } from './orders.fulfilment.service.ts'
import { type LockedOrder, lockOrder, recordEvent } from './orders.transitions.service.ts'

const setWaitBy = statement('orders.setWaitBy', 'update orders set wait_by = $waitBy where id = $orderId')

/** The seller did not answer in time: the buyer is asked whether they wait. The seller may still accept. The order is locked. */
export async function askToWait(tx: Tx, order: LockedOrder): Promise<void> {
  await tx.rows(setWaitBy, { orderId: order.id, waitBy: later(minutes(answerLimits.offerMinutes)) })
  const note = `Not accepted within ${answerTimeText(order)}`
  const eventId = await recordEvent(tx, order, { kind: 'unanswered', by: 'system', actorId: null, note })
  await emit(tx, orderUnaccepted, { orderId: order.id, eventId })
}

const setWaits = statement(
  'orders.setWaits',
  'update orders set waits = waits + 1, wait_by = null, accept_by = $acceptBy where id = $orderId',
)

/**
 * The buyer gives the seller as long again, from now. Pressed again, it is the first time that counts. Throws: not_found, forbidden,
 * order_state, charge_disputed, order_disputed.
 */
export async function waitForOrder(tx: Tx, buyer: Actor, orderId: string): Promise<void> {
  const order = await lockOrder(tx, buyer, orderId)
  ensure(order.buyerId === buyer.userId, 'forbidden')
  const isWaiting = order.status === 'pending' && order.waits > 0 && order.waitBy === null
  if (isWaiting) return
  await ensureMayMove(tx, buyer, order, 'wait')
  const acceptBy = later(minutes(order.answerMinutes))
  await tx.rows(setWaits, { orderId, acceptBy })
  const note = `Until ${clockText(acceptBy)}`
  const eventId = await recordEvent(tx, order, { kind: 'waited', by: 'buyer', actorId: buyer.userId, note })
  await emit(tx, orderWaited, { orderId, eventId })
}
