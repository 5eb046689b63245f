import type { ProviderEventHandler } from '../payments/payments.provider-events.ts'
import { applyRefundsOf } from './refunds.reconciliation.ts'

export const refundEvents: readonly ProviderEventHandler[] = [
  {
    events: ['refund.pending', 'refund.processing', 'refund.processed', 'refund.failed', 'refund.needs-attention'],
    handle: async (context, { id, data }) => {
      const reference = data.transaction_reference
      return typeof reference === 'string' ? applyRefundsOf(context, reference, id) : 'no_reference'
    },
  },
]
