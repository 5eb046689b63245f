import type { AdminRole } from '@vendly/contract/admin-roles'
import { liveEvents } from '@vendly/contract/realtime'
import { type Actor, hasRight } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { recordAudit } from '../audit/audit.service.ts'

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

/** The same, for owners. Throws: session_ended, right_missing. */
export async function lockAsOwner(tx: Tx, admin: Actor): Promise<void> {
  ensure(hasRight(await lockTeam(tx, admin), 'team:act'), 'right_missing')
}

export type Grant = { role: AdminRole; campusIds: readonly string[] | null }

const countCampuses = statement<{ count: number }>(
  'team.countCampuses',
  'select count(*)::int as count from campuses where id = any($campusIds::uuid[])',
)
/** Throws: campus_unknown. */
export async function ensureCampuses(tx: Tx, { campusIds }: Grant): Promise<void> {
  if (campusIds === null) return
  const unique = [...new Set(campusIds)]
  ensure((await tx.row(countCampuses, { campusIds: unique }))?.count === unique.length, 'campus_unknown')
}

type Target = { name: string; role: AdminRole | null; campusIds: string[] | null }
const selectTarget = statement<Target>(
  'team.selectTarget',
  `select trim(u.first_name || ' ' || u.last_name) as name, m.role, m.campus_ids as "campusIds"
     from users u
     left join team_members m on m.user_id = u.id
    where u.id = $userId and u.role = 'admin' and u.deleted_at is null`,
)
const saveMember = statement(
  'team.saveMember',
  `insert into team_members (user_id, role, campus_ids, invited_by, joined_at)
   values ($userId, $role, $campusIds::uuid[], $invitedBy, $at)
   on conflict (user_id) do update set role = $role, campus_ids = $campusIds::uuid[]`,
)
const deleteMember = statement('team.deleteMember', 'delete from team_members where user_id = $userId')

/** The caller is an owner and stays one, so an owner remains whatever they do to others. Throws: own_account, not_found. */
async function lockOther(tx: Tx, admin: Actor, userId: string): Promise<Target> {
  await lockAsOwner(tx, admin)
  ensure(userId !== admin.userId, 'own_account')
  return found(await tx.row(selectTarget, { userId }))
}

const audit = (
  tx: Tx,
  admin: Actor,
  action: string,
  userId: string,
  { name, ...of }: Target,
  reason: string,
  to?: Grant,
) =>
  recordAudit(tx, admin, {
    ...{ action, subject: 'user', subjectId: userId, subjectName: name, reason },
    details: { from: of.role, fromCampuses: of.campusIds, to: to?.role ?? null, toCampuses: to?.campusIds ?? null },
  })

/** Also brings back who was removed. Throws: session_ended, right_missing, own_account, not_found, campus_unknown. */
export async function setRole(tx: Tx, admin: Actor, userId: string, to: Grant, reason: string): Promise<void> {
  const target = await lockOther(tx, admin, userId)
  await ensureCampuses(tx, to)
  await tx.rows(saveMember, { userId, ...to, invitedBy: admin.userId, at: now() })
  await audit(tx, admin, target.role ? 'team.role-changed' : 'team.brought-back', userId, target, reason, to)
  await publish(tx, message(liveEvents.sessionChanged, { kind: 'user', id: userId }, {}))
}

/** The caller ends their sessions. Throws: session_ended, right_missing, own_account, not_found. */
export async function takeRole(tx: Tx, admin: Actor, userId: string, reason: string): Promise<void> {
  const target = await lockOther(tx, admin, userId)
  ensure(target.role, 'not_found')
  await tx.rows(deleteMember, { userId })
  await audit(tx, admin, 'team.removed', userId, target, reason)
}

/** Of who accepted an invitation. */
export const joinAs = (tx: Tx, member: NewMember) => tx.rows(saveMember, { ...member, at: now() })
