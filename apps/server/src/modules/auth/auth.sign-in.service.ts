import { later, minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { closeChallenge, createChallenge, failChallenge, lockChallenge } from './auth.challenges.service.ts'
import type { Browser } from './auth.devices.ts'
import { findAccount, hasTwoFactor, isKnownDevice } from './auth.queries.ts'
import { signIn } from './auth.service.ts'
import { tryFactor } from './auth.twofactor.service.ts'

const TWO_FACTOR_LIFETIME_MS = minutes(10)

export type SignInResult = { token: string } | { twoFactor: { challenge: string; expiresAt: string } }

/** After the first factor: a session, or the challenge for the second factor. Throws: account_suspended. */
export async function completeFirstFactor(tx: Tx, userId: string, browser: Browser): Promise<SignInResult> {
  const account = await findAccount(tx, userId)
  ensure(account.status !== 'suspended', 'account_suspended')
  if (!(await hasTwoFactor(tx, userId))) return { token: await signIn(tx, userId, browser) }
  const fromKnownDevice = await isKnownDevice(tx, account.email, browser.deviceHash)
  const challenge = await createChallenge(tx, {
    kind: 'two-factor',
    lifetime: TWO_FACTOR_LIFETIME_MS,
    userId,
    fromKnownDevice,
  })
  return { twoFactor: { challenge, expiresAt: later(TWO_FACTOR_LIFETIME_MS).toISOString() } }
}

export type FactorResult = { token: string } | { code: 'sign_in_expired' | 'two_factor_wrong' | 'two_factor_locked' }

/** Checks the second factor. A wrong try must be stored, so it returns a code, which the caller throws after the commit. */
export async function answerChallenge(
  tx: Tx,
  secrets: Secrets,
  token: string,
  code: string,
  browser: Browser,
): Promise<FactorResult> {
  const challenge = await lockChallenge(tx, { kind: 'two-factor', token })
  if (!challenge?.userId) return { code: 'sign_in_expired' }
  const { id, userId, fromKnownDevice } = challenge
  const tried = await tryFactor(tx, secrets, { userId, code, fromKnownDevice })
  if (!tried.isCorrect) {
    await failChallenge(tx, id)
    return { code: tried.code }
  }
  await closeChallenge(tx, id)
  return { token: await signIn(tx, userId, browser) }
}
