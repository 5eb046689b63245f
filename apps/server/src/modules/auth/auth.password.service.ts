import { limits } from '@vendly/contract/limits'
import { minutes } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { notify } from '../notifications/notifications.service.ts'
import { setPasswordHash } from '../users/users.accounts.service.ts'
import { consumeLink, findLinkOwner, issueCode } from './auth.codes.service.ts'
import { credentialsChanged } from './auth.credentials.service.ts'
import { passwordChanged, passwordResetRequestAccepted } from './auth.events.ts'
import { passwordWeakness } from './auth.password-strength.ts'
import { findAccountByEmail } from './auth.queries.ts'
import { sealCode } from './auth.sealed-codes.ts'

const RESET_LIFETIME_MS = minutes(limits.resetLinkMinutes)

/** Refuses passwords that are easy to guess. `personalTerms`: the user's name, email and campus. Throws: password_weak. */
export function ensureStrongPassword(password: string, personalTerms: readonly string[], field = 'password'): void {
  const message = passwordWeakness(password, personalTerms)
  if (message) throw new Problem('password_weak', {}, [{ field, message }])
}

const selectPersonalTerms = statement<{ terms: string[] }>(
  'auth.selectPersonalTerms',
  `select array_remove(
            array[u.first_name, u.last_name, split_part(u.email, '@', 1), c.short_name, c.slug],
            null
          ) as terms
     from users u
     left join campuses c on c.id = u.campus_id
    where u.id = $userId`,
)
export const findPersonalTerms = async (db: Db, userId: string): Promise<string[]> =>
  (await db.row(selectPersonalTerms, { userId }))?.terms ?? []

/** The user of a reset link that has not been used yet. Throws: link_expired. */
export async function findResetOwner(db: Db, token: string): Promise<string> {
  const userId = await findLinkOwner(db, 'reset', token)
  ensure(userId, 'link_expired')
  return userId
}

/** Does nothing when the address has no account. */
export async function requestPasswordReset(tx: Tx, secrets: Secrets, email: string): Promise<void> {
  const owner = await findAccountByEmail(tx, email)
  if (!owner) return
  const issued = await issueCode(tx, secrets, { userId: owner.id, purpose: 'reset', lifetime: RESET_LIFETIME_MS })
  if (!issued) return
  const sealed = sealCode(secrets, { token: issued.token })
  await emit(tx, passwordResetRequestAccepted, { email, firstName: owner.firstName, sealed })
}

/** Ends every session. Throws: link_expired. */
export async function resetPassword(tx: Tx, token: string, passwordHash: string): Promise<string> {
  const userId = await consumeLink(tx, 'reset', token)
  ensure(userId, 'link_expired')
  await replacePassword(tx, userId, passwordHash, null)
  return userId
}

/** Sets the password and ends every session except `exceptSessionId`. */
export async function replacePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  exceptSessionId: string | null,
): Promise<void> {
  const { email, firstName } = await setPasswordHash(tx, userId, passwordHash)
  await credentialsChanged(tx, [userId], { endSessions: true, exceptSessionId })
  await emit(tx, passwordChanged, { email, firstName })
  await notify(tx, {
    ...{ userId, kind: 'password-changed', key: `password-changed:${newId()}`, link: null },
    title: 'Your password was changed',
    body: 'Your other devices were signed out. If it was not you, choose a new one at once.',
  })
}
