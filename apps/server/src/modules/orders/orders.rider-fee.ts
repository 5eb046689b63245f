import { deliveryLimits } from '@vendly/contract/limits'
import type { Kobo } from '@vendly/contract/money'
import type { FailureReason, OrderStatus } from '@vendly/contract/orders'
import { hours, later, now } from '../../platform/clock.ts'
import type { RiderWay } from '../complaints/complaints.plan.ts'
import type { Rates } from '../rates/rates.queries.ts'
import { percentOf } from '../rates/rates.service.ts'

/** What a rider who takes the delivery now is paid for the way if it is cancelled, in kobo: never more than for delivering it. */
export const cancelFeeOf = (order: { deliveryFee: Kobo; riderFee: Kobo }, { cancelledRiderBps }: Rates): Kobo =>
  Math.min(order.riderFee, percentOf(order.deliveryFee, cancelledRiderBps))

/** What the buyer could have prevented: the rider's way is paid out of the delivery fee, and the rest is refunded. */
const BY_BUYER: readonly FailureReason[] = ['no-answer', 'wrong-place', 'refused']

/** Who pays the rider's way after a failed delivery: the buyer, or the platform. */
export const isByBuyer = (reason: FailureReason): boolean => BY_BUYER.includes(reason)

type Carriage = {
  status: OrderStatus
  riderId: string | null
  riderCancelFee: Kobo
  pickedUpAt: Date | null
  /** Why the rider could not hand it over. */
  failure: FailureReason | null
}

/**
 * What the rider is paid for the way when a complaint cancels the order: for what they could not hand over as when the seller
 * takes it back, else by the seller. Who carries it for longer than a delivery may take is not paid, as after the deadline.
 */
export function riderWayOf({
  status,
  riderId,
  riderCancelFee: amount,
  pickedUpAt,
  failure,
}: Carriage): RiderWay | null {
  if (riderId === null || amount === 0) return null
  if (status === 'ready') return { amount, bearer: 'seller' }
  if (status !== 'picked-up') return null
  if (failure) return { amount, bearer: isByBuyer(failure) ? 'buyer' : 'platform' }
  const isInTime = pickedUpAt !== null && later(hours(deliveryLimits.carried.endHours), pickedUpAt) > now()
  return isInTime ? { amount, bearer: 'seller' } : null
}
