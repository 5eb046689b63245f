import { type AdminRight, type AdminRole, adminRoles, roleIncludes } from '@vendly/contract/admin-roles'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import { hashOf } from '../../platform/tokens.ts'

const selectMemberIds = statement<{ id: string }>(
  'team.selectMemberIds',
  `select m.user_id as id
     from team_members m
     join users u on u.id = m.user_id and u.role = 'admin' and u.status = 'active'
    where m.role = any($roles::text[]) and m.campus_ids is null
    limit 100`,
)

/**
 * Administrators whose role includes the right on all campuses, for notifications to all of them.
 */
export async function listAdminIds(db: Db, right: AdminRight): Promise<string[]> {
  const roles = adminRoles.filter((role) => roleIncludes(role, right))
  return (await db.rows(selectMemberIds, { roles })).map(({ id }) => id)
}

const selectActiveMember = statement<{ name: string; role: AdminRole; campusIds: string[] | null }>(
  'team.selectActiveMember',
  `select trim(u.first_name || ' ' || u.last_name) as name, m.role, m.campus_ids as "campusIds"
     from team_members m
     join users u on u.id = m.user_id
    where m.user_id = $userId and u.role = 'admin' and u.status = 'active' and u.deleted_at is null`,
)
export const findActiveMember = (db: Db, userId: string) => db.row(selectActiveMember, { userId })

export type CampusRefs = { _id: string; shortName: string }[] | null
/** SQL: the campuses of an array of ids, by name; null for null. */
export const campusRefsSql = (ids: string) =>
  `(select json_agg(json_build_object('_id', c.id, 'shortName', c.short_name) order by c.short_name)
      from campuses c
     where c.id = any(${ids}))`

type OpenInvitation = { email: string; role: AdminRole; campuses: CampusRefs; invitedBy: string; hasAccount: boolean }
const selectOpenInvitation = statement<OpenInvitation>(
  'team.selectOpenInvitation',
  `select i.email, i.role, ${campusRefsSql('i.campus_ids')} as campuses,
          trim(u.first_name || ' ' || u.last_name) as "invitedBy",
          exists (select from users a where lower(a.email) = lower(i.email)) as "hasAccount"
     from team_invitations i
     join users u on u.id = i.invited_by and u.status = 'active'
     join team_members m on m.user_id = u.id and m.role = 'owner'
    where i.token_hash = $tokenHash and i.closed_at is null and i.expires_at > $at`,
)
/** Throws: link_expired. */
export async function findOpenInvitation(db: Db, token: string): Promise<OpenInvitation> {
  const invitation = await db.row(selectOpenInvitation, { tokenHash: hashOf(token), at: now() })
  ensure(invitation, 'link_expired')
  return invitation
}
