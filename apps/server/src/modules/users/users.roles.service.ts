import { liveEvents } from '@vendly/contract/realtime'
import { statement, type Tx } from '../../platform/database.ts'
import { message, publish } from '../../platform/realtime.ts'

const updateRole = statement<{ id: string }>(
  'users.updateRole',
  `update users
      set role = $role
    where id = $userId and role in ('student', 'customer') and status = 'active' and campus_id = $campusId
   returning id`,
)

type RoleGrant = { role: 'vendor' | 'rider'; campusId: string }

/**
 * Makes a student a vendor or a rider. Their sessions continue; open pages are notified and reload the user.
 * Returns false when they are no longer an active student of the campus.
 */
export async function grantRole(tx: Tx, userId: string, { role, campusId }: RoleGrant): Promise<boolean> {
  if (!(await tx.row(updateRole, { userId, role, campusId }))) return false
  await publish(tx, message(liveEvents.sessionChanged, { kind: 'user', id: userId }, {}))
  return true
}
