import { limits } from '@vendly/contract/limits'
import { minutes } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { addMember } from '../team/team.service.ts'
import { createAdmin } from '../users/users.accounts.service.ts'
import { issueCode } from './auth.codes.service.ts'
import { passwordResetRequestAccepted } from './auth.events.ts'
import { sealCode } from './auth.sealed-codes.ts'

const selectAccountByAnyEmail = statement<{ id: string; role: string; hasPassword: boolean }>(
  'auth.selectAccountByAnyEmail',
  `select id, role, password_hash is not null as "hasPassword" from users where lower(email) = lower($email)`,
)

export type InvitedAdmin = { isNew: boolean /** Path of the page that sets the password. */; path: string }

/**
 * Creates an owner, and a link to set a password, which is emailed too. For one who has not set a password yet there is
 * a new link. Throws an Error when the address has any other account, or after too many links in an hour.
 */
export async function inviteAdmin(
  tx: Tx,
  secrets: Secrets,
  { email, ...name }: { email: string; firstName: string; lastName: string },
): Promise<InvitedAdmin> {
  const created = await createAdmin(tx, { email, ...name })
  if (created) await addMember(tx, { userId: created, role: 'owner', campusIds: null, invitedBy: null })
  const known = created ? undefined : await tx.row(selectAccountByAnyEmail, { email })
  if (known && known.role !== 'admin')
    throw new Error(`${email} has an account as ${known.role}. An administrator needs an address of their own.`)
  if (known?.hasPassword)
    throw new Error(
      `${email} is an administrator with a password already. "Forgot password" sends a link for a new one.`,
    )
  const userId = created ?? known!.id
  const lifetime = minutes(limits.resetLinkMinutes)
  const issued = await issueCode(tx, secrets, { userId, purpose: 'reset', lifetime })
  if (!issued) throw new Error(`${email} had ${limits.codeEmailsPerHour} links within an hour. Try again later.`)
  const { token } = issued
  await emit(tx, passwordResetRequestAccepted, {
    ...{ email, firstName: name.firstName },
    sealed: sealCode(secrets, { token }),
  })
  const entry = { subject: 'user', subjectId: userId, subjectName: email, reason: 'On the command line.' }
  await recordAudit(tx, { userId }, { action: created ? 'admin.added' : 'admin.invited-again', ...entry })
  return { isNew: created !== undefined, path: `/forgot-password?token=${token}` }
}
