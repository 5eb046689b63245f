import { limits } from '@vendly/contract/limits'
import type { Kobo } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { leaveRooms } from '../../platform/realtime.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { assignTo, freeOfRider } from '../orders/orders.attempts.service.ts'
import { deliveryGivenBack, deliveryTaken, orderLate } from '../orders/orders.events.ts'
import { ORDER_ESCROW } from '../orders/orders.held.sql.ts'
import { ensureTransition, isDue, mayTake, type Party } from '../orders/orders.policy.ts'
import { cancelFeeOf } from '../orders/orders.rider-fee.ts'
import { isBlockedSql, mayCarrySql } from '../orders/orders.riders.sql.ts'
import { type LockedOrder, lockById, lockOrder, recordEvent, startStage } from '../orders/orders.transitions.service.ts'
import { findRates } from '../rates/rates.queries.ts'
import { lockRider, setOffline } from '../riders/riders.service.ts'
import { endOffer } from './deliveries.offers.service.ts'

const findTrust = statement<{ isBlocked: boolean; mayCarry: boolean }>(
  'deliveries.findTrust',
  `select ${isBlockedSql('$riderId::uuid')} as "isBlocked", ${mayCarrySql('$riderId::uuid', '$total::bigint')} as "mayCarry"`,
)

/** Whether an order of the rider's must be decided first, and whether they may carry one of this total. */
const trustOf = async (db: Db, riderId: string, total: Kobo): Promise<{ isBlocked: boolean; mayCarry: boolean }> =>
  found(await db.row(findTrust, { riderId, total }))

// What comes back and is in dispute cannot be ended by its rider or its seller.
const countActive = statement<{ n: number }>(
  'deliveries.countActive',
  `select count(*)::int as n
     from orders o ${ORDER_ESCROW}
    where o.rider_id = $riderId and o.status in ('ready', 'picked-up')
      and not (o.failed_at is not null and es.status = 'disputed')`,
)

/**
 * Of several riders exactly one gets it. What they are paid if it is cancelled is fixed now. Throws: not_found,
 * rider_stopped, rider_offline, delivery_taken, delivery_not_due, delivery_offered, deliveries_full, rider_blocked, rider_not_trusted, order_state.
 */
export async function takeDelivery(tx: Tx, rider: Actor, orderId: string): Promise<void> {
  const { isOnline, isExpired, isStopped } = await lockRider(tx, rider.userId)
  const order = found(await lockById(tx, orderId))
  if (order.campusId !== rider.campusId || order.deliveryMethod !== 'delivery' || !order.isPaid)
    throw new Problem('not_found')
  if (order.riderId === rider.userId) return
  ensure(!isStopped, 'rider_stopped')
  ensure(!isExpired, 'rider_documents_expired')
  ensure(isOnline, 'rider_offline')
  ensure(order.riderId === null, 'delivery_taken')
  ensure(order.status !== 'ready' || isDue(order), 'delivery_not_due')
  ensure(mayTake(rider, order), 'order_state', { status: order.status })
  const active = (await tx.row(countActive, { riderId: rider.userId }))?.n ?? 0
  ensure(active < limits.activeDeliveries, 'deliveries_full')
  const { isBlocked, mayCarry } = await trustOf(tx, rider.userId, order.total)
  ensure(!isBlocked, 'rider_blocked')
  ensure(mayCarry, 'rider_not_trusted')
  await endOffer(tx, orderId, rider.userId)
  const cancelFee = cancelFeeOf(order, await findRates(tx))
  await assignTo(tx, orderId, { riderId: rider.userId, cancelFee })
  await startStage(tx, { ...order, riderId: rider.userId })
  const note = 'A rider is on the way to the seller'
  const eventId = await recordEvent(tx, order, { kind: 'taken', by: 'rider', actorId: rider.userId, note })
  await emit(tx, deliveryTaken, { orderId, eventId, riderId: rider.userId })
}

/** Before the pick-up: the delivery is offered to all riders again. The order is locked and has a rider. */
export async function giveBack(
  tx: Tx,
  order: LockedOrder,
  { by, actorId, reason }: { by: Party | 'system'; actorId: string | null; reason: string },
): Promise<void> {
  const riderId = found(order.riderId)
  const outcome = by === 'rider' ? 'given-back' : 'released'
  await freeOfRider(tx, order.id, { outcome, by, reason })
  await startStage(tx, { ...order, riderId: null })
  const eventId = await recordEvent(tx, order, { kind: 'given-back', by, actorId, note: reason })
  // Its page may be open: what follows is between the buyer and the next rider.
  await leaveRooms(tx, riderId, [
    { kind: 'order', id: order.id },
    { kind: 'delivery', id: order.id },
  ])
  await emit(tx, deliveryGivenBack, { orderId: order.id, eventId, riderId, by, reason })
}

/** By the rider, or by an administrator for them. Throws: not_found, forbidden, order_state. */
export async function giveBackDelivery(tx: Tx, actor: Actor, orderId: string, reason: string): Promise<void> {
  const order = await lockOrder(tx, actor, orderId)
  const { by } = ensureTransition(actor, order, 'giveBack')
  await giveBack(tx, order, { by, actorId: actor.userId, reason })
  if (by === 'admin')
    await recordAudit(tx, actor, {
      action: 'order.rider-released',
      subject: 'order',
      subjectId: orderId,
      subjectName: order.number,
      reason,
    })
}

const listActiveOfRiders = statement<{ id: string }>(
  'deliveries.listActiveOfRiders',
  `select id from orders where rider_id = any($riderIds::uuid[]) and status in ('ready', 'picked-up') order by id`,
)

/**
 * The riders stop working: what they have not picked up is offered to others, and administrators are notified of what they carry.
 */
export async function releaseDeliveriesOf(tx: Tx, riderIds: readonly string[], reason: string): Promise<void> {
  await setOffline(tx, riderIds)
  for (const { id } of await tx.rows(listActiveOfRiders, { riderIds })) {
    const order = found(await lockById(tx, id))
    if (order.riderId === null || !riderIds.includes(order.riderId)) continue
    if (order.status === 'ready') await giveBack(tx, order, { by: 'system', actorId: null, reason })
    else if (order.status === 'picked-up') {
      const eventId = await recordEvent(tx, order, { kind: 'late', by: 'system', actorId: null, note: reason })
      await emit(tx, orderLate, { orderId: id, eventId, stage: 'carried', isAlarm: true })
    }
  }
}
