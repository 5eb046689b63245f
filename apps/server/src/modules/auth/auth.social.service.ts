import type { Provider } from '@vendly/contract/auth-social'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { Claimed } from '../../platform/identity/identity.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { userRegistered } from '../moderation/moderation.events.ts'
import { identityLinked } from './auth.events.ts'
import { findAccount, findByEmail } from './auth.queries.ts'
import { markVerified } from './auth.register.service.ts'
import { endSessions, ensureRecentlyConfirmed } from './auth.service.ts'

export type SocialClaim = { provider: Provider; subject: string; email: string | null }

/** What came of somebody's return from a provider. */
export type Return =
  | { kind: 'in'; userId: string }
  /** There is an account with this address: it opens once they show that it is theirs. */
  | { kind: 'link'; userId: string; claim: SocialClaim }
  | { kind: 'refused'; why: 'unverified' | 'reserved' | 'suspended' }

const lockSubject = statement('auth.lockSubject', `select pg_advisory_xact_lock(hashtextextended($1, 7301))`)
const ownerOf = statement<{ userId: string; status: string }>(
  'auth.identityOwner',
  `select u.id as "userId", u.status from identities i join users u on u.id = i.user_id
    where i.provider = $1 and i.subject = $2`,
)

/** Finds whose identity this is, makes an account for a newcomer, or asks for proof where the address has one already. */
export async function receive(tx: Tx, provider: Provider, claimed: Claimed, reservedEmail: string): Promise<Return> {
  await tx.rows(lockSubject, [`${provider}:${claimed.subject}`])
  const known = await tx.row(ownerOf, [provider, claimed.subject])
  if (known)
    return known.status === 'suspended' ? { kind: 'refused', why: 'suspended' } : { kind: 'in', userId: known.userId }
  const { email } = claimed
  // An address nobody confirmed could be anybody's: it neither finds nor makes an account.
  if (!email || !claimed.emailVerified) return { kind: 'refused', why: 'unverified' }
  if (email === reservedEmail.toLowerCase()) return { kind: 'refused', why: 'reserved' }
  const claim = { provider, subject: claimed.subject, email }
  const made = await addNewcomer(tx, claimed, email)
  if (made) {
    await link(tx, made, claim)
    return { kind: 'in', userId: made }
  }
  const owner = found(await findByEmail(tx, email))
  return owner.status === 'suspended'
    ? { kind: 'refused', why: 'suspended' }
    : { kind: 'link', userId: owner.id, claim }
}

const addUser = statement<{ id: string }>(
  'auth.addNewcomer',
  `insert into users (id, email, email_verified_at, role, first_name, last_name, campus_id, created_at)
   values ($1, $2, $5, 'student', $3, $4,
           (select id from campuses where lower(email_domain) = split_part($2, '@', 2) limit 1), $5)
   on conflict (lower(email)) do nothing returning id`,
)

/** Phone and perhaps university are still missing: they complete their profile before anything else. */
async function addNewcomer(tx: Tx, { firstName, lastName }: Claimed, email: string): Promise<string | undefined> {
  const name = firstName || email.split('@')[0]!.slice(0, 60)
  const made = await tx.row(addUser, [newId(), email, name, lastName, now()])
  if (made) await emit(tx, userRegistered, { userId: made.id })
  return made?.id
}

const addIdentity = statement<{ userId: string }>(
  'auth.addIdentity',
  `insert into identities (provider, subject, user_id, email, created_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning user_id as "userId"`,
)

/** False when this identity, or another one of the same provider, is linked already. */
async function link(tx: Tx, userId: string, { provider, subject, email }: SocialClaim): Promise<boolean> {
  return (await tx.row(addIdentity, [provider, subject, userId, email, now()])) !== undefined
}

const dropPassword = statement('auth.dropPassword', 'update users set password_hash = null where id = $1')

/**
 * Links after proof by password or mailed code. Where the address was never confirmed, its password is whoever's who
 * typed the address: it stays only if it was the proof. Codes: sign_in_expired.
 */
export async function linkProved(tx: Tx, userId: string, claim: SocialClaim, by: 'password' | 'code'): Promise<void> {
  const account = await findAccount(tx, userId)
  ensure(await link(tx, userId, claim), 'sign_in_expired')
  if (!account.verified) {
    if (by === 'code') {
      await tx.rows(dropPassword, [userId])
      await endSessions(tx, userId, null)
    }
    await markVerified(tx, userId)
  }
  const { email, firstName } = account
  await emit(tx, identityLinked, { email, firstName, provider: claim.provider })
}

const sessionLives = statement('auth.sessionLives', 'select 1 from sessions where id = $1 and user_id = $2')

/** Links what a signed-in person went to the provider for. False when it belongs to somebody else or they signed out. */
export async function linkSignedIn(
  tx: Tx,
  owner: { userId: string; sessionId: string },
  claim: SocialClaim,
): Promise<boolean> {
  if (!(await tx.row(sessionLives, [owner.sessionId, owner.userId]))) return false
  const known = await tx.row(ownerOf, [claim.provider, claim.subject])
  if (known) return known.userId === owner.userId
  if (!(await link(tx, owner.userId, claim))) return false
  const { email, firstName } = await findAccount(tx, owner.userId)
  await emit(tx, identityLinked, { email, firstName, provider: claim.provider })
  return true
}

const lockUser = statement('auth.lockForUnlink', 'select 1 from users where id = $1 for update')
const otherWays = statement<{ count: number }>(
  'auth.otherWays',
  `select (u.password_hash is not null)::int
          + (select count(*)::int from identities i where i.user_id = u.id and i.provider <> $2) as count
     from users u where u.id = $1`,
)
const removeIdentity = statement<{ userId: string }>(
  'auth.removeIdentity',
  'delete from identities where user_id = $1 and provider = $2 returning user_id as "userId"',
)

/** Codes: confirm_first, last_sign_in_method, not_found. */
export async function unlink(tx: Tx, actor: Actor, provider: Provider): Promise<void> {
  await ensureRecentlyConfirmed(tx, actor)
  // Counted under the lock: two pressed at once must not leave none.
  await tx.rows(lockUser, [actor.userId])
  ensure(found(await tx.row(otherWays, [actor.userId, provider])).count > 0, 'last_sign_in_method')
  ensure(await tx.row(removeIdentity, [actor.userId, provider]), 'not_found')
}

const complete = statement(
  'auth.completeProfile',
  `update users set phone = $2, campus_id = case when role in ('student', 'customer') then $3 else coalesce(campus_id, $3) end,
          first_name = coalesce($4, first_name), last_name = coalesce($5, last_name)
    where id = $1`,
)

export type Completed = { phone: string; campusId: string; firstName?: string; lastName?: string }

/** For who has not done it yet: later changes are asked for the password again. Codes: profile_complete. */
export async function completeProfile(tx: Tx, actor: Actor, completed: Completed): Promise<void> {
  ensure(actor.needs === 'profile', 'profile_complete')
  const { phone, campusId, firstName, lastName } = completed
  await tx.rows(complete, [actor.userId, phone, campusId, firstName ?? null, lastName ?? null])
}
