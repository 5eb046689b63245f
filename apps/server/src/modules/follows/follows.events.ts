import { event } from '../../platform/events.ts'

/** A store tells its followers of a product. */
export const storeAnnounced = event<{ announcementId: string }>('storeAnnounced')
