import type { Actor } from '../../platform/actor.ts'
import { minutes, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type Purpose, writeCode } from './auth.codes.service.ts'
import { codeSent, emailChanged } from './auth.events.ts'
import { ensureRecentlyConfirmed } from './auth.service.ts'

const CODE_LIVES = minutes(15)

type Owner = { id: string; email: string; firstName: string; campusDomain: string | null }
const ownerById = statement<Owner>(
  'auth.ownerById',
  `select u.id, u.email, u.first_name as "firstName", c.email_domain as "campusDomain"
     from users u left join campuses c on c.id = u.campus_id where u.id = $1`,
)
const ownerOf = async (db: Db, userId: string): Promise<Owner> => found(await db.row(ownerById, [userId]))

/** Mails six digits to the account's own address, or to one that is to be proved. Codes: emails_too_many. */
export async function emailCode(
  tx: Tx,
  secrets: Secrets,
  userId: string,
  why: Extract<Purpose, 'email' | 'student' | 'link' | 'confirm'>,
  address?: string,
): Promise<void> {
  const { email, firstName } = await ownerOf(tx, userId)
  const written = await writeCode(tx, secrets, { userId, purpose: why, lifetime: CODE_LIVES, address })
  if (!written) throw new Problem('emails_too_many')
  await emit(tx, codeSent, { email: address ?? email, firstName, code: written.code, why })
}

/** Whether the new address is free is said only to who can read its mail. Codes: confirm_first, email_same, emails_too_many. */
export async function requestEmailChange(tx: Tx, secrets: Secrets, actor: Actor, email: string): Promise<void> {
  await ensureRecentlyConfirmed(tx, actor)
  const owner = await ownerOf(tx, actor.userId)
  ensure(owner.email.toLowerCase() !== email, 'email_same')
  await emailCode(tx, secrets, actor.userId, 'email', email)
}

const setEmail = statement('auth.setEmail', `update users set email = $2, email_verified_at = $3 where id = $1`)
const emailTaken = statement('auth.emailTaken', 'select 1 from users where lower(email) = lower($2) and id <> $1')

/** After its code was right. Codes: email_taken. */
export async function changeEmail(tx: Tx, userId: string, email: string): Promise<void> {
  const before = await ownerOf(tx, userId)
  ensure(!(await tx.row(emailTaken, [userId, email])), 'email_taken')
  await unique(tx.rows(setEmail, [userId, email, now()]))
  await emit(tx, emailChanged, { email: before.email, firstName: before.firstName, changedTo: email })
}

/** Only addresses of the own campus. Codes: student_email_other, emails_too_many. */
export async function requestStudentEmail(tx: Tx, secrets: Secrets, actor: Actor, email: string): Promise<void> {
  const { campusDomain } = await ownerOf(tx, actor.userId)
  ensure(campusDomain !== null && email.endsWith(`@${campusDomain.toLowerCase()}`), 'student_email_other', {
    domain: campusDomain,
  })
  await emailCode(tx, secrets, actor.userId, 'student', email)
}

const setStudentEmail = statement('auth.setStudentEmail', 'update users set student_email = $2 where id = $1')

/** After its code was right: one address makes one student. Codes: email_taken. */
export async function changeStudentEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await unique(tx.rows(setStudentEmail, [userId, email]))
}

/** Two people may prove the same address in the same moment; the database lets one. */
async function unique(write: Promise<unknown>): Promise<void> {
  await write.catch((error: { code?: string }) => {
    if (error.code === '23505') throw new Problem('email_taken')
    throw error
  })
}
