import { deliveryLimits, limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { deliveryOffered } from '../orders/orders.events.ts'
import { deleteOffer, findOffer, saveOffer } from '../orders/orders.offers.service.ts'
import { ensureMayAssign, type Party, partiesOf } from '../orders/orders.policy.ts'
import { isBlockedSql, mayCarrySql } from '../orders/orders.riders.sql.ts'
import { type LockedOrder, lockById, lockOrder, recordEvent } from '../orders/orders.transitions.service.ts'
import { skipDelivery } from './deliveries.skips.service.ts'

type ChosenRider = {
  name: string
  isOnline: boolean
  isExpired: boolean
  active: number
  isBlocked: boolean
  mayCarry: boolean
}
const findChosen = statement<ChosenRider>(
  'deliveries.findChosenRider',
  `select u.first_name as name, r.is_online as "isOnline",
          coalesce(r.documents_expire_on < $today::date, false) as "isExpired", (
            select count(*)::int from orders a where a.rider_id = u.id and a.status in ('ready', 'picked-up')
          ) as active, ${isBlockedSql('r.user_id')} as "isBlocked", ${mayCarrySql('r.user_id', '$total::bigint')} as "mayCarry"
     from riders r
     join users u on u.id = r.user_id and u.status = 'active'
    where r.user_id = $riderId and r.campus_id = $campusId and r.status = 'verified'`,
)
type Offering = {
  riderId: string | null
  by: Party | 'system'
  actorId: string | null
  note: string
  declinedBy?: string
  withdrawnFrom?: string | null
  isForSlot?: boolean
}

async function recordOffer(tx: Tx, order: LockedOrder, offering: Offering): Promise<void> {
  const { riderId, by, actorId, note, declinedBy = null, withdrawnFrom = null, isForSlot = false } = offering
  const eventId = await recordEvent(tx, order, { kind: 'offered', by, actorId, note })
  await emit(tx, deliveryOffered, { orderId: order.id, eventId, riderId, by, declinedBy, withdrawnFrom, isForSlot })
}

/**
 * Offers a delivery to one rider, who has it for themselves for some minutes, or to all riders of the campus. The same offer
 * again changes nothing. Throws: not_found, forbidden, order_state, chosen_rider_offline, chosen_rider_expired, chosen_rider_full,
 * chosen_rider_party, chosen_rider_blocked, chosen_rider_not_trusted.
 */
export async function assignRider(tx: Tx, actor: Actor, orderId: string, riderId: string | null): Promise<void> {
  const order = await lockOrder(tx, actor, orderId)
  ensureMayAssign(actor, order)
  const offer = await findOffer(tx, orderId)
  const offeredTo = offer && offer.until > now() ? offer.riderId : null
  if (offeredTo === riderId) return
  const by = partiesOf(actor, order).includes('vendor') ? 'vendor' : 'admin'
  if (riderId === null) {
    await deleteOffer(tx, orderId)
    const note = 'Offered to all riders'
    return recordOffer(tx, order, { riderId, by, actorId: actor.userId, note, withdrawnFrom: offeredTo })
  }
  const rider = found(
    await tx.row(findChosen, { riderId, campusId: order.campusId, total: order.total, today: dayInLagos(now()) }),
  )
  ensure(riderId !== order.buyerId && riderId !== order.sellerId, 'chosen_rider_party')
  ensure(!rider.isExpired, 'chosen_rider_expired')
  ensure(rider.isOnline, 'chosen_rider_offline')
  ensure(rider.active < limits.activeDeliveries, 'chosen_rider_full')
  ensure(!rider.isBlocked, 'chosen_rider_blocked')
  ensure(rider.mayCarry, 'chosen_rider_not_trusted')
  await saveOffer(tx, orderId, { riderId, until: later(minutes(deliveryLimits.offerMinutes)) })
  const note = `${rider.name} has ${deliveryLimits.offerMinutes} minutes to accept`
  await recordOffer(tx, order, { riderId, by, actorId: actor.userId, note, withdrawnFrom: offeredTo })
}

/** The rider takes the delivery, so no offer of it is left. The order is locked. Throws: delivery_offered, to another rider. */
export async function endOffer(tx: Tx, orderId: string, riderId: string): Promise<void> {
  const offer = await findOffer(tx, orderId)
  if (!offer) return
  ensure(offer.riderId === riderId || offer.until <= now(), 'delivery_offered')
  await deleteOffer(tx, orderId)
}

/** The rider does not see the job any more, and all others can take it. Throws: not_found, delivery_not_offered (any more). */
export async function declineDelivery(tx: Tx, rider: Actor, orderId: string): Promise<void> {
  const order = found(await lockById(tx, orderId))
  const offer = await findOffer(tx, orderId)
  if (offer?.riderId !== rider.userId) throw new Problem('not_found')
  ensure(order.status === 'ready' && order.riderId === null && offer.until > now(), 'delivery_not_offered')
  await skipDelivery(tx, rider, orderId)
  await deleteOffer(tx, orderId)
  const note = 'The chosen rider declined: offered to all riders'
  await recordOffer(tx, order, { riderId: null, by: 'rider', actorId: rider.userId, note, declinedBy: rider.userId })
}

/** Run on a schedule: the slot of an order that is ready is near, so all riders are offered it. */
export async function offerForSlot(tx: Tx, orderId: string): Promise<void> {
  const order = await lockById(tx, orderId)
  if (order?.status !== 'ready' || order.riderId !== null || order.escrow !== 'held') return
  const note = 'Offered to riders for the chosen time'
  await recordOffer(tx, order, { riderId: null, by: 'system', actorId: null, note, isForSlot: true })
}

/** After the deadline: the rider did not answer in time, so all are offered it. */
export async function endLapsedOffer(tx: Tx, orderId: string): Promise<void> {
  const order = await lockById(tx, orderId)
  const offer = order && (await findOffer(tx, orderId))
  if (!offer || offer.until > now()) return
  await deleteOffer(tx, orderId)
  if (order.status !== 'ready' || order.riderId !== null) return
  const note = `Not accepted within ${deliveryLimits.offerMinutes} minutes: offered to all riders`
  await recordOffer(tx, order, { riderId: null, by: 'system', actorId: null, note })
}
