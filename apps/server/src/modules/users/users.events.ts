import { event } from '../../platform/events.ts'

export const userRegistered = event<{ userId: string }>('userRegistered')
/** The email address travels in the payload because the account no longer has it. */
export const accountDeleted = event<{ userId: string; email: string; firstName: string }>('accountDeleted')
