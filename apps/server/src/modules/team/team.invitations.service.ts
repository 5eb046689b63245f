import { teamLimits } from '@vendly/contract/team-limits'
import type { Actor } from '../../platform/actor.ts'
import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { memberInvited } from './team.events.ts'
import { ensureCampuses, type Grant, joinAs, lockAsOwner } from './team.service.ts'

type Invitation = Grant & { id: string; email: string; invitedBy: string }

const selectAccount = statement<{ role: string; isMember: boolean }>(
  'team.selectAccount',
  `select u.role, exists (select from team_members m where m.user_id = u.id) as "isMember"
     from users u
    where lower(u.email) = lower($email)`,
)
const countOpen = statement<{ count: number }>(
  'team.countOpenInvitations',
  'select count(*)::int as count from team_invitations where closed_at is null',
)
const insertInvitation = statement<{ id: string }>(
  'team.insertInvitation',
  `insert into team_invitations (id, email, role, campus_ids, token_hash, invited_by, created_at, sent_at, expires_at)
   values ($id, $email, $role, $campusIds::uuid[], $tokenHash, $adminId, $at, $at, $expiresAt)
   on conflict (lower(email)) where closed_at is null do nothing
   returning id`,
)
const renewInvitation = statement<Invitation>(
  'team.renewInvitation',
  `update team_invitations
      set token_hash = $tokenHash, invited_by = $adminId, sent_at = $at, expires_at = $expiresAt
    where id = $id and closed_at is null
   returning id, email, role, campus_ids as "campusIds", invited_by as "invitedBy"`,
)
const closeInvitation = statement<Pick<Invitation, 'email'>>(
  'team.closeInvitation',
  'update team_invitations set closed_at = $at where id = $id and closed_at is null returning email',
)

const link = () => {
  const { token, hash } = newToken()
  const at = now()
  return { token, row: { tokenHash: hash, at, expiresAt: later(hours(teamLimits.linkHours), at) } }
}
const SEALED = 'team-invitation'
export const openInvitationToken = (secrets: Secrets, sealed: string): string => secrets.open(sealed, SEALED)

async function send(
  tx: Tx,
  secrets: Secrets,
  admin: Actor,
  { email, role }: Pick<Invitation, 'email' | 'role'>,
  token: string,
) {
  await emit(tx, memberInvited, { email, role, invitedBy: admin.userId, sealed: secrets.seal(token, SEALED) })
}

const audit = (tx: Tx, admin: Pick<Actor, 'userId'>, action: string, id: string, email: string, details = {}) =>
  recordAudit(tx, admin, { action, subject: 'team', subjectId: id, subjectName: email, details })

/** Throws: session_ended, right_missing, campus_unknown, account_not_admin, member_exists, invitations_full, invitation_open. */
export async function inviteMember(
  tx: Tx,
  secrets: Secrets,
  admin: Actor,
  { email, ...grant }: Grant & { email: string },
) {
  await lockAsOwner(tx, admin)
  await ensureCampuses(tx, grant)
  const account = await tx.row(selectAccount, { email })
  ensure(!account || account.role === 'admin', 'account_not_admin')
  ensure(!account?.isMember, 'member_exists')
  ensure((await tx.row(countOpen))!.count < teamLimits.invitations, 'invitations_full')
  const { token, row } = link()
  const id = newId()
  const added = await tx.row(insertInvitation, { id, email, ...grant, ...row, adminId: admin.userId })
  ensure(added, 'invitation_open')
  await audit(tx, admin, 'team.invited', id, email, { role: grant.role, campuses: grant.campusIds })
  await send(tx, secrets, admin, { email, role: grant.role }, token)
}

/** Also after it has expired; who sends it answers for it from now on. Throws: session_ended, right_missing, not_found. */
export async function sendInvitationAgain(tx: Tx, secrets: Secrets, admin: Actor, id: string): Promise<void> {
  await lockAsOwner(tx, admin)
  const { token, row } = link()
  const invitation = found(await tx.row(renewInvitation, { id, ...row, adminId: admin.userId }))
  await audit(tx, admin, 'team.invited-again', id, invitation.email, { role: invitation.role })
  await send(tx, secrets, admin, invitation, token)
}

/** Throws: session_ended, right_missing, not_found. */
export async function revokeInvitation(tx: Tx, admin: Actor, id: string): Promise<void> {
  await lockAsOwner(tx, admin)
  const { email } = found(await tx.row(closeInvitation, { id, at: now() }))
  await audit(tx, admin, 'team.invitation-revoked', id, email)
}

const takeInvitation = statement<Invitation>(
  'team.takeInvitation',
  `update team_invitations i
      set closed_at = $at
    where i.token_hash = $tokenHash and i.closed_at is null and i.expires_at > $at
      and exists (
            select
              from team_members m
              join users u on u.id = m.user_id
             where m.user_id = i.invited_by and m.role = 'owner' and u.status = 'active'
          )
   returning id, email, role, campus_ids as "campusIds", invited_by as "invitedBy"`,
)
/** Uses the link up. One from who is no owner any more does not work. Throws: link_expired. */
export async function useInvitation(tx: Tx, token: string): Promise<Invitation> {
  const invitation = await tx.row(takeInvitation, { tokenHash: hashOf(token), at: now() })
  ensure(invitation, 'link_expired')
  return invitation
}

const setAcceptedBy = statement(
  'team.setAcceptedBy',
  'update team_invitations set accepted_by = $userId where id = $id',
)
/** Makes an account of an administrator what they were invited as. */
export async function join(tx: Tx, { id, email, ...grant }: Invitation, userId: string): Promise<void> {
  await joinAs(tx, { userId, ...grant })
  await tx.rows(setAcceptedBy, { id, userId })
  await audit(tx, { userId }, 'team.joined', id, email, { role: grant.role, campuses: grant.campusIds })
}
