import { event } from '../../platform/events.ts'
import type { Payment } from './payments.purposes.ts'

/** A charge succeeded and the wallet was credited. `isApplied`: and what it was for is paid; else the money stayed there. */
export const paymentSucceeded = event<{
  paymentId: string
  reference: string
  userId: string
  amount: number
  purpose: Payment['purpose']
  /** The provider's name of the way that it was paid. */
  channel: string | null
  isApplied: boolean
}>('paymentSucceeded')
/** A signed webhook of the provider was stored. */
export const providerEventStored = event<{ eventId: number }>('providerEventStored')
