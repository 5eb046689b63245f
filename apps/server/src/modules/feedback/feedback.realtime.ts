import { liveEvents } from '@vendly/contract/realtime'
import { type LiveLoader, liveLoader } from '../../platform/realtime.ts'
import { findFeedbackRow } from './feedback.queries.ts'

export const feedbackLoaders: readonly LiveLoader[] = [
  liveLoader(liveEvents.adminFeedbackNew, async (db, ref) => {
    const { id, name, topic, status } = await findFeedbackRow(db, ref._id)
    return { _id: id, name, topic, status }
  }),
]
