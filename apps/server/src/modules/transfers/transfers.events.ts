import { event } from '../../platform/events.ts'

/** Money went from one user to another. */
export const transferMade = event<{ transferId: string }>('transferMade')
