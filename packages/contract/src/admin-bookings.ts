import { z } from 'zod'
import { booking, bookingCard, bookingText } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { byId } from './ids.ts'
import { page } from './paging.ts'
import { sharedThings } from './shared-things.ts'
import { line } from './text.ts'

export const adminBookingCard = bookingCard.extend({ shared: sharedThings }).meta({ id: 'AdminBookingCard' })
export type AdminBookingCard = z.output<typeof adminBookingCard>

export const adminBookingTab = z.enum(['undecided', 'late', 'open', 'all'])
export type AdminBookingTab = z.output<typeof adminBookingTab>

export const adminBookings = endpoint({
  method: 'GET',
  path: '/bookings/admin/all',
  audience: 'admin',
  right: 'orders:read',
  byCampus: true,
  summary:
    'Bookings of everybody, newest first: those that wait for a decision, requests that are nearly over, open ones, all',
  query: z.object({
    tab: adminBookingTab.default('undecided'),
    q: line().max(80).optional().meta({ description: 'The beginning of a number, or a name of one of the two' }),
    campus: z.string().max(60).optional(),
    ...page({ default: 20, max: 100 }),
  }),
  reply: z.array(adminBookingCard),
  meta: z.object({ counts: z.object({ undecided: z.number().int(), late: z.number().int() }) }),
  paged: true,
})

export const decideBooking = endpoint({
  method: 'PATCH',
  path: '/bookings/:id/decide',
  audience: 'admin',
  right: 'orders:act',
  byCampus: true,
  summary: 'End a booking: everything back to the buyer, the provider paid, or as if the buyer had not come',
  params: byId,
  body: z.object({ outcome: z.enum(['refund', 'pay', 'absent']), reason: bookingText.reason }),
  reply: booking,
  idempotent: true,
  confirmed: true,
})
