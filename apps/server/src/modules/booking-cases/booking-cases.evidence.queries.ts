import type { Kobo } from '@vendly/contract/money'
import { type Db, statement } from '../../platform/database.ts'
import { BOOKING_REFUNDED } from '../bookings/bookings.columns.sql.ts'
import { BOOKING_JOINS } from '../bookings/bookings.sql.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { DONE_BY } from './booking-cases.proof.sql.ts'

export type BookingEvidence = {
  id: string
  number: string
  escrow: string
  store: string
  service: string
  paid: Kobo
  /** To the buyer's wallet. */
  refunded: Kobo
  bookedAt: Date
  startsAt: Date
  buyerHereAt: Date | null
  doneAt: Date | null
  doneBy: 'code' | 'buyer' | 'provider' | null
}
const list = statement<BookingEvidence>(
  'bookingCases.listEvidence',
  `select b.id, b.number, coalesce(es.status, 'none') as escrow, ${sellerNameSql('v', 'su')} as store, b.service_name as service,
          b.paid, ${BOOKING_REFUNDED} as refunded, b.booked_at as "bookedAt", b.starts_at as "startsAt",
          b.buyer_here_at as "buyerHereAt", b.done_at as "doneAt", ${DONE_BY} as "doneBy"
     from bookings b ${BOOKING_JOINS}
    where b.booked_at is not null
      and case when $bookingId::uuid is null then b.buyer_id = $buyerId and b.booked_at >= $since else b.id = $bookingId end
    order by b.booked_at
    limit 20`,
)

/** What is known about a booking; without one, about what the buyer booked since. */
export const listBookingEvidence = (
  db: Db,
  of: { bookingId: string | null; buyerId: string; since: Date },
): Promise<BookingEvidence[]> => db.rows(list, of)
