import { event } from '../../platform/events.ts'

/** The card was charged and the wallet credited. */
export const paymentSucceeded = event<{ reference: string; userId: string; amount: number; checkoutId: string | null }>(
  'paymentSucceeded',
)
export const chargeReported = event<{ eventId: number; reference: string }>('chargeReported')
