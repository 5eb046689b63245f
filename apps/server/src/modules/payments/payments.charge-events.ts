import { transaction } from '../../platform/database.ts'
import { recordBreak } from './payments.breaks.service.ts'
import { applyCharge } from './payments.charges.service.ts'
import type { ProviderEventHandler } from './payments.provider-events.ts'

export const chargeEvents: readonly ProviderEventHandler[] = [
  {
    events: ['charge.success'],
    handle: async (context, { id, reference }) => {
      if (!reference) return 'no_reference'
      const charge = await applyCharge(context, reference)
      if (!charge) {
        await transaction(context.pool, (tx) => recordBreak(tx, 'unknown_reference', reference, { eventId: id }))
        return 'unknown_reference'
      }
      // The provider says that it is paid and did not confirm it when asked: the job asks again within seconds.
      if (charge.status === 'created' || charge.status === 'open') throw new Error(`${reference} is not confirmed yet`)
      return charge.status
    },
  },
]
