import type { QuoteOffer, QuoteRequest } from '@vendly/contract/quotes'
import { inHours } from './booking-samples.ts'
import { type Fakes, onlyPage } from './fake-api.ts'
import { idOf } from './samples.ts'

/** Nobody asked for a quote, and nobody waits. */
export const noRequests: Fakes = {
  'GET /bookings/requests': () => ({ data: [], pagination: onlyPage(0), open: 0 }),
  'GET /bookings/waiting': () => ({ data: [], pagination: onlyPage(0) }),
  'GET /bookings/vendor/waiting': () => ({ data: [] }),
}

/** An offer of a store: ₦28,000 with a deposit, in two days. */
export const sampleOffer = (n: number, offer: Partial<QuoteOffer> = {}): QuoteOffer => ({
  ...{ _id: idOf(200 + n), status: 'open', price: 28_000, dueNow: 8400, depositPercent: 30, minutes: 120 },
  seller: {
    ...{
      _id: idOf(210 + n),
      businessName: `Store ${n}`,
      slug: `store-${n}`,
      colour: 'teal',
      image: null,
      isPremium: false,
    },
    ...{ isVerified: true, rating: 4.7, reviewCount: 40, bookedCount: 12 },
  },
  service: { _id: idOf(71), name: 'Matric pictures' },
  ...{ start: inHours(48), end: inHours(50), isKept: true, location: 'provider', note: null, warnings: [] },
  ...{ validUntil: inHours(20), createdAt: inHours(-1), can: { accept: true, decline: true, withdraw: false } },
  ...offer,
})

/** A request of Ada to everybody who takes photos, open for 20 hours. */
export const sampleRequest = (request: Partial<QuoteRequest> = {}): QuoteRequest => ({
  ...{ _id: idOf(220), side: 'buyer', status: 'open', service: null, customer: 'Ada', warnings: [], photos: [] },
  category: { slug: 'photo-and-video', name: 'Photo and video', tint: 'services' },
  campus: { slug: 'unilag', shortName: 'UNILAG' },
  ...{ text: 'Matric pictures for four of us.', answers: [], preferredDays: ['2026-12-05'], partOfDay: 'evening' },
  ...{ budget: 30_000, location: null, place: null, offerCount: 0, offers: [], services: [], bookingId: null },
  ...{ createdAt: inHours(-4), answersUntil: inHours(20), can: { close: true, answer: false } },
  ...request,
})
