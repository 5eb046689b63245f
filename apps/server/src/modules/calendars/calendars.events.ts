import { event } from '../../platform/events.ts'

/** When the services of a seller are free was computed again, because something changed. */
export const freeTimesChanged = event<{ sellerId: string }>('freeTimesChanged')
