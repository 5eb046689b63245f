import { limits } from '@vendly/contract/limits'
import type { Order, OrderCard, OrderStatus } from '@vendly/contract/orders'
import type { Pagination } from '@vendly/contract/paging'
import type { OrderUpdate } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { partiesOf } from './orders.policy.ts'
import {
  type EventRow,
  ORDER_COLUMNS,
  ORDER_JOINS,
  type OrderRow,
  presentOrder,
  presentOrderCard,
} from './orders.present.ts'

const byId = statement<OrderRow>('orders.byId', `select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS} where o.id = $1`)
const eventsOf = statement<EventRow>(
  'orders.events',
  `select id, at, actor_role as "actorRole", from_status as "fromStatus", to_status as "toStatus", note
     from order_events where order_id = $1 order by id`,
)
/** The row, if the actor is its buyer, its seller, its rider or an admin. Codes: not_found. */
export async function findOrderRow(db: Db, actor: Actor, id: string): Promise<OrderRow> {
  const row = found(await db.row(byId, [id]))
  if (!partiesOf(actor, row).length) throw new Problem('not_found')
  return row
}

const updateOf = statement<Omit<OrderUpdate, 'at'> & { at: Date }>(
  'orders.update',
  `select o.id as "_id", o.number as "orderNumber", e.to_status as status, o.escrow, e.at, e.id as "eventId"
     from order_events e
     join orders o on o.id = e.order_id
    where e.id = $eventId`,
)

/** What a live event of the order shows; null when the order was removed meanwhile. */
export async function findOrderUpdate(db: Db, eventId: number): Promise<OrderUpdate | null> {
  const row = await db.row(updateOf, { eventId })
  return row ? { ...row, at: row.at.toISOString() } : null
}

/** Throws: not_found. */
export async function findOrder(db: Db, actor: Actor, id: string): Promise<Order> {
  const row = await findOrderRow(db, actor, id)
  const events = await db.rows(eventsOf, [id])
  return presentOrder(row, events, actor, limits.deliveryCodeTries)
}

const STATUSES: readonly string[] = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'picked-up',
  'delivered',
  'rejected',
  'cancelled',
]

/** One or several states separated by commas; null for all. Codes: invalid_request. */
function statesOf(text: string | undefined): OrderStatus[] | null {
  if (!text || text === 'all') return null
  const states = text.split(',')
  const unknown = states.find((one) => !STATUSES.includes(one))
  if (unknown)
    throw new Problem('invalid_request', {}, [{ field: 'status', message: `There is no state "${unknown}".` }])
  return states as OrderStatus[]
}

type Side = 'buyer' | 'seller'
const OWNER: Record<Side, string> = { buyer: 'o.buyer_id = $1', seller: 'o.seller_id = $1 and o.paid_at is not null' }

const listFor = (side: Side): Statement<OrderRow> =>
  statement(
    `orders.list.${side}`,
    `select ${ORDER_COLUMNS} from (
       select * from orders o where ${OWNER[side]} and ($2::text[] is null or o.status = any($2))
          and ($3::text is null or o.number ilike '%' || $3 || '%' or exists (
            select 1 from order_lines l where l.order_id = o.id and l.name ilike '%' || $3 || '%'))
          and ($4::timestamptz is null or (o.placed_at, o.id) < ($4, $5::uuid))
        order by o.placed_at desc, o.id desc limit $6) o ${ORDER_JOINS} order by o.placed_at desc, o.id desc`,
  )
const countsFor = (side: Side): Statement<{ status: string; n: number }> =>
  statement(
    `orders.counts.${side}`,
    `select o.status, count(*)::int as n from orders o where ${OWNER[side]} group by 1`,
  )
const LIST = { buyer: listFor('buyer'), seller: listFor('seller') }
const COUNTS = { buyer: countsFor('buyer'), seller: countsFor('seller') }

type Wish = { cursor?: string; limit: number; status?: string; q?: string }
type Page = { orders: OrderCard[]; counts: Record<string, number>; pagination: Pagination }

/** Orders the actor placed (`buyer`) or got (`seller`), newest first. Codes: cursor_invalid, invalid_request. */
export async function listOrders(db: Db, actor: Actor, side: Side, wish: Wish): Promise<Page> {
  const cursor = decodeCursor(wish.cursor)
  if (cursor && Number.isNaN(Date.parse(String(cursor.value)))) throw new Problem('cursor_invalid')
  const states = statesOf(wish.status)
  const like = wish.q ? wish.q.replace(/[\\%_]/g, '\\$&') : null
  const rows = await db.rows(LIST[side], [
    actor.userId,
    states,
    like,
    cursor?.value ?? null,
    cursor?.id ?? null,
    wish.limit + 1,
  ])
  const counts: Record<string, number> = {}
  for (const { status, n } of await db.rows(COUNTS[side], [actor.userId])) counts[status] = n
  const total = Object.entries(counts).reduce(
    (sum, [status, n]) => sum + (!states || states.includes(status as OrderStatus) ? n : 0),
    0,
  )
  const page = pageOf(rows, wish.limit, cursor, boundedTotal(like ? rows.length : total), (row) => ({
    value: row.placedAt.toISOString(),
    id: row.id,
  }))
  return { orders: page.rows.map((row) => presentOrderCard(row, actor)), counts, pagination: page.pagination }
}

const recentOfRider = statement<OrderRow>(
  'orders.recentOfRider',
  `select ${ORDER_COLUMNS} from (select * from orders o where o.rider_id = $1 order by o.updated_at desc limit $2) o ${ORDER_JOINS}
    order by o.updated_at desc`,
)
const recentOfAll = statement<OrderRow>(
  'orders.recentOfAll',
  `select ${ORDER_COLUMNS} from (select * from orders o order by o.placed_at desc limit $1) o ${ORDER_JOINS} order by o.placed_at desc`,
)

/** The actor's latest orders: bought, sold, carried, or all of them for an admin. */
export async function listRecent(db: Db, actor: Actor, limit: number): Promise<OrderCard[]> {
  if (actor.role === 'admin') return (await db.rows(recentOfAll, [limit])).map((row) => presentOrderCard(row, actor))
  if (actor.role === 'rider')
    return (await db.rows(recentOfRider, [actor.userId, limit])).map((row) => presentOrderCard(row, actor))
  return (await listOrders(db, actor, actor.role === 'vendor' ? 'seller' : 'buyer', { limit })).orders
}

const ofCheckout = statement<OrderRow>(
  'orders.ofCheckout',
  `select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS} where o.checkout_id = $1 order by o.number`,
)
export const listOrdersOfCheckout = async (db: Db, actor: Actor, checkoutId: string): Promise<OrderCard[]> =>
  (await db.rows(ofCheckout, [checkoutId])).map((row) => presentOrderCard(row, actor))
