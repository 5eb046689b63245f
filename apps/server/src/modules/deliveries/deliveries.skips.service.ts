import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'

const insertSkip = statement(
  'deliveries.insertSkip',
  `insert into delivery_skips (rider_id, order_id, created_at)
   select $riderId, o.id, $at
     from orders o
    where o.id = $orderId and o.campus_id = $campusId and o.delivery_method = 'delivery' and o.status = 'ready'
   on conflict (rider_id, order_id) do nothing`,
)
const findOffered = statement<{ id: string }>(
  'deliveries.findOffered',
  `select id from orders
    where id = $orderId and campus_id = $campusId and delivery_method = 'delivery' and paid_at is not null`,
)

/** The rider does not see this job any more; they may still take it. Throws: not_found. */
export async function skipDelivery(tx: Tx, rider: Actor, orderId: string): Promise<void> {
  const { campusId } = rider
  found(await tx.row(findOffered, { orderId, campusId }))
  await tx.rows(insertSkip, { riderId: rider.userId, orderId, campusId, at: now() })
}

const deleteSkip = statement(
  'deliveries.deleteSkip',
  'delete from delivery_skips where rider_id = $riderId and order_id = $orderId',
)

/** Undoes a skip. Throws: not_found. */
export async function unskipDelivery(tx: Tx, rider: Actor, orderId: string): Promise<void> {
  found(await tx.row(findOffered, { orderId, campusId: rider.campusId }))
  await tx.rows(deleteSkip, { riderId: rider.userId, orderId })
}
