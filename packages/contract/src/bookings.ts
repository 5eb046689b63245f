import { z } from 'zod'
import { bookingLimits } from './booking-limits.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira, nairaAmount } from './money.ts'
import { escrowStatus } from './orders.ts'
import { page } from './paging.ts'
import { picture } from './products.ts'
import { serviceLimits } from './service-limits.ts'
import { refundPolicy, serviceLocation, serviceMode } from './services.ts'
import { storeSummary } from './store-summary.ts'
import { line, text } from './text.ts'

export const bookingStatus = z
  .enum(['held', 'requested', 'confirmed', 'in-progress', 'completed', 'no-show', 'declined', 'cancelled'])
  .meta({ id: 'BookingStatus' })
export type BookingStatus = z.output<typeof bookingStatus>

/** What the caller may do with the booking now. */
export const bookingCan = z
  .object({
    pay: z.boolean(),
    payRest: z.boolean(),
    cancel: z.boolean(),
    /** For administrators: to end it. */
    decide: z.boolean(),
    confirm: z.boolean(),
    decline: z.boolean(),
    /** Say that one is there. */
    here: z.boolean(),
    start: z.boolean(),
    complete: z.boolean(),
    confirmDone: z.boolean(),
    reportAbsent: z.boolean(),
    contest: z.boolean(),
    /** Ask for another time, and answer the other side who does. */
    propose: z.boolean(),
    /** Say that the rest was paid in cash. */
    payInCash: z.boolean(),
    complain: z.boolean(),
    review: z.boolean(),
  })
  .meta({ id: 'BookingCan' })

/** What happens by itself next. */
export const bookingClock = z
  .object({
    at: timestamp,
    what: z.enum(['lapses', 'unanswered', 'starts', 'not-started', 'done', 'released', 'absence', 'decided']),
  })
  .meta({ id: 'BookingClock' })
export type BookingClock = z.output<typeof bookingClock>

export const bookingMoney = z
  .object({
    price: naira.meta({ description: 'Of the service with its options' }),
    travelFee: naira,
    discount: naira,
    total: naira,
    dueNow: naira.meta({ description: 'What is paid to book: the total, or the deposit and the travel fee' }),
    paid: naira,
    balance: naira.meta({ description: 'What is still to be paid, here or to the provider' }),
    isBalanceSettled: z.boolean().meta({ description: 'Both said that the rest was paid in cash' }),
    refunded: naira,
  })
  .meta({ id: 'BookingMoney' })
export type BookingMoney = z.output<typeof bookingMoney>

export const bookingCard = z
  .object({
    _id: id,
    bookingNumber: z.string(),
    side: z.enum(['buyer', 'provider', 'admin']).meta({ description: 'What the caller is to it' }),
    status: bookingStatus,
    escrow: escrowStatus,
    isWithVendly: z.boolean().meta({ description: 'An administrator decides who gets its money' }),
    service: z.object({ _id: id, name: z.string(), mode: serviceMode, image: picture.nullable() }),
    options: z.array(z.string()),
    quantity: z.number().int().meta({ description: 'Seats, units or hours' }),
    unit: z.string().nullable().meta({ description: '`hour`, `seat`, or what is brought; null for the whole' }),
    start: timestamp,
    end: timestamp,
    readyAt: timestamp.nullable().meta({ description: 'When what was brought can be fetched' }),
    location: serviceLocation,
    place: z.string().nullable(),
    lane: z.number().int().nullable().meta({ description: 'For the provider' }),
    provider: storeSummary.extend({ phone: z.string().nullable() }),
    customer: z.object({
      _id: id,
      name: z.string(),
      phone: z.string().nullable(),
      avatar: z.string().nullable(),
      isHere: z.boolean(),
    }),
    money: bookingMoney,
    earning: naira.nullable().meta({ description: 'What the provider receives when it is done; null for the buyer' }),
    clock: bookingClock.nullable(),
    proposals: z
      .array(
        z.object({
          _id: id,
          by: z.enum(['buyer', 'provider']),
          start: timestamp,
          end: timestamp,
          note: z.string().nullable(),
          expiresAt: timestamp,
        }),
      )
      .meta({ description: 'Other times that one of the two asks for; kept until they are answered, or end' }),
    can: bookingCan,
    createdAt: timestamp,
    lastEventId: z.number().int(),
  })
  .meta({ id: 'BookingCard' })
export type BookingCard = z.output<typeof bookingCard>

export const bookingEvent = z
  .object({
    _id: z.number().int(),
    at: timestamp,
    by: z.enum(['buyer', 'provider', 'admin', 'system']),
    from: bookingStatus.nullable(),
    to: bookingStatus,
    kind: z
      .enum([
        'here',
        'rest-paid',
        'rest-in-cash',
        'with-vendly',
        'decided',
        'released',
        'proposed',
        'moved',
        'proposal-declined',
        'proposal-withdrawn',
        'proposal-expired',
      ])
      .nullable()
      .meta({ description: 'What happened when the status stayed the same' }),
    note: z.string().nullable(),
  })
  .meta({ id: 'BookingEvent' })
export type BookingEvent = z.output<typeof bookingEvent>

/** What comes back of the price when the buyer cancels before that time. */
export const refundStep = z.object({ until: timestamp, percent: z.number().int() }).meta({ id: 'RefundStep' })

export const booking = bookingCard
  .extend({
    answers: z.array(z.object({ label: z.string(), answer: z.string(), photo: picture.nullable() })),
    note: z.string().nullable().meta({ description: 'Of the buyer' }),
    reason: z.string().nullable().meta({ description: 'Why it was declined or cancelled' }),
    cancelledBy: z.enum(['buyer', 'provider', 'admin', 'system']).nullable(),
    absent: z.enum(['buyer', 'provider']).nullable().meta({ description: 'Who did not come, as the other side says' }),
    onlineLink: z.string().nullable().meta({ description: 'For the two, once it is confirmed' }),
    policy: refundPolicy,
    refunds: z.array(refundStep).meta({ description: 'What comes back until when, from now on' }),
    graceUntil: timestamp
      .nullable()
      .meta({ description: 'Until when everything comes back, because it was booked just now' }),
    code: z
      .string()
      .nullable()
      .meta({ description: 'For the buyer: to be told to the provider when the work is done' }),
    isCodeLocked: z.boolean(),
    paymentMethod: z.enum(['wallet', 'card']).nullable(),
    events: z.array(bookingEvent),
  })
  .meta({ id: 'Booking' })
export type Booking = z.output<typeof booking>

export const myBookings = endpoint({
  method: 'GET',
  path: '/bookings/my-bookings',
  audience: 'any',
  summary: 'What the caller booked: upcoming by time, past newest first',
  query: z.object({ status: z.enum(['upcoming', 'past']).default('upcoming'), ...page({ default: 20, max: 100 }) }),
  reply: z.array(bookingCard),
  meta: z.object({ counts: z.object({ upcoming: z.number().int(), past: z.number().int() }) }),
  paged: true,
})

export const providerBookings = endpoint({
  method: 'GET',
  path: '/bookings/vendor',
  audience: ['vendor', 'student', 'rider'],
  summary: 'Bookings of the caller’s services: requests by their time left, upcoming by time, past newest first',
  query: z.object({
    status: z.enum(['requests', 'upcoming', 'past']).default('upcoming'),
    ...page({ default: 20, max: 100 }),
  }),
  reply: z.array(bookingCard),
  meta: z.object({
    counts: z.object({ requests: z.number().int(), upcoming: z.number().int(), past: z.number().int() }),
  }),
  paged: true,
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/:id',
  audience: 'owner',
  right: 'orders:read',
  byCampus: true,
  summary: 'A booking, for its buyer, its provider and administrators',
  params: byId,
  reply: booking,
})

/** What buyers and providers write. */
export const bookingText = {
  reason: text().min(3, 'Give a reason.').max(bookingLimits.reasonLength),
  note: text().max(bookingLimits.noteLength),
  room: line().max(bookingLimits.roomLength),
  expected: nairaAmount,
}

export const givenAnswers = z
  .array(
    z.object({
      question: z.int().min(0).max(serviceLimits.questions),
      answer: text().max(serviceLimits.answerLength).default(''),
      photo: id.optional().meta({ description: 'The id of a finished upload, for a question that asks for a photo' }),
    }),
  )
  .max(serviceLimits.questions)
  .default([])
  .meta({ description: 'By the place of the question' })
