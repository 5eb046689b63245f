import { promiseLimits } from '@vendly/contract/promise-limits'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import { deliveryOffered } from './orders.events.ts'
import { deleteOffer, findOffer } from './orders.offers.service.ts'
import { type LockedOrder, type OrderChange, recordTransition, startStageFrom } from './orders.transitions.service.ts'

const findPast = statement<{ acceptedAt: Date | null; undone: number }>(
  'orders.findPastOfReady',
  `select max(at) filter (where from_status = 'pending' and to_status = 'confirmed') as "acceptedAt",
          (count(*) filter (where from_status = 'ready' and to_status = 'preparing'))::int as undone
     from order_events
    where order_id = $orderId`,
)

/**
 * Marked ready by mistake a moment ago: the order is prepared again, and no rider is offered it any more. Its time to get ready goes on
 * from when it was accepted, so that a late order does not become punctual by this. Only a few times, because riders and the buyer are
 * notified each time. Throws: order_state, when it has been ready for longer or was undone too often.
 */
export async function undoReady(tx: Tx, order: LockedOrder, change: OrderChange): Promise<void> {
  const { readyAt, status } = order
  ensure(readyAt !== null && readyAt >= later(-minutes(promiseLimits.undoReadyMinutes)), 'order_state', { status })
  const { acceptedAt, undone } = found(await tx.row(findPast, { orderId: order.id }))
  ensure(undone < promiseLimits.undoReadyTimes, 'order_state', { status })
  const offer = await findOffer(tx, order.id)
  if (offer) await deleteOffer(tx, order.id)
  const eventId = await recordTransition(tx, order, { ...change, note: 'Not ready yet' })
  await startStageFrom(tx, { ...order, status: change.to }, acceptedAt ?? now())
  if (offer)
    await emit(tx, deliveryOffered, {
      ...{ orderId: order.id, eventId, riderId: null, by: change.by, declinedBy: null },
      ...{ withdrawnFrom: offer.riderId, isForSlot: false },
    })
}
