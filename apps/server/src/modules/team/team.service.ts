import type { AdminRole } from '@vendly/contract/admin-roles'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'

type NewMember = { userId: string; role: AdminRole; campusIds: readonly string[] | null; invitedBy: string | null }
const insertMember = statement(
  'team.insertMember',
  `insert into team_members (user_id, role, campus_ids, invited_by, joined_at)
   values ($userId, $role, $campusIds::uuid[], $invitedBy, $at)`,
)
/** Gives an account of an administrator its role. */
export const addMember = (tx: Tx, member: NewMember) => tx.rows(insertMember, { ...member, at: now() })

const selectAdminsForUpdate = statement<{ id: string; status: 'active' | 'suspended' }>(
  'team.selectAdminsForUpdate',
  `select id, status from users where role = 'admin' order by id for no key update`,
)
// After the lock in a statement of its own: one that waited for the lock would see the roles of before.
const selectRole = statement<Pick<Actor, 'adminRole' | 'campusIds'>>(
  'team.selectRole',
  `select role as "adminRole", campus_ids as "campusIds" from team_members where user_id = $userId`,
)

/**
 * Locks all administrators, in order, and returns what the caller may do now: when two act on each other at once, the second is
 * refused, so at least one owner stays active. Throws: session_ended when the caller was suspended meanwhile.
 */
export async function lockTeam(tx: Tx, admin: Actor): Promise<Actor> {
  const admins = await tx.rows(selectAdminsForUpdate)
  ensure(admins.find(({ id }) => id === admin.userId)?.status === 'active', 'session_ended')
  const role = await tx.row(selectRole, { userId: admin.userId })
  return { ...admin, ...(role ?? { adminRole: null, campusIds: [] }) }
}
