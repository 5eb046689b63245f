import type { OrderStatus } from '@vendly/contract/orders'
import type { RiderWayStatus } from '@vendly/contract/rider-ways'
import { event } from '../../platform/events.ts'
import type { Party } from './orders.policy.ts'
import type { Stage } from './orders.stages.ts'

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
export const deliveryTaken = event<{ orderId: string; eventId: number; riderId: string }>('deliveryTaken')
/** A delivery was offered to one rider, or to all (`riderId` null) but the one who `declined` it. */
export const deliveryOffered = event<{
  orderId: string
  eventId: number
  riderId: string | null
  by: Party | 'system'
  declinedBy: string | null
  /** Who had the offer until now, unless they declined it. */
  withdrawnFrom: string | null
  /** For the first time, because the slot of an order for later is near. */
  isForSlot: boolean
}>('deliveryOffered')
/** Before the pick-up: by the rider, by an administrator or after the deadline. */
export const deliveryGivenBack = event<{
  orderId: string
  eventId: number
  riderId: string
  by: Party | 'system'
  reason: string
}>('deliveryGivenBack')
/** The rider is where they hand the order over. */
export const riderArrived = event<{ orderId: string; eventId: number }>('riderArrived')
/** The rider could not hand the order over, and brings it back to the seller. */
export const deliveryFailed = event<{ orderId: string; eventId: number; reason: string }>('deliveryFailed')
/** The order stays in one stage longer than it should. `isEnded`: an administrator decides about it now. */
export const orderLate = event<{
  orderId: string
  eventId: number
  stage: Stage
  isAlarm: boolean
  isEnded?: boolean
}>('orderLate')
/** The seller has not answered, and is reminded for the first or the second time. */
export const orderUnanswered = event<{ orderId: string; reminder: number }>('orderUnanswered')
/** The seller has not answered in time, and the buyer is asked whether they wait. */
export const orderUnaccepted = event<{ orderId: string; eventId: number }>('orderUnaccepted')
/** The buyer gives the seller as long again. */
export const orderWaited = event<{ orderId: string; eventId: number }>('orderWaited')
/** The store has not answered several orders in a row, and takes no more until its vendor resumes. */
export const storePaused = event<{ orderId: string; sellerId: string }>('storePaused')
/** The seller does not have some of the order, and the buyer is asked. */
export const missingReported = event<{ orderId: string; eventId: number }>('missingReported')
/** Missing items were swapped or removed. */
export const missingAnswered = event<{
  orderId: string
  eventId: number
  by: Party | 'system'
  itemIds: string[]
}>('missingAnswered')
export const pickupCodeLocked = event<{ orderId: string; sellerId: string; number: string }>('pickupCodeLocked')
export const deliveryCodeLocked = event<{ orderId: string; buyerId: string; number: string }>('deliveryCodeLocked')
/** An administrator refunded a part of the order. `amount` in kobo. */
export const orderRefunded = event<{
  orderId: string
  eventId: number
  status: OrderStatus
  amount: number
  /** Of it, what the seller still owes the buyer. */
  due?: number
  bearer: 'escrow' | 'seller' | 'platform'
  reason: string
}>('orderRefunded')
/** What a rider gets for a way in vain waits, is owed, or was paid or decided. */
export const riderWayChanged = event<{ wayId: string; status: RiderWayStatus }>('riderWayChanged')
/** The order's money stays in escrow because the payer's bank disputes it, or does so no longer. */
export const orderDisputeChanged = event<{ orderId: string }>('orderDisputeChanged')
