import type { Provider } from '@vendly/contract/auth-social'
import { usableName } from '@vendly/contract/names'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { Claimed } from '../../platform/identity/identity.ts'
import { ensure, found } from '../../platform/problem.ts'
import { findCampusByEmail } from '../campuses/campuses.queries.ts'
import { createUser } from '../users/users.accounts.service.ts'
import { lockUser } from '../users/users.service.ts'
import { identityLinked } from './auth.events.ts'
import { isSameMailbox } from './auth.mailbox.ts'
import { findAccount, findAccountByEmail } from './auth.queries.ts'

export type SocialClaim = { provider: Provider; subject: string; email: string | null }

/** The result of a sign-in at a provider. */
export type ProviderResult =
  | { kind: 'signed-in'; userId: string }
  /** An account has this email address: the user must prove that it is theirs before the provider is linked. */
  | { kind: 'link'; userId: string; claim: SocialClaim }
  | { kind: 'refused'; reason: 'unverified' | 'reserved' | 'suspended' }

const lockSubject = statement('auth.lockSubject', 'select pg_advisory_xact_lock(hashtextextended($subject, 7301))')
const selectIdentityOwner = statement<{ userId: string; status: 'active' | 'suspended' }>(
  'auth.selectIdentityOwner',
  `select u.id as "userId", u.status
     from identities i
     join users u on u.id = i.user_id
    where i.provider = $provider and i.subject = $subject`,
)

/** Finds the identity's user, creates an account for a new one, or asks for proof when the email address has an account. */
export async function receiveProviderSignIn(
  tx: Tx,
  provider: Provider,
  claimed: Claimed,
  reservedEmail: string,
): Promise<ProviderResult> {
  const { subject, email } = claimed
  await tx.rows(lockSubject, { subject: `${provider}:${subject}` })
  const owner = await tx.row(selectIdentityOwner, { provider, subject })
  if (owner)
    return owner.status === 'suspended'
      ? { kind: 'refused', reason: 'suspended' }
      : { kind: 'signed-in', userId: owner.userId }
  // An unverified address could be anyone's: it neither finds nor creates an account.
  if (!email || !claimed.emailVerified) return { kind: 'refused', reason: 'unverified' }
  if (isSameMailbox(email, reservedEmail)) return { kind: 'refused', reason: 'reserved' }
  const claim = { provider, subject, email }
  const userId = await createProviderUser(tx, claimed, email)
  if (userId) {
    await linkIdentity(tx, userId, claim)
    return { kind: 'signed-in', userId }
  }
  const account = found(await findAccountByEmail(tx, email))
  return account.status === 'suspended'
    ? { kind: 'refused', reason: 'suspended' }
    : { kind: 'link', userId: account.id, claim }
}

/** The phone number and perhaps the campus are still missing: the user completes their profile first. */
async function createProviderUser(
  tx: Tx,
  { firstName, lastName }: Claimed,
  email: string,
): Promise<string | undefined> {
  const campus = await findCampusByEmail(tx, email)
  return createUser(tx, {
    email,
    passwordHash: null,
    firstName: usableName(firstName) || usableName(email.split('@')[0]!.slice(0, 60)) || 'Student',
    lastName: usableName(lastName),
    phone: null,
    campusId: campus?.id ?? null,
  })
}

const insertIdentity = statement<{ userId: string }>(
  'auth.insertIdentity',
  `insert into identities (provider, subject, user_id, email, created_at)
   values ($provider, $subject, $userId, $email, $at)
   on conflict do nothing
   returning user_id as "userId"`,
)

/** Returns false when this identity, or another of the same provider, is linked already. */
async function linkIdentity(tx: Tx, userId: string, { provider, subject, email }: SocialClaim): Promise<boolean> {
  return (await tx.row(insertIdentity, { provider, subject, userId, email, at: now() })) !== undefined
}

/** Links after proof by password or emailed code. Throws: sign_in_expired. */
export async function linkAfterProof(tx: Tx, userId: string, claim: SocialClaim): Promise<void> {
  const { email, firstName } = await findAccount(tx, userId)
  ensure(await linkIdentity(tx, userId, claim), 'sign_in_expired')
  await emit(tx, identityLinked, { email, firstName, provider: claim.provider })
}

const selectOpenSession = statement<{ id: string }>(
  'auth.selectOpenSession',
  'select id from sessions where id = $sessionId and user_id = $userId',
)

/** Links to a signed-in user. Returns false when the identity belongs to another user, or they signed out meanwhile. */
export async function linkToSession(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
  claim: SocialClaim,
): Promise<boolean> {
  if (!(await tx.row(selectOpenSession, { sessionId, userId }))) return false
  const owner = await tx.row(selectIdentityOwner, { provider: claim.provider, subject: claim.subject })
  if (owner) return owner.userId === userId
  if (!(await linkIdentity(tx, userId, claim))) return false
  const { email, firstName } = await findAccount(tx, userId)
  await emit(tx, identityLinked, { email, firstName, provider: claim.provider })
  return true
}

const countOtherMethods = statement<{ count: number }>(
  'auth.countOtherMethods',
  `select (u.password_hash is not null)::int
          + (select count(*)::int
               from identities i
              where i.user_id = u.id and i.provider <> $provider) as count
     from users u
    where u.id = $userId`,
)
const deleteIdentity = statement<{ userId: string }>(
  'auth.deleteIdentity',
  'delete from identities where user_id = $userId and provider = $provider returning user_id as "userId"',
)

/** Throws: last_sign_in_method, not_found. */
export async function unlinkIdentity(tx: Tx, { userId }: Actor, provider: Provider): Promise<void> {
  // Counted under a lock: two providers unlinked at once must not leave the user without a way to sign in.
  await lockUser(tx, userId)
  ensure(found(await tx.row(countOtherMethods, { userId, provider })).count > 0, 'last_sign_in_method')
  ensure(await tx.row(deleteIdentity, { userId, provider }), 'not_found')
}
