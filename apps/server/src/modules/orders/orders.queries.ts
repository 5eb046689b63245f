import { type Order, type OrderCard, type OrderStatus, orderStatus } from '@vendly/contract/orders'
import type { Pagination } from '@vendly/contract/paging'
import type { OrderUpdate } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { found, Problem } from '../../platform/problem.ts'
import { inScopeSql } from '../../platform/scope.ts'
import { availableOf, reserveAheadOf } from '../reserves/reserves.queries.ts'
import { MATCHES_TEXT, ORDER_COLUMNS, ORDER_JOINS } from './orders.columns.sql.ts'
import { findDue } from './orders.due.queries.ts'
import { ORDER_ESCROW } from './orders.held.sql.ts'
import type { RefundRow } from './orders.money.present.ts'
import { mayPay, partiesOf } from './orders.policy.ts'
import { type EventRow, type FailureRow, type OrderRow, presentOrder, presentOrderCard } from './orders.present.ts'
import { listPromised } from './orders.promised.queries.ts'
import { riderWayPaidSql } from './orders.rider-pay.sql.ts'

const findById = statement<OrderRow>(
  'orders.findById',
  `select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS} where o.id = $id`,
)
const listEvents = statement<EventRow>(
  'orders.listEvents',
  `select id, at, actor_role as "actorRole", from_status as "fromStatus", to_status as "toStatus", kind, note
     from order_events
    where order_id = $orderId
    order by id`,
)

const listRefunds = statement<RefundRow>(
  'orders.listRefunds',
  `select r.id, r.line_id as "lineId", r.bearer, r.amount, r.promotions, r.commission, r.reason,
          r.created_at as "createdAt",
          coalesce((select sum(d.amount - d.paid - d.advanced) from dues d
                     where d.subject_id = r.subject_id and d.status = 'owed' and d.memo ->> 'refundId' = r.id::text), 0)::bigint as due
     from escrow_refunds r
    where r.subject_id = $orderId
    order by r.created_at, r.id`,
)

const findFailure = statement<FailureRow>(
  'orders.findFailure',
  `select f.reason, f.note, f.at, f.returned_at as "returnedAt", o.rider_cancel_fee as "promised",
          ${riderWayPaidSql('o')} as paid, ${riderWayPaidSql('o', `'order.refund'`)} as kept
     from delivery_failures f
     join orders o on o.id = f.order_id
    where f.order_id = $orderId`,
)

/** The order, if the actor is its buyer, seller or rider, or an administrator. Throws: not_found. */
export async function findOrderRow(db: Db, actor: Actor, id: string): Promise<OrderRow> {
  const row = found(await db.row(findById, { id }))
  if (!partiesOf(actor, row).length) throw new Problem('not_found')
  return row
}

const findUpdate = statement<Omit<OrderUpdate, 'at'> & { at: Date }>(
  'orders.findUpdate',
  `select o.id as "_id", o.number as "orderNumber", e.to_status as status, es.status as escrow, e.at, e.id as "eventId"
     from order_events e
     join orders o on o.id = e.order_id
     ${ORDER_ESCROW}
    where e.id = $eventId`,
)

/** The content of a live event; null when the order was removed in the meantime. */
export async function findOrderUpdate(db: Db, eventId: number): Promise<OrderUpdate | null> {
  const row = await db.row(findUpdate, { eventId })
  return row ? { ...row, at: row.at.toISOString() } : null
}

/** For who earns with an order that is not paid out yet. */
async function findReserveAhead(db: Db, { userId }: Actor, row: OrderRow): Promise<Order['reserve']> {
  const earns = userId === row.sellerId || userId === row.riderId
  const isAhead = !['refunded', 'released'].includes(row.escrow)
  return earns && isAhead ? (await reserveAheadOf(db, userId, [row.buyerId]))(row.buyerId) : null
}

/** Throws: not_found. */
export async function findOrder(db: Db, actor: Actor, id: string): Promise<Order> {
  const row = await findOrderRow(db, actor, id)
  const events = await db.rows(listEvents, { orderId: id })
  const refunds = await db.rows(listRefunds, { orderId: id })
  const failure = row.isFailed ? ((await db.row(findFailure, { orderId: id })) ?? null) : null
  const due = mayPay(actor, row) ? await findDue(db, id) : null
  const isAsked = actor.role === 'admin' && row.escrow === 'released'
  const sellerHas = isAsked ? await availableOf(db, row.sellerId, id) : null
  const reserve = await findReserveAhead(db, actor, row)
  return presentOrder(row, { events, refunds, failure, due, sellerHas, reserve }, actor)
}

/** The statuses of a comma-separated list; null for all. Throws: invalid_request. */
function parseStatuses(text: string | undefined): OrderStatus[] | null {
  if (!text || text === 'all') return null
  return text.split(',').map((part) => {
    const status = orderStatus.safeParse(part)
    if (!status.success)
      throw new Problem('invalid_request', {}, [{ field: 'status', message: `There is no status "${part}".` }])
    return status.data
  })
}

type Side = 'buyer' | 'seller'
const OWNER: Record<Side, string> = {
  buyer: 'o.buyer_id = $userId',
  seller: 'o.seller_id = $userId and o.paid_at is not null',
}

type Sort = 'newest' | 'oldest'
/** With `byStatus` an index serves each status of its own. */
const listStatement = (side: Side, sort: Sort, byStatus = false): Statement<OrderRow> => {
  const [after, way] = sort === 'newest' ? ['<', 'desc'] : ['>', 'asc']
  return statement(
    `orders.list.${side}.${sort}${byStatus ? '.byStatus' : ''}`,
    `select ${ORDER_COLUMNS}
       from (
         select * from orders o
          where ${OWNER[side]} and ($withLater::boolean or o.slot_at is null or o.status <> 'confirmed') and ${byStatus ? 'o.status = any($statuses::text[])' : '$statuses::text[] is null'}
            and ${MATCHES_TEXT}
            and ($from::timestamptz is null or (o.placed_at, o.id) ${after} ($from, $fromId::uuid))
          order by o.placed_at ${way}, o.id ${way}
          limit $limit
       ) o ${ORDER_JOINS}
      order by o.placed_at ${way}, o.id ${way}`,
  )
}
const countStatement = (side: Side): Statement<{ status: OrderStatus; count: number }> =>
  statement(
    `orders.count.${side}`,
    `select o.status, count(*)::int as count from orders o where ${OWNER[side]} group by 1`,
  )
const listsOf = (side: Side, byStatus = false) => ({
  newest: listStatement(side, 'newest', byStatus),
  oldest: listStatement(side, 'oldest', byStatus),
})
const LIST = { buyer: listsOf('buyer'), seller: listsOf('seller') }
const LIST_BY_STATUS = { buyer: listsOf('buyer', true), seller: listsOf('seller', true) }
const COUNT = { buyer: countStatement('buyer'), seller: countStatement('seller') }

type OrderFilter = {
  cursor?: string
  limit: number
  status?: string
  q?: string
  sort?: Sort | 'promised'
  slot?: 'later' | 'none'
}
type Page = { orders: OrderCard[]; counts: Record<string, number>; pagination: Pagination }

/** How many orders the actor placed or received, by their status. */
export async function countByStatus(db: Db, { userId }: Actor, side: Side): Promise<Record<string, number>> {
  const rows = await db.rows(COUNT[side], { userId })
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** Orders that the actor placed (`buyer`) or received (`seller`), newest first unless sorted otherwise. Throws: cursor_invalid, invalid_request. */
export async function listOrders(db: Db, actor: Actor, side: Side, filter: OrderFilter): Promise<Page> {
  const { userId } = actor
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const statuses = parseStatuses(filter.status)
  const q = filter.q ? escapeLike(filter.q) : null
  const withLater = filter.slot !== 'none'
  const counts = await countByStatus(db, actor, side)
  const total = Object.entries(counts)
    .filter(([status]) => !statuses || statuses.some((one) => one === status))
    .reduce((sum, [, count]) => sum + count, 0)
  if (filter.sort === 'promised')
    return { ...(await listPromised(db, actor, { ...filter, q, statuses, withLater, total })), counts }
  const rows = await db.rows((statuses ? LIST_BY_STATUS : LIST)[side][filter.sort ?? 'newest'], {
    ...{ userId, statuses, q, withLater },
    from: cursor?.value ?? null,
    fromId: cursor?.id ?? null,
    limit: filter.limit + 1,
  })
  const page = pageOf(rows, filter.limit, cursor, boundedTotal(q ? rows.length : total), (row) => ({
    value: row.placedAt.toISOString(),
    id: row.id,
  }))
  return {
    orders: page.rows.map((row) => presentOrderCard(row, actor)),
    counts,
    pagination: page.pagination,
  }
}

const listRecentOfRider = statement<OrderRow>(
  'orders.listRecentOfRider',
  `select ${ORDER_COLUMNS}
     from (
       select * from orders o where o.rider_id = $userId order by o.updated_at desc limit $limit
     ) o ${ORDER_JOINS}
    order by o.updated_at desc`,
)
const listRecentOfAll = statement<OrderRow>(
  'orders.listRecentOfAll',
  `select ${ORDER_COLUMNS}
     from (select * from orders o where ${inScopeSql('o.campus_id')} order by o.placed_at desc limit $limit) o ${ORDER_JOINS}
    order by o.placed_at desc`,
)

/** The actor's latest orders: bought, sold or delivered, or all orders for an administrator. */
export async function listRecent(db: Db, actor: Actor, limit: number): Promise<OrderCard[]> {
  const present = (row: OrderRow) => presentOrderCard(row, actor)
  if (actor.role === 'admin')
    return (await db.rows(listRecentOfAll, { limit, campusIds: actor.campusIds })).map(present)
  if (actor.role === 'rider') return (await db.rows(listRecentOfRider, { userId: actor.userId, limit })).map(present)
  return (await listOrders(db, actor, actor.role === 'vendor' ? 'seller' : 'buyer', { limit })).orders
}
