import type { OrderCard, OrderStatus } from '@vendly/contract/orders'
import type { Pagination } from '@vendly/contract/paging'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { MATCHES_TEXT, ORDER_COLUMNS, ORDER_JOINS } from './orders.columns.sql.ts'
import { type OrderRow, presentOrderCard } from './orders.present.ts'

/** Worded as in the index `orders_seller_promised`. Orders from before sellers promised a time have none. */
const PROMISED_AT = 'coalesce(o.ready_by, o.placed_at)'

const list = statement<OrderRow>(
  'orders.listPromised',
  `select ${ORDER_COLUMNS}
     from (
       select * from orders o
        where o.seller_id = $userId and o.status in ('confirmed', 'preparing', 'ready')
          and ($statuses::text[] is null or o.status = any($statuses))
          and ${MATCHES_TEXT}
          and ($withLater::boolean or o.slot_at is null or o.status <> 'confirmed')
          and ($from::timestamptz is null or (${PROMISED_AT}, o.id) > ($from, $fromId::uuid))
        order by ${PROMISED_AT}, o.id
        limit $limit
     ) o ${ORDER_JOINS}
    order by ${PROMISED_AT}, o.id`,
)

type Filter = {
  cursor?: string
  limit: number
  q: string | null
  statuses: OrderStatus[] | null
  withLater: boolean
  total: number
}

/** Accepted orders that are still with their seller, the one promised for the earliest time first. Throws: cursor_invalid. */
export async function listPromised(
  db: Db,
  actor: Actor,
  { cursor: text, limit, q, statuses, withLater, total }: Filter,
): Promise<{ orders: OrderCard[]; pagination: Pagination }> {
  const cursor = decodeCursor(text, 'timestamp')
  const rows = await db.rows(list, {
    ...{ userId: actor.userId, q, statuses, withLater },
    from: cursor?.value ?? null,
    fromId: cursor?.id ?? null,
    limit: limit + 1,
  })
  const page = pageOf(rows, limit, cursor, boundedTotal(q ? rows.length : total), (row) => ({
    value: (row.readyBy ?? row.placedAt).toISOString(),
    id: row.id,
  }))
  return { orders: page.rows.map((row) => presentOrderCard(row, actor)), pagination: page.pagination }
}
