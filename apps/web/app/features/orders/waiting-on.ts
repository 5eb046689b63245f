import { limits } from '@vendly/contract/limits'
import type { OrderCard } from '@vendly/contract/orders'
import { clockTime } from '../../lib/time.ts'

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Whom the order waits for, when it is not the seller's turn. */
export function waitingOn(order: OrderCard): string | undefined {
  const { status, isReturning, isWithVendly, delivery, rider, offer, escrow, can, waitBy } = order
  if (waitBy)
    return `You did not answer in time. ${firstName(order.customer.name)} is asked whether to wait; refunded at ${clockTime(new Date(waitBy))} unless you accept`
  if (isWithVendly) return 'Not handed over in time: Vendly decides'
  if (status === 'ready' && delivery.method === 'delivery')
    return rider ? `${firstName(rider.name)} is coming to pick it up` : offer ? undefined : 'Waiting for a rider'
  if (status === 'ready' && can.deliver) return 'The buyer will pick it up from you'
  if (isReturning)
    return `${rider ? firstName(rider.name) : 'The rider'} could not hand it over and brings it back to you`
  if (status === 'picked-up') return rider ? `${firstName(rider.name)} is on the way to the buyer` : 'On the way'
  if (status === 'delivered' && escrow === 'held') return `You’re paid ${limits.releaseHours} hours after the hand-over`
  return undefined
}

export const whereTo = ({ delivery }: OrderCard): string =>
  delivery.method === 'pickup'
    ? 'Pickup from you'
    : [delivery.place, delivery.room].filter(Boolean).join(', ') || 'No place given'
