import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { minutes } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { domainsSql } from '../campuses/campuses.sql.ts'
import { setEmail } from '../users/users.accounts.service.ts'
import { issueCode, type Purpose } from './auth.codes.service.ts'
import { credentialsChanged } from './auth.credentials.service.ts'
import { codeIssued, emailChanged } from './auth.events.ts'
import { sealCode } from './auth.sealed-codes.ts'

const CODE_LIFETIME_MS = minutes(limits.codeMinutes)

type Owner = { email: string; firstName: string; campusDomains: string[] }
const selectOwner = statement<Owner>(
  'auth.selectOwner',
  `select u.email, u.first_name as "firstName", ${domainsSql('u.campus_id')} as "campusDomains"
     from users u
    where u.id = $userId`,
)
const findOwner = async (db: Db, userId: string): Promise<Owner> => found(await db.row(selectOwner, { userId }))

/** Emails a six-digit code to the account's address, or to the address it is to verify. Throws: emails_too_many. */
export async function emailCode(
  tx: Tx,
  secrets: Secrets,
  userId: string,
  purpose: Extract<Purpose, 'email' | 'student' | 'link' | 'confirm'>,
  address?: string,
): Promise<void> {
  const { email, firstName } = await findOwner(tx, userId)
  const issued = await issueCode(tx, secrets, { userId, purpose, lifetime: CODE_LIFETIME_MS, address })
  if (!issued) throw new Problem('emails_too_many')
  const sealed = sealCode(secrets, { code: issued.code })
  await emit(tx, codeIssued, { email: address ?? email, firstName, sealed, purpose })
}

/** Does not say whether the address is taken: only someone who can read its emails learns that. Throws: email_same, emails_too_many. */
export async function requestEmailChange(tx: Tx, secrets: Secrets, actor: Actor, email: string): Promise<void> {
  const owner = await findOwner(tx, actor.userId)
  ensure(owner.email.toLowerCase() !== email, 'email_same')
  await emailCode(tx, secrets, actor.userId, 'email', email)
}

/** Called after the code was correct. Ends every session except this one. Throws: email_taken. */
export async function changeEmail(tx: Tx, { userId, sessionId }: Actor, newEmail: string): Promise<void> {
  const { email, firstName } = await findOwner(tx, userId)
  await setEmail(tx, userId, newEmail)
  await credentialsChanged(tx, [userId], { endSessions: true, exceptSessionId: sessionId })
  await emit(tx, emailChanged, { email, firstName, newEmail })
}

/** Accepts only addresses of the user's campus. Throws: student_email_other, emails_too_many. */
export async function requestStudentEmail(tx: Tx, secrets: Secrets, actor: Actor, email: string): Promise<void> {
  const { campusDomains } = await findOwner(tx, actor.userId)
  ensure(campusDomains.includes(email.slice(email.lastIndexOf('@') + 1)), 'student_email_other', {
    domains: campusDomains,
  })
  await emailCode(tx, secrets, actor.userId, 'student', email)
}
