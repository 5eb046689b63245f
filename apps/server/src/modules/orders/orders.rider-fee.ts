import type { Kobo } from '@vendly/contract/money'
import type { FailureReason } from '@vendly/contract/orders'
import type { Rates } from '../rates/rates.queries.ts'
import { percentOf } from '../rates/rates.service.ts'

/** What a rider who takes the delivery now is paid for the way if it is cancelled, in kobo: never more than for delivering it. */
export const cancelFeeOf = (order: { deliveryFee: Kobo; riderFee: Kobo }, { cancelledRiderBps }: Rates): Kobo =>
  Math.min(order.riderFee, percentOf(order.deliveryFee, cancelledRiderBps))

/** What the buyer could have prevented: the rider's way is paid out of the delivery fee, and the rest is refunded. */
const BY_BUYER: readonly FailureReason[] = ['no-answer', 'wrong-place', 'refused']

/** Who pays the rider's way after a failed delivery: the buyer, or the platform. */
export const isByBuyer = (reason: FailureReason): boolean => BY_BUYER.includes(reason)
