import { transaction } from '../../platform/database.ts'
import { recordBreak } from '../payments/payments.breaks.service.ts'
import type { ProviderEventHandler } from '../payments/payments.provider-events.ts'
import { isUnderWay } from './payouts.policy.ts'
import { applyTransfer } from './payouts.transfers.service.ts'

/** The states in which an event says nothing new. A return that never reached the bank is a failure here. */
const CONFIRMED: Record<string, readonly string[]> = {
  'transfer.success': ['succeeded', 'reversed'],
  'transfer.failed': ['failed'],
  'transfer.reversed': ['reversed', 'failed'],
}

/** Events only say when to ask: what the provider answers is applied. */
export const payoutEvents: readonly ProviderEventHandler[] = [
  {
    events: Object.keys(CONFIRMED),
    handle: async (context, { id: eventId, event, reference }) => {
      if (!reference) return 'no_reference'
      const recorded = (kind: string, details: object) =>
        transaction(context.pool, (tx) => recordBreak(tx, kind, reference, { eventId, event, ...details }))
      const withdrawal = await applyTransfer(context, reference)
      if (!withdrawal) {
        await recorded('unknown_reference', {})
        return 'unknown_reference'
      }
      const { status } = withdrawal
      if (CONFIRMED[event]?.includes(status)) return status
      // The provider tells an end that it did not confirm when asked: the job asks again within seconds.
      if (isUnderWay(status) || (event === 'transfer.reversed' && status === 'succeeded'))
        throw new Error(`${event} of ${reference} is not confirmed yet`)
      await recorded('transfer_contradiction', { ours: status })
      return 'contradiction'
    },
  },
]
