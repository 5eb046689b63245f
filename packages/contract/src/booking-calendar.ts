import { z } from 'zod'
import { bookingCard } from './bookings.ts'
import { dayCount } from './calendars.ts'
import { endpoint } from './endpoint.ts'
import { byId, listOfIds, timestamp } from './ids.ts'
import { serviceSellers } from './services.ts'

export const providerDays = endpoint({
  method: 'GET',
  path: '/bookings/vendor/days',
  audience: serviceSellers,
  summary:
    'Bookings of the caller’s services on some days in the order of time, without those that were declined or cancelled',
  query: z.object({
    from: z.iso.date(),
    days: dayCount(7),
  }),
  reply: z.array(bookingCard),
})

export const bookingCalendarFile = endpoint({
  method: 'GET',
  path: '/bookings/:id/calendar',
  audience: 'owner',
  summary: 'A booking as a file that calendars open; opened again after a move, it moves the entry',
  params: byId,
  produces: 'text/calendar',
})

const feed = z
  .object({
    createdAt: timestamp,
    readAt: timestamp.nullable().meta({ description: 'When a calendar asked for it last, to the hour' }),
  })
  .meta({ id: 'BookingFeed' })

export const myBookingFeed = endpoint({
  method: 'GET',
  path: '/bookings/feed',
  audience: 'any',
  summary: 'Whether the caller has a calendar feed of what they booked and provide; null without one',
  reply: feed.nullable(),
})

export const createBookingFeed = endpoint({
  method: 'POST',
  path: '/bookings/feed',
  audience: 'any',
  summary: 'A new private address of the caller’s calendar feed, shown only now; an earlier one stops working',
  reply: feed.extend({ url: z.url() }),
  status: 201,
})

export const deleteBookingFeed = endpoint({
  method: 'DELETE',
  path: '/bookings/feed',
  audience: 'any',
  summary: 'The address of the calendar feed stops working',
  reply: feed.nullable(),
})

export const readBookingFeed = endpoint({
  method: 'GET',
  path: '/bookings/feed/:token',
  audience: 'public',
  summary: 'The bookings of who has this address, for calendar applications',
  params: z.object({ token: z.string().min(1).max(100) }),
  produces: 'text/calendar',
})

/** More than an exception can meet is not decided on one page. */
const CONFLICTS = 100

export const conflictingBookings = endpoint({
  method: 'GET',
  path: '/bookings/vendor/conflicts',
  audience: ['vendor', 'student', 'rider'],
  summary: 'What the caller has to decide on after saving other hours: open bookings of these times of their calendar',
  query: z.object({ entries: listOfIds(CONFLICTS).meta({ description: 'Ids of calendar entries, by commas' }) }),
  reply: z.array(bookingCard),
})
