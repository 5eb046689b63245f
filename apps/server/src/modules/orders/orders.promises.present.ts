import type { OrderCard } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import { type OrderFacts, transitionFor } from './orders.policy.ts'

type Promised = OrderFacts & { readyBy: Date | null; usualMinutes: number }

/** What the seller promised, until somebody carries the order; and what they promise by accepting it. */
export const presentPromise = (row: Promised, actor: Actor): Pick<OrderCard, 'readyBy' | 'usualMinutes'> => ({
  readyBy: ['confirmed', 'preparing', 'ready'].includes(row.status) ? (row.readyBy?.toISOString() ?? null) : null,
  usualMinutes: !row.slotAt && transitionFor(actor, row, 'accept') ? row.usualMinutes : null,
})
