import type { Booking, BookingCard } from '@vendly/contract/bookings'
import type { Availability } from '@vendly/contract/calendars'
import type { Pagination } from '@vendly/contract/paging'
import type { ServiceLocation } from '@vendly/contract/services'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findTimesToMove } from '../calendars/calendars.queries.ts'
import { READ_COLUMNS, READ_JOINS } from './bookings.columns.sql.ts'
import { partiesOf } from './bookings.policy.ts'
import { type BookingRow, type EventRow, presentBooking, presentBookingCard } from './bookings.present.ts'

const findById = statement<BookingRow>(
  'bookings.findById',
  `select ${READ_COLUMNS} from bookings b ${READ_JOINS} where b.id = $id`,
)
const listEvents = statement<EventRow>(
  'bookings.listEvents',
  `select id, at, actor_role as "actorRole", from_status as "fromStatus", to_status as "toStatus", kind, note
     from booking_events
    where booking_id = $bookingId
    order by id`,
)

/** Links to private photos are signed. */
type Reading = { db: Db; secrets: Secrets }

/** What happened to it, the oldest first. */
export const listEventsOf = (db: Db, bookingId: string): Promise<EventRow[]> => db.rows(listEvents, { bookingId })

/** The booking, if the actor is its buyer or provider, or an administrator. Throws: not_found. */
export async function findBooking({ db, secrets }: Reading, actor: Actor, id: string): Promise<Booking> {
  const row = found(await db.row(findById, { id }))
  if (!partiesOf(actor, row).length) throw new Problem('not_found')
  return presentBooking(secrets, row, await listEventsOf(db, id), actor)
}

type Tab = 'requests' | 'upcoming' | 'past'
type Side = 'buyer' | 'provider'
const OWNER: Record<Side, string> = {
  // An offer is shown with the waiting list until its payment begins.
  buyer: `b.buyer_id = $userId and (b.booked_at is not null or (b.status = 'held' and (b.method is not null or not b.is_offer)))`,
  provider: 'b.seller_id = $userId and b.booked_at is not null',
}
const OVER = `('completed', 'declined', 'cancelled')`
const listOfEntries = statement<BookingRow>(
  'bookings.listOfEntries',
  `select ${READ_COLUMNS}
     from (select * from bookings b where b.entry_id = any($entryIds::uuid[]) and ${OWNER.provider} and b.status not in ${OVER}) b
     ${READ_JOINS}
    order by b.starts_at, b.id`,
)

/** Open bookings of some times of the actor's calendar. */
export const listConflicts = async (db: Db, actor: Actor, entryIds: readonly string[]): Promise<BookingCard[]> =>
  (await db.rows(listOfEntries, { userId: actor.userId, entryIds })).map((row) => presentBookingCard(row, actor))

type Choice = { options: string[]; hours: number; minutes: number | null }
const findChosen = statement<Choice>(
  'bookings.findChosen',
  `select option_ids as options, case when unit = 'hour' and mode = 'appointment' then quantity else 1 end as hours,
          case when mode = 'quote' then (extract(epoch from ends_at - starts_at) / 60)::int end as minutes
     from bookings
    where id = $bookingId`,
)

/** What its time depends on, when it is taken again or moved. */
export const findChoice = async (db: Db, bookingId: string): Promise<Choice> =>
  found(await db.row(findChosen, { bookingId }))

type Moved = { serviceId: string; start: Date; seats: number; location: ServiceLocation; movedFrom: string }
const findMoved = statement<Moved>(
  'bookings.findMoved',
  `select service_id as "serviceId", starts_at as start, location, entry_id as "movedFrom",
          case when mode in ('class', 'drop-off') then quantity else 1 end as seats
     from bookings
    where id = $bookingId`,
)

/** What another time of it depends on. */
export const findTimeOf = async (db: Db, bookingId: string) => ({
  ...found(await db.row(findMoved, { bookingId })),
  ...(await findChoice(db, bookingId)),
})

/** When it could be instead. Throws: not_found, also for who is on neither side. */
export async function findOtherTimes(
  db: Db,
  actor: Actor,
  bookingId: string,
  days: { from?: string; days: number },
): Promise<Availability> {
  await findOtherSide(db, actor, bookingId)
  return findTimesToMove(db, await findTimeOf(db, bookingId), days)
}

const findParties = statement<{ buyerId: string; sellerId: string }>(
  'bookings.findParties',
  'select buyer_id as "buyerId", seller_id as "sellerId" from bookings where id = $id',
)

/** Who the other side of it is. Throws: not_found, also for who is on neither side. */
export async function findOtherSide(db: Db, { userId }: Actor, id: string): Promise<string> {
  const { buyerId, sellerId } = found(await db.row(findParties, { id }))
  if (userId !== buyerId && userId !== sellerId) throw new Problem('not_found')
  return userId === buyerId ? sellerId : buyerId
}

/** What the buyer sees as upcoming: also what is still to be answered. */
const TABS: Record<Side, Record<Tab, string>> = {
  buyer: {
    requests: `b.status = 'requested'`,
    upcoming: `b.status not in ${OVER}`,
    past: `b.status in ${OVER}`,
  },
  provider: {
    requests: `b.status = 'requested'`,
    upcoming: `b.status not in ${OVER} and b.status <> 'requested'`,
    past: `b.status in ${OVER}`,
  },
}
const ORDER: Record<Tab, { by: string; after: string; way: string }> = {
  requests: { by: 'respond_by', after: '>', way: 'asc' },
  upcoming: { by: 'starts_at', after: '>', way: 'asc' },
  past: { by: 'starts_at', after: '<', way: 'desc' },
}

const listStatement = (side: Side, tab: Tab): Statement<BookingRow & { respondBy: Date | null }> => {
  const { by, after, way } = ORDER[tab]
  return statement(
    `bookings.list.${side}.${tab}`,
    `select ${READ_COLUMNS}
       from (
         select * from bookings b
          where ${OWNER[side]} and ${TABS[side][tab]}
            and ($from::timestamptz is null or (b.${by}, b.id) ${after} ($from, $fromId::uuid))
          order by b.${by} ${way}, b.id ${way}
          limit $limit
       ) b ${READ_JOINS}
      order by b.${by} ${way}, b.id ${way}`,
  )
}
const TAB_NAMES: readonly Tab[] = ['requests', 'upcoming', 'past']
const listsOf = (side: Side) =>
  Object.fromEntries(TAB_NAMES.map((tab) => [tab, listStatement(side, tab)])) as Record<
    Tab,
    ReturnType<typeof listStatement>
  >
const LIST = { buyer: listsOf('buyer'), provider: listsOf('provider') }

const countStatement = (side: Side): Statement<Record<Tab, number>> =>
  statement(
    `bookings.count.${side}`,
    `select ${TAB_NAMES.map((tab) => `(count(*) filter (where ${TABS[side][tab]}))::int as ${tab}`).join(', ')}
       from bookings b
      where ${OWNER[side]}`,
  )
const COUNT = { buyer: countStatement('buyer'), provider: countStatement('provider') }

/** How many bookings of the user's side are in each tab. */
export const countBookings = async (db: Db, userId: string, side: Side): Promise<Record<Tab, number>> =>
  found(await db.row(COUNT[side], { userId }))

type Page = { bookings: BookingCard[]; counts: Record<Tab, number>; pagination: Pagination }

/** Bookings that the actor made (`buyer`), or that are made of their services. Throws: cursor_invalid. */
export async function listBookings(
  db: Db,
  actor: Actor,
  side: Side,
  { status, cursor: text, limit }: { status: Tab; cursor?: string; limit: number },
): Promise<Page> {
  const { userId } = actor
  const cursor = decodeCursor(text, 'timestamp')
  const rows = await db.rows(LIST[side][status], {
    ...{ userId, from: cursor?.value ?? null, fromId: cursor?.id ?? null, limit: limit + 1 },
  })
  const counts = await countBookings(db, userId, side)
  const page = pageOf(rows, limit, cursor, boundedTotal(counts[status]), (row) => ({
    value: (status === 'requests' ? row.respondBy! : row.startsAt).toISOString(),
    id: row.id,
  }))
  return { bookings: page.rows.map((row) => presentBookingCard(row, actor)), counts, pagination: page.pagination }
}
