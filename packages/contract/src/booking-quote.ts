import { z } from 'zod'
import { bookingMoney, refundStep } from './bookings.ts'
import { appliedCoupon, couponCode } from './coupons.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { picture } from './products.ts'
import { serviceLimits } from './service-limits.ts'
import { refundPolicy, serviceLocation, serviceMode } from './services.ts'
import { storeSummary } from './store-summary.ts'

/** A time of a service, with what is chosen of it. */
export const bookingChoice = {
  serviceId: id,
  start: timestamp,
  options: z.array(id).max(serviceLimits.options).default([]),
  quantity: z.int().min(1).max(serviceLimits.seats.max).default(1).meta({ description: 'Seats, units or hours' }),
  location: serviceLocation.optional().meta({ description: 'The first that is offered when left out' }),
  coupon: couponCode.optional(),
}

export const bookingQuote = z
  .object({
    service: z.object({
      _id: id,
      name: z.string(),
      mode: serviceMode,
      image: picture.nullable(),
      questions: z.array(
        z.object({
          kind: z.enum(['text', 'choice', 'photo']),
          label: z.string(),
          choices: z.array(z.string()),
          isRequired: z.boolean(),
        }),
      ),
      locations: z.array(serviceLocation),
      campusId: id.meta({ description: 'Where its places are' }),
      depositPercent: z.number().int().nullable(),
      isAutoConfirmed: z.boolean(),
    }),
    provider: storeSummary,
    options: z.array(z.object({ name: z.string(), price: naira, minutes: z.number().int() })),
    quantity: z.number().int(),
    unit: z.string().nullable(),
    start: timestamp,
    end: timestamp,
    readyAt: timestamp.nullable(),
    location: serviceLocation,
    place: z.string().nullable(),
    money: bookingMoney,
    balance: naira.meta({ description: 'In the wallet' }),
    shortfall: naira.meta({ description: 'What the wallet is short of' }),
    paysInFull: z.enum(['absences', 'coupon']).nullable().meta({
      description:
        'Why no deposit is enough: the buyer did not come to several bookings, or uses a coupon that Vendly pays for',
    }),
    coupon: appliedCoupon.nullable().meta({ description: 'The coupon that was asked for' }),
    policy: refundPolicy,
    refunds: z.array(refundStep),
    /** Until when the time is kept; an offer of the waiting list is kept also when the page is left. */
    hold: z.object({ _id: id, until: timestamp, isOffer: z.boolean() }).nullable(),
    clash: timestamp.nullable().meta({ description: 'The start of another booking of the buyer at that time' }),
  })
  .meta({ id: 'BookingQuote' })
export type BookingQuote = z.output<typeof bookingQuote>

export const quoteBooking = endpoint({
  method: 'POST',
  path: '/bookings/quote',
  audience: 'any',
  summary:
    'What a booking costs, what comes back until when, and whether the time is free; `hold` keeps the time while it is paid',
  body: z.object({ ...bookingChoice, hold: z.boolean().default(false) }),
  reply: bookingQuote,
})

export const releaseBookingHold = endpoint({
  method: 'DELETE',
  path: '/bookings/:id/hold',
  audience: 'owner',
  summary: 'Let the time go that is kept for a booking that was not paid',
  params: byId,
  reply: z.object({ _id: id }),
})
