import { toNaira } from '@vendly/contract/money'
import type { Receipt } from '@vendly/contract/order-tracking'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { ORDER_ESCROW } from '../orders/orders.held.sql.ts'
import { presentMissing } from '../orders/orders.missing.present.ts'
import { isRiderOnly, presentPricing } from '../orders/orders.money.present.ts'
import { partiesOf } from '../orders/orders.policy.ts'
import { presentLines } from '../orders/orders.present.ts'
import { findOrderRow } from '../orders/orders.queries.ts'

type Payment = { method: 'wallet' | 'card'; closedAt: Date | null }
const findPayment = statement<Payment>(
  'checkout.findPaymentOfReceipt',
  `select ch.method, es.closed_at as "closedAt"
     from orders o
     ${ORDER_ESCROW}
     join checkouts ch on ch.id = o.checkout_id
    where o.id = $orderId`,
)
const listRefunds = statement<{ amount: number; reason: string; createdAt: Date }>(
  'checkout.listRefundsOfReceipt',
  `select amount, reason, created_at as "createdAt" from escrow_refunds where subject_id = $orderId order by created_at, id`,
)

/** Throws: not_found, order_not_paid. */
export async function findReceipt(db: Db, actor: Actor, id: string): Promise<Receipt> {
  const row = await findOrderRow(db, actor, id)
  if (!row.paidAt) throw new Problem('order_not_paid')
  const { method, closedAt } = found(await db.row(findPayment, { orderId: id }))
  // The buyer's refunds and the reference of their payment are no business of the rider.
  const parties = partiesOf(actor, row)
  const isHidden = isRiderOnly(parties)
  const parts = await db.rows(listRefunds, { orderId: id })
  const rest = row.refunded - parts.reduce((sum, { amount }) => sum + amount, 0)
  const refunds = parts.map((part) => ({ ...part, reason: part.reason as string | null }))
  // A cancelled order gives back at once what its earlier refunds have left.
  if (rest > 0) refunds.push({ amount: rest, reason: row.reason, createdAt: closedAt ?? row.updatedAt })
  return {
    orderNumber: row.number,
    issuedAt: row.paidAt.toISOString(),
    paidAt: row.paidAt.toISOString(),
    buyer: row.buyer.name,
    store: row.businessName,
    items: presentLines(row, parties),
    missing: presentMissing(row.missing, parties),
    delivery: { method: row.deliveryMethod, place: row.deliveryMethod === 'pickup' ? row.storePlace : row.placeName },
    slot: row.slotAt?.toISOString() ?? null,
    pricing: presentPricing(row, parties),
    refunds: isHidden
      ? []
      : refunds.map(({ amount, reason, createdAt }) => ({
          amount: toNaira(amount),
          reason,
          createdAt: createdAt.toISOString(),
        })),
    paymentMethod: method,
    escrow: row.escrow,
    reference: isHidden ? null : row.paymentReference,
  }
}
