import { limits } from '@vendly/contract/limits'
import type { OrderStatus } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import { hours, later, minutes } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { clockText } from '../../platform/lagos.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { payAlone } from '../approvals/approvals.limit.service.ts'
import { closeForVendly } from '../complaints/complaints.automatic.service.ts'
import { remainingMoney } from '../escrow/escrow.queries.ts'
import { removeEscrow, scheduleRelease } from '../escrow/escrow.service.ts'
import { isRightCode, removeCodes } from '../handover-codes/handover-codes.service.ts'
import { takeOffToday } from '../products/products.off.service.ts'
import { ensureMaySpend } from '../spending/spending.service.ts'
import { recordAnswered, setUsualMinutes } from '../vendors/vendors.promises.service.ts'
import { hasDiscount, lockCheckoutOf, returnCouponIfOver } from './orders.coupons.service.ts'
import { ensureBankHasDecided } from './orders.disputes.service.ts'
import { releaseHoldAfter } from './orders.holds.service.ts'
import { countMissed, isOverdue } from './orders.missed.service.ts'
import { escrowMoneyOf } from './orders.money.sql.ts'
import {
  type Action,
  actionTo,
  ensureTransition,
  hasLeftSeller,
  isStoppedByDispute,
  mayRemove,
} from './orders.policy.ts'
import { payCancelledRider } from './orders.rider-pay.service.ts'
import { restockOrder } from './orders.stock.service.ts'
import {
  type LockedOrder,
  lockById,
  lockOrder,
  type OrderChange,
  recordTransition,
  refundAndRestock,
  release,
} from './orders.transitions.service.ts'
import { undoReady } from './orders.undo.service.ts'

export type TransitionInput = {
  note?: string | null
  reason?: string | null
  code?: string
  /** Until it is ready, as the seller promises, and whether the store usually takes so long. */
  minutes?: number
  /** Lines whose products are sold out today. */
  soldOut?: readonly string[]
  isUsual?: boolean
  /** The store begins at once to prepare what it accepts. */
  prepare?: boolean
  /** How the two sides proved that they met, where it was not by the code: checked by the module `handovers`. */
  proof?: 'scan' | 'photo'
}

/**
 * One transition of the state table. Throws: not_found, forbidden (never theirs), order_state (not now), charge_disputed,
 * order_disputed, reason_required, handover_proof_required, pickup_code_wrong, delivery_code_wrong.
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

/**
 * The transition that the action is, of an order that is locked. Throws: not_found, forbidden, order_state; charge_disputed or
 * order_disputed when only a dispute about its money is in the way.
 */
export async function ensureMayMove(tx: Tx, actor: Actor, order: LockedOrder, action: Action) {
  if (isStoppedByDispute(actor, order, action)) {
    await ensureBankHasDecided(tx, order)
    throw new Problem('order_disputed')
  }
  return ensureTransition(actor, order, action)
}

const ENDS: readonly Action[] = ['deliver', 'confirmDelivery']

/**
 * An order that waits for an administrator's decision comes to an end by itself: there is nothing left to decide. Returns it as
 * it is then, locked. Throws: not_found, forbidden, order_state.
 */
export async function takeFromVendly(tx: Tx, actor: Actor, order: LockedOrder, action: Action): Promise<LockedOrder> {
  if (!order.isWithVendly) return order
  ensureTransition(actor, order, action)
  await closeForVendly(tx, { kind: 'order', id: order.id }, 'The order came to an end before it was decided')
  return found(await lockById(tx, order.id))
}

/** The same of an order that is locked already. */
export async function makeTransition(
  tx: Tx,
  actor: Actor,
  order: LockedOrder,
  action: Action,
  input: TransitionInput,
): Promise<void> {
  if (order.isWithVendly && ENDS.includes(action) && input.proof !== 'photo')
    return makeTransition(tx, actor, await takeFromVendly(tx, actor, order, action), action, input)
  const { by, to } = await ensureMayMove(tx, actor, order, action)
  const change: OrderChange = { by, actorId: actor.userId, to, note: input.note ?? input.reason ?? null }
  if (action === 'reject' || action === 'cancel') {
    ensure(input.reason || by === 'buyer', 'reason_required')
    // The seller who cancels pays for the rider's way; when an administrator does, the platform does.
    if (by === 'vendor')
      await payCancelledRider(tx, order, { bearer: 'seller', isDecided: false, actorId: actor.userId })
    if (by === 'admin') await payForCancelling(tx, actor, order)
    const soldOut = await productsOf(tx, order.id, input.soldOut ?? [])
    await refundAndRestock(tx, order, { ...change, note: input.reason ?? null })
    if (action === 'reject' && order.vendorId) await recordAnswered(tx, order.vendorId)
    if (action === 'cancel' && isOverdue(order)) await countMissed(tx, order)
    if (soldOut.length) await takeOffToday(tx, order.sellerId, soldOut)
    return
  }
  if (action === 'accept') return accept(tx, order, change, input)
  if (action === 'undoReady') return undoReady(tx, order, change)
  if (action === 'confirmDelivery') return confirmDelivery(tx, actor, order, change)
  if (action === 'deliver' || action === 'handOver') return deliver(tx, order, change, input)
  if (action === 'pickUp') await ensurePickedUp(tx, order, input)
  await recordTransition(tx, order, change)
}

/**
 * The rider's way, out of the platform's money. With an accomplice an administrator could have products given away: what goes back
 * to a buyer who may have them counts. Throws: approval_needed.
 */
async function payForCancelling(tx: Tx, admin: Actor, order: LockedOrder): Promise<void> {
  const { money } = await remainingMoney(tx, escrowMoneyOf(order))
  const way = await payCancelledRider(tx, order, { bearer: 'platform', isDecided: true, actorId: admin.userId })
  const refunded = order.escrow === 'held' && hasLeftSeller(order) ? money.total : 0
  await payAlone(tx, admin.userId, { call: 'PATCH /orders/:id/cancel', subjectId: order.id, amount: way + refunded })
}

const listProducts = statement<{ productId: string }>(
  'orders.listProductsOfLines',
  'select product_id as "productId" from order_lines where order_id = $orderId and id = any($lineIds::uuid[])',
)

/** Throws: not_found for a line of another order. */
async function productsOf(tx: Tx, orderId: string, lineIds: readonly string[]): Promise<string[]> {
  if (lineIds.length === 0) return []
  const rows = await tx.rows(listProducts, { orderId, lineIds })
  ensure(rows.length === new Set(lineIds).size, 'not_found')
  return rows.map(({ productId }) => productId)
}

const setReadyBy = statement('orders.setReadyBy', 'update orders set ready_by = $readyBy where id = $orderId')

/** With a promise: the buyer learns when it is ready. */
async function accept(tx: Tx, order: LockedOrder, change: OrderChange, input: TransitionInput): Promise<void> {
  const promised = input.minutes ?? order.usualMinutes
  // An order for later is ready for its time.
  const readyBy = (input.minutes === undefined && order.slotAt) || later(minutes(promised))
  await tx.rows(setReadyBy, { orderId: order.id, readyBy })
  if (order.vendorId) await recordAnswered(tx, order.vendorId)
  if (input.isUsual && order.vendorId) await setUsualMinutes(tx, order.vendorId, promised)
  await recordTransition(tx, order, { ...change, note: change.note ?? `Ready by ${clockText(readyBy)}` })
  // An order for later waits until its seller begins.
  if (input.prepare && !order.slotAt)
    await recordTransition(tx, { ...order, status: 'confirmed' }, { ...change, to: 'preparing', note: null })
}

async function confirmDelivery(tx: Tx, actor: Actor, order: LockedOrder, change: OrderChange): Promise<void> {
  // It pays the seller, who may be an accomplice of somebody with the buyer's unlocked phone.
  if (order.deliveryMethod === 'pickup' && change.by === 'buyer')
    await ensureMaySpend(tx, actor, { kind: 'confirm-delivery', amount: order.total })
  await release(tx, order, change.actorId)
  await recordTransition(tx, order, { ...change, note: change.note ?? 'Confirmed by the buyer' })
}

async function ensurePickedUp(tx: Tx, { id }: LockedOrder, { code, proof }: TransitionInput): Promise<void> {
  if (proof) return
  ensure(code !== undefined, 'handover_proof_required')
  ensure(await isRightCode(tx, { kind: 'order', id }, 'pick-up', code), 'pickup_code_wrong')
}

/** With the buyer's code or QR the money is released at once; with a photo alone it waits for 24 hours. */
async function deliver(tx: Tx, order: LockedOrder, change: OrderChange, input: TransitionInput): Promise<void> {
  const { code, proof } = input
  if (proof === 'photo') {
    // Who said that nobody took it must meet the buyer after all.
    ensure(!order.isFailed, 'handover_proof_required')
    await scheduleRelease(tx, { kind: 'order', id: order.id }, later(hours(limits.releaseHours)))
    await recordTransition(tx, order, { ...change, note: change.note ?? 'Handed over with a photo, without the code' })
    return
  }
  if (proof !== 'scan') {
    ensure(code !== undefined, 'handover_proof_required')
    ensure(await isRightCode(tx, { kind: 'order', id: order.id }, 'delivery', code), 'delivery_code_wrong')
  }
  if (order.escrow === 'held') await release(tx, order, change.actorId)
  const note = change.note ?? (proof === 'scan' ? 'Delivery code scanned' : 'Delivery code matched')
  await recordTransition(tx, order, { ...change, codeUsed: true, note })
}

const deleteOrder = statement('orders.delete', 'delete from orders where id = $orderId')

/** Throws: not_found, forbidden, order_state. */
export async function removeOrder(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const order = await lockOrder(tx, actor, orderId)
  ensure(order.buyerId === actor.userId, 'forbidden')
  ensure(mayRemove(actor, order), 'order_state', { status: order.status })
  if (order.status === 'pending') await restockOrder(tx, orderId)
  const checkoutId = hasDiscount(order) ? await lockCheckoutOf(tx, orderId) : null
  await tx.rows(deleteOrder, { orderId })
  await removeCodes(tx, { kind: 'order', id: orderId })
  await removeEscrow(tx, { kind: 'order', id: orderId })
  if (!order.isPaid) await releaseHoldAfter(tx, order.checkoutId, actor.userId)
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
