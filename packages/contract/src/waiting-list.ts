import { z } from 'zod'
import { bookingLimits } from './booking-limits.ts'
import { dayCount } from './calendars.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { page } from './paging.ts'
import { picture } from './products.ts'
import { serviceLimits } from './service-limits.ts'
import { serviceLocation, serviceMode, serviceSellers } from './services.ts'

/** What somebody waits for: a full day of a service, or a full class. */
export const waitingEntry = z
  .object({
    _id: id,
    service: z.object({ _id: id, name: z.string(), mode: serviceMode, image: picture.nullable() }),
    provider: z.object({ _id: id, businessName: z.string(), slug: z.string() }),
    day: z.iso.date(),
    start: timestamp.nullable().meta({ description: 'Of a class; null for a time of the day' }),
    options: z.array(z.object({ _id: id, name: z.string() })),
    quantity: z.number().int().meta({ description: 'Seats, units or hours' }),
    unit: z.string().nullable(),
    location: serviceLocation,
    ahead: z.number().int().meta({ description: 'How many asked for this day or class earlier, and still wait' }),
    offersLeft: z.number().int().meta({ description: 'How many more offers there are, after the present one' }),
    offer: z
      .object({ bookingId: id, start: timestamp, end: timestamp, until: timestamp })
      .nullable()
      .meta({ description: 'The time that is held for the caller until then, to be paid as any other' }),
    askedAt: timestamp,
  })
  .meta({ id: 'WaitingEntry' })
export type WaitingEntry = z.output<typeof waitingEntry>

const one = {
  day: z.iso.date().optional().meta({ description: 'Of an appointment or of what is brought' }),
  start: timestamp.optional().meta({ description: 'Of a class' }),
}
const isOne = ({ day, start }: { day?: string; start?: string }) => (day === undefined) !== (start === undefined)
const ONE = { path: ['day'], message: 'Choose a day, or a class.' }

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/services/:id/waiting-list',
  audience: 'any',
  summary: 'Wait for a time on a full day, or for seats of a full class; again, it changes what is waited for',
  params: byId,
  body: z
    .object({
      ...one,
      options: z.array(id).max(serviceLimits.options).default([]),
      quantity: z.int().min(1).max(serviceLimits.seats.max).default(1).meta({ description: 'Seats, units or hours' }),
      location: serviceLocation.optional().meta({ description: 'The first that is offered when left out' }),
    })
    .refine(isOne, ONE),
  reply: waitingEntry,
  status: 201,
})

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/services/:id/waiting-list',
  audience: 'any',
  summary: 'Wait no longer; a time that is held for the caller is let go',
  params: byId,
  query: z.object(one).refine(isOne, ONE),
  reply: z.object({ _id: id }),
})

export const myWaiting = endpoint({
  method: 'GET',
  path: '/bookings/waiting',
  audience: 'any',
  summary: 'What the caller waits for, the soonest first',
  query: z.object(page({ default: bookingLimits.waiting.own, max: 100 })),
  reply: z.array(waitingEntry),
  paged: true,
})

export const providerWaiting = endpoint({
  method: 'GET',
  path: '/bookings/vendor/waiting',
  audience: serviceSellers,
  summary: 'How many wait for the caller’s services on some days; not who',
  query: z.object({ from: z.iso.date(), days: dayCount(7) }),
  reply: z.array(
    z.object({
      day: z.iso.date(),
      sessionId: id.nullable().meta({ description: 'Of a class' }),
      service: z.object({ _id: id, name: z.string() }),
      people: z.number().int(),
      quantity: z.number().int().meta({ description: 'Seats, units or hours together' }),
    }),
  ),
})
