import { timingSafeEqual } from 'node:crypto'
import { limits } from '@vendly/contract/limits'
import type { OrderStatus } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import { hours, later, now } from '../../platform/clock.ts'
import { type Pool, statement, type Tx, transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { countSold, restock } from '../products/products.stock.service.ts'
import { lockRider } from '../riders/riders.service.ts'
import { deliveryCodeLocked, deliveryTaken, orderChanged, orderReleased } from './orders.events.ts'
import { releaseHoldAfter } from './orders.holds.service.ts'
import { ORDER_MONEY_COLUMNS, ORDER_MONEY_JOINS, type OrderMoney } from './orders.money.ts'
import {
  type Action,
  actionTo,
  ensureTransition,
  mayRemove,
  mayTake,
  type OrderFacts,
  type Party,
  partiesOf,
  transitionFor,
} from './orders.policy.ts'
import { settleByRefund, settleByRelease } from './orders.settlement.service.ts'

type LockedOrder = OrderFacts & OrderMoney & { deliveryCode: string; codeTries: number }

const lock = statement<LockedOrder>(
  'orders.lock',
  `select ${ORDER_MONEY_COLUMNS}, o.campus_id as "campusId", o.status, o.escrow, o.delivery_method as "deliveryMethod",
          o.paid_at is not null as "isPaid", o.delivery_code as "deliveryCode", o.code_tries as "codeTries"
     from orders o ${ORDER_MONEY_JOINS}
    where o.id = $orderId
      for update of o`,
)

/** Throws: not_found, also for an order that the actor has no part in. */
async function lockOrder(tx: Tx, actor: Actor, orderId: string): Promise<LockedOrder> {
  const order = found(await tx.row(lock, { orderId }))
  if (!partiesOf(actor, order).length) throw new Problem('not_found')
  return order
}

const addTransition = statement<{ eventId: number }>(
  'orders.addTransition',
  `with event as (
     insert into order_events (order_id, at, actor_id, actor_role, from_status, to_status, note, code_used)
     values ($orderId, $at, $actorId, $by, $from, $to, $note, $codeUsed) returning id
   )
   update orders set status = $to, updated_at = $at, last_event_id = (select id from event),
     reason = case when $to in ('rejected', 'cancelled') then $note else reason end,
     accept_by = case when $to = 'pending' then accept_by end,
     pay_by = case when $to = 'pending' then pay_by end,
     ready_at = case when $to = 'ready' then $at else ready_at end,
     picked_up_at = case when $to = 'picked-up' then $at else picked_up_at end,
     delivered_at = case when $to = 'delivered' then coalesce(delivered_at, $at) else delivered_at end
   where id = $orderId
   returning last_event_id as "eventId"`,
)
const scheduleRelease = statement(
  'orders.scheduleRelease',
  'update orders set release_at = $releaseAt where id = $orderId',
)

type Change = {
  by: Party | 'system'
  actorId: string | null
  to: OrderStatus
  note?: string | null
  codeUsed?: boolean
}

async function recordTransition(tx: Tx, order: LockedOrder, change: Change): Promise<void> {
  const { by, actorId, to, note = null, codeUsed = false } = change
  const values = { orderId: order.id, at: now(), actorId, by, from: order.status, to, note, codeUsed }
  const { eventId } = found(await tx.row(addTransition, values))
  await emit(tx, orderChanged, { orderId: order.id, eventId, from: order.status, to, by, actorId })
}

/**
 * The money back to the buyer's wallet, the products back in stock. From the pick-up on, a rider has them: they are not on the
 * shelf. Never of an order in dispute.
 */
async function refundAndRestock(tx: Tx, order: LockedOrder, change: Change): Promise<void> {
  if (order.escrow === 'disputed') throw new Error(`order ${order.id} is in dispute`)
  if (order.escrow === 'held') await settleByRefund(tx, order, change.actorId)
  if (order.status !== 'picked-up') await restock(tx, order.id)
  await recordTransition(tx, order, change)
  if (!order.isPaid) await releaseHoldAfter(tx, order.id, change.actorId)
}

/** Seller, rider and platform get their shares. */
async function release(tx: Tx, order: LockedOrder, actorId: string | null): Promise<void> {
  await settleByRelease(tx, order, actorId)
  await countSold(tx, order.id)
  await emit(tx, orderReleased, { orderId: order.id })
}

export type TransitionInput = { note?: string | null; reason?: string | null; code?: string }

/**
 * One transition of the state table. Throws: not_found, forbidden (never theirs), order_state (not now), reason_required,
 * delivery_code_wrong, delivery_code_locked.
 */
export async function moveOrder(
  tx: Tx,
  actor: Actor,
  orderId: string,
  action: Action,
  input: TransitionInput = {},
): Promise<void> {
  await makeTransition(tx, actor, await lockOrder(tx, actor, orderId), action, input)
}

/** The same by the status that it leads to. Throws also: order_state for a status that cannot be asked for. */
export async function moveOrderTo(
  tx: Tx,
  actor: Actor,
  orderId: string,
  status: OrderStatus,
  input: TransitionInput,
): Promise<void> {
  const order = await lockOrder(tx, actor, orderId)
  const action = actionTo(status, actor, order)
  if (!action) throw new Problem('order_state', { status })
  await makeTransition(tx, actor, order, action, input)
}

async function makeTransition(
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  action: Action,
  input: TransitionInput,
): Promise<void> {
  const { by, to } = ensureTransition(actor, order, action)
  const change: Change = { by, actorId: actor.userId, to, note: input.note ?? input.reason ?? null }
  if (action === 'reject' || action === 'cancel') {
    ensure(input.reason || by === 'buyer', 'reason_required')
    return refundAndRestock(tx, order, { ...change, note: input.reason ?? null })
  }
  if (action === 'confirmDelivery') return confirmDelivery(tx, order, change)
  if (action === 'deliver' || action === 'handOver') return deliver(tx, order, change, input.code)
  await recordTransition(tx, order, change)
}

async function confirmDelivery(tx: Tx, order: LockedOrder, change: Change): Promise<void> {
  await release(tx, order, change.actorId)
  await recordTransition(tx, order, { ...change, note: change.note ?? 'Confirmed by the buyer' })
}

/** With the buyer's code the money is released at once; without it the rider's hand-over starts a 24-hour wait. */
async function deliver(tx: Tx, order: LockedOrder, change: Change, code: string | undefined): Promise<void> {
  if (code === undefined) {
    ensure(change.by === 'rider', 'delivery_code_wrong')
    await tx.rows(scheduleRelease, { orderId: order.id, releaseAt: later(hours(limits.releaseHours)) })
    return recordTransition(tx, order, change)
  }
  ensure(isCodeOf(order, code), 'delivery_code_wrong')
  if (order.escrow === 'held') await release(tx, order, change.actorId)
  await recordTransition(tx, order, { ...change, codeUsed: true, note: change.note ?? 'Delivery code matched' })
}

const countCodeAttempt = statement<{ codeTries: number }>(
  'orders.countCodeAttempt',
  'update orders set code_tries = code_tries + 1 where id = $orderId returning code_tries as "codeTries"',
)

/**
 * Counts one attempt at the delivery code and compares it. The fifth wrong one notifies the buyer. Returns how many
 * attempts are left after a wrong one, else null. Throws: not_found, delivery_code_locked.
 */
async function tryCode(tx: Tx, actor: Actor, orderId: string, code: string): Promise<number | null> {
  const order = await lockOrder(tx, actor, orderId)
  if (!transitionFor(actor, order, 'deliver') && !transitionFor(actor, order, 'handOver')) return null
  ensure(order.codeTries < limits.deliveryCodeTries, 'delivery_code_locked', { left: 0 })
  const { codeTries } = found(await tx.row(countCodeAttempt, { orderId }))
  if (isCodeOf(order, code)) return null
  if (codeTries === limits.deliveryCodeTries)
    await emit(tx, deliveryCodeLocked, { orderId, buyerId: order.buyerId, number: order.number })
  return limits.deliveryCodeTries - codeTries
}

const isCodeOf = (order: LockedOrder, code: string): boolean =>
  timingSafeEqual(Buffer.from(code.padEnd(4).slice(0, 4)), Buffer.from(order.deliveryCode))

/**
 * Checks the delivery code before the transition that uses it, in a transaction of its own: the attempt stays counted when
 * the transition is refused. Throws: delivery_code_wrong and delivery_code_locked with the attempts `left`.
 */
export async function checkDeliveryCode(pool: Pool, actor: Actor, id: string, code: string | undefined): Promise<void> {
  if (code === undefined) return
  const left = await transaction(pool, (tx) => tryCode(tx, actor, id, code))
  if (left !== null) throw new Problem(left > 0 ? 'delivery_code_wrong' : 'delivery_code_locked', { left })
}

const assignRider = statement<{ eventId: number }>(
  'orders.assignRider',
  `with event as (
     insert into order_events (order_id, at, actor_id, actor_role, from_status, to_status, note)
     values ($orderId, $at, $riderId, 'rider', 'ready', 'ready', 'A rider is on the way to the seller') returning id
   )
   update orders set rider_id = $riderId, rider_at = $at, updated_at = $at, last_event_id = (select id from event)
    where id = $orderId
   returning last_event_id as "eventId"`,
)
const countActive = statement<{ n: number }>(
  'orders.countActive',
  `select count(*)::int as n from orders where rider_id = $riderId and status in ('ready', 'picked-up')`,
)

/** Of several riders exactly one gets it. Throws: not_found, delivery_taken, deliveries_full, order_state. */
export async function takeDelivery(tx: Tx, rider: Actor, orderId: string): Promise<void> {
  await lockRider(tx, rider.userId)
  const order = found(await tx.row(lock, { orderId }))
  if (order.campusId !== rider.campusId || order.deliveryMethod !== 'delivery' || !order.isPaid)
    throw new Problem('not_found')
  if (order.riderId === rider.userId) return
  ensure(order.riderId === null, 'delivery_taken')
  ensure(mayTake(rider, order), 'order_state', { status: order.status })
  const active = (await tx.row(countActive, { riderId: rider.userId }))?.n ?? 0
  ensure(active < limits.activeDeliveries, 'deliveries_full')
  await tx.row(assignRider, { orderId, riderId: rider.userId, at: now() })
  await emit(tx, deliveryTaken, { orderId, riderId: rider.userId })
}

const deleteOrder = statement('orders.delete', 'delete from orders where id = $orderId')

/** Throws: not_found, forbidden, order_state. */
export async function removeOrder(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const order = await lockOrder(tx, actor, orderId)
  ensure(order.buyerId === actor.userId, 'forbidden')
  ensure(mayRemove(actor, order), 'order_state', { status: order.status })
  if (order.status === 'pending') await restock(tx, orderId)
  await tx.rows(deleteOrder, { orderId })
}

const listUnpaidOfBuyer = statement<{ id: string }>(
  'orders.listUnpaidOfBuyer',
  `select id from orders where buyer_id = $buyerId and status = 'pending' and paid_at is null order by id`,
)

/** Cancels what the buyer ordered and has not paid, so that nobody reserves stock again and again without paying. */
export async function cancelUnpaidOf(tx: Tx, buyerId: string): Promise<void> {
  for (const { id } of await tx.rows(listUnpaidOfBuyer, { buyerId })) {
    const order = await tx.row(lock, { orderId: id })
    if (order?.status !== 'pending' || order.isPaid) continue
    const note = 'You started a newer order before this one was paid.'
    await refundAndRestock(tx, order, { by: 'system', actorId: buyerId, to: 'cancelled', note })
  }
}

/** By the clock: not paid in time. It may have been paid since it was listed as due. */
export async function expireUnpaid(tx: Tx, orderId: string): Promise<void> {
  const order = await tx.row(lock, { orderId })
  if (order?.status !== 'pending' || order.isPaid) return
  const note = `Not paid within ${limits.unpaidOrderMinutes} minutes`
  await refundAndRestock(tx, order, { by: 'system', actorId: null, to: 'cancelled', note })
}

/** By the clock: paid, but not accepted in time. */
export async function expireUnaccepted(tx: Tx, orderId: string): Promise<void> {
  const order = await tx.row(lock, { orderId })
  if (order?.status !== 'pending' || order.escrow !== 'held') return
  const note = `The seller did not answer within ${limits.acceptHours} hours`
  await refundAndRestock(tx, order, { by: 'system', actorId: null, to: 'cancelled', note })
}

/** By the clock: 24 hours after a hand-over without the code. */
export async function releaseDueOrder(tx: Tx, orderId: string): Promise<void> {
  const order = await tx.row(lock, { orderId })
  if (order?.status !== 'delivered' || order.escrow !== 'held') return
  await release(tx, order, null)
  await recordTransition(tx, order, { by: 'system', actorId: null, to: 'delivered', note: 'Released after 24 hours' })
}

/** The payer's bank took the payment back before anybody carried the order away. The money goes to the buyer's wallet. */
export async function cancelDisputed(tx: Tx, orderId: string): Promise<void> {
  const order = found(await tx.row(lock, { orderId }))
  const note = 'The card payment was taken back by the bank'
  await refundAndRestock(tx, order, { by: 'system', actorId: null, to: 'cancelled', note })
}
