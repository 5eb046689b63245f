import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { openSpan, weeklyHours } from './hours.ts'
import { byId, id, listOfIds, timestamp } from './ids.ts'
import { serviceTimes } from './service-form.ts'
import { serviceLimits } from './service-limits.ts'
import { serviceSellers as sellers, serviceLocation } from './services.ts'
import { line, text } from './text.ts'

export const dayCount = (standard: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(serviceLimits.availabilityDays)
    .default(standard)
    .meta({ description: 'How many days' })

export const slot = z
  .object({
    start: timestamp,
    end: timestamp,
    left: z.number().int().meta({ description: 'Seats or units; 0 when it is taken, or while somebody pays for it' }),
    heldUntil: timestamp
      .nullable()
      .meta({ description: 'Somebody is paying for it: free again then, unless they pay' }),
    readyAt: timestamp.nullable().meta({ description: 'When what is brought in this window can be fetched' }),
  })
  .meta({ id: 'Slot' })
export type Slot = z.output<typeof slot>

export const dayState = z.enum(['open', 'full', 'closed', 'past']).meta({ id: 'DayState' })
export type DayState = z.output<typeof dayState>

export const availability = z
  .object({
    days: z.array(z.object({ day: z.iso.date(), state: dayState, slots: z.array(slot) })),
    nextFree: timestamp.nullable().meta({ description: 'The first free start of these days' }),
    minutes: z.number().int().meta({ description: 'How long it takes with these options' }),
  })
  .meta({ id: 'Availability' })
export type Availability = z.output<typeof availability>

export const serviceAvailability = endpoint({
  method: 'GET',
  path: '/services/:id/availability',
  audience: 'public',
  summary: 'When a service can be booked, day by day in Lagos; without options, for the shortest choice',
  params: byId,
  query: z.object({
    from: z.iso.date().optional().meta({ description: 'Today when left out' }),
    days: dayCount(14),
    options: listOfIds(serviceLimits.options)
      .optional()
      .meta({ description: 'Ids of the chosen options, separated by commas: one of each group' }),
    hours: z.coerce
      .number()
      .int()
      .min(serviceLimits.hours.min)
      .max(serviceLimits.hours.max)
      .default(1)
      .meta({ description: 'Of a service that is paid by the hour' }),
    seats: z.coerce
      .number()
      .int()
      .min(1)
      .max(serviceLimits.seats.max)
      .default(1)
      .meta({ description: 'Seats or units; a time with fewer is not free' }),
    location: serviceLocation
      .optional()
      .meta({ description: 'Where it is done; the first that is offered when left out' }),
    minutes: z.coerce
      .number()
      .int()
      .min(serviceLimits.minutes.min)
      .max(serviceLimits.minutes.max)
      .multipleOf(serviceLimits.grid)
      .optional()
      .meta({ description: 'When its seller has so much time, whatever the service takes: for what an offer says' }),
  }),
  reply: availability,
})

export const previewTimes = endpoint({
  method: 'POST',
  path: '/services/vendor/preview',
  audience: sellers,
  summary: 'How many starts a service would have on the next seven days, counted from hours, lanes and what is booked',
  body: serviceTimes,
  reply: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        state: dayState,
        free: z.number().int().meta({ description: 'Starts; of a class or a window, seats or units' }),
        booked: z.number().int().meta({ description: 'What takes place on this day already' }),
      }),
    ),
  }),
})

export const upcomingTimes = endpoint({
  method: 'GET',
  path: '/services/vendor/upcoming',
  audience: sellers,
  summary: 'Of the caller’s services: when each is free next, and how much of it is booked',
  query: z.object({ ids: listOfIds(100).meta({ description: 'Ids of services, separated by commas' }) }),
  reply: z.array(
    z.object({
      _id: id,
      nextFree: timestamp
        .nullable()
        .meta({ description: 'null for one that is not offered, and for one that is by quote' }),
      booked: z.number().int().meta({ description: 'Bookings, seats or units that are still to come' }),
    }),
  ),
})

const exception = z
  .object({
    _id: id,
    day: z.iso.date(),
    spans: z.array(openSpan),
    reason: z.string(),
    service: z.object({ _id: id, name: z.string() }).nullable().meta({ description: 'null: of all services' }),
  })
  .meta({ id: 'CalendarException' })
export type CalendarException = z.output<typeof exception>

/** In which all services of a seller are booked. */
export const calendar = z
  .object({
    version: z.number().int(),
    lanes: z.number().int().meta({ description: 'How many bookings may take place at the same time' }),
    laneWord: z.string(),
    hours: weeklyHours.nullable().meta({ description: 'null: those of the store' }),
    storeHours: weeklyHours,
    exceptions: z.array(exception).meta({ description: 'From today on' }),
  })
  .meta({ id: 'Calendar' })
export type Calendar = z.output<typeof calendar>

export const myCalendar = endpoint({
  method: 'GET',
  path: '/services/vendor/calendar',
  audience: sellers,
  summary: 'The caller’s calendar: lanes, hours and exceptions',
  reply: calendar,
})

export const changeCalendar = endpoint({
  method: 'PUT',
  path: '/services/vendor/calendar',
  audience: sellers,
  summary: 'Change lanes and hours; what is booked stays as it is',
  body: z.object({
    version: z.number().int(),
    lanes: z.number().int().min(serviceLimits.lanes.min).max(serviceLimits.lanes.max),
    laneWord: line().min(1).max(serviceLimits.laneWordLength),
    hours: weeklyHours.nullable(),
  }),
  reply: calendar,
})

/** What is in the way of an exception: its bookings stay until the seller says what becomes of them. */
export const calendarEntry = z
  .object({
    _id: id,
    kind: z.enum(['appointment', 'class', 'window', 'block']),
    lane: z.number().int(),
    start: timestamp,
    end: timestamp,
    service: z.object({ _id: id, name: z.string() }).nullable(),
    capacity: z.number().int(),
    taken: z.number().int(),
    heldUntil: timestamp.nullable(),
    note: z.string(),
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.output<typeof calendarEntry>

export const addException = endpoint({
  method: 'POST',
  path: '/services/vendor/exceptions',
  audience: sellers,
  summary: 'Other hours on single days, or none; nothing that is booked is cancelled',
  body: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      spans: z.array(openSpan).max(serviceLimits.spansADay),
      reason: text().max(serviceLimits.reasonLength).default(''),
      serviceId: id.nullish(),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Not before the first day.' }),
  reply: z.object({
    calendar,
    conflicts: z.array(calendarEntry).meta({ description: 'What is booked outside the new hours' }),
  }),
})

export const deleteException = endpoint({
  method: 'DELETE',
  path: '/services/vendor/exceptions/:id',
  audience: sellers,
  summary: 'The hours of the week again',
  params: byId,
  reply: calendar,
})

export const calendarDays = endpoint({
  method: 'GET',
  path: '/services/vendor/calendar/days',
  audience: sellers,
  summary: 'What takes place on some days, in the order of time',
  query: z.object({
    from: z.iso.date(),
    days: dayCount(7),
  }),
  reply: z.array(calendarEntry),
})

export const addBlock = endpoint({
  method: 'POST',
  path: '/services/vendor/blocks',
  audience: sellers,
  summary: 'Keep a time free of bookings, in one lane or in all',
  body: z
    .object({
      start: timestamp,
      end: timestamp,
      lane: z.number().int().min(1).max(serviceLimits.lanes.max).nullish(),
      note: text().max(serviceLimits.reasonLength).default(''),
    })
    .refine(({ start, end }) => Date.parse(start) < Date.parse(end), { path: ['end'], message: 'After the start.' })
    .refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= 86_400_000, {
      path: ['end'],
      message: 'At most a day. Close whole days in your hours.',
    }),
  reply: z.array(calendarEntry),
  status: 201,
  idempotent: true,
})

export const deleteBlock = endpoint({
  method: 'DELETE',
  path: '/services/vendor/blocks/:id',
  audience: sellers,
  summary: 'Let the time of a block be booked again',
  params: byId,
  reply: z.object({ _id: id }),
})

export const addSessions = endpoint({
  method: 'POST',
  path: '/services/:id/sessions',
  audience: sellers,
  summary: 'Announce a class, also weekly: all of them or none',
  params: byId,
  body: z.object({
    start: timestamp,
    seats: z.number().int().min(2).max(serviceLimits.capacity.max).optional(),
    repeat: z.number().int().min(1).max(serviceLimits.series).default(1),
  }),
  reply: z.array(calendarEntry),
  status: 201,
  idempotent: true,
})
