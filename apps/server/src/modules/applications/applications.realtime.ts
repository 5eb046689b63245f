import { liveEvents } from '@vendly/contract/realtime'
import { statement, type Tx } from '../../platform/database.ts'
import { roomsOfAdmins } from '../../platform/realtime.rooms.ts'
import { type LiveLoader, liveLoader, message, publish } from '../../platform/realtime.ts'
import type { ApplicationKind } from './applications.policy.ts'

const findSubmitted = statement<{ _id: string; title: string; submittedAt: Date }>(
  'applications.findSubmitted',
  'select id as "_id", title, submitted_at as "submittedAt" from applications where id = $applicationId',
)

const events = { vendor: liveEvents.adminVendorApplication, rider: liveEvents.adminRiderApplication } as const

type Sent = { kind: ApplicationKind; campusId: string; applicationId: string }

/** Open pages of administrators read an application again, which was sent, or got a document. */
export const publishApplication = (tx: Tx, { kind, campusId, applicationId }: Sent): Promise<void> =>
  publish(
    tx,
    ...roomsOfAdmins('verification:read', campusId).map((room) => message(events[kind], room, { _id: applicationId })),
  )

export const applicationLoaders: readonly LiveLoader[] = Object.values(events).map((event) =>
  liveLoader(event, async (db, { _id }) => {
    const row = await db.row(findSubmitted, { applicationId: _id })
    return row ? { ...row, submittedAt: row.submittedAt.toISOString() } : null
  }),
)
