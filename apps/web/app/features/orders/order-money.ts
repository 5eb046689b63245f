import type { Order } from '@vendly/contract/orders'

/** What is left of the total after refunds of parts, in naira. What Vendly gave out of goodwill is not part of it. */
export const leftOf = ({ pricing, refunds }: Pick<Order, 'pricing' | 'refunds'>): number =>
  Math.round(
    refunds.reduce((left, { amount, bearer }) => (bearer === 'platform' ? left : left - amount), pricing.total) * 100,
  ) / 100
