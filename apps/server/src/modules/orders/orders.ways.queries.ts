import type { Role } from '@vendly/contract/auth'
import { moneyLimits } from '@vendly/contract/limits'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { RiderWay, RiderWayStatus } from '@vendly/contract/rider-ways'
import { days, hours, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { countByStatusSql, listNewest, newestByStatusSql } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import { mayDecide } from './orders.ways.service.ts'

export type WayRow = {
  id: string
  orderId: string
  number: string
  riderId: string
  riderName: string
  riderRole: Role
  sellerId: string
  sellerName: string
  sellerRole: Role
  amount: Kobo
  paid: Kobo
  status: RiderWayStatus
  why: string
  minutesCarried: number | null
  earlier: number
  createdAt: Date
  decidedBy: string | null
  decisionReason: string | null
}
const COLUMNS = `w.id, w.order_id as "orderId", o.number, w.rider_id as "riderId",
  trim(r.first_name || ' ' || r.last_name) as "riderName", r.role as "riderRole", w.seller_id as "sellerId",
  coalesce(v.business_name, trim(s.first_name || ' ' || s.last_name)) as "sellerName", s.role as "sellerRole",
  w.amount, w.paid, w.status,
  coalesce(o.reason, 'Cancelled') as why,
  (extract(epoch from o.failed_at - o.picked_up_at) / 60)::int as "minutesCarried",
  (select count(*)::int from rider_ways e
    where e.rider_id = w.rider_id and e.seller_id = w.seller_id and e.id <> w.id
      and e.created_at between w.created_at - interval '30 days' and w.created_at) as earlier,
  w.created_at as "createdAt", trim(d.first_name || ' ' || d.last_name) as "decidedBy",
  w.decision_reason as "decisionReason"`
const JOINS = `join orders o on o.id = w.order_id
  join users r on r.id = w.rider_id
  join users s on s.id = w.seller_id
  left join vendors v on v.id = o.vendor_id
  left join users d on d.id = w.decided_by`

const WAITING_MS = days(moneyLimits.riderWayDays)
const OVERDUE_MS = hours(24)

const present = (row: WayRow): RiderWay => ({
  _id: row.id,
  order: { _id: row.orderId, orderNumber: row.number },
  rider: { _id: row.riderId, name: row.riderName, role: row.riderRole },
  seller: { _id: row.sellerId, name: row.sellerName, role: row.sellerRole },
  amount: toNaira(row.amount),
  paid: toNaira(row.paid),
  status: row.status,
  why: row.why,
  minutesCarried: row.minutesCarried,
  earlier: row.earlier,
  createdAt: row.createdAt.toISOString(),
  endsAt: row.status === 'waiting' ? later(WAITING_MS, row.createdAt).toISOString() : null,
  decidedBy: row.decidedBy,
  decisionReason: row.decisionReason,
  isOverdue: row.status === 'waiting' && row.createdAt < later(-OVERDUE_MS),
  canDecide: mayDecide(row.status),
})

const select = statement<WayRow>('orders.findWay', `select ${COLUMNS} from rider_ways w ${JOINS} where w.id = $id`)

/** Throws: not_found. */
export const findWayRow = async (db: Db, id: string): Promise<WayRow> => found(await db.row(select, { id }))

/** Throws: not_found. */
export const findWay = async (db: Db, id: string): Promise<RiderWay> => present(await findWayRow(db, id))

const selectPage = statement<WayRow>(
  'orders.listWays',
  newestByStatusSql({ table: 'rider_ways', alias: 'w', columns: COLUMNS, joins: JOINS }),
)
const count = statement<{ count: number }>('orders.countWays', countByStatusSql('rider_ways'))

/** Newest first. Throws: cursor_invalid. */
export async function listWays(
  db: Db,
  filter: { status?: RiderWayStatus; cursor?: string; limit: number },
): Promise<{ ways: RiderWay[]; pagination: Pagination }> {
  const status = filter.status ?? null
  const page = await listNewest(db, { list: selectPage, count }, filter, { status })
  return { ways: page.rows.map(present), pagination: page.pagination }
}
