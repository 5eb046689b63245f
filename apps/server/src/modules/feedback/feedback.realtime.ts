import { liveEvents } from '@vendly/contract/realtime'
import { type LiveLoader, liveLoader } from '../../platform/realtime.ts'
import { findFeedback } from './feedback.queries.ts'

export const feedbackLoaders: readonly LiveLoader[] = [
  liveLoader(liveEvents.adminFeedbackNew, async (db, ref) => {
    const { _id, name, topic, status } = await findFeedback(db, ref._id)
    return { _id, name, topic, status }
  }),
]
