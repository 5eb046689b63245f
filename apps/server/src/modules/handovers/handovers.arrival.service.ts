import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { riderArrived } from '../orders/orders.events.ts'
import { ensureTransition } from '../orders/orders.policy.ts'
import { lockOrder, recordArrival } from '../orders/orders.transitions.service.ts'

/**
 * The rider is where they hand the order over, and the buyer is notified: once for each order, so that it cannot be repeated to
 * disturb them. Throws: not_found, forbidden, order_state.
 */
export async function arriveAtBuyer(tx: Tx, rider: Actor, orderId: string): Promise<void> {
  const order = await lockOrder(tx, rider, orderId)
  if (order.isArrived && order.status === 'picked-up' && order.riderId === rider.userId) return
  ensureTransition(rider, order, 'arrive')
  const eventId = await recordArrival(tx, order)
  await emit(tx, riderArrived, { orderId, eventId })
}
