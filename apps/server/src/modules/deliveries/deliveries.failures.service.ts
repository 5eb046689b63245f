import type { FailureReason } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { settleByRefund } from '../escrow/escrow.settlement.service.ts'
import { ensureWaited } from '../handovers/handovers.waiting.service.ts'
import { recordFailure, recordReturn } from '../orders/orders.attempts.service.ts'
import { hasDiscount, returnCouponAfter } from '../orders/orders.coupons.service.ts'
import { deliveryFailed } from '../orders/orders.events.ts'
import { ensureMayMove, takeFromVendly } from '../orders/orders.fulfilment.service.ts'
import { escrowMoneyOf } from '../orders/orders.money.sql.ts'
import { ensureTransition } from '../orders/orders.policy.ts'
import { isByBuyer } from '../orders/orders.rider-fee.ts'
import { payCancelledRider } from '../orders/orders.rider-pay.service.ts'
import { restockOrder } from '../orders/orders.stock.service.ts'
import { lockOrder, recordEvent, recordTransition, startStage } from '../orders/orders.transitions.service.ts'

const FAILURE_TEXTS: Record<FailureReason, string> = {
  'no-answer': 'Nobody answered at the door or on the phone',
  'wrong-place': 'The place was wrong',
  refused: 'The buyer did not take it',
  unsafe: 'It was not safe to go on',
  damaged: 'The products are damaged',
}

type Failure = {
  reason: FailureReason
  note?: string
  photo: StoredPicture
  lat?: number
  lng?: number
  accuracy?: number
}

/**
 * The rider could not hand it over, and brings it back. What the buyer pays for needs proof that the rider was there. Throws:
 * not_found, forbidden, order_state, arrival_required, too_far_away, contact_required, wait_required.
 */
export async function failDelivery(tx: Tx, rider: Actor, orderId: string, failure: Failure): Promise<void> {
  const order = await lockOrder(tx, rider, orderId)
  ensureTransition(rider, order, 'fail')
  const { reason, note = null, photo, lat = null, lng = null } = failure
  const position = lat === null || lng === null ? null : { lat, lng, accuracy: failure.accuracy ?? 0 }
  if (isByBuyer(reason)) await ensureWaited(tx, orderId, position, { isMet: reason === 'refused' })
  await recordFailure(tx, orderId, { riderId: rider.userId, reason, note, photo, lat, lng })
  await startStage(tx, { ...order, isFailed: true })
  const text = note ? `${FAILURE_TEXTS[reason]}: ${note}` : FAILURE_TEXTS[reason]
  const eventId = await recordEvent(tx, order, { kind: 'failed', by: 'rider', actorId: rider.userId, note: text })
  await emit(tx, deliveryFailed, { orderId, eventId, reason: text })
}

/**
 * The seller has the products again: the order ends, and the buyer is refunded. The rider is paid what was fixed when they took
 * it: out of the delivery fee when the buyer could have prevented it, else by the platform once an administrator has decided.
 * Throws: not_found, forbidden, order_state, charge_disputed, order_disputed.
 */
export async function takeBackOrder(tx: Tx, seller: Actor, orderId: string, isRestocked: boolean): Promise<void> {
  const order = await takeFromVendly(tx, seller, await lockOrder(tx, seller, orderId), 'takeBack')
  const { by, to } = await ensureMayMove(tx, seller, order, 'takeBack')
  const actorId = seller.userId
  const reason = await recordReturn(tx, orderId)
  const isOfBuyer = isByBuyer(reason)
  if (!isOfBuyer) await payCancelledRider(tx, order, { bearer: 'platform', isDecided: by === 'admin', actorId })
  await settleByRefund(tx, escrowMoneyOf(order), actorId, isOfBuyer ? order.riderCancelFee : 0)
  if (isRestocked) await restockOrder(tx, orderId)
  await recordTransition(tx, order, { by, actorId, to, note: FAILURE_TEXTS[reason] })
  if (hasDiscount(order)) await returnCouponAfter(tx, orderId)
}
