import type { OrderCard } from '@vendly/contract/orders'

/** What of an order says how much it is. */
export interface OrderMoney {
  escrow: OrderCard['escrow']
  pricing: Pick<OrderCard['pricing'], 'total' | 'remaining'>
}

/** What an order shows as its amount, in naira: what is held or was paid of it, and what was ordered once all of it went back. */
export const amountOf = ({ pricing, escrow }: OrderMoney): number =>
  escrow === 'refunded' ? pricing.total : pricing.remaining
