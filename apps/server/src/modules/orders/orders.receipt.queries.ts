import { toNaira } from '@vendly/contract/money'
import type { Receipt } from '@vendly/contract/order-tracking'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { presentMissing } from './orders.missing.present.ts'
import { partiesOf } from './orders.policy.ts'
import { presentLine } from './orders.present.ts'
import { findOrderRow } from './orders.queries.ts'

type Payment = { method: 'wallet' | 'card'; closedAt: Date | null }
const findPayment = statement<Payment>(
  'orders.findPaymentOfReceipt',
  `select ch.method, o.closed_at as "closedAt"
     from orders o
     join checkouts ch on ch.id = o.checkout_id
    where o.id = $orderId`,
)
const listRefunds = statement<{ amount: number; reason: string; createdAt: Date }>(
  'orders.listRefundsOfReceipt',
  `select amount, reason, created_at as "createdAt" from order_refunds where order_id = $orderId order by created_at, id`,
)

/** Throws: not_found, order_not_paid. */
export async function findReceipt(db: Db, actor: Actor, id: string): Promise<Receipt> {
  const row = await findOrderRow(db, actor, id)
  if (!row.paidAt) throw new Problem('order_not_paid')
  const { method, closedAt } = found(await db.row(findPayment, { orderId: id }))
  // The buyer's refunds and the reference of their payment are no business of the rider.
  const isRiderOnly = partiesOf(actor, row).every((party) => party === 'rider')
  const parts = await db.rows(listRefunds, { orderId: id })
  const inParts = parts.reduce((sum, { amount }) => sum + amount, 0)
  const refunds = parts.map((part) => ({ ...part, reason: part.reason as string | null }))
  // A cancelled order gives back at once what its earlier refunds have left.
  if (row.escrow === 'refunded' && row.total > inParts)
    refunds.push({ amount: row.total - inParts, reason: row.reason, createdAt: closedAt ?? row.updatedAt })
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    orderNumber: row.number,
    issuedAt: row.paidAt.toISOString(),
    paidAt: row.paidAt.toISOString(),
    buyer: row.buyer.name,
    store: row.businessName,
    items: row.lines.map(presentLine),
    missing: presentMissing(row.missing, partiesOf(actor, row)),
    delivery: { method: row.deliveryMethod, place: row.deliveryMethod === 'pickup' ? row.storePlace : row.placeName },
    slot: row.slotAt?.toISOString() ?? null,
    pricing: {
      subtotal: toNaira(row.itemsTotal),
      deliveryFee: toNaira(row.deliveryFee),
      discount: toNaira(row.vendorDiscount + row.platformDiscount),
      total: toNaira(row.total),
    },
    refunds: isRiderOnly
      ? []
      : refunds.map(({ amount, reason, createdAt }) => ({
          amount: toNaira(amount),
          reason,
          createdAt: createdAt.toISOString(),
        })),
    refunded: isRiderOnly ? 0 : toNaira(refunded),
    paymentMethod: method,
    escrow: row.escrow,
    reference: isRiderOnly ? null : row.paymentReference,
  }
}
