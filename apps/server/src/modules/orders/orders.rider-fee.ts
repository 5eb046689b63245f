import type { Kobo } from '@vendly/contract/money'
import type { Rates } from '../rates/rates.queries.ts'
import { percentOf } from '../rates/rates.service.ts'

/** What a rider who takes the delivery now is paid for the way if it is cancelled, in kobo: never more than for delivering it. */
export const cancelFeeOf = (order: { deliveryFee: Kobo; riderFee: Kobo }, { cancelledRiderBps }: Rates): Kobo =>
  Math.min(order.riderFee, percentOf(order.deliveryFee, cancelledRiderBps))
