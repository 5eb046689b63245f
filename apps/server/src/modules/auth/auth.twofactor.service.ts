import { randomInt } from 'node:crypto'
import { limits } from '@vendly/contract/limits'
import { Secret, TOTP } from 'otpauth'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findContact } from '../users/users.queries.ts'
import { credentialsChanged } from './auth.credentials.service.ts'
import { twoFactorChanged } from './auth.events.ts'

const PERIOD_S = 30
const TRIES_BEFORE_LOCK = 5
const MAX_LOCK_MINUTES = 60
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 10

type TwoFactorRow = {
  secret: string
  lastTimeStep: number
  wrongTries: number
  lockedUntil: Date | null
  enabledAt: Date | null
}
const selectTwoFactorForUpdate = statement<TwoFactorRow>(
  'auth.selectTwoFactorForUpdate',
  `select secret, last_time_step as "lastTimeStep", wrong_tries as "wrongTries",
          locked_until as "lockedUntil", enabled_at as "enabledAt"
     from two_factors
    where user_id = $userId
      for update`,
)
const upsertTwoFactor = statement<{ userId: string }>(
  'auth.upsertTwoFactor',
  `insert into two_factors (user_id, secret, created_at)
   values ($userId, $secret, $at)
   on conflict (user_id) do update
      set secret = excluded.secret, last_time_step = 0, wrong_tries = 0, locked_until = null
    where two_factors.enabled_at is null
   returning user_id as "userId"`,
)

const sealContext = (userId: string) => `two-factor:${userId}`
const totpFor = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Vendly', label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret })

/** A new secret. Two-factor stays off until the first correct code. Throws: two_factor_state. */
export async function setUpTwoFactor(
  tx: Tx,
  secrets: Secrets,
  { userId }: Actor,
): Promise<{ secret: string; uri: string }> {
  const { email } = found(await findContact(tx, userId))
  const secret = new Secret({ size: 20 })
  const sealed = secrets.seal(secret.base32, sealContext(userId))
  ensure(await tx.row(upsertTwoFactor, { userId, secret: sealed, at: now() }), 'two_factor_state')
  return { secret: secret.base32, uri: totpFor(secret, email).toString() }
}

export type TriedFactor = { isCorrect: true } | { isCorrect: false; code: 'two_factor_wrong' | 'two_factor_locked' }

type FactorTry = { userId: string; code: string; fromKnownDevice?: boolean }

/**
 * Tries an authenticator code or a recovery code; each works once. Five wrong tries in a row lock two-factor, longer each
 * time, except for a known device after the correct password. A wrong try must be stored, so it returns a code, which
 * the caller throws after the commit.
 */
export async function tryFactor(
  tx: Tx,
  secrets: Secrets,
  { userId, code, fromKnownDevice = false }: FactorTry,
): Promise<TriedFactor> {
  const row = await tx.row(selectTwoFactorForUpdate, { userId })
  if (!row) return { isCorrect: false, code: 'two_factor_wrong' }
  if (!fromKnownDevice && row.lockedUntil && row.lockedUntil > now())
    return { isCorrect: false, code: 'two_factor_locked' }
  const entered = code.replace(/[\s-]/g, '')
  const isCorrect = /^\d{6}$/.test(entered)
    ? await consumeAppCode(tx, secrets, userId, row, entered)
    : row.enabledAt !== null && (await consumeRecoveryCode(tx, secrets, userId, entered.toLowerCase()))
  await recordTry(tx, userId, row, isCorrect)
  return isCorrect ? { isCorrect } : { isCorrect: false, code: 'two_factor_wrong' }
}

const updateLastTimeStep = statement(
  'auth.updateLastTimeStep',
  'update two_factors set last_time_step = $timeStep where user_id = $userId',
)

async function consumeAppCode(
  tx: Tx,
  secrets: Secrets,
  userId: string,
  row: TwoFactorRow,
  code: string,
): Promise<boolean> {
  const totp = totpFor(Secret.fromBase32(secrets.open(row.secret, sealContext(userId))), '')
  const timestamp = now().getTime()
  // Phone clocks are often off by up to one period.
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const timeStep = totp.counter({ timestamp }) + delta
  if (timeStep <= row.lastTimeStep) return false
  await tx.rows(updateLastTimeStep, { userId, timeStep })
  return true
}

const useRecoveryCode = statement<{ userId: string }>(
  'auth.useRecoveryCode',
  `update recovery_codes
      set used_at = $at
    where user_id = $userId and code_hash = $codeHash and used_at is null
   returning user_id as "userId"`,
)
const hashRecoveryCode = (secrets: Secrets, userId: string, code: string) => secrets.mac(`recovery:${userId}:${code}`)

const consumeRecoveryCode = async (tx: Tx, secrets: Secrets, userId: string, code: string): Promise<boolean> =>
  (await tx.row(useRecoveryCode, { userId, codeHash: hashRecoveryCode(secrets, userId, code), at: now() })) !==
  undefined

const updateTries = statement(
  'auth.updateTwoFactorTries',
  'update two_factors set wrong_tries = $wrongTries, locked_until = $lockedUntil where user_id = $userId',
)

async function recordTry(tx: Tx, userId: string, row: TwoFactorRow, isCorrect: boolean): Promise<void> {
  const wrongTries = isCorrect ? 0 : row.wrongTries + 1
  const excess = wrongTries - TRIES_BEFORE_LOCK
  const lockedUntil = excess < 0 ? null : later(minutes(Math.min(MAX_LOCK_MINUTES, 2 ** Math.min(excess, 6))))
  await tx.rows(updateTries, { userId, wrongTries, lockedUntil })
  if (excess === 0 && row.enabledAt) await notifyOfChange(tx, userId, 'guessed')
}

const updateEnabledAt = statement<{ userId: string }>(
  'auth.updateTwoFactorEnabledAt',
  `update two_factors
      set enabled_at = $at
    where user_id = $userId and enabled_at is null
   returning user_id as "userId"`,
)

/** Called after the first correct code. Returns the recovery codes, which are never shown again. Throws: two_factor_state. */
export async function turnOnTwoFactor(tx: Tx, secrets: Secrets, { userId, sessionId }: Actor): Promise<string[]> {
  ensure(await tx.row(updateEnabledAt, { userId, at: now() }), 'two_factor_state')
  await credentialsChanged(tx, [userId], { endSessions: true, exceptSessionId: sessionId })
  await notifyOfChange(tx, userId, 'on')
  return replaceRecoveryCodes(tx, secrets, userId)
}

const deleteTwoFactor = statement<{ userId: string }>(
  'auth.deleteTwoFactor',
  'delete from two_factors where user_id = $userId and enabled_at is not null returning user_id as "userId"',
)
const deleteRecoveryCodes = statement('auth.deleteRecoveryCodes', 'delete from recovery_codes where user_id = $userId')

/** Throws: two_factor_state. */
export async function turnOffTwoFactor(tx: Tx, { userId, sessionId }: Actor): Promise<void> {
  ensure(await tx.row(deleteTwoFactor, { userId }), 'two_factor_state')
  await credentialsChanged(tx, [userId], { endSessions: true, exceptSessionId: sessionId })
  await tx.rows(deleteRecoveryCodes, { userId })
  await notifyOfChange(tx, userId, 'off')
}

/** Throws: two_factor_state. */
export async function renewRecoveryCodes(tx: Tx, secrets: Secrets, { userId }: Actor): Promise<string[]> {
  const row = await tx.row(selectTwoFactorForUpdate, { userId })
  ensure(row?.enabledAt, 'two_factor_state')
  await notifyOfChange(tx, userId, 'recovery')
  return replaceRecoveryCodes(tx, secrets, userId)
}

const insertRecoveryCodes = statement(
  'auth.insertRecoveryCodes',
  'insert into recovery_codes (user_id, code_hash) select $userId::uuid, unnest($codeHashes::text[])',
)

async function replaceRecoveryCodes(tx: Tx, secrets: Secrets, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode)
  await tx.rows(deleteRecoveryCodes, { userId })
  const codeHashes = codes.map((code) => hashRecoveryCode(secrets, userId, code))
  await tx.rows(insertRecoveryCodes, { userId, codeHashes })
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

async function notifyOfChange(tx: Tx, userId: string, change: 'on' | 'off' | 'recovery' | 'guessed'): Promise<void> {
  const { email, firstName } = found(await findContact(tx, userId))
  await emit(tx, twoFactorChanged, { email, firstName, change })
}
