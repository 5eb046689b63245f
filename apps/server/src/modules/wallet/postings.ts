import type { Kobo } from '@vendly/contract/money'

export type Entry = { account: string; side: 'D' | 'C'; amount: Kobo }
/** One movement of money. `key` is unique for ever: the same key posts nothing a second time. */
export type Posting = {
  kind: 'fund' | 'fund.fee' | 'order.pay' | 'order.release' | 'order.refund'
  key: string
  entries: Entry[]
  orderId?: string
  actorId?: string
  memo?: Record<string, unknown>
  /** When it happened, for movements told afterwards; else now. */
  at?: Date
}

export const walletOf = (userId: string) => `wallet:user:${userId}`
const escrowOf = (orderId: string) => `escrow:order:${orderId}`

const debit = (account: string, amount: Kobo): Entry => ({ account, side: 'D', amount })
const credit = (account: string, amount: Kobo): Entry => ({ account, side: 'C', amount })
/** An entry of nothing is left out. */
const balanced = (...entries: Entry[]): Entry[] => entries.filter((entry) => entry.amount > 0)

/** Row 1: the card was charged; the provider keeps its fee, the user gets the whole amount. */
export const fund = (payment: { reference: string; userId: string; amount: Kobo; fees: Kobo }): Posting => ({
  kind: 'fund',
  key: `fund:${payment.reference}`,
  entries: balanced(
    debit('provider:collections', payment.amount - payment.fees),
    debit('expense:provider_fees', payment.fees),
    credit(walletOf(payment.userId), payment.amount),
  ),
  memo: { reference: payment.reference },
})

/** What of an order the postings need; all frozen at checkout. */
export type OrderMoney = {
  id: string
  number: string
  storeName: string
  buyerId: string
  sellerId: string
  riderId: string | null
  itemsTotal: Kobo
  deliveryFee: Kobo
  riderFee: Kobo
  commission: Kobo
  total: Kobo
}

const memo = (order: OrderMoney) => ({ orderNumber: order.number, storeName: order.storeName })

/** Row 2: from the buyer's wallet into the order's escrow. */
export const payOrder = (order: OrderMoney): Posting => ({
  kind: 'order.pay',
  key: `order:${order.id}:pay`,
  orderId: order.id,
  entries: balanced(debit(walletOf(order.buyerId), order.total), credit(escrowOf(order.id), order.total)),
  memo: memo(order),
})

/** Row 5: everything back to the buyer. */
export const refundOrder = (order: OrderMoney): Posting => ({
  kind: 'order.refund',
  key: `order:${order.id}:refund`,
  orderId: order.id,
  entries: balanced(debit(escrowOf(order.id), order.total), credit(walletOf(order.buyerId), order.total)),
  memo: memo(order),
})

/** Row 7: seller, rider and platform get their shares. With no rider the delivery fee goes to the seller, who brought it. */
export function releaseOrder(order: OrderMoney): Posting {
  const carried = order.riderId !== null
  const riderFee = carried ? order.riderFee : 0
  const margin = carried ? order.deliveryFee - order.riderFee : 0
  const sellerShare = order.itemsTotal - order.commission + (carried ? 0 : order.deliveryFee)
  return {
    kind: 'order.release',
    key: `order:${order.id}:release`,
    orderId: order.id,
    entries: balanced(
      debit(escrowOf(order.id), order.total),
      credit(walletOf(order.sellerId), sellerShare),
      credit('revenue:commission', order.commission),
      ...(carried ? [credit(walletOf(order.riderId!), riderFee)] : []),
      credit('revenue:delivery_margin', margin),
    ),
    memo: { ...memo(order), sellerId: order.sellerId },
  }
}
