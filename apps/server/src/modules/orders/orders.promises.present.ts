import type { OrderCard } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import { type OrderFacts, transitionFor } from './orders.policy.ts'
import { mayWait } from './orders.stages.ts'

type Promised = OrderFacts & { readyBy: Date | null; usualMinutes: number }

/** What the seller promised, until somebody carries the order; and what they promise by accepting it. */
export const presentPromise = (row: Promised, actor: Actor): Pick<OrderCard, 'readyBy' | 'usualMinutes'> => ({
  readyBy: ['confirmed', 'preparing', 'ready'].includes(row.status) ? (row.readyBy?.toISOString() ?? null) : null,
  usualMinutes: !row.slotAt && transitionFor(actor, row, 'accept') ? row.usualMinutes : null,
})

type Answered = OrderFacts & { acceptBy: Date | null; waitBy: Date | null; answerMinutes: number; waits: number }

/** Until when the seller of a paid order has to answer it, and what the buyer is asked then. */
export function presentAnswer(row: Answered): Pick<OrderCard, 'acceptBy' | 'answerMinutes' | 'mayWait' | 'waitBy'> {
  const isExpected = row.isPaid && row.status === 'pending'
  return {
    acceptBy: isExpected ? (row.acceptBy?.toISOString() ?? null) : null,
    answerMinutes: row.answerMinutes,
    mayWait: isExpected && mayWait(row),
    waitBy: isExpected && row.escrow === 'held' ? (row.waitBy?.toISOString() ?? null) : null,
  }
}
