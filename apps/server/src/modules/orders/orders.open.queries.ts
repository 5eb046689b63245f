import { complaintLimits } from '@vendly/contract/complaint-limits'
import { hours, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { ORDER_ESCROW } from './orders.held.sql.ts'

/** SQL: the order `o` with its escrow `es` is not finished, or its money is still held. */
const OPEN = `(o.status in ('pending', 'confirmed', 'preparing', 'ready', 'picked-up') or es.status in ('held', 'disputed'))`

/** SQL: the two users have an open order with each other, in any roles; false when one of them is null. */
export const haveOpenOrderSql = (userId: string, otherId: string) =>
  `exists (
     select 1
       from orders o ${ORDER_ESCROW}
      where ${OPEN}
        and (o.buyer_id = ${userId} and ${otherId} in (o.seller_id, o.rider_id)
             or o.buyer_id = ${otherId} and ${userId} in (o.seller_id, o.rider_id))
   )`

type OpenOrders = { buying: number; selling: number; delivering: number }

const countOpenByRole = statement<OpenOrders>(
  'orders.countOpenByRole',
  `select (select count(*)::int from orders o ${ORDER_ESCROW} where o.buyer_id = $userId and ${OPEN}) as buying,
          (select count(*)::int from orders o ${ORDER_ESCROW} where o.seller_id = $userId and ${OPEN}) as selling,
          (select count(*)::int from orders o ${ORDER_ESCROW} where o.rider_id = $userId and ${OPEN}) as delivering`,
)

const findLastSale = statement<{ closedAt: Date | null }>(
  'orders.findLastSale',
  `select max(es.closed_at) as "closedAt" from orders o ${ORDER_ESCROW}
    where o.seller_id = $userId and es.status = 'released' and es.closed_at > $since`,
)
const COMPLAINABLE_MS = hours(complaintLimits.afterReleaseHours)

/** Until when a buyer can complain about the user's last sale; null when none can. */
export async function complainableUntil(db: Db, userId: string): Promise<Date | null> {
  const { closedAt } = found(await db.row(findLastSale, { userId, since: later(-COMPLAINABLE_MS) }))
  return closedAt && later(COMPLAINABLE_MS, closedAt)
}

/** How many orders the user still has open as buyer, seller and rider. */
export const countOpenOrders = async (db: Db, userId: string): Promise<OpenOrders> =>
  found(await db.row(countOpenByRole, { userId }))
