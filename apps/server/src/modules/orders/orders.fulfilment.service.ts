import { timingSafeEqual } from 'node:crypto'
import { limits } from '@vendly/contract/limits'
import type { OrderStatus } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import { hours, later, now } from '../../platform/clock.ts'
import { type Pool, statement, type Tx, transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { postJournals } from '../wallet/ledger.service.ts'
import { type OrderMoney, refundOrder, releaseOrder } from '../wallet/postings.ts'
import { deliveryCodeLocked, deliveryTaken, orderChanged, orderReleased } from './orders.events.ts'
import {
  type Action,
  isActionOf,
  mayRemove,
  mayTake,
  moveFor,
  type OrderFacts,
  type Party,
  partiesOf,
} from './orders.policy.ts'

type Locked = OrderFacts & OrderMoney & { deliveryCode: string; codeTries: number }

const lock = statement<Locked>(
  'orders.lock',
  `select o.id, o.number, coalesce(v.business_name, su.first_name) as "storeName", o.buyer_id as "buyerId", o.seller_id as "sellerId", o.rider_id as "riderId",
          o.campus_id as "campusId", o.status, o.escrow, o.delivery_method as "deliveryMethod", o.paid_at is not null as "isPaid",
          o.items_total as "itemsTotal", o.delivery_fee as "deliveryFee", o.rider_fee as "riderFee", o.commission, o.total,
          o.delivery_code as "deliveryCode", o.code_tries as "codeTries"
     from orders o join users su on su.id = o.seller_id left join vendors v on v.id = o.vendor_id where o.id = $1 for update of o`,
)

/** Codes: not_found, also for an order that is none of the actor's business. */
async function lockOrder(tx: Tx, actor: Actor, id: string): Promise<Locked> {
  const order = found(await tx.row(lock, [id]))
  if (!partiesOf(actor, order).length) throw new Problem('not_found')
  return order
}

const change = statement<{ eventId: number }>(
  'orders.change',
  `with e as (insert into order_events (order_id, at, actor_id, actor_role, from_status, to_status, note, code_used)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id)
   update orders set status = $6, updated_at = $2, last_event_id = (select id from e),
     reason = case when $6 in ('rejected', 'cancelled') then $7 else reason end,
     accept_by = case when $6 = 'pending' then accept_by end, pay_by = case when $6 = 'pending' then pay_by end,
     ready_at = case when $6 = 'ready' then $2 else ready_at end,
     picked_up_at = case when $6 = 'picked-up' then $2 else picked_up_at end,
     delivered_at = case when $6 = 'delivered' then coalesce(delivered_at, $2) else delivered_at end
   where id = $1 returning last_event_id as "eventId"`,
)
const setEscrow = statement(
  'orders.setEscrow',
  "update orders set escrow = $2, release_at = $3, closed_at = case when $2 in ('released', 'refunded') then $4::timestamptz else closed_at end where id = $1",
)
// What was sold without an option, or by one that is gone, goes back to the product while it has none: of which of its
// options it would be, nobody knows.
const giveBackStock = statement(
  'orders.giveBackStock',
  `with locked as materialized (select id from products where id in (select product_id from order_lines where order_id = $1) order by id for no key update),
    l as (select * from order_lines where order_id = $1 and (select count(*) from locked) >= 0),
    o as (update product_options x set stock = x.stock + l.quantity from l where x.id = l.option_id returning x.id)
   update products p set stock = p.stock + l.quantity
     from (select product_id, sum(quantity)::int as quantity from l where option_id is null or not exists (select 1 from o where o.id = l.option_id) group by 1) l
    where p.id = l.product_id and not p.has_options`,
)
const countSold = statement(
  'orders.countSold',
  `update products p set sold_count = p.sold_count + l.quantity
     from (select product_id, sum(quantity)::int as quantity from order_lines where order_id = $1 group by 1) l where p.id = l.product_id`,
)

type Step = { by: Party | 'system'; actorId: string | null; to: OrderStatus; note?: string | null; codeUsed?: boolean }

async function recordTransition(tx: Tx, order: Locked, step: Step): Promise<void> {
  const { by, actorId, to, note = null, codeUsed = false } = step
  const { eventId } = found(await tx.row(change, [order.id, now(), actorId, by, order.status, to, note, codeUsed]))
  await emit(tx, orderChanged, { orderId: order.id, eventId, from: order.status, to, by, actorId })
}

/** Everything back: money to the buyer's wallet, goods to the shelf. */
async function undo(tx: Tx, order: Locked, step: Step): Promise<void> {
  if (order.escrow === 'held') {
    await postJournals(tx, [refundOrder(order)])
    await tx.rows(setEscrow, [order.id, 'refunded', null, now()])
  }
  await tx.rows(giveBackStock, [order.id])
  await recordTransition(tx, order, step)
}

/** The shares go to seller, rider and platform. */
async function release(tx: Tx, order: Locked): Promise<void> {
  await postJournals(tx, [releaseOrder(order)])
  await tx.rows(setEscrow, [order.id, 'released', null, now()])
  await tx.rows(countSold, [order.id])
  await emit(tx, orderReleased, { orderId: order.id })
}

export type Given = { note?: string | null; reason?: string | null; code?: string }

/**
 * One move of the state table. Codes: not_found, forbidden (not theirs to do), order_state (not now), reason_required,
 * delivery_code_wrong, delivery_code_locked.
 */
export async function moveOrder(tx: Tx, actor: Actor, id: string, action: Action, given: Given = {}): Promise<void> {
  const order = await lockOrder(tx, actor, id)
  const move = moveFor(actor, order, action)
  if (!move) {
    ensure(isActionOf(actor, order, action), 'forbidden')
    throw new Problem('order_state', { status: order.status, escrow: order.escrow })
  }
  const step: Step = { by: move.by, actorId: actor.userId, to: move.to, note: given.note ?? given.reason ?? null }
  if (action === 'reject' || action === 'cancel') {
    ensure(given.reason || move.by === 'buyer', 'reason_required')
    return undo(tx, order, { ...step, note: given.reason ?? null })
  }
  if (action === 'confirmDelivery') return confirmDelivery(tx, order, step)
  if (action === 'deliver' || action === 'handOver') return deliver(tx, order, step, given.code)
  await recordTransition(tx, order, step)
}

async function confirmDelivery(tx: Tx, order: Locked, step: Step): Promise<void> {
  await release(tx, order)
  await recordTransition(tx, order, { ...step, note: step.note ?? 'Confirmed by the buyer' })
}

/** With the buyer's code the money is released at once; a rider without it hands over and the money waits 24 hours. */
async function deliver(tx: Tx, order: Locked, step: Step, code: string | undefined): Promise<void> {
  if (code === undefined) {
    ensure(step.by === 'rider', 'delivery_code_wrong')
    await tx.rows(setEscrow, [order.id, order.escrow, later(hours(limits.releaseHours)), now()])
    return recordTransition(tx, order, step)
  }
  ensure(isCodeOf(order, code), 'delivery_code_wrong')
  if (order.escrow === 'held') await release(tx, order)
  await recordTransition(tx, order, { ...step, codeUsed: true, note: step.note ?? 'Delivery code matched' })
}

const countTry = statement<{ codeTries: number }>(
  'orders.countTry',
  'update orders set code_tries = code_tries + 1 where id = $1 returning code_tries as "codeTries"',
)

/**
 * Counts one try of the delivery code and compares it, in a transaction of its own: guesses made at once cannot outrun
 * the counter. The fifth wrong one tells the buyer. Gives how many tries are left when it was wrong.
 * Codes: not_found, delivery_code_locked.
 */
async function tryCode(tx: Tx, actor: Actor, id: string, code: string): Promise<number | null> {
  const order = await lockOrder(tx, actor, id)
  if (!moveFor(actor, order, 'deliver') && !moveFor(actor, order, 'handOver')) return null
  ensure(order.codeTries < limits.deliveryCodeTries, 'delivery_code_locked', { left: 0 })
  const { codeTries } = found(await tx.row(countTry, [id]))
  if (isCodeOf(order, code)) return null
  if (codeTries === limits.deliveryCodeTries)
    await emit(tx, deliveryCodeLocked, { orderId: id, buyerId: order.buyerId, number: order.number })
  return limits.deliveryCodeTries - codeTries
}

const isCodeOf = (order: Locked, code: string): boolean =>
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

const MAX_ACTIVE = 3
const assign = statement<{ eventId: number }>(
  'orders.assign',
  `with e as (insert into order_events (order_id, at, actor_id, actor_role, from_status, to_status, note)
      values ($1, $3, $2, 'rider', 'ready', 'ready', 'A rider is on the way to the seller') returning id)
   update orders set rider_id = $2, rider_at = $3, updated_at = $3, last_event_id = (select id from e)
    where id = $1 returning last_event_id as "eventId"`,
)
const activeOf = statement<{ n: number }>(
  'orders.activeOf',
  `select count(*)::int as n from orders where rider_id = $1 and status in ('ready', 'picked-up')`,
)
const lockRider = statement('orders.lockRider', 'select 1 from riders where user_id = $1 for update')

/** Of several riders exactly one gets it. Codes: not_found, delivery_taken, delivery_too_many. */
export async function takeDelivery(tx: Tx, rider: Actor, id: string): Promise<void> {
  await tx.row(lockRider, [rider.userId])
  const order = found(await tx.row(lock, [id]))
  if (order.campusId !== rider.campusId || order.deliveryMethod !== 'delivery' || !order.isPaid)
    throw new Problem('not_found')
  if (order.riderId === rider.userId) return
  ensure(order.riderId === null, 'delivery_taken')
  ensure(mayTake(rider, order), 'order_state', { status: order.status })
  ensure(((await tx.row(activeOf, [rider.userId]))?.n ?? 0) < MAX_ACTIVE, 'delivery_too_many')
  await tx.row(assign, [id, rider.userId, now()])
  await emit(tx, deliveryTaken, { orderId: id, riderId: rider.userId })
}

const drop = statement('orders.drop', 'delete from orders where id = $1')

/** Codes: not_found, order_state. */
export async function removeOrder(tx: Tx, actor: Actor, id: string): Promise<void> {
  const order = await lockOrder(tx, actor, id)
  ensure(order.buyerId === actor.userId, 'forbidden')
  ensure(mayRemove(actor, order), 'order_state', { status: order.status })
  if (order.status === 'pending') await tx.rows(giveBackStock, [id])
  await tx.rows(drop, [id])
}

/** By nobody's hand: unpaid too long, or not accepted in time. */
export async function expireOrder(tx: Tx, id: string, why: string): Promise<void> {
  const order = await tx.row(lock, [id])
  if (order?.status !== 'pending') return
  await undo(tx, order, { by: 'system', actorId: null, to: 'cancelled', note: why })
}

/** 24 hours after a hand-over without the code. */
export async function releaseDueOrders(tx: Tx, id: string): Promise<void> {
  const order = await tx.row(lock, [id])
  if (order?.status !== 'delivered' || order.escrow !== 'held') return
  await release(tx, order)
  await recordTransition(tx, order, { by: 'system', actorId: null, to: 'delivered', note: 'Released after 24 hours' })
}
