import { bookingLimits } from '@vendly/contract/booking-limits'
import type { Pagination } from '@vendly/contract/paging'
import type { ServiceLocation, ServiceMode } from '@vendly/contract/services'
import type { WaitingEntry } from '@vendly/contract/waiting-list'
import { days, later, now } from '../../platform/clock.ts'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import { found } from '../../platform/problem.ts'
import { EXPORT_ROWS } from '../../platform/user-data.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'

type Row = {
  id: string
  serviceId: string
  name: string
  mode: ServiceMode
  picture: StoredPicture | null
  providerId: string
  storeName: string
  slug: string
  startsAt: Date
  isClass: boolean
  options: { _id: string; name: string }[]
  quantity: number
  unit: string | null
  location: ServiceLocation
  ahead: number
  offers: number
  bookingId: string | null
  offerStart: Date | null
  offerEnd: Date | null
  offerUntil: Date | null
  askedAt: Date
}
// Appointments of one seller are for the same chairs, whichever service they are of.
const COLUMNS = `w.id, w.service_id as "serviceId", s.name, s.mode, s.pictures -> 0 as picture,
  coalesce(s.vendor_id, s.seller_id) as "providerId", ${sellerNameSql('v', 'su')} as "storeName", coalesce(v.slug, '') as slug,
  w.starts_at as "startsAt", w.entry_id is not null as "isClass", w.quantity, w.location, w.offers, w.asked_at as "askedAt",
  case when s.mode = 'class' then 'seat' when s.mode = 'drop-off' then s.unit when s.is_hourly then 'hour' end as unit,
  coalesce((
    select json_agg(json_build_object('_id', o.id, 'name', o.name) order by o.position)
      from service_options o where o.id = any(w.option_ids)), '[]') as options,
  (select count(*)::int
     from waiting_list a join services sa on sa.id = a.service_id
    where a.seller_id = w.seller_id and a.starts_at = w.starts_at and a.status <> 'closed'
      and (a.service_id = w.service_id or (sa.mode = 'appointment' and s.mode = 'appointment'))
      and (a.asked_at, a.id) < (w.asked_at, w.id)) as ahead,
  b.id as "bookingId", b.starts_at as "offerStart", b.ends_at as "offerEnd", b.hold_until as "offerUntil"`
const JOINS = `join services s on s.id = w.service_id
     join users su on su.id = s.seller_id
     left join vendors v on v.id = s.vendor_id
     left join bookings b on b.id = w.booking_id and b.status = 'held' and b.hold_until > $at`
const OWN = `w.user_id = $userId and w.status <> 'closed' and w.starts_at >= $from`

const present = (row: Row): WaitingEntry => ({
  _id: row.id,
  service: {
    ...{ _id: row.serviceId, name: row.name, mode: row.mode },
    image: row.picture && presentPicture(row.picture, row.name),
  },
  provider: { _id: row.providerId, businessName: row.storeName, slug: row.slug },
  day: dayInLagos(row.startsAt),
  start: row.isClass ? row.startsAt.toISOString() : null,
  ...{ options: row.options, quantity: row.quantity, unit: row.unit, location: row.location, ahead: row.ahead },
  offersLeft: Math.max(0, bookingLimits.waiting.offers - row.offers),
  offer: row.bookingId
    ? {
        bookingId: row.bookingId,
        ...{ start: row.offerStart!.toISOString(), end: row.offerEnd!.toISOString() },
        until: row.offerUntil!.toISOString(),
      }
    : null,
  askedAt: row.askedAt.toISOString(),
})

const find = statement<Row>('bookings.findWaiting', `select ${COLUMNS} from waiting_list w ${JOINS} where w.id = $id`)

export const findWaiting = async (db: Db, id: string): Promise<WaitingEntry> =>
  present(found(await db.row(find, { id, at: now() })))

const list = statement<Row>(
  'bookings.listWaiting',
  `select ${COLUMNS}
     from waiting_list w ${JOINS}
    where ${OWN} and ($after::timestamptz is null or (w.starts_at, w.id) > ($after, $afterId::uuid))
    order by w.starts_at, w.id
    limit $limit`,
)
const count = statement<{ total: number }>(
  'bookings.countWaiting',
  `select count(*)::int as total from waiting_list w where ${OWN}`,
)

/** What a user waits for, the soonest first. Throws: cursor_invalid. */
export async function listWaiting(
  db: Db,
  userId: string,
  { cursor: text, limit }: { cursor?: string; limit: number },
): Promise<{ entries: WaitingEntry[]; pagination: Pagination }> {
  const cursor = decodeCursor(text, 'timestamp')
  const own = { userId, from: dayStart(dayInLagos(now())) }
  const [rows, counted] = await Promise.all([
    db.rows(list, {
      ...{ ...own, at: now(), after: cursor?.value ?? null, afterId: cursor?.id ?? null, limit: limit + 1 },
    }),
    db.row(count, own),
  ])
  const page = pageOf(rows, limit, cursor, boundedTotal(found(counted).total), ({ id, startsAt }) => ({
    ...{ value: startsAt.toISOString(), id },
  }))
  return { entries: page.rows.map(present), pagination: page.pagination }
}

type Count = { startsAt: Date; sessionId: string | null; service: { _id: string; name: string } }
const listCounts = statement<Count & { people: number; quantity: number }>(
  'bookings.countWaitingForSeller',
  `select w.starts_at as "startsAt", w.entry_id as "sessionId", json_build_object('_id', s.id, 'name', s.name) as service,
          count(*)::int as people, sum(w.quantity)::int as quantity
     from waiting_list w join services s on s.id = w.service_id
    where w.seller_id = $userId and w.status <> 'closed' and w.starts_at >= $from and w.starts_at < $to
    group by w.starts_at, w.entry_id, s.id
    order by w.starts_at, s.name, s.id`,
)

/** How many wait for a seller's services on some days (from YYYY-MM-DD). */
export async function countWaitingFor(db: Db, userId: string, first: string, ahead: number) {
  const from = dayStart(first)
  const rows = await db.rows(listCounts, { userId, from, to: later(days(ahead), from) })
  return rows.map(({ startsAt, ...row }) => ({ day: dayInLagos(startsAt), ...row }))
}

/** What notifications say about a row. */
export type WaitingNotice = {
  id: string
  userId: string
  serviceId: string
  serviceName: string
  storeName: string
  mode: ServiceMode
  isHourly: boolean
  startsAt: Date
  isClass: boolean
  options: string[]
  quantity: number
  location: ServiceLocation
  ended: string | null
}
const findNoticeRow = statement<WaitingNotice>(
  'bookings.findWaitingNotice',
  `select w.id, w.user_id as "userId", w.service_id as "serviceId", s.name as "serviceName",
          ${sellerNameSql('v', 'su')} as "storeName", s.mode, s.is_hourly as "isHourly", w.starts_at as "startsAt",
          w.entry_id is not null as "isClass", w.option_ids as options, w.quantity, w.location, w.ended
     from waiting_list w
     join services s on s.id = w.service_id
     join users su on su.id = s.seller_id
     left join vendors v on v.id = s.vendor_id
    where w.id = $id`,
)
export const findWaitingNotice = (db: Db, id: string): Promise<WaitingNotice | undefined> =>
  db.row(findNoticeRow, { id })

const exportRows = statement<{ service: string; startsAt: Date; quantity: number; status: string; askedAt: Date }>(
  'bookings.exportWaiting',
  `select s.name as service, w.starts_at as "startsAt", w.quantity, w.status, w.asked_at as "askedAt"
     from waiting_list w join services s on s.id = w.service_id
    where w.user_id = $userId
    order by w.starts_at desc
    limit ${EXPORT_ROWS + 1}`,
)
export const exportWaiting = (db: Db, userId: string) => db.rows(exportRows, { userId })
