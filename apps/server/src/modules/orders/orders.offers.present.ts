import type { OrderCard } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import type { OrderFacts, Party } from './orders.policy.ts'

/** The last offer of a delivery to one rider, possibly over. */
export type OfferRow = { riderId: string; name: string; until: string }

/** Who has the delivery for themselves now, for who may know it. */
export function presentOffer(
  { offer, status, riderId }: Pick<OrderFacts, 'status' | 'riderId'> & { offer: OfferRow | null },
  actor: Actor,
  parties: readonly Party[],
): OrderCard['offer'] {
  if (!offer || status !== 'ready' || riderId !== null) return null
  const until = new Date(offer.until)
  const isSeen = offer.riderId === actor.userId || parties.includes('vendor') || parties.includes('admin')
  return isSeen && until > now() ? { rider: offer.riderId, name: offer.name, until: until.toISOString() } : null
}
