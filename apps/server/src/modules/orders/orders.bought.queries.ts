import type { OrderCard } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { ORDER_COLUMNS, ORDER_JOINS } from './orders.columns.sql.ts'
import { ORDER_ESCROW } from './orders.held.sql.ts'
import { type OrderRow, presentOrderCard } from './orders.present.ts'

/**
 * SQL: the order `o` with its escrow `es` waits for its buyer: to pay, to say what becomes of missing items, or whether they wait for
 * the seller's answer, to collect it, to meet the rider, or to confirm that it arrived.
 */
const NEEDS_BUYER = `(o.status = 'pending' and o.paid_at is null
    or o.answer_by is not null
    or o.wait_by is not null and es.status = 'held'
    or o.status = 'ready' and o.delivery_method = 'pickup' and es.status = 'held'
    or o.status = 'picked-up' and o.arrived_at is not null and o.failed_at is null
    or o.status = 'delivered' and es.status = 'held')`
const IS_OPEN = `(o.status in ('pending', 'confirmed', 'preparing', 'ready', 'picked-up')
    or o.status = 'delivered' and es.status = 'held')`

const list = statement<OrderRow & { needsYou: boolean }>(
  'orders.listNeedingFirst',
  `select ${ORDER_COLUMNS}, o."needsYou"
     from (
       select o.*, ${NEEDS_BUYER} as "needsYou"
         from orders o ${ORDER_ESCROW}
        where o.buyer_id = $userId and ${IS_OPEN}
        order by "needsYou" desc, o.placed_at desc, o.id desc
        limit $limit
     ) o ${ORDER_JOINS}
    order by o."needsYou" desc, o.placed_at desc, o.id desc`,
)
const count = statement<{ all: number; open: number; needYou: number }>(
  'orders.countBought',
  `select count(*)::int as all, (count(*) filter (where ${IS_OPEN}))::int as open,
          (count(*) filter (where ${IS_OPEN} and ${NEEDS_BUYER}))::int as "needYou"
     from orders o ${ORDER_ESCROW}
    where o.buyer_id = $userId`,
)

/** Orders of the buyer that are not over: those that need them first, then the newest. */
export const listNeedingFirst = async (
  db: Db,
  actor: Actor,
  limit: number,
): Promise<(OrderCard & { needsYou: boolean })[]> =>
  (await db.rows(list, { userId: actor.userId, limit })).map((row) => ({
    ...presentOrderCard(row, actor),
    needsYou: row.needsYou,
  }))

/** How many orders the user placed; how many of them are not over, and how many of those wait for the user. */
export const countBought = async (db: Db, userId: string): Promise<{ all: number; open: number; needYou: number }> =>
  found(await db.row(count, { userId }))
