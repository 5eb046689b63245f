import { event } from '../../platform/events.ts'

/** A store tells its followers of a product. */
export const storeAnnouncementCreated = event<{ announcementId: string }>('storeAnnouncementCreated')
