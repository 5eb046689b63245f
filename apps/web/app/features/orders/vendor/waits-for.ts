import type { OrderCard } from '@vendly/contract/orders'

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Who has to do something before the order goes on, when it is not the store. */
export function waitsFor({ status, delivery, rider, escrow, can }: OrderCard): string | undefined {
  if (status === 'ready' && delivery.method === 'delivery')
    return rider ? `${firstName(rider.name)} is coming to pick it up` : 'Waiting for a rider'
  if (status === 'ready' && can.deliver) return 'The buyer collects it from you'
  if (status === 'picked-up') return rider ? `${firstName(rider.name)} is on the way to the buyer` : 'On the way'
  if (status === 'delivered' && escrow === 'held') return 'You are paid 24 hours after the hand-over'
  return undefined
}

/** "Kofo Ademola Hall, B12", or that the buyer comes themselves. */
export const whereTo = ({ delivery }: OrderCard): string =>
  delivery.method === 'pickup'
    ? 'Collects it from you'
    : [delivery.place, delivery.room].filter(Boolean).join(', ') || 'No place given'
