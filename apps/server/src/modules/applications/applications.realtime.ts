import { liveEvents } from '@vendly/contract/realtime'
import { statement } from '../../platform/database.ts'
import { type LiveLoader, liveLoader } from '../../platform/realtime.ts'

const findSubmitted = statement<{ _id: string; title: string; submittedAt: Date }>(
  'applications.findSubmitted',
  'select id as "_id", title, submitted_at as "submittedAt" from applications where id = $applicationId',
)

export const applicationLoaders: readonly LiveLoader[] = [
  liveEvents.adminVendorApplication,
  liveEvents.adminRiderApplication,
].map((event) =>
  liveLoader(event, async (db, { _id }) => {
    const row = await db.row(findSubmitted, { applicationId: _id })
    return row ? { ...row, submittedAt: row.submittedAt.toISOString() } : null
  }),
)
