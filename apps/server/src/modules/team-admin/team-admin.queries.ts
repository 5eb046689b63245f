import type { AdminRole } from '@vendly/contract/admin-roles'
import type { Team } from '@vendly/contract/team'
import { type Actor, hasRight } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { type CampusRefs, campusRefsSql } from '../team/team.queries.ts'

type MemberRow = {
  id: string
  name: string
  email: string
  role: AdminRole
  campuses: CampusRefs
  hasTwoFactor: boolean
  isActive: boolean
  lastSeenAt: Date | null
  invitedBy: string | null
  joinedAt: Date
}
const selectMembers = statement<MemberRow>(
  'teamAdmin.selectMembers',
  `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, m.role, ${campusRefsSql('m.campus_ids')} as campuses,
          exists (select from two_factors t where t.user_id = u.id and t.enabled_at is not null) as "hasTwoFactor",
          u.status = 'active' as "isActive",
          greatest(u.last_login_at, (select max(s.last_seen_at) from sessions s where s.user_id = u.id)) as "lastSeenAt",
          trim(i.first_name || ' ' || i.last_name) as "invitedBy", m.joined_at as "joinedAt"
     from team_members m
     join users u on u.id = m.user_id
     left join users i on i.id = m.invited_by
    where u.deleted_at is null
    order by m.joined_at, u.id`,
)
type InvitationRow = {
  id: string
  email: string
  role: AdminRole
  campuses: CampusRefs
  invitedBy: string
  sentAt: Date
  expiresAt: Date
}
const selectInvitations = statement<InvitationRow>(
  'teamAdmin.selectInvitations',
  `select i.id, i.email, i.role, ${campusRefsSql('i.campus_ids')} as campuses,
          trim(u.first_name || ' ' || u.last_name) as "invitedBy", i.sent_at as "sentAt", i.expires_at as "expiresAt"
     from team_invitations i
     join users u on u.id = i.invited_by
    where i.closed_at is null
    order by i.sent_at, i.id`,
)

export async function findTeam(db: Db, admin: Actor): Promise<Team> {
  const [members, invitations] = await Promise.all([db.rows(selectMembers), db.rows(selectInvitations)])
  const mayAct = hasRight(admin, 'team:act')
  return {
    members: members.map(({ id, lastSeenAt, joinedAt, ...row }) => {
      const may = mayAct && id !== admin.userId
      return {
        ...{ _id: id, ...row, lastSeenAt: lastSeenAt?.toISOString() ?? null, joinedAt: joinedAt.toISOString() },
        can: { change: may, remove: may },
      }
    }),
    invitations: invitations.map(({ id, sentAt, expiresAt, ...row }) => ({
      ...{ _id: id, ...row, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() },
    })),
  }
}
