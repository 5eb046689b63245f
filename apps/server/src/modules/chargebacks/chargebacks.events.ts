import { event } from '../../platform/events.ts'

/** A chargeback was opened, won or lost. */
export const chargebackChanged = event<{ chargebackId: string; status: 'open' | 'won' | 'lost' }>('chargebackChanged')
