import { event } from '../../platform/events.ts'

/** Something that a user is to get from another one could not be paid at once. */
export const dueOpened = event<{ dueId: string }>('dueOpened')
/** `amount` (kobo) of it was paid: by the debtor, or advanced by the platform. */
export const duePaid = event<{ dueId: string; amount: number; isAdvanced: boolean; total: number }>('duePaid')
