import { limits } from '@vendly/contract/limits'
import type { Kobo } from '@vendly/contract/money'
import type { OrderStatus } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import { hold, lockHeld, releaseHold } from '../escrow/escrow.holds.service.ts'
import { payIntoEscrow } from '../escrow/escrow.service.ts'
import type { SpendPermit } from '../ledger/ledger.postings.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import { type Change, checkoutPaid } from '../orders/orders.events.ts'
import { escrowMoneyOf, ORDER_MONEY_COLUMNS, ORDER_MONEY_JOINS } from '../orders/orders.money.sql.ts'
import { chooseWallet, type PlacedOrder, recordPaid, setPayment } from '../orders/orders.placing.service.ts'
import type { Payment } from '../payments/payments.purposes.ts'
import { findUnpaidPayment, openPayment } from '../payments/payments.service.ts'
import { ensureMaySpend, permitPaid } from '../spending/spending.service.ts'

/** Moves the money of orders from the buyer's wallet into escrow, and announces it. Throws: insufficient_balance. */
export async function holdInEscrow(tx: Tx, orders: readonly PlacedOrder[], permit: SpendPermit): Promise<void> {
  await payIntoEscrow(tx, orders.map(escrowMoneyOf), permit)
  const changes = orders.map(
    ({ id, eventId, buyerId }): Change => ({
      orderId: id,
      eventId,
      from: null,
      to: 'pending',
      by: 'buyer',
      actorId: buyerId,
    }),
  )
  await emit(tx, checkoutPaid, { changes })
}

const lockUnpaid = statement<PlacedOrder>(
  'checkout.lockUnpaid',
  `select ${ORDER_MONEY_COLUMNS}, (select max(id) from order_events e where e.order_id = o.id) as "eventId"
     from orders o ${ORDER_MONEY_JOINS}
    where o.checkout_id = $checkoutId and o.status = 'pending' and o.paid_at is null
    order by o.id
      for update of o, es`,
)
/**
 * Pays the orders of a checkout that still await payment, whose money has arrived. Returns false when none of them does (expired, cancelled or
 * already paid); the money then stays in the wallet. Throws: insufficient_balance.
 */
export async function payCheckout(tx: Tx, checkoutId: string): Promise<boolean> {
  const waiting = await tx.rows(lockUnpaid, { checkoutId })
  if (!waiting[0]) return false
  await payWaiting(tx, checkoutId, waiting, permitPaid(waiting[0].buyerId, totalOf(waiting)))
  return true
}

const totalOf = (orders: readonly PlacedOrder[]): Kobo => orders.reduce((sum, order) => sum + order.total, 0)

async function payWaiting(tx: Tx, checkoutId: string, waiting: readonly PlacedOrder[], permit: SpendPermit) {
  await releaseHold(tx, { kind: 'checkout', id: checkoutId }, permit.userId)
  await holdInEscrow(tx, waiting, permit)
  await recordPaid(
    tx,
    waiting.map(({ id }) => id),
  )
}

/** The card payment of this much for a checkout, in kobo: the one that is open for the same amount, or a new one. */
export async function openCheckoutPayment(
  tx: Tx,
  buyerId: string,
  checkoutId: string,
  missing: Kobo,
): Promise<Payment> {
  const amount = Math.max(missing, limits.fundMinimum * 100)
  const wanted = { userId: buyerId, purpose: 'order', amount, subjectId: checkoutId } as const
  const payment = (await findUnpaidPayment(tx, wanted)) ?? (await openPayment(tx, wanted))
  await setPayment(tx, checkoutId, payment.id)
  return payment
}

const findCheckout = statement<{ checkoutId: string; status: OrderStatus }>(
  'checkout.findOfOrder',
  'select checkout_id as "checkoutId", status from orders where id = $orderId and buyer_id = $buyerId',
)

/**
 * Pays an unpaid order, with the others of its checkout: from the wallet if that has enough and the buyer uses it, as chosen
 * now or before. Else returns the card payment of what is missing, which is to be started. Throws: not_found, order_state,
 * insufficient_balance, and what `ensureMaySpend` throws.
 */
export async function payOrder(
  tx: Tx,
  buyer: Actor,
  orderId: string,
  { useWallet, byCard }: { useWallet?: boolean; byCard: boolean },
): Promise<{ payment: Payment | null }> {
  const { userId: buyerId } = buyer
  const { checkoutId, status } = found(await tx.row(findCheckout, { orderId, buyerId }))
  const waiting = await tx.rows(lockUnpaid, { checkoutId })
  ensure(
    waiting.some(({ id }) => id === orderId),
    'order_state',
    { status },
  )
  const total = totalOf(waiting)
  const subject = { kind: 'checkout', id: checkoutId } as const
  const usesWallet = await chooseWallet(tx, checkoutId, useWallet)
  const permit = await ensureMaySpend(tx, buyer, { kind: 'order', amount: total, byCard, byPage: !usesWallet })
  if (!usesWallet) {
    await releaseHold(tx, subject, buyerId)
    return { payment: await openCheckoutPayment(tx, buyerId, checkoutId, total) }
  }
  const held = await lockHeld(tx, subject)
  const balance = await walletBalance(tx, buyerId)
  const missing = total - held - balance
  if (missing > 0) {
    await hold(tx, subject, balance, permit)
    return { payment: await openCheckoutPayment(tx, buyerId, checkoutId, missing) }
  }
  await payWaiting(tx, checkoutId, waiting, permit)
  return { payment: null }
}
