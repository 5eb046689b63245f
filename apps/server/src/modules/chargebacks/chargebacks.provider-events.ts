import type { ProviderEventHandler } from '../payments/payments.provider-events.ts'
import { remindAdmins } from './chargebacks.jobs.ts'
import { applyDispute } from './chargebacks.service.ts'

const idOf = (data: Readonly<Record<string, unknown>>): string | undefined =>
  typeof data.id === 'number' || typeof data.id === 'string' ? String(data.id) : undefined

export const disputeEvents: readonly ProviderEventHandler[] = [
  {
    events: ['charge.dispute.create', 'charge.dispute.resolve'],
    handle: async (context, { data }) => {
      const id = idOf(data)
      return id ? applyDispute(context, id) : 'no_id'
    },
  },
  {
    events: ['charge.dispute.remind'],
    handle: async (context, { data }) => {
      const id = idOf(data)
      if (!id) return 'no_id'
      const status = await applyDispute(context, id)
      await remindAdmins(context)
      return status
    },
  },
]
