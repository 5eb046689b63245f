import { days, later } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { lockStore, recordMissed } from '../vendors/vendors.promises.service.ts'
import { storePaused } from './orders.events.ts'
import type { LockedOrder } from './orders.transitions.service.ts'

/** A buyer counts once in so many days, so that one account alone can never pause a store. */
const ONCE_IN_DAYS = 7

/** An order was missed if its buyer was asked to wait, or if it was ended by the clock because nobody answered. */
const findMissed = statement<{ id: string }>(
  'orders.findMissedOfBuyer',
  `select o.id from orders o
    where o.buyer_id = $buyerId and o.placed_at >= $since and o.vendor_id = $vendorId and o.id <> $orderId
      and o.status = 'cancelled' and o.paid_at is not null
      and exists (select from order_events e
                   where e.order_id = o.id and (e.kind = 'unanswered' or (e.from_status = 'pending' and e.actor_role = 'system')))
    limit 1`,
)

/** Whether the time of the seller to answer the order has been over once. */
export const isOverdue = ({ waitBy, waits }: LockedOrder): boolean => waitBy !== null || waits > 0

/** The order has ended without an answer of its seller: a store that misses several in a row is paused. */
export async function countMissed(tx: Tx, { id, vendorId, buyerId, sellerId }: LockedOrder): Promise<void> {
  if (!vendorId) return
  // Two orders that end at once see each other only after the lock.
  await lockStore(tx, vendorId)
  const since = later(-days(ONCE_IN_DAYS))
  if (await tx.row(findMissed, { buyerId, vendorId, orderId: id, since })) return
  if (await recordMissed(tx, vendorId)) await emit(tx, storePaused, { orderId: id, sellerId })
}
