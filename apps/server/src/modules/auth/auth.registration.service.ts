import { limits } from '@vendly/contract/limits'
import { hours, later, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { createUser } from '../users/users.accounts.service.ts'
import { newSixDigits } from './auth.codes.service.ts'
import { takenEmailRegistered, verificationRequestAccepted } from './auth.events.ts'
import { findAccountByEmail } from './auth.queries.ts'
import { sealCode } from './auth.sealed-codes.ts'

const LIFETIME_MS = hours(limits.verifyLinkHours)
const MAX_TRIES = 5

export type Registration = {
  firstName: string
  lastName: string
  email: string
  phone: string
  campusId: string
  passwordHash: string
}

const insertRegistration = statement(
  'auth.insertRegistration',
  `insert into registrations (
     id, email, first_name, last_name, phone, campus_id, password_hash, device_hash, token_hash, code_hash, created_at,
     expires_at
   )
   values (
     $id, $email, $firstName, $lastName, $phone, $campusId, $passwordHash, $deviceHash, $tokenHash, $codeHash, $at,
     $expiresAt
   )`,
)
const closeRegistrationsOfDevice = statement(
  'auth.closeRegistrationsOfDevice',
  `update registrations
      set used_at = $at
    where email = $email and device_hash = $deviceHash and used_at is null`,
)

/**
 * Stores the registration and emails its link and code; the owner of a taken address gets another email instead, and the
 * caller cannot tell which. Registrations of the same address in other browsers stay open: they may be its owner's.
 */
export async function registerStudent(
  tx: Tx,
  secrets: Secrets,
  registration: Registration,
  deviceHash: string,
): Promise<void> {
  const { email, firstName } = registration
  const owner = await findAccountByEmail(tx, email)
  if (owner) return emit(tx, takenEmailRegistered, { email, firstName: owner.firstName })
  await tx.rows(closeRegistrationsOfDevice, { email, deviceHash, at: now() })
  const id = newId()
  const { token, hash } = newToken()
  const code = newSixDigits()
  await tx.rows(insertRegistration, {
    ...registration,
    id,
    deviceHash,
    tokenHash: hash,
    codeHash: hashCode(secrets, id, code),
    at: now(),
    expiresAt: later(LIFETIME_MS),
  })
  await emit(tx, verificationRequestAccepted, { email, firstName, sealed: sealCode(secrets, { token, code }) })
}

const hashCode = (secrets: Secrets, id: string, code: string) => secrets.mac(`registration:${id}:${code}`)

export type OpenRegistration = {
  id: string
  email: string
  firstName: string
  passwordHash: string
  deviceHash: string
}
const OPEN_COLUMNS = `id, email, first_name as "firstName", password_hash as "passwordHash", device_hash as "deviceHash"`
const IS_OPEN = 'used_at is null and expires_at > $at'
const selectRegistrationByToken = statement<OpenRegistration>(
  'auth.selectRegistrationByToken',
  `select ${OPEN_COLUMNS} from registrations where token_hash = $tokenHash and ${IS_OPEN}`,
)
const selectRegistrationByEmail = statement<OpenRegistration>(
  'auth.selectRegistrationByEmail',
  `select ${OPEN_COLUMNS}
     from registrations
    where email = $email and ${IS_OPEN}
    order by device_hash = $deviceHash desc, created_at desc
    limit 1`,
)

/** The registration of an emailed link that has not been used yet. */
export const findRegistrationByLink = (db: Db, token: string) =>
  db.row(selectRegistrationByToken, { tokenHash: hashOf(token), at: now() })

/** The last registration of this address that is not verified yet, those of this browser first. */
export const findRegistrationByEmail = (db: Db, email: string, deviceHash: string | undefined) =>
  db.row(selectRegistrationByEmail, { email, deviceHash: deviceHash ?? '', at: now() })

const updateRegistrationCode = statement(
  'auth.updateRegistrationCode',
  `update registrations
      set token_hash = $tokenHash, code_hash = $codeHash, tries = 0, expires_at = $expiresAt
    where id = $id`,
)

/** Emails a new link and code; the earlier ones stop working. Does nothing when nothing is left to verify. */
export async function repeatVerification(
  tx: Tx,
  secrets: Secrets,
  email: string,
  deviceHash: string | undefined,
): Promise<void> {
  const open = await findRegistrationByEmail(tx, email, deviceHash)
  if (!open) return
  const { token, hash } = newToken()
  const code = newSixDigits()
  const codeHash = hashCode(secrets, open.id, code)
  await tx.rows(updateRegistrationCode, { id: open.id, tokenHash: hash, codeHash, expiresAt: later(LIFETIME_MS) })
  const { firstName } = open
  await emit(tx, verificationRequestAccepted, { email, firstName, sealed: sealCode(secrets, { token, code }) })
}

const tryCode = statement<{ isCorrect: boolean }>(
  'auth.tryRegistrationCode',
  `update registrations
      set tries = tries + 1
    where id = $id and ${IS_OPEN} and tries < ${MAX_TRIES}
   returning code_hash = $codeHash as "isCorrect"`,
)

/** Counts a try of the emailed code, also a wrong one: the caller throws after the commit. */
export const isCodeOf = async (tx: Tx, secrets: Secrets, id: string, code: string): Promise<boolean> =>
  (await tx.row(tryCode, { id, codeHash: hashCode(secrets, id, code), at: now() }))?.isCorrect === true

const closeRegistration = statement<Registration>(
  'auth.closeRegistration',
  `update registrations
      set used_at = $at
    where id = $id and ${IS_OPEN}
   returning email, first_name as "firstName", last_name as "lastName", phone, campus_id as "campusId",
             password_hash as "passwordHash"`,
)
const deleteRegistrations = statement('auth.deleteRegistrations', 'delete from registrations where email = $email')

/**
 * Creates the account with what was entered in this registration, and forgets the others of the address. Returns its
 * user; undefined when it is completed already, or the address got an account meanwhile.
 */
export async function completeRegistration(tx: Tx, id: string): Promise<string | undefined> {
  const registration = await tx.row(closeRegistration, { id, at: now() })
  if (!registration) return undefined
  await tx.rows(deleteRegistrations, { email: registration.email })
  return createUser(tx, registration)
}
