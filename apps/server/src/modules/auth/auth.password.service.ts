import type { Actor } from '../../platform/actor.ts'
import { hours, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { hashOf } from '../../platform/tokens.ts'
import { consumeLink, writeCode } from './auth.codes.service.ts'
import { passwordChanged, passwordResetRequestAccepted } from './auth.events.ts'
import { passwordWeakness } from './auth.password-strength.ts'
import { findByEmail } from './auth.queries.ts'
import { markVerified } from './auth.register.service.ts'
import { endSessions } from './auth.service.ts'

/** Refuses what a stranger would try first. `own` are words of this person: name, address, campus. Codes: password_weak. */
export function ensureStrongPassword(password: string, own: readonly string[], field = 'password'): void {
  const message = passwordWeakness(password, own)
  if (message) throw new Problem('password_weak', {}, [{ field, message }])
}

const ownWords = statement<{ words: string[] }>(
  'auth.ownWords',
  `select array_remove(array[u.first_name, u.last_name, split_part(u.email, '@', 1), c.short_name, c.slug], null) as words
     from users u left join campuses c on c.id = u.campus_id where u.id = $1`,
)
export const ownWordsOf = async (db: Db, userId: string): Promise<string[]> =>
  (await db.row(ownWords, [userId]))?.words ?? []

const tokenOwner = statement<{ userId: string }>(
  'auth.resetOwner',
  `select user_id as "userId" from email_tokens
    where token_hash = $1 and purpose = 'reset' and used_at is null and expires_at > $2`,
)
/** Whose link it is, not yet taken. Codes: link_expired. */
export async function findResetOwner(db: Db, token: string): Promise<string> {
  const owner = await db.row(tokenOwner, [hashOf(token), now()])
  ensure(owner, 'link_expired')
  return owner.userId
}

export async function requestPasswordReset(tx: Tx, secrets: Secrets, email: string): Promise<void> {
  const owner = await findByEmail(tx, email)
  if (!owner) return
  const written = await writeCode(tx, secrets, { userId: owner.id, purpose: 'reset', lifetime: hours(1) })
  if (written) await emit(tx, passwordResetRequestAccepted, { email, firstName: owner.firstName, token: written.token })
}

/** Codes: link_expired. Every session ends; the address counts as confirmed, since the link reached it. */
export async function resetPassword(tx: Tx, token: string, passwordHash: string): Promise<string> {
  const userId = await consumeLink(tx, 'reset', token)
  ensure(userId, 'link_expired')
  await markVerified(tx, userId)
  await replacePassword(tx, userId, passwordHash, null)
  return userId
}

const setPassword = statement<{ email: string; firstName: string }>(
  'auth.setPassword',
  'update users set password_hash = $2 where id = $1 returning email, first_name as "firstName"',
)

/** Sets the password and ends every session but the one that is kept. */
export async function replacePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  keep: Actor['sessionId'] | null,
): Promise<void> {
  const owner = await tx.row(setPassword, [userId, passwordHash])
  ensure(owner, 'not_found')
  await endSessions(tx, userId, keep)
  await emit(tx, passwordChanged, owner)
}
