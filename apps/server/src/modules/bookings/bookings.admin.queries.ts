import type { AdminBookingCard, AdminBookingTab } from '@vendly/contract/admin-bookings'
import type { Pagination } from '@vendly/contract/paging'
import type { SharedThings } from '@vendly/contract/shared-things'
import type { Actor } from '../../platform/actor.ts'
import { hours, later } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql } from '../../platform/scope.ts'
import { sharedThingsSql } from '../auth/auth.shared.sql.ts'
import { READ_COLUMNS, READ_JOINS } from './bookings.columns.sql.ts'
import { type BookingRow, presentBookingCard } from './bookings.present.ts'

/** A request is late when it ends within so many hours. */
const LATE_HOURS = 2

const TABS: Record<AdminBookingTab, string> = {
  undecided: 'b.is_with_vendly',
  late: `b.status = 'requested' and b.respond_by < $lateBefore`,
  open: `b.status in ('requested', 'confirmed', 'in-progress', 'no-show')`,
  all: 'b.booked_at is not null',
}

const MATCHES = 500
/** A search text is the beginning of a number, or else a name of one of the two. */
const conditionOf = (
  tab: AdminBookingTab,
) => `${TABS[tab].includes('$lateBefore') ? '' : '$lateBefore::timestamptz is not null and '}${TABS[tab]}
  and ${inScopeSql('b.campus_id')}
  and ($campus::text is null or b.campus_id = (select id from campuses where slug = $campus))
  and ($number::text is null or b.number like $number)
  and ($name::text is null or b.buyer_id in (
        select id from users u where lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.phone, '')) like $name limit ${MATCHES})
      or b.seller_id in (
        select id from users u where lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.phone, '')) like $name limit ${MATCHES})
      or b.vendor_id in (select id from vendors where lower(business_name || ' ' || slug) like $name limit ${MATCHES}))`

const listOf = (tab: AdminBookingTab) =>
  statement<BookingRow & { shared: SharedThings }>(
    `bookings.listForAdmins.${tab}`,
    `select ${READ_COLUMNS}, ${sharedThingsSql('b.buyer_id', 'b.seller_id')} as shared
       from (
         select * from bookings b
          where ${conditionOf(tab)} and ($from::timestamptz is null or (b.created_at, b.id) < ($from, $fromId::uuid))
          order by b.created_at desc, b.id desc
          limit $limit
       ) b ${READ_JOINS}
      order by b.created_at desc, b.id desc`,
  )
const countOf = (tab: AdminBookingTab) =>
  statement<{ count: number }>(
    `bookings.countForAdmins.${tab}`,
    `select count(*)::int as count from (select 1 from bookings b where ${conditionOf(tab)} limit ${COUNT_BOUND + 1}) b`,
  )
const LIST = { undecided: listOf('undecided'), late: listOf('late'), open: listOf('open'), all: listOf('all') }
const COUNT = { undecided: countOf('undecided'), late: countOf('late'), open: countOf('open'), all: countOf('all') }

const countTabs = statement<{ undecided: number; late: number }>(
  'bookings.countAdminTabs',
  `select (select count(*)::int from bookings b where ${TABS.undecided} and ${inScopeSql('b.campus_id')}) as undecided,
          (select count(*)::int from bookings b where ${TABS.late} and ${inScopeSql('b.campus_id')}) as late`,
)

type Filter = { tab: AdminBookingTab; q?: string; campus?: string; cursor?: string; limit: number }
type Page = { bookings: AdminBookingCard[]; counts: { undecided: number; late: number }; pagination: Pagination }

/** Throws: cursor_invalid. */
export async function listAllBookings(
  db: Db,
  actor: Actor,
  { tab, q, campus, cursor: text, limit }: Filter,
): Promise<Page> {
  const cursor = decodeCursor(text, 'timestamp')
  const number = q ? /^(?:bk-?)?(\d{2,})$/i.exec(q)?.[1] : undefined
  const { campusIds } = actor
  const filter = {
    campusIds,
    ...{ lateBefore: later(hours(LATE_HOURS)), campus: campus ?? null, number: number ? `BK-${number}%` : null },
    name: q && !number ? `%${escapeLike(q.toLowerCase())}%` : null,
  }
  const rows = await db.rows(LIST[tab], {
    ...{ ...filter, from: cursor?.value ?? null, fromId: cursor?.id ?? null, limit: limit + 1 },
  })
  const counted = cursor ?? boundedTotal(found(await db.row(COUNT[tab], filter)).count)
  const counts = found(await db.row(countTabs, { campusIds, lateBefore: filter.lateBefore }))
  const page = pageOf(rows, limit, cursor, counted, (row) => ({ value: row.createdAt.toISOString(), id: row.id }))
  return {
    bookings: page.rows.map((row) => ({ ...presentBookingCard(row, actor), shared: row.shared })),
    counts,
    pagination: page.pagination,
  }
}
