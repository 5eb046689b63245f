import type { BookingStatus } from '@vendly/contract/bookings'
import type { Kobo } from '@vendly/contract/money'
import type { EscrowStatus } from '@vendly/contract/orders'
import type { ServiceLocation, ServiceMode } from '@vendly/contract/services'
import { type Db, statement } from '../../platform/database.ts'
import { escrowJoinSql } from '../escrow/escrow.sql.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { BOOKING_REFUNDED } from './bookings.columns.sql.ts'

/** What notifications say about a booking; money in kobo. */
export type BookingNotificationData = {
  id: string
  number: string
  status: BookingStatus
  escrow: EscrowStatus
  eventId: number
  buyerId: string
  sellerId: string
  serviceName: string
  mode: ServiceMode
  location: ServiceLocation
  storeName: string
  buyerName: string
  place: string | null
  startsAt: Date
  respondBy: Date | null
  reason: string | null
  absent: 'buyer' | 'provider' | null
  isWithVendly: boolean
  releaseAt: Date | null
  paid: Kobo
  total: Kobo
  refunded: Kobo
  /** The other time that the last event was about: "Wed 25 Nov, 1:30 pm". */
  proposed: string | null
}

const find = statement<BookingNotificationData>(
  'bookings.findNotificationData',
  `select b.id, b.number, b.status, coalesce(es.status, 'none') as escrow, b.last_event_id as "eventId",
          b.buyer_id as "buyerId", b.seller_id as "sellerId", b.service_name as "serviceName", b.mode, b.location,
          ${sellerNameSql('v', 'su')} as "storeName", bu.first_name as "buyerName",
          nullif(concat_ws(', ', b.landmark, b.room, p.name), '') as place, b.starts_at as "startsAt",
          b.respond_by as "respondBy", b.reason, b.absent, b.is_with_vendly as "isWithVendly", es.release_at as "releaseAt",
          b.paid, b.total, (select e.note from booking_events e where e.id = b.last_event_id and e.kind ~ '^propos|^moved') as proposed,
          ${BOOKING_REFUNDED} as refunded
     from bookings b
     left ${escrowJoinSql('b.id')}
     join users su on su.id = b.seller_id
     join users bu on bu.id = b.buyer_id
     left join vendors v on v.id = b.vendor_id
     left join places p on p.id = b.place_id
    where b.id = $id`,
)

export const findNotificationData = (db: Db, id: string): Promise<BookingNotificationData | undefined> =>
  db.row(find, { id })

const findUpdateRow = statement<{
  _id: string
  bookingNumber: string
  status: BookingStatus
  escrow: EscrowStatus
  at: Date
  eventId: number
}>(
  'bookings.findUpdate',
  `select b.id as "_id", b.number as "bookingNumber", e.to_status as status, coalesce(es.status, 'none') as escrow, e.at,
          e.id as "eventId"
     from booking_events e
     join bookings b on b.id = e.booking_id
     left ${escrowJoinSql('b.id')}
    where e.id = $eventId`,
)

/** The content of a live event. */
export async function findBookingUpdate(db: Db, eventId: number) {
  const row = await db.row(findUpdateRow, { eventId })
  return row ? { ...row, at: row.at.toISOString() } : null
}
