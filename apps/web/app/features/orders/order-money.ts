import type { Order } from '@vendly/contract/orders'

/** What the end of an order gave back to the buyer, in naira: without the parts that had gone back before. */
export function refundedAtEnd({ pricing, refunds }: Pick<Order, 'pricing' | 'refunds'>): number {
  const before = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return Math.round((pricing.refunded + pricing.paidBack - before) * 100) / 100
}
