import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ensure, found } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { twoFactorChanged } from './auth.events.ts'
import { ensureRecentlyConfirmed } from './auth.service.ts'

const PERIOD_S = 30
const WRONG_BEFORE_WAIT = 5
const RECOVERY_CODES = 10
/** No letters or digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 10

type Row = {
  secret: string
  lastTimeStep: number
  wrongTries: number
  lockedUntil: Date | null
  enabledAt: Date | null
}
const lock = statement<Row>(
  'auth.lockTwoFactor',
  `select secret, last_time_step as "lastTimeStep", wrong_tries as "wrongTries", locked_until as "lockedUntil", enabled_at as "enabledAt"
     from two_factors where user_id = $1 for update`,
)
const begin = statement<{ userId: string }>(
  'auth.beginTwoFactor',
  `insert into two_factors (user_id, secret, created_at) values ($1, $2, $3)
   on conflict (user_id) do update set secret = $2, last_time_step = 0, wrong_tries = 0, locked_until = null
     where two_factors.enabled_at is null
   returning user_id as "userId"`,
)
const ownerOf = statement<{ email: string; firstName: string }>(
  'auth.twoFactorOwner',
  'select email, first_name as "firstName" from users where id = $1',
)

const sealedFor = (userId: string) => `two-factor:${userId}`
const totpOf = (secret: Secret, email: string) =>
  new TOTP({ issuer: 'Vendly', label: email, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret })

/** A fresh secret; nothing is on until its first code was given. Codes: confirm_first, two_factor_state. */
export async function setUpTwoFactor(tx: Tx, secrets: Secrets, actor: Actor): Promise<{ secret: string; uri: string }> {
  await ensureRecentlyConfirmed(tx, actor)
  const { email } = found(await tx.row(ownerOf, [actor.userId]))
  const secret = new Secret({ size: 20 })
  const sealed = secrets.seal(secret.base32, sealedFor(actor.userId))
  ensure(await tx.row(begin, [actor.userId, sealed, now()]), 'two_factor_state')
  return { secret: secret.base32, uri: totpOf(secret, email).toString() }
}

export type TriedFactor = { isRight: true } | { isRight: false; code: 'two_factor_wrong' | 'two_factor_locked' }
const wrong: TriedFactor = { isRight: false, code: 'two_factor_wrong' }

/**
 * Tries a code of the app, or a recovery code. Each is taken once; after five wrong ones in a row everybody waits, longer
 * each time, but not somebody who knows the password on a device of theirs. A wrong try must be kept, so this never
 * throws: the caller refuses after the commit.
 */
export async function tryFactor(
  tx: Tx,
  secrets: Secrets,
  userId: string,
  code: string,
  fromKnownDevice = false,
): Promise<TriedFactor> {
  const row = await tx.row(lock, [userId])
  if (!row) return wrong
  if (!fromKnownDevice && row.lockedUntil && row.lockedUntil > now())
    return { isRight: false, code: 'two_factor_locked' }
  const digits = code.replace(/[\s-]/g, '')
  const isRight = /^\d{6}$/.test(digits)
    ? await takeAppCode(tx, secrets, userId, row, digits)
    : row.enabledAt !== null && (await takeRecoveryCode(tx, secrets, userId, digits.toLowerCase()))
  await keepTry(tx, userId, row, isRight)
  return isRight ? { isRight } : wrong
}

const consumeChallenge = statement(
  'auth.takeTwoFactorStep',
  'update two_factors set last_time_step = $2 where user_id = $1',
)

async function takeAppCode(tx: Tx, secrets: Secrets, userId: string, row: Row, digits: string): Promise<boolean> {
  const totp = totpOf(Secret.fromBase32(secrets.open(row.secret, sealedFor(userId))), '')
  const timestamp = now().getTime()
  // A clock that is half a minute off is an ordinary phone.
  const delta = totp.validate({ token: digits, timestamp, window: 1 })
  if (delta === null) return false
  const step = totp.counter({ timestamp }) + delta
  if (step <= row.lastTimeStep) return false
  await tx.rows(consumeChallenge, [userId, step])
  return true
}

const useRecovery = statement<{ userId: string }>(
  'auth.useRecoveryCode',
  `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null
   returning user_id as "userId"`,
)
const hashOfRecovery = (secrets: Secrets, userId: string, code: string) => secrets.mac(`recovery:${userId}:${code}`)

const takeRecoveryCode = async (tx: Tx, secrets: Secrets, userId: string, code: string): Promise<boolean> =>
  (await tx.row(useRecovery, [userId, hashOfRecovery(secrets, userId, code), now()])) !== undefined

const keep = statement(
  'auth.keepFactorTry',
  'update two_factors set wrong_tries = $2, locked_until = $3 where user_id = $1',
)

async function keepTry(tx: Tx, userId: string, row: Row, isRight: boolean): Promise<void> {
  const wrongTries = isRight ? 0 : row.wrongTries + 1
  const over = wrongTries - WRONG_BEFORE_WAIT
  const lockedUntil = over < 0 ? null : later(minutes(Math.min(60, 2 ** Math.min(over, 6))))
  await tx.rows(keep, [userId, wrongTries, lockedUntil])
  if (over === 0 && row.enabledAt) await tell(tx, userId, 'guessed')
}

const turnOn = statement<{ userId: string }>(
  'auth.turnOnTwoFactor',
  `update two_factors set enabled_at = $2 where user_id = $1 and enabled_at is null returning user_id as "userId"`,
)

/** After its first code was right. Returns the recovery codes, shown this once. Codes: two_factor_state. */
export async function turnOnTwoFactor(tx: Tx, secrets: Secrets, userId: string): Promise<string[]> {
  ensure(await tx.row(turnOn, [userId, now()]), 'two_factor_state')
  await tell(tx, userId, 'on')
  return replaceRecoveryCodes(tx, secrets, userId)
}

const remove = statement<{ userId: string }>(
  'auth.removeTwoFactor',
  'delete from two_factors where user_id = $1 and enabled_at is not null returning user_id as "userId"',
)
const dropRecovery = statement('auth.dropRecoveryCodes', 'delete from recovery_codes where user_id = $1')

/** Codes: confirm_first, two_factor_state. */
export async function turnOffTwoFactor(tx: Tx, actor: Actor): Promise<void> {
  await ensureRecentlyConfirmed(tx, actor)
  ensure(await tx.row(remove, [actor.userId]), 'two_factor_state')
  await tx.rows(dropRecovery, [actor.userId])
  await tell(tx, actor.userId, 'off')
}

/** Codes: confirm_first, two_factor_state. */
export async function renewRecoveryCodes(tx: Tx, secrets: Secrets, actor: Actor): Promise<string[]> {
  await ensureRecentlyConfirmed(tx, actor)
  const row = await tx.row(lock, [actor.userId])
  ensure(row?.enabledAt, 'two_factor_state')
  await tell(tx, actor.userId, 'recovery')
  return replaceRecoveryCodes(tx, secrets, actor.userId)
}

const addRecovery = statement(
  'auth.addRecoveryCodes',
  'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])',
)

async function replaceRecoveryCodes(tx: Tx, secrets: Secrets, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.rows(dropRecovery, [userId])
  await tx.rows(addRecovery, [userId, codes.map((code) => hashOfRecovery(secrets, userId, code))])
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

async function tell(tx: Tx, userId: string, change: 'on' | 'off' | 'recovery' | 'guessed'): Promise<void> {
  await emit(tx, twoFactorChanged, { ...found(await tx.row(ownerOf, [userId])), change })
}
