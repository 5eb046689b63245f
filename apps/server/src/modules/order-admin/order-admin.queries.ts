import type { AdminOrder, AdminOrderSort, AdminOrderTab, LateStep } from '@vendly/contract/admin-orders'
import { deliveryLimits, limits, slotLimits } from '@vendly/contract/limits'
import type { Pagination } from '@vendly/contract/paging'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Params, statement } from '../../platform/database.ts'
import { dayStart, nextDayStart } from '../../platform/lagos.ts'
import { escapeLike } from '../../platform/like.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { ORDER_COLUMNS, ORDER_JOINS } from '../orders/orders.columns.sql.ts'
import { OPEN_SQL } from '../orders/orders.open.sql.ts'
import { type OrderRow, presentOrderCard } from '../orders/orders.present.ts'

/** SQL: since when the ready order `o` waits for a rider. */
export const WAITS_SINCE_SQL = `greatest(o.ready_at, o.slot_at - interval '${slotLimits.riderMinutes} minutes')`
const { accepted, carried, returning, taken } = deliveryLimits

/** SQL: the step that the open order `o` waits for; null while it waits for its buyer. */
const STEP_SQL = `case when o.status = 'pending' then 'accept'
  when o.status in ('confirmed', 'preparing') then 'prepare'
  when o.status = 'ready' and o.delivery_method = 'delivery' and o.rider_id is null then 'rider'
  when o.status = 'picked-up' or o.status = 'ready' and o.delivery_method = 'delivery' then 'deliver' end`

/** SQL: when that step is due. What a store promised is due then, the rest with the first reminder of its stage (`orders.stages.ts`). */
export const DUE_SQL = `case when o.status = 'pending' then o.paid_at + least(o.answer_minutes, ${limits.lateAcceptMinutes}) * interval '1 minute'
  when o.status in ('confirmed', 'preparing') then coalesce(o.ready_by, o.stage_since + interval '${accepted.warnHours} hours')
  when o.status = 'ready' and o.delivery_method = 'delivery' and o.rider_id is null
    then ${WAITS_SINCE_SQL} + interval '${limits.lateRiderMinutes} minutes'
  when o.status = 'ready' and o.delivery_method = 'delivery' then o.stage_since + interval '${taken.warnMinutes} minutes'
  when o.status = 'picked-up' and o.failed_at is null then o.stage_since + interval '${carried.warnHours} hours'
  when o.status = 'picked-up' then o.stage_since + interval '${returning.alarmHours} hours' end`

/** SQL: the next step of the order `o` is overdue at the parameter `at`. */
export const LATE_SQL = `${OPEN_SQL} and (${DUE_SQL}) < $at`

const escrowIs = (status: string) =>
  `exists (select from escrows es where es.subject_id = o.id and es.status = ${status})`

const TABS: Record<AdminOrderTab, string | undefined> = {
  all: undefined,
  open: OPEN_SQL,
  late: LATE_SQL,
  disputed: escrowIs(`'disputed'`),
  refunded: `(${escrowIs(`'refunded'`)} or exists (select from escrow_refunds r where r.subject_id = o.id))`,
}

type AdminRow = OrderRow & { lateSince: Date | null; lateStep: LateStep; campusSlug: string; campusName: string }

const SORTS = {
  newest: { by: 'o.placed_at', cast: 'timestamptz', kind: 'timestamp', direction: 'desc' },
  oldest: { by: 'o.placed_at', cast: 'timestamptz', kind: 'timestamp', direction: 'asc' },
  highest: { by: 'o.total', cast: 'bigint', kind: 'integer', direction: 'desc' },
  overdue: { by: `(${DUE_SQL})`, cast: 'timestamptz', kind: 'timestamp', direction: 'asc' },
} as const satisfies Record<AdminOrderSort, object>
const sortOf = ({ tab, sort }: Pick<AdminOrderFilter, 'tab' | 'sort'>): AdminOrderSort =>
  tab === 'late' ? (sort ?? 'overdue') : sort === 'overdue' ? 'newest' : (sort ?? 'newest')
const sortValue = (sort: AdminOrderSort, row: AdminRow) =>
  sort === 'highest' ? row.total : (sort === 'overdue' ? row.lateSince! : row.placedAt).toISOString()

export type AdminOrderFilter = {
  tab: AdminOrderTab
  q?: string
  status?: string
  step?: LateStep
  escrow?: string
  method?: string
  campus?: string
  buyer?: string
  seller?: string
  rider?: string
  person?: string
  /** Days in Lagos, both included. */
  from?: string
  to?: string
  sort?: AdminOrderSort
}

/** SQL: the open order `o` is a delivery that riders can take at the parameter `at`, or one of them has it. */
export const JOB_SQL = `o.delivery_method = 'delivery'
  and (o.status = 'picked-up' or o.status = 'ready' and (o.rider_id is not null or ${WAITS_SINCE_SQL} <= $at))`

type LateOrders = { step: LateStep; orders: number; since: Date }
const listLate = statement<LateOrders>(
  'orderAdmin.countLate',
  `select ${STEP_SQL} as step, count(*)::int as orders, min(${DUE_SQL}) as since
     from orders o where ${LATE_SQL} and ${inScopeSql('o.campus_id')}
    group by 1`,
)
/** Late orders by the step they wait for; steps without any are left out. */
export const countLate = (db: Db, { campusIds }: Scope): Promise<LateOrders[]> =>
  db.rows(listLate, { at: now(), campusIds })

export type OpenOrders = { campusId: string; open: number; late: number; jobs: number }
const listOpen = statement<OpenOrders>(
  'orderAdmin.countOpenByCampus',
  `select o.campus_id as "campusId", count(*)::int as open, (count(*) filter (where (${DUE_SQL}) < $at))::int as late,
          (count(*) filter (where ${JOB_SQL}))::int as jobs
     from orders o where ${OPEN_SQL} and ${inScopeSql('o.campus_id')}
    group by 1`,
)
/** Open orders by campus. `jobs` are deliveries that riders can take now, or have. */
export const countOpenByCampus = (db: Db, { campusIds }: Scope): Promise<OpenOrders[]> =>
  db.rows(listOpen, { at: now(), campusIds })

/** How many people and stores of one name are looked through. */
const MATCHES = 500
const PEOPLE = `select id from users u
  where lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.phone, '')) like $pattern
  limit ${MATCHES}`
const STORES = `select id from vendors where lower(business_name || ' ' || slug) like $pattern limit ${MATCHES}`

/** The condition of a search text: the beginning of a number, else a buyer, seller, rider or store of that name. */
function searchFor(q: string): { condition: string; values: Params } {
  const number = /^(?:vd-?)?(\d{2,})$/i.exec(q)?.[1]
  if (number) return { condition: 'o.number like $pattern', values: { pattern: `VD-${number}%` } }
  return {
    condition: `o.id in (
      select id from orders where buyer_id in (${PEOPLE})
      union all select id from orders where seller_id in (${PEOPLE})
      union all select id from orders where rider_id in (${PEOPLE})
      union all select id from orders where vendor_id in (${STORES}))`,
    values: { pattern: `%${escapeLike(q.toLowerCase())}%` },
  }
}

/** Only the conditions of the filter, so that each call gets the plan that fits it. */
function whereOf(filter: Omit<AdminOrderFilter, 'sort'> & Scope): { text: string; values: Params } {
  const values: Record<string, unknown> = {}
  const conditions: string[] = []
  const add = (condition: string, more: Params = {}) => {
    conditions.push(condition)
    Object.assign(values, more)
  }
  const tab = TABS[filter.tab]
  if (tab) add(tab, filter.tab === 'late' ? { at: now() } : {})
  if (filter.q) {
    const { condition, values: more } = searchFor(filter.q)
    add(condition, more)
  }
  if (filter.status) add('o.status = $status', { status: filter.status })
  if (filter.step) add(`${LATE_SQL} and (${STEP_SQL}) = $step`, { step: filter.step, at: now() })
  if (filter.escrow) add(escrowIs('$escrow'), { escrow: filter.escrow })
  if (filter.method) add('o.delivery_method = $method', { method: filter.method })
  if (filter.campusIds) add(inScopeSql('o.campus_id'), { campusIds: filter.campusIds })
  // An unknown campus has no orders.
  if (filter.campus) add('o.campus_id = (select id from campuses where slug = $campus)', { campus: filter.campus })
  const { buyer, seller, rider, person } = filter
  if (buyer) add('o.buyer_id = $buyer and o.paid_at is not null', { buyer })
  if (seller) add('o.seller_id = $seller and o.paid_at is not null', { seller })
  // What they deliver now, or have delivered.
  if (rider)
    add(`o.rider_id = $rider${['open', 'late'].includes(filter.tab) ? '' : ' and o.delivered_at is not null'}`, {
      rider,
    })
  if (person)
    add('(o.buyer_id = $person or o.seller_id = $person or o.rider_id = $person) and o.paid_at is not null', { person })
  if (filter.from) add('o.placed_at >= $from', { from: dayStart(filter.from) })
  if (filter.to) add('o.placed_at < $before', { before: nextDayStart(filter.to) })
  return { text: conditions.length ? conditions.join(' and ') : 'true', values }
}

type Asked = AdminOrderFilter & { cursor?: string; limit: number }
type AskedWithin = Asked & Scope

/** The statement of one page. Throws: cursor_invalid. */
export function adminOrdersPage({ sort, cursor: text, limit, ...filter }: AskedWithin): {
  text: string
  values: Params
} {
  const { by, cast, kind, direction } = SORTS[sortOf({ ...filter, sort })]
  const cursor = decodeCursor(text, kind)
  const where = whereOf(filter)
  const after = cursor ? `and (${by}, o.id) ${direction === 'desc' ? '<' : '>'} ($after::${cast}, $afterId::uuid)` : ''
  return {
    text: `select ${ORDER_COLUMNS}, case when ${LATE_SQL} then ${DUE_SQL} end as "lateSince", ${STEP_SQL} as "lateStep", c.slug as "campusSlug",
                  c.short_name as "campusName"
             from (
               select o.*
                 from orders o
                where ${where.text} ${after}
                order by ${by} ${direction}, o.id ${direction}
                limit $limit
             ) o ${ORDER_JOINS}
             join campuses c on c.id = o.campus_id
            order by ${by} ${direction}, o.id ${direction}`,
    values: {
      ...where.values,
      at: now(),
      ...(cursor ? { after: cursor.value, afterId: cursor.id } : {}),
      limit: limit + 1,
    },
  }
}

const countQueues = statement<{ open: number; late: number; disputed: number }>(
  'orderAdmin.countAdminQueues',
  `select (select count(*)::int from orders o where ${OPEN_SQL} and ${inScopeSql('o.campus_id')}) as open,
          (select count(*)::int from orders o where ${LATE_SQL} and ${inScopeSql('o.campus_id')}) as late,
          (select count(*)::int
             from escrows es
            where es.subject_kind = 'order' and es.status = 'disputed'
              and ($campusIds::uuid[] is null
                or (select o.campus_id from orders o where o.id = es.subject_id) = any($campusIds::uuid[]))) as disputed`,
)
type Counts = { open: number; late: number; disputed: number }
type Page = { orders: AdminOrder[]; pagination: Pagination }

/** Throws: cursor_invalid. */
async function listPage(db: Db, actor: Actor, asked: Asked): Promise<Page> {
  const { sort: _, limit, cursor: text, ...filter } = asked
  const sort = sortOf(asked)
  const cursor = decodeCursor(text, SORTS[sort].kind)
  const { campusIds } = actor
  const page = adminOrdersPage({ ...asked, campusIds })
  const rows = await db.once<AdminRow>(page.text, page.values)
  let total = 0
  if (!cursor) {
    const where = whereOf({ ...filter, campusIds })
    const counted = await db.once<{ count: number }>(
      `select count(*)::int as count from (select from orders o where ${where.text} limit ${COUNT_BOUND + 1}) counted`,
      where.values,
    )
    total = counted[0]?.count ?? 0
  }
  const { rows: shown, pagination } = pageOf(rows, limit, cursor, boundedTotal(total), (row) => ({
    value: sortValue(sort, row),
    id: row.id,
  }))
  return { orders: shown.map((row) => presentAdminOrder(row, actor)), pagination }
}

/** Orders of all stores of the campuses that the administrator sees; the counts are without the filter. Throws: cursor_invalid. */
export async function listAdminOrders(db: Db, actor: Actor, asked: Asked): Promise<Page & { counts: Counts }> {
  const page = await listPage(db, actor, asked)
  return { ...page, counts: found(await db.row(countQueues, { at: now(), campusIds: actor.campusIds })) }
}

const BATCH_SIZE = 500

/** The whole list in batches, for a file. */
export async function* adminOrderBatches(db: Db, actor: Actor, filter: AdminOrderFilter): AsyncGenerator<AdminOrder[]> {
  let cursor: string | undefined
  do {
    const page = await listPage(db, actor, { ...filter, cursor, limit: BATCH_SIZE })
    yield page.orders
    cursor = page.pagination.next ?? undefined
  } while (cursor)
}

const presentAdminOrder = (row: AdminRow, actor: Actor): AdminOrder => ({
  ...presentOrderCard(row, actor),
  campus: { slug: row.campusSlug, shortName: row.campusName },
  paidAt: row.paidAt?.toISOString() ?? null,
  problems: [
    ...(row.lateSince ? (['late'] as const) : []),
    ...(row.escrow === 'disputed' ? (['disputed'] as const) : []),
    ...(row.refunded > row.paidBack ? (['refunded'] as const) : []),
  ],
  late: row.lateSince && { since: row.lateSince.toISOString(), step: row.lateStep },
})
