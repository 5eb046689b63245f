import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { riderArrived } from './orders.events.ts'
import { ensureTransition } from './orders.policy.ts'
import { lockOrder, recordEvent } from './orders.transitions.service.ts'

const setArrived = statement('orders.setArrived', 'update orders set arrived_at = $at where id = $orderId')

/**
 * The rider is where they hand the order over, and the buyer is notified: once for each order, so that it cannot be repeated to
 * disturb them. Throws: not_found, forbidden, order_state.
 */
export async function arriveAtBuyer(tx: Tx, rider: Actor, orderId: string): Promise<void> {
  const order = await lockOrder(tx, rider, orderId)
  if (order.isArrived && order.status === 'picked-up' && order.riderId === rider.userId) return
  ensureTransition(rider, order, 'arrive')
  await tx.rows(setArrived, { orderId, at: now() })
  const eventId = await recordEvent(tx, order, { kind: 'arrived', by: 'rider', actorId: rider.userId, note: null })
  await emit(tx, riderArrived, { orderId, eventId })
}
