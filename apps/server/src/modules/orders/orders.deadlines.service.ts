import { limits } from '@vendly/contract/limits'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { found } from '../../platform/problem.ts'
import { recordMissed } from '../vendors/vendors.promises.service.ts'
import { storePaused } from './orders.events.ts'
import { payCancelledRider } from './orders.rider-pay.service.ts'
import { lockById, recordTransition, refundAndRestock, release } from './orders.transitions.service.ts'

/** After the deadline: not paid in time. It may have been paid since it was listed as due. */
export async function expireUnpaid(tx: Tx, orderId: string): Promise<void> {
  const order = await lockById(tx, orderId)
  if (order?.status !== 'pending' || order.isPaid) return
  const note = `Not paid within ${limits.unpaidOrderMinutes} minutes`
  await refundAndRestock(tx, order, { by: 'system', actorId: null, to: 'cancelled', note })
}

/** After the deadline: paid, but not accepted in time. */
export async function expireUnaccepted(tx: Tx, orderId: string): Promise<void> {
  const order = await lockById(tx, orderId)
  if (order?.status !== 'pending' || order.escrow !== 'held') return
  const note = `The seller did not answer within ${limits.acceptHours} hours`
  await refundAndRestock(tx, order, { by: 'system', actorId: null, to: 'cancelled', note })
  if (order.vendorId && (await recordMissed(tx, order.vendorId)))
    await emit(tx, storePaused, { orderId, sellerId: order.sellerId })
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
