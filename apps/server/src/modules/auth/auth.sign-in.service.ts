import { later, minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { closeChallenge, createChallenge, failChallenge, lockChallenge } from './auth.challenges.service.ts'
import type { Visit } from './auth.devices.ts'
import { findAccount, hasTwoFactor, isKnownDevice } from './auth.queries.ts'
import { signIn } from './auth.service.ts'
import { tryFactor } from './auth.twofactor.service.ts'

const CHALLENGE_LIVES = minutes(10)

export type SignInResult = { token: string } | { twoFactor: { challenge: string; expiresAt: string } }

/** Whoever has shown the first proof gets a session, or the challenge for the second. Codes: account_suspended. */
export async function completeFirstFactor(tx: Tx, userId: string, visit: Visit): Promise<SignInResult> {
  const account = await findAccount(tx, userId)
  ensure(account.status !== 'suspended', 'account_suspended')
  if (!(await hasTwoFactor(tx, userId))) return { token: await signIn(tx, userId, visit) }
  const fromKnownDevice = await isKnownDevice(tx, account.email, visit.deviceHash)
  const challenge = await createChallenge(tx, {
    kind: 'two-factor',
    lifetime: CHALLENGE_LIVES,
    userId,
    fromKnownDevice,
  })
  return { twoFactor: { challenge, expiresAt: later(CHALLENGE_LIVES).toISOString() } }
}

export type FactorResult = { token: string } | { code: 'sign_in_expired' | 'two_factor_wrong' | 'two_factor_locked' }

/** The second proof. A wrong try must be kept, so this never throws: the caller refuses after the commit. */
export async function answerChallenge(
  tx: Tx,
  secrets: Secrets,
  challenge: string,
  code: string,
  visit: Visit,
): Promise<FactorResult> {
  const step = await lockChallenge(tx, { kind: 'two-factor', token: challenge })
  if (!step?.userId) return { code: 'sign_in_expired' }
  const tried = await tryFactor(tx, secrets, step.userId, code, step.fromKnownDevice)
  if (!tried.isRight) {
    await failChallenge(tx, step.id)
    return { code: tried.code }
  }
  await closeChallenge(tx, step.id)
  return { token: await signIn(tx, step.userId, visit) }
}
