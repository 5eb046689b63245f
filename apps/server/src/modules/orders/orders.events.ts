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

/** Paid into escrow: from here on the seller is told. */
export const orderPaid = event<Change>('orderPaid')
/** Any later change of state. */
export const orderChanged = event<Change>('orderChanged')
export const orderReleased = event<{ orderId: string }>('orderReleased')
export const deliveryTaken = event<{ orderId: string; riderId: string }>('deliveryTaken')
export const deliveryCodeLocked = event<{ orderId: string; buyerId: string; number: string }>('deliveryCodeLocked')
