import { event } from '../../platform/events.ts'

/** A store announced a product to its followers. */
export const storeAnnouncementCreated = event<{ announcementId: string }>('storeAnnouncementCreated')
