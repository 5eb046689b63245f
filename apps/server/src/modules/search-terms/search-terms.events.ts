import { event } from '../../platform/events.ts'

/** Stores are to be told in the week of this Monday. */
export const storesAsked = event<{ termId: string; week: string }>('searchTerms.storesAsked')
