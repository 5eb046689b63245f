import { hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { createUser, markEmailVerified } from '../users/users.accounts.service.ts'
import { consumeCode, consumeLink, issueCode, type TriedCode } from './auth.codes.service.ts'
import { takenEmailRegistered, verificationRequestAccepted } from './auth.events.ts'
import { findAccountByEmail } from './auth.queries.ts'

const VERIFICATION_LIFETIME_MS = hours(24)

export type Registration = {
  firstName: string
  lastName: string
  email: string
  phone: string
  campusId: string
  passwordHash: string
}

/** Creates the account, or emails the owner of a taken address: the caller cannot tell which. */
export async function registerStudent(tx: Tx, secrets: Secrets, input: Registration): Promise<void> {
  const { email, firstName, lastName, phone, campusId, passwordHash } = input
  const newUser = { email, firstName, lastName, phone, campusId, passwordHash, isVerified: false }
  const userId = await createUser(tx, newUser)
  if (userId) return requestVerification(tx, secrets, { id: userId, email, firstName })
  const owner = await findAccountByEmail(tx, email)
  if (owner?.isVerified) await emit(tx, takenEmailRegistered, { email, firstName: owner.firstName })
  else if (owner) await requestVerification(tx, secrets, owner)
}

type Owner = { id: string; email: string; firstName: string }

/** Emails a link and a code, unless the hourly limit is reached. */
export async function requestVerification(tx: Tx, secrets: Secrets, { id, email, firstName }: Owner): Promise<void> {
  const issued = await issueCode(tx, secrets, { userId: id, purpose: 'verify', lifetime: VERIFICATION_LIFETIME_MS })
  if (issued) await emit(tx, verificationRequestAccepted, { email, firstName, ...issued })
}

/** Does nothing when the address has no account or is verified already. */
export async function requestVerificationAgain(tx: Tx, secrets: Secrets, email: string): Promise<void> {
  const owner = await findAccountByEmail(tx, email)
  if (owner && !owner.isVerified) await requestVerification(tx, secrets, owner)
}

/** Uses up an emailed link and returns its user. Throws: link_expired. */
export async function verifyByLink(tx: Tx, token: string): Promise<string> {
  const userId = await consumeLink(tx, 'verify', token)
  ensure(userId, 'link_expired')
  await markEmailVerified(tx, userId)
  return userId
}

const NO_USER = '00000000-0000-0000-0000-000000000000'

/** Tries an emailed code; the result is the same for an unknown address. Does not throw, see `consumeCode`. */
export async function verifyByCode(
  tx: Tx,
  secrets: Secrets,
  email: string,
  code: string,
): Promise<TriedCode & { userId: string }> {
  const owner = await findAccountByEmail(tx, email)
  const userId = owner?.id ?? NO_USER
  const tried = await consumeCode(tx, secrets, userId, 'verify', code)
  if (tried.isCorrect) await markEmailVerified(tx, userId)
  return { ...tried, userId }
}
