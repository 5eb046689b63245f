import { z } from 'zod'
import { bookingLimits } from './booking-limits.ts'
import { bookingStatus } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { serviceLimits } from './service-limits.ts'
import { serviceSellers as sellers } from './services.ts'
import { text, typed } from './text.ts'

/** A class at one time, with who booked it. */
export const classSession = z
  .object({
    _id: id,
    service: z.object({ _id: id, name: z.string() }),
    start: timestamp,
    end: timestamp,
    place: z.string().nullable(),
    capacity: z.number().int(),
    taken: z.number().int().meta({ description: 'Seats, also those that somebody is paying for' }),
    minSeats: z.number().int(),
    decidedAt: timestamp
      .nullable()
      .meta({ description: 'When it is cancelled if fewer than `minSeats` are booked; null when that is over' }),
    isCancelled: z.boolean(),
    reason: z.string().nullable(),
    attendees: z.array(
      z.object({
        bookingId: id,
        bookingNumber: z.string(),
        name: z.string(),
        avatar: z.string().nullable(),
        seats: z.number().int(),
        status: bookingStatus,
        isHere: z.boolean().meta({ description: 'They said so themselves' }),
      }),
    ),
    refund: naira.meta({ description: 'What goes back to the attendees if it is cancelled' }),
    missingFrom: timestamp.meta({ description: 'From when on it can be said who did not come' }),
    can: z.object({ cancel: z.boolean(), checkIn: z.boolean(), reportMissing: z.boolean() }),
  })
  .meta({ id: 'ClassSession' })
export type ClassSession = z.output<typeof classSession>

export const getClassSession = endpoint({
  method: 'GET',
  path: '/services/sessions/:id',
  audience: sellers,
  summary: 'A class of the caller at one time, with who booked it',
  params: byId,
  reply: classSession,
})

export const cancelClassSession = endpoint({
  method: 'PATCH',
  path: '/services/sessions/:id/cancel',
  audience: sellers,
  summary: 'Cancel a class: everybody gets everything back at once',
  params: byId,
  body: z.object({
    reason: text().min(3, 'Give a reason.').max(bookingLimits.reasonLength),
  }),
  reply: classSession,
  idempotent: true,
})

export const checkInClass = endpoint({
  method: 'PATCH',
  path: '/services/sessions/:id/check-in',
  audience: sellers,
  summary: 'Say that one is there, and who of the attendees is',
  params: byId,
  body: z.object({
    bookingIds: z.array(id).max(serviceLimits.capacity.max).default([]),
    token: typed().min(1).max(300).optional().meta({ description: 'The QR code of one of them' }),
  }),
  reply: classSession,
  idempotent: true,
})

export const reportMissingAttendees = endpoint({
  method: 'PATCH',
  path: '/services/sessions/:id/no-show',
  audience: sellers,
  summary: 'Everybody who was not checked in did not come; each of them is asked',
  params: byId,
  body: z.object({}).default({}),
  reply: classSession,
  idempotent: true,
})
