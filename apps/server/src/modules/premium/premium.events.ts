import { event } from '../../platform/events.ts'

/** A store has Premium for one more period. */
export const premiumPaid = event<{ periodId: string }>('premiumPaid')
