import { limits } from '@vendly/contract/limits'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { answerTimeText } from './orders.answer-text.ts'
import { countMissed } from './orders.missed.service.ts'
import { payCancelledRider } from './orders.rider-pay.service.ts'
import { mayWait } from './orders.stages.ts'
import {
  type LockedOrder,
  lockById,
  recordTransition,
  refundAndRestock,
  release,
} from './orders.transitions.service.ts'
import { askToWait } from './orders.waiting.service.ts'

/** After the deadline: not paid in time. It may have been paid since it was listed as due. */
export async function expireUnpaid(tx: Tx, orderId: string): Promise<void> {
  const order = await lockById(tx, orderId)
  if (order?.status !== 'pending' || order.isPaid) return
  const note = `Not paid within ${limits.unpaidOrderMinutes} minutes`
  await refundAndRestock(tx, order, { by: 'system', actorId: null, to: 'cancelled', note })
}

/**
 * After the deadline: paid, but not accepted in time. The buyer is asked whether they wait, where they still may, or is refunded. It
 * may have been answered, or be waited for, since it was listed as due.
 */
export async function endAnswerTime(tx: Tx, orderId: string): Promise<void> {
  const order = await lockById(tx, orderId)
  if (!order?.acceptBy || order.acceptBy > now() || order.waitBy || !isUnaccepted(order)) return
  if (mayWait(order)) await askToWait(tx, order)
  else await refundUnaccepted(tx, order)
}

/** The buyer did not say in time that they wait. */
export async function endWaitQuestion(tx: Tx, orderId: string): Promise<void> {
  const order = await lockById(tx, orderId)
  if (order?.waitBy && order.waitBy <= now() && isUnaccepted(order)) await refundUnaccepted(tx, order)
}

const isUnaccepted = ({ status, escrow }: LockedOrder) => status === 'pending' && escrow === 'held'

async function refundUnaccepted(tx: Tx, order: LockedOrder): Promise<void> {
  const again = ['', ', nor within as long again', ', nor within twice as long again'][order.waits] ?? ''
  const note = `The seller did not answer within ${answerTimeText(order)}${again}`
  await refundAndRestock(tx, order, { by: 'system', actorId: null, to: 'cancelled', note })
  await countMissed(tx, order)
}

/** Automatically, `limits.releaseHours` after a handover without the code. */
export async function releaseDueOrder(tx: Tx, orderId: string): Promise<void> {
  const order = await lockById(tx, orderId)
  if (order?.status !== 'delivered' || order.escrow !== 'held') return
  await release(tx, order, null)
  const note = `Released after ${limits.releaseHours} hours`
  await recordTransition(tx, order, { by: 'system', actorId: null, to: 'delivered', note })
}

/** The payer's bank took the payment back before anybody carried the order away. The money goes to the buyer's wallet. */
export async function cancelDisputed(tx: Tx, orderId: string): Promise<void> {
  const order = found(await lockById(tx, orderId))
  const note = 'The card payment was taken back by the bank'
  await payCancelledRider(tx, order, { bearer: 'platform', isDecided: false, actorId: null })
  await refundAndRestock(tx, order, { by: 'system', actorId: null, to: 'cancelled', note })
}
