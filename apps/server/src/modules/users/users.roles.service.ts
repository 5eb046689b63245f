import { liveEvents } from '@vendly/contract/realtime'
import { statement, type Tx } from '../../platform/database.ts'
import { message, publish } from '../../platform/realtime.ts'

const setTrade = statement<{ id: string }>(
  'users.setTrade',
  `update users set role = $2
    where id = $1 and role in ('student', 'customer') and status = 'active' and campus_id = $3 returning id`,
)

type Trade = { role: 'vendor' | 'rider'; campusId: string }

/**
 * Makes a student a vendor or a rider. Their sessions stay; open pages hear of it and ask again who they are.
 * False when they are no active student of the campus any more.
 */
export async function grantRole(tx: Tx, userId: string, { role, campusId }: Trade): Promise<boolean> {
  if (!(await tx.row(setTrade, [userId, role, campusId]))) return false
  await publish(tx, message(liveEvents.sessionChanged, { kind: 'user', id: userId }, {}))
  return true
}
