import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { Order, OrderCard } from '@vendly/contract/orders'
import type { Pagination } from '@vendly/contract/paging'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import {
  type EventRow,
  ORDER_COLUMNS,
  ORDER_JOINS,
  type OrderRow,
  presentOrder,
  presentOrderCard,
} from './orders.present.ts'

type DeliveryCard = OrderCard & { fee: number }
type Page = { deliveries: DeliveryCard[]; pagination: Pagination }
type WaitingRow = OrderRow & { readyAt: Date }
type PastRow = OrderRow & { deliveredAt: Date }

const card = (row: OrderRow, actor: Actor): DeliveryCard => ({
  ...presentOrderCard(row, actor),
  fee: toNaira(row.riderFee),
})

const WAITING = `o.campus_id = $1 and o.status = 'ready' and o.rider_id is null and o.delivery_method = 'delivery'
  and o.buyer_id <> $2 and o.seller_id <> $2`
const available = statement<WaitingRow>(
  'deliveries.available',
  `select ${ORDER_COLUMNS}, o.ready_at as "readyAt" from (
     select * from orders o where ${WAITING} and ($3::timestamptz is null or (o.ready_at, o.id) > ($3, $4::uuid))
      order by o.ready_at, o.id limit $5) o ${ORDER_JOINS} order by o.ready_at, o.id`,
)
const waiting = statement<{ n: number }>(
  'deliveries.waiting',
  `select count(*)::int as n from (select 1 from orders o where ${WAITING} limit ${COUNT_BOUND + 1}) w`,
)

export const countAvailable = async (db: Db, rider: Actor): Promise<number> =>
  (await db.row(waiting, [rider.campusId, rider.userId]))?.n ?? 0

type Wish = { cursor?: string; limit: number }

const momentOf = (wish: Wish) => {
  const cursor = decodeCursor(wish.cursor)
  if (cursor && Number.isNaN(Date.parse(String(cursor.value)))) throw new Problem('cursor_invalid')
  return cursor
}

/** What waits for a rider on the actor's campus, longest waiting first. Codes: cursor_invalid. */
export async function listAvailable(db: Db, rider: Actor, wish: Wish): Promise<Page> {
  const cursor = momentOf(wish)
  const rows = await db.rows(available, [
    rider.campusId,
    rider.userId,
    cursor?.value ?? null,
    cursor?.id ?? null,
    wish.limit + 1,
  ])
  const counted = cursor ? 0 : await countAvailable(db, rider)
  const page = pageOf(rows, wish.limit, cursor, boundedTotal(counted), (row) => ({
    value: row.readyAt.toISOString(),
    id: row.id,
  }))
  return { deliveries: page.rows.map((row) => card(row, rider)), pagination: page.pagination }
}

const active = statement<OrderRow & { events: EventRow[] }>(
  'deliveries.active',
  `select ${ORDER_COLUMNS}, (select json_agg(json_build_object('id', e.id, 'at', e.at, 'actorRole', e.actor_role, 'fromStatus', e.from_status,
       'toStatus', e.to_status, 'note', e.note) order by e.id) from order_events e where e.order_id = o.id) as events
     from orders o ${ORDER_JOINS} where o.rider_id = $1 and o.status in ('ready', 'picked-up') order by o.rider_at, o.id`,
)

/** What the rider has taken and not finished. */
export async function listActive(db: Db, rider: Actor): Promise<Order[]> {
  const rows = await db.rows(active, [rider.userId])
  return rows.map(({ events, ...row }) => {
    const read = events.map((event) => ({ ...event, at: new Date(event.at) }))
    return presentOrder(row, read, rider, limits.deliveryCodeTries)
  })
}

const past = statement<PastRow>(
  'deliveries.past',
  `select ${ORDER_COLUMNS}, o.delivered_at as "deliveredAt" from (
     select * from orders o where o.rider_id = $1 and o.delivered_at is not null
        and ($2::timestamptz is null or (o.delivered_at, o.id) < ($2, $3::uuid))
      order by o.delivered_at desc, o.id desc limit $4) o ${ORDER_JOINS} order by o.delivered_at desc, o.id desc`,
)
const pastCount = statement<{ n: number }>(
  'deliveries.pastCount',
  'select count(*)::int as n from orders where rider_id = $1 and delivered_at is not null',
)

/** What the rider has handed over, newest first. Codes: cursor_invalid. */
export async function listPast(db: Db, rider: Actor, wish: Wish): Promise<Page> {
  const cursor = momentOf(wish)
  const rows = await db.rows(past, [rider.userId, cursor?.value ?? null, cursor?.id ?? null, wish.limit + 1])
  const counted = cursor ? 0 : ((await db.row(pastCount, [rider.userId]))?.n ?? 0)
  const page = pageOf(rows, wish.limit, cursor, { total: counted, exact: true }, (row) => ({
    value: row.deliveredAt.toISOString(),
    id: row.id,
  }))
  return { deliveries: page.rows.map((row) => card(row, rider)), pagination: page.pagination }
}
