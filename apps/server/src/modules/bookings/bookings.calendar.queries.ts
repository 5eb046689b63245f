import type { BookingCard, BookingStatus } from '@vendly/contract/bookings'
import type { ServiceLocation } from '@vendly/contract/services'
import type { Actor } from '../../platform/actor.ts'
import { days, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStart } from '../../platform/lagos.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { READ_COLUMNS, READ_JOINS } from './bookings.columns.sql.ts'
import { type BookingRow, presentBookingCard } from './bookings.present.ts'

/** A booking, or a class with all of its seats, as calendars show it. */
export type CalendarItem = {
  /** Of the booking; of a class, of its entry in the calendar. */
  id: string
  /** The booking; null for a class. */
  bookingId: string | null
  side: 'buyer' | 'provider'
  status: BookingStatus
  service: string
  /** The store or student who sells; of a provider's booking, the buyer's first name. */
  other: string
  number: string | null
  taken: number
  capacity: number
  location: ServiceLocation
  place: string | null
  onlineLink: string | null
  startsAt: Date
  endsAt: Date
  updatedAt: Date
  /** How often it changed. */
  changes: number
}

/** Neither surnames, phone numbers nor rooms: calendars are read by others too. */
const BOOKING_COLUMNS = `b.id, b.id as "bookingId", b.status, b.service_name as service, b.number, 1 as taken, 1 as capacity, b.location,
  concat_ws(', ', case when b.location = 'provider' then b.landmark end, p.name) as place, b.online_link as "onlineLink",
  b.starts_at as "startsAt", b.ends_at as "endsAt", b.updated_at as "updatedAt",
  (select count(*)::int from booking_events ev where ev.booking_id = b.id) as changes`
const BUYER_COLUMNS = `${BOOKING_COLUMNS}, 'buyer' as side, ${sellerNameSql('v', 'su')} as other`
const PROVIDER_COLUMNS = `${BOOKING_COLUMNS}, 'provider' as side, bu.first_name as other`
const JOINS = `join users su on su.id = b.seller_id
     left join vendors v on v.id = b.vendor_id
     join users bu on bu.id = b.buyer_id
     left join places p on p.id = b.place_id`

const findItem = (columns: string, owner: string) =>
  statement<CalendarItem>(
    `bookings.calendarItem.${owner}`,
    `select ${columns} from bookings b ${JOINS} where b.id = $id and b.${owner} = $userId and b.booked_at is not null`,
  )
const OWN = {
  buyer: findItem(BUYER_COLUMNS, 'buyer_id'),
  provider: findItem(PROVIDER_COLUMNS, 'seller_id'),
}

/** A paid booking, for its buyer or its provider. */
export const findCalendarItem = async (db: Db, userId: string, id: string): Promise<CalendarItem | undefined> =>
  (await db.row(OWN.buyer, { userId, id })) ?? (await db.row(OWN.provider, { userId, id }))

/** What is over or cancelled stays so long: calendars keep what they no longer find. */
const KEPT_MS = days(30)
/** Far more than a full calendar has in ninety days. */
const MOST = 500

const listBooked = statement<CalendarItem>(
  'bookings.calendarOfBuyer',
  `select ${BUYER_COLUMNS} from bookings b ${JOINS}
    where b.buyer_id = $userId and b.booked_at is not null and b.starts_at > $since
    order by b.starts_at
    limit ${MOST}`,
)
const listProvided = statement<CalendarItem>(
  'bookings.calendarOfProvider',
  `select ${PROVIDER_COLUMNS} from bookings b ${JOINS}
    where b.seller_id = $userId and b.booked_at is not null and b.starts_at > $since and b.mode <> 'class'
    order by b.starts_at
    limit ${MOST}`,
)
// A class is one entry in its provider's calendar, however many seats were booked.
const listClasses = statement<CalendarItem>(
  'bookings.calendarClasses',
  `select e.id, null as "bookingId", 'provider' as side, case when e.cancelled_at is null then 'confirmed' else 'cancelled' end as status,
          s.name as service, '' as other, null as number, e.taken, e.capacity, 'provider' as location, null as place,
          null as "onlineLink", e.starts_at as "startsAt", e.ends_at as "endsAt", coalesce(last.at, e.created_at) as "updatedAt",
          coalesce(last.changes, 0) + case when e.cancelled_at is null then 0 else 1 end as changes
     from calendars c
     join calendar_entries e on e.calendar_id = c.id
     join services s on s.id = e.service_id
     left join lateral (
       select max(b.updated_at) as at, count(ev.id)::int as changes
         from bookings b left join booking_events ev on ev.booking_id = b.id
        where b.entry_id = e.id) last on true
    where c.user_id = $userId and e.kind = 'class' and e.starts_at > $since
    order by e.starts_at
    limit ${MOST}`,
)

/** What a user booked and provides, from thirty days ago on. */
export async function listCalendar(db: Db, userId: string): Promise<CalendarItem[]> {
  const asked = { userId, since: later(-KEPT_MS) }
  return [
    ...(await db.rows(listBooked, asked)),
    ...(await db.rows(listProvided, asked)),
    ...(await db.rows(listClasses, asked)),
  ]
}

// Nothing that is booked takes longer than a day.
const listDays = statement<BookingRow>(
  'bookings.listProvidedDays',
  `select ${READ_COLUMNS}
     from (
       select * from bookings b
        where b.seller_id = $userId and b.booked_at is not null and b.status not in ('declined', 'cancelled')
          and b.starts_at > $from::timestamptz - interval '1 day' and b.starts_at < $to and b.ends_at > $from
        order by b.starts_at, b.id
        limit ${MOST}
     ) b ${READ_JOINS}
    order by b.starts_at, b.id`,
)

/** What was booked of the actor's services from a day (YYYY-MM-DD) on, for so many days. */
export async function listProvidedDays(db: Db, actor: Actor, first: string, count: number): Promise<BookingCard[]> {
  const from = dayStart(first)
  const rows = await db.rows(listDays, { userId: actor.userId, from, to: later(days(count), from) })
  return rows.map((row) => presentBookingCard(row, actor))
}
