import type { OrderStatus } from '@vendly/contract/orders'
import { event } from '../../platform/events.ts'
import type { Party } from './orders.policy.ts'

export type Change = {
  orderId: string
  eventId: number
  from: OrderStatus | null
  to: OrderStatus
  by: Party | 'system'
  actorId: string | null
}

/** The orders of one checkout were paid into escrow. Their sellers see them from here on. */
export const checkoutPaid = event<{ changes: Change[] }>('checkoutPaid')
/** The order changed its status after it was paid. */
export const orderChanged = event<Change>('orderChanged')
export const orderReleased = event<{ orderId: string }>('orderReleased')
export const deliveryTaken = event<{ orderId: string; riderId: string }>('deliveryTaken')
export const deliveryCodeLocked = event<{ orderId: string; buyerId: string; number: string }>('deliveryCodeLocked')
/** An administrator refunded a part of the order. `amount` in kobo. */
export const orderRefunded = event<{
  orderId: string
  eventId: number
  status: OrderStatus
  amount: number
  bearer: 'escrow' | 'seller' | 'platform'
  reason: string
}>('orderRefunded')
/** The order's money stays in escrow because the payer's bank disputes it, or does so no longer. */
export const orderDisputeChanged = event<{ orderId: string }>('orderDisputeChanged')
