import type { OrderCard } from '@vendly/contract/orders'
import type { Pagination } from '@vendly/contract/paging'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { ORDER_COLUMNS, ORDER_JOINS } from './orders.columns.sql.ts'
import { type OrderRow, presentOrderCard } from './orders.present.ts'

const IS_DONE_TODAY = `o.seller_id = $userId and o.paid_at is not null and o.status in ('delivered', 'rejected', 'cancelled')
            and o.updated_at >= $since`
const listDone = statement<OrderRow>(
  'orders.listDoneToday',
  `select ${ORDER_COLUMNS}
     from (
       select * from orders o
        where ${IS_DONE_TODAY} and ($from::timestamptz is null or (o.updated_at, o.id) < ($from, $fromId::uuid))
        order by o.updated_at desc nulls first, o.id desc nulls first
        limit $limit
     ) o ${ORDER_JOINS}
    order by o.updated_at desc, o.id desc`,
)
const countDone = statement<{ count: number }>(
  'orders.countDoneToday',
  `select count(*)::int as count from orders o where ${IS_DONE_TODAY}`,
)

/** How many of the store's orders were finished today in Lagos, or changed today after that. */
export const countDoneToday = async (db: Db, { userId }: Actor): Promise<number> =>
  (await db.row(countDone, { userId, since: dayStarts(now()).today }))?.count ?? 0

const countNew = statement<{ count: number }>(
  'orders.countToAnswer',
  `select count(*)::int as count from orders o where o.seller_id = $userId and o.status = 'pending' and o.paid_at is not null`,
)

/** How many paid orders wait for the store to accept or reject them. */
export const countToAnswer = async (db: Db, { userId }: Actor): Promise<number> =>
  (await db.row(countNew, { userId }))?.count ?? 0

const IS_LATER = `o.seller_id = $userId and o.status = 'confirmed' and o.slot_at is not null`
const listWaiting = statement<OrderRow>(
  'orders.listLater',
  `select ${ORDER_COLUMNS}
     from (
       select * from orders o
        where ${IS_LATER} and ($from::timestamptz is null or (o.slot_at, o.id) > ($from, $fromId::uuid))
        order by o.slot_at, o.id
        limit $limit
     ) o ${ORDER_JOINS}
    order by o.slot_at, o.id`,
)
const countWaiting = statement<{ count: number }>(
  'orders.countLater',
  `select count(*)::int as count from orders o where ${IS_LATER}`,
)

/** How many orders for later the store has accepted and not begun. */
export const countLater = async (db: Db, { userId }: Actor): Promise<number> =>
  (await db.row(countWaiting, { userId }))?.count ?? 0

/** Those orders, the next one first. Throws: cursor_invalid. */
export async function listLater(db: Db, actor: Actor, filter: PageFilter, count: number): Promise<Page> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const rows = await db.rows(listWaiting, {
    userId: actor.userId,
    from: cursor?.value ?? null,
    fromId: cursor?.id ?? null,
    limit: filter.limit + 1,
  })
  const page = pageOf(rows, filter.limit, cursor, boundedTotal(count), (row) => ({
    value: row.slotAt?.toISOString() ?? '',
    id: row.id,
  }))
  return { orders: page.rows.map((row) => presentOrderCard(row, actor)), pagination: page.pagination }
}

type PageFilter = { cursor?: string; limit: number }
type Page = { orders: OrderCard[]; pagination: Pagination }

/** Those orders, the latest change first. Throws: cursor_invalid. */
export async function listDoneToday(db: Db, actor: Actor, filter: PageFilter, count: number): Promise<Page> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const rows = await db.rows(listDone, {
    userId: actor.userId,
    since: dayStarts(now()).today,
    from: cursor?.value ?? null,
    fromId: cursor?.id ?? null,
    limit: filter.limit + 1,
  })
  const page = pageOf(rows, filter.limit, cursor, boundedTotal(count), (row) => ({
    value: row.updatedAt.toISOString(),
    id: row.id,
  }))
  return { orders: page.rows.map((row) => presentOrderCard(row, actor)), pagination: page.pagination }
}
