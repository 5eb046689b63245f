import type { ComplaintStatus } from '@vendly/contract/complaints'
import { liveEvents } from '@vendly/contract/realtime'
import { roomsOfAdmins } from '../../platform/realtime.rooms.ts'
import { message } from '../../platform/realtime.ts'

type Seen = {
  id: string
  status: ComplaintStatus
  complainantId: string
  respondentId: string | null
  campusId: string | null
}

/** For open pages of both sides and of the administrators of its campus. */
export const updatesOf = ({ id, status, complainantId, respondentId, campusId }: Seen) => [
  ...[complainantId, respondentId].flatMap((userId) =>
    userId ? [message(liveEvents.complaintUpdate, { kind: 'user', id: userId } as const, { _id: id, status })] : [],
  ),
  ...roomsOfAdmins('support:read', campusId).map((room) =>
    message(liveEvents.complaintUpdate, room, { _id: id, status }),
  ),
]
