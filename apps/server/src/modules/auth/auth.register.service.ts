import { hours, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { userRegistered } from '../moderation/moderation.events.ts'
import { consumeCode, consumeLink, type TriedCode, writeCode } from './auth.codes.service.ts'
import { takenAddressRegistered, verificationRequestAccepted } from './auth.events.ts'
import { findByEmail } from './auth.queries.ts'

const addUser = statement<{ id: string }>(
  'auth.addUser',
  `insert into users (id, email, password_hash, role, first_name, last_name, phone, campus_id, created_at)
   values ($1, $2, $3, 'student', $4, $5, $6, $7, $8)
   on conflict (lower(email)) do nothing returning id`,
)

export type Registration = {
  firstName: string
  lastName: string
  email: string
  phone: string
  campusId: string
  passwordHash: string
}

/** Makes the account, or tells the owner of a taken address by mail: the caller cannot see which. */
export async function registerStudent(tx: Tx, secrets: Secrets, given: Registration): Promise<void> {
  const { email, passwordHash, firstName, lastName, phone, campusId } = given
  const values = [newId(), email, passwordHash, firstName, lastName, phone, campusId, now()]
  const added = await tx.row(addUser, values)
  if (added) {
    await emit(tx, userRegistered, { userId: added.id })
    return requestVerification(tx, secrets, { id: added.id, email, firstName })
  }
  const owner = await findByEmail(tx, email)
  if (owner?.verified) await emit(tx, takenAddressRegistered, { email, firstName: owner.firstName })
  else if (owner) await requestVerification(tx, secrets, owner)
}

type Owner = { id: string; email: string; firstName: string }

/** Mails link and code, unless enough went out within the hour. */
export async function requestVerification(tx: Tx, secrets: Secrets, owner: Owner): Promise<void> {
  const written = await writeCode(tx, secrets, { userId: owner.id, purpose: 'verify', lifetime: hours(24) })
  if (written)
    await emit(tx, verificationRequestAccepted, { email: owner.email, firstName: owner.firstName, ...written })
}

/** The same for an address whose owner is not known to whoever asks: silent when there is nothing to confirm. */
export async function requestVerificationAgain(tx: Tx, secrets: Secrets, email: string): Promise<void> {
  const owner = await findByEmail(tx, email)
  if (owner && !owner.verified) await requestVerification(tx, secrets, owner)
}

const verifyUser = statement(
  'auth.verifyUser',
  'update users set email_verified_at = coalesce(email_verified_at, $2) where id = $1',
)
export const markVerified = (tx: Tx, userId: string) => tx.rows(verifyUser, [userId, now()])

/** Takes a mailed link once. Returns whose it was. Codes: link_expired. */
export async function verifyByLink(tx: Tx, token: string): Promise<string> {
  const userId = await consumeLink(tx, 'verify', token)
  ensure(userId, 'link_expired')
  await markVerified(tx, userId)
  return userId
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Tries the mailed code; says the same of an address nobody has. Does not throw, see consumeCode. */
export async function verifyByCode(
  tx: Tx,
  secrets: Secrets,
  email: string,
  code: string,
): Promise<TriedCode & { userId: string }> {
  const owner = await findByEmail(tx, email)
  const userId = owner?.id ?? NOBODY
  const tried = await consumeCode(tx, secrets, userId, 'verify', code)
  if (tried.isRight) await markVerified(tx, userId)
  return { ...tried, userId }
}
