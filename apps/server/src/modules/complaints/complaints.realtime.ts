import type { ComplaintStatus } from '@vendly/contract/complaints'
import { liveEvents } from '@vendly/contract/realtime'
import { message } from '../../platform/realtime.ts'

type Seen = { id: string; status: ComplaintStatus; complainantId: string; respondentId: string | null }

/** For open pages of both sides and of all administrators. */
export const updatesOf = ({ id, status, complainantId, respondentId }: Seen) => [
  ...[complainantId, respondentId].flatMap((userId) =>
    userId ? [message(liveEvents.complaintUpdate, { kind: 'user', id: userId } as const, { _id: id, status })] : [],
  ),
  message(liveEvents.complaintUpdate, { kind: 'right', id: 'support:read' } as const, { _id: id, status }),
]
