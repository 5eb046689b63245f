import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { found, Problem } from '../../platform/problem.ts'
import { accountDeleted, userRegistered } from './users.events.ts'

const insertUser = statement<{ id: string }>(
  'users.insertUser',
  `insert into users (
     id, email, email_verified_at, password_hash, role, first_name, last_name, phone, campus_id, created_at
   )
   values (
     $id, $email, $at, $passwordHash, 'student', $firstName, $lastName, $phone, $campusId, $at
   )
   on conflict (lower(email)) do nothing
   returning id`,
)

/** Someone who has proved that the email address is theirs. */
export type NewUser = {
  email: string
  passwordHash: string | null
  firstName: string
  lastName: string
  phone: string | null
  campusId: string | null
}

/** Creates a student account and returns its id; undefined when the email address has an account already. */
export async function createUser(tx: Tx, user: NewUser): Promise<string | undefined> {
  const added = await tx.row(insertUser, { ...user, id: newId(), at: now() })
  if (added) await emit(tx, userRegistered, { userId: added.id })
  return added?.id
}

const insertAdmin = statement<{ id: string }>(
  'users.insertAdmin',
  `insert into users (id, email, email_verified_at, role, first_name, last_name, created_at)
   values ($id, $email, $at, 'admin', $firstName, $lastName, $at)
   on conflict (lower(email)) do nothing
   returning id`,
)
/** Creates an administrator without a password; undefined when the email address has an account already. */
export const createAdmin = async (
  tx: Tx,
  admin: Pick<NewUser, 'email' | 'firstName' | 'lastName'>,
): Promise<string | undefined> => (await tx.row(insertAdmin, { ...admin, id: newId(), at: now() }))?.id

const updateEmail = statement(
  'users.updateEmail',
  'update users set email = $email, email_verified_at = $at where id = $userId',
)
/** Sets a verified email address. Throws: email_taken. */
export const setEmail = (tx: Tx, userId: string, email: string) =>
  refuseTakenEmail(tx.rows(updateEmail, { userId, email, at: now() }))

const updateStudentEmail = statement(
  'users.updateStudentEmail',
  'update users set student_email = $email where id = $userId',
)
/** Sets a verified student address. Throws: email_taken. */
export const setStudentEmail = (tx: Tx, userId: string, email: string) =>
  refuseTakenEmail(tx.rows(updateStudentEmail, { userId, email }))

const UNIQUE_VIOLATION = '23505'

/** Two users may verify the same address at once; the unique index lets one of them through. */
async function refuseTakenEmail(write: Promise<unknown>): Promise<void> {
  await write.catch((error: { code?: string }) => {
    if (error.code === UNIQUE_VIOLATION) throw new Problem('email_taken')
    throw error
  })
}

const updatePasswordHash = statement<{ email: string; firstName: string }>(
  'users.updatePasswordHash',
  `update users
      set password_hash = $passwordHash
    where id = $userId
   returning email, first_name as "firstName"`,
)
/** Null removes the password. Returns where to notify the user. Throws: not_found. */
export const setPasswordHash = async (tx: Tx, userId: string, passwordHash: string | null) =>
  found(await tx.row(updatePasswordHash, { userId, passwordHash }))

const updateSignIn = statement<{ email: string; firstName: string; hasSignedInBefore: boolean }>(
  'users.updateSignIn',
  `update users u
      set last_login_at = $at
     from (select id, last_login_at from users where id = $userId for no key update) before
    where u.id = before.id
   returning u.email, u.first_name as "firstName", before.last_login_at is not null as "hasSignedInBefore"`,
)
/** Throws: not_found. */
export const recordSignIn = async (tx: Tx, userId: string) => found(await tx.row(updateSignIn, { userId, at: now() }))

const updateStatus = statement(
  'users.updateStatus',
  'update users set status = $status where id = any($userIds::uuid[])',
)
export const setUserStatus = (tx: Tx, userIds: readonly string[], status: 'active' | 'suspended') =>
  tx.rows(updateStatus, { userIds, status })

const incrementWarnings = statement<{ id: string; count: number }>(
  'users.incrementWarnings',
  `update users
      set warnings = warnings + 1
    where id = any($userIds::uuid[])
   returning id, warnings as count`,
)
/** Counts one more warning for each user and returns their new counts. */
export const countWarnings = (tx: Tx, userIds: readonly string[]) => tx.rows(incrementWarnings, { userIds })

const updateShadowban = statement(
  'users.updateShadowban',
  'update users set shadowbanned_until = $until::timestamptz where id = $userId',
)
/** `infinity` lasts until it is lifted, null lifts it. */
export const setShadowban = (tx: Tx, userId: string, until: Date | 'infinity' | null) =>
  tx.rows(updateShadowban, { userId, until })

const selectAccountForDeletion = statement<{ email: string; firstName: string }>(
  'users.selectAccountForDeletion',
  `select email, first_name as "firstName"
     from users
    where id = $userId and deleted_at is null
      for update`,
)
/** Makes new orders and payments of this user wait until the transaction ends. Throws: not_found. */
export const lockAccountForDeletion = async (tx: Tx, userId: string) =>
  found(await tx.row(selectAccountForDeletion, { userId }))

const updateToDeleted = statement(
  'users.updateToDeleted',
  `update users
      set email = 'deleted-' || id || '@vendly.invalid',
          email_verified_at = null,
          student_email = null,
          password_hash = null,
          status = 'suspended',
          first_name = 'Deleted account',
          last_name = '',
          phone = null,
          avatar = null,
          notification_settings = '{}',
          privacy_settings = '{}',
          deleted_at = $at
    where id = $userId`,
)

/** Removes everything that names the person. The row stays, because orders and ledger entries refer to it. */
export async function anonymizeUser(
  tx: Tx,
  userId: string,
  contact: { email: string; firstName: string },
): Promise<void> {
  await tx.rows(updateToDeleted, { userId, at: now() })
  await emit(tx, accountDeleted, { userId, ...contact })
}

const updateUnlisted = statement('users.updateUnlisted', 'update users set unlisted_at = $at where id = $userId')
/** Hides what the user sells from others, by triggers, as a suspension does; null: shows it again. */
export const setUnlisted = (tx: Tx, userId: string, at: Date | null) => tx.rows(updateUnlisted, { userId, at })
