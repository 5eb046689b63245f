import { timingSafeEqual } from 'node:crypto'
import { limits } from '@vendly/contract/limits'
import type { OrderStatus } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import { hours, later } from '../../platform/clock.ts'
import { type Pool, statement, type Tx, transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { restock } from '../products/products.stock.service.ts'
import { hasDiscount, lockCheckoutOf, returnCouponIfOver } from './orders.coupons.service.ts'
import { deliveryCodeLocked } from './orders.events.ts'
import { type Action, actionTo, ensureTransition, mayRemove, transitionFor } from './orders.policy.ts'
import { payCancelledRider } from './orders.rider-pay.service.ts'
import {
  type LockedOrder,
  lockById,
  lockOrder,
  type OrderChange,
  recordTransition,
  refundAndRestock,
  release,
} from './orders.transitions.service.ts'

const scheduleRelease = statement(
  'orders.scheduleRelease',
  'update orders set release_at = $releaseAt where id = $orderId',
)

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
  const change: OrderChange = { by, actorId: actor.userId, to, note: input.note ?? input.reason ?? null }
  if (action === 'reject' || action === 'cancel') {
    ensure(input.reason || by === 'buyer', 'reason_required')
    // The seller who cancels pays for the rider's way; when an administrator does, the platform does.
    if (by === 'vendor' || by === 'admin')
      await payCancelledRider(tx, order, by === 'vendor' ? 'seller' : 'platform', actor.userId)
    return refundAndRestock(tx, order, { ...change, note: input.reason ?? null })
  }
  if (action === 'confirmDelivery') return confirmDelivery(tx, order, change)
  if (action === 'deliver' || action === 'handOver') return deliver(tx, order, change, input.code)
  await recordTransition(tx, order, change)
}

async function confirmDelivery(tx: Tx, order: LockedOrder, change: OrderChange): Promise<void> {
  await release(tx, order, change.actorId)
  await recordTransition(tx, order, { ...change, note: change.note ?? 'Confirmed by the buyer' })
}

/** With the buyer's code the money is released at once; without it the rider's hand-over starts a 24-hour wait. */
async function deliver(tx: Tx, order: LockedOrder, change: OrderChange, code: string | undefined): Promise<void> {
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

const deleteOrder = statement('orders.delete', 'delete from orders where id = $orderId')

/** Throws: not_found, forbidden, order_state. */
export async function removeOrder(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const order = await lockOrder(tx, actor, orderId)
  ensure(order.buyerId === actor.userId, 'forbidden')
  ensure(mayRemove(actor, order), 'order_state', { status: order.status })
  if (order.status === 'pending') await restock(tx, orderId)
  const checkoutId = hasDiscount(order) ? await lockCheckoutOf(tx, orderId) : null
  await tx.rows(deleteOrder, { orderId })
  if (checkoutId) await returnCouponIfOver(tx, checkoutId)
}

const listUnpaidOfBuyer = statement<{ id: string }>(
  'orders.listUnpaidOfBuyer',
  `select id from orders where buyer_id = $buyerId and status = 'pending' and paid_at is null order by id`,
)

/** Cancels what the buyer ordered and has not paid, so that nobody reserves stock again and again without paying. */
export async function cancelUnpaidOf(tx: Tx, buyerId: string): Promise<void> {
  for (const { id } of await tx.rows(listUnpaidOfBuyer, { buyerId })) {
    const order = await lockById(tx, id)
    if (order?.status !== 'pending' || order.isPaid) continue
    const note = 'You started a newer order before this one was paid.'
    await refundAndRestock(tx, order, { by: 'system', actorId: buyerId, to: 'cancelled', note })
  }
}
