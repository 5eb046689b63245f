import { z } from 'zod'
import { bookingChoice } from './booking-quote.ts'
import { booking, bookingText, givenAnswers } from './bookings.ts'
import { availability, dayCount } from './calendars.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { refundPolicy } from './services.ts'
import { typed } from './text.ts'
import { cardChoice } from './wallet.ts'

export const payWays = {
  paymentMethod: z.enum(['wallet', 'card']).default('wallet'),
  ...cardChoice,
}
export const payment = {
  authorization_url: z.string().nullable().meta({ description: 'The payment page; null when none is needed' }),
  reference: z.string().nullable(),
  declined: z.string().nullable().meta({ description: 'Why the saved card was declined' }),
}

export const bookService = endpoint({
  method: 'POST',
  path: '/bookings',
  audience: 'any',
  summary: 'Book a service and pay for it: the whole price or the deposit; `card` pays what the wallet is short of',
  body: z.object({
    ...bookingChoice,
    placeId: id.nullish().meta({ description: 'Where the provider comes to; of a service at the customer’s' }),
    room: bookingText.room.nullish(),
    note: bookingText.note.nullish(),
    answers: givenAnswers,
    ...payWays,
    expectedTotal: bookingText.expected.meta({
      description: 'The total that the buyer was shown; refused when it has changed',
    }),
    expected: z
      .object({ dueNow: bookingText.expected, policy: refundPolicy, end: timestamp })
      .optional()
      .meta({ description: 'What else the buyer was shown of the quote; refused when it has changed' }),
  }),
  reply: z.object({ booking, ...payment }),
  status: 201,
  idempotent: true,
})

export const payBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/pay',
  audience: 'owner',
  summary: 'Pay a booking whose time is still kept, or the rest of one with a deposit',
  params: byId,
  body: z.object(payWays),
  reply: z.object({ booking, ...payment }),
  idempotent: true,
})

/** All steps have the same shape. */
const step = <const Path extends `/bookings/:id/${string}`, B extends z.ZodType>(
  path: Path,
  audience: 'owner' | readonly ['vendor', 'student', 'rider'],
  summary: string,
  body: B,
) => endpoint({ method: 'PATCH', path, audience, summary, params: byId, body, reply: booking, idempotent: true })

const nothing = z.object({}).default({})
const providers = ['vendor', 'student', 'rider'] as const

export const confirmBooking = step('/bookings/:id/confirm', providers, 'The provider accepts the booking', nothing)
export const declineBooking = step(
  '/bookings/:id/decline',
  providers,
  'The provider declines the booking; the buyer gets everything back at once',
  z.object({ reason: bookingText.reason }),
)
export const hereForBooking = step(
  '/bookings/:id/here',
  'owner',
  'Say that one is there, from shortly before the start on',
  nothing,
)
const scanned = typed().min(1).max(300).optional().meta({ description: 'What the buyer’s QR code says' })

export const bookingQr = endpoint({
  method: 'GET',
  path: '/bookings/:id/handover',
  audience: 'owner',
  summary: 'The QR code that the buyer shows: at the start to be checked in, later when it is done',
  params: byId,
  reply: z.object({ token: z.string(), expiresAt: timestamp }).meta({ id: 'BookingQr' }),
})
export const startBooking = step(
  '/bookings/:id/check-in',
  providers,
  'The provider begins: the buyer is there, or what they bring was taken in; a scanned QR proves it',
  z.object({ token: scanned }).default({}),
)
export const completeBooking = step(
  '/bookings/:id/complete',
  providers,
  'The provider is done: with the buyer’s code they are paid at once, without it the buyer is asked',
  z
    .object({
      code: typed()
        .regex(/^\d{4}$/, 'Four digits.')
        .optional(),
      token: scanned,
    })
    .default({}),
)
export const confirmBookingDone = step(
  '/bookings/:id/confirm-completion',
  'owner',
  'The buyer says that it is done; the provider is paid at once',
  nothing,
)
export const reportBookingAbsence = step(
  '/bookings/:id/no-show',
  'owner',
  'The other side did not come',
  z.object({ note: bookingText.note.optional() }).default({}),
)
export const contestBookingAbsence = step(
  '/bookings/:id/contest',
  'owner',
  'The reported absence is wrong: Vendly decides, and the money waits',
  z.object({ text: bookingText.reason }),
)
export const settleBookingRest = step(
  '/bookings/:id/rest-in-cash',
  'owner',
  'The rest was paid in cash; it counts once both sides said so',
  nothing,
)

export const bookingCancellation = endpoint({
  method: 'GET',
  path: '/bookings/:id/cancellation',
  audience: 'owner',
  summary: 'What would come back if the caller cancelled now',
  params: byId,
  reply: z
    .object({
      refund: naira,
      kept: naira,
      until: timestamp.nullable().meta({ description: 'Until when it is so much' }),
      isGrace: z.boolean().meta({ description: 'Everything comes back because it was booked just now' }),
    })
    .meta({ id: 'BookingCancellation' }),
})

export const cancelBooking = step(
  '/bookings/:id/cancel',
  'owner',
  'Cancelled by the buyer by the refund policy, or by the provider, then everything comes back',
  z
    .object({
      reason: bookingText.reason.optional(),
      expectedRefund: bookingText.expected
        .optional()
        .meta({ description: 'What the buyer was shown; refused when it has changed' }),
    })
    .default({}),
)

export const bookingTimes = endpoint({
  method: 'GET',
  path: '/bookings/:id/times',
  audience: 'owner',
  summary: 'When a booking could be instead, with what was chosen for it; its own time is not in its way',
  params: byId,
  query: z.object({
    from: z.iso.date().optional().meta({ description: 'Today when left out' }),
    days: dayCount(14),
  }),
  reply: availability,
})

export const proposeBookingTime = endpoint({
  method: 'POST',
  path: '/bookings/:id/proposals',
  audience: 'owner',
  summary: 'Ask for another time: it is kept until the other side answers; without an answer everything stays as it is',
  params: byId,
  body: z.object({ start: timestamp, note: bookingText.note.optional() }),
  reply: booking,
  status: 201,
  idempotent: true,
})
const answer = <const Path extends `/bookings/proposals/:id/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'PATCH',
    path,
    audience: 'owner',
    summary,
    params: byId,
    body: nothing,
    reply: booking,
    idempotent: true,
  })
export const acceptBookingProposal = answer(
  '/bookings/proposals/:id/accept',
  'Move the booking to the time the other side asked for',
)
export const declineBookingProposal = answer('/bookings/proposals/:id/decline', 'Keep the time as it is')
export const withdrawBookingProposal = answer(
  '/bookings/proposals/:id/withdraw',
  'Take back that one asked for another time',
)
