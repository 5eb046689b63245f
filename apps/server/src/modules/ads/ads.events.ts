import { event } from '../../platform/events.ts'

/** An ad was paid, approved, rejected, stopped or ended. */
export const adChanged = event<{ adId: string; status: string }>('adChanged')
