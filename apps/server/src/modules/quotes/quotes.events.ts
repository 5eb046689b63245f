import { event } from '../../platform/events.ts'

/** What happened to a request, or to the offer of it that is named. */
export type QuoteChange = {
  requestId: string
  offerId: string | null
  what: 'asked' | 'closed' | 'booked' | 'expired' | 'offered' | 'declined' | 'withdrawn' | 'passed' | 'offer-expired'
}
export const quoteChanged = event<QuoteChange>('quoteChanged')
