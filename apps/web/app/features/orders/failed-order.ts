import type { Order } from '@vendly/contract/orders'

/** Whose eyes an order is shown to. */
export type Reader = 'buyer' | 'seller' | 'rider' | 'admin'
export type FailedOrder = Order & { failure: NonNullable<Order['failure']> }

/** It could not be handed over, and goes back to the seller or is there. */
export const isFailedOrder = (order: Order): order is FailedOrder =>
  order.failure !== null && (order.isReturning || order.failure.returnedAt !== null)
