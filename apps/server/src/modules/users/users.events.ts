import { event } from '../../platform/events.ts'

/** The address travels in the job alone: of the account it is gone by then. */
export const accountDeleted = event<{ userId: string; email: string; firstName: string }>('accountDeleted')
