import { event } from '../../platform/events.ts'

/** Stores will be notified in the week of this Monday. */
export const storesAsked = event<{ termId: string; week: string }>('searchTerms.storesAsked')
