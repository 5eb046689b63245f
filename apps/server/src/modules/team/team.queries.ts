import { type AdminRight, type AdminRole, adminRoles, roleIncludes } from '@vendly/contract/admin-roles'
import { type Db, statement } from '../../platform/database.ts'

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
