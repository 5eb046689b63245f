import type { Order, OrderCard } from '@vendly/contract/orders'

/** What an order shows as its amount, in naira: what is held or was paid of it, and what was ordered once all of it went back. */
export const amountOf = ({ pricing, escrow }: Pick<OrderCard, 'pricing' | 'escrow'>): number =>
  escrow === 'refunded' ? pricing.total : pricing.remaining

/** What the end of an order gave back to the buyer, in naira: without the parts that had gone back before. */
export function refundedAtEnd({ pricing, refunds }: Pick<Order, 'pricing' | 'refunds'>): number {
  const before = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return Math.round((pricing.refunded - before) * 100) / 100
}
