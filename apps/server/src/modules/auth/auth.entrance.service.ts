import { later, minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Visit } from './auth.devices.ts'
import { findAccount, hasTwoFactor, isKnownDevice } from './auth.queries.ts'
import { signIn } from './auth.service.ts'
import { closeStep, failStep, lockStep, openStep } from './auth.steps.service.ts'
import { tryFactor } from './auth.twofactor.service.ts'

const CHALLENGE_LIVES = minutes(10)

export type Entrance = { token: string } | { twoFactor: { challenge: string; expiresAt: string } }

/** Whoever has shown the first proof gets a session, or the challenge for the second. Codes: account_suspended. */
export async function letIn(tx: Tx, userId: string, visit: Visit): Promise<Entrance> {
  const account = await findAccount(tx, userId)
  ensure(account.status !== 'suspended', 'account_suspended')
  if (!(await hasTwoFactor(tx, userId))) return { token: await signIn(tx, userId, visit) }
  const fromKnownDevice = await isKnownDevice(tx, account.email, visit.deviceHash)
  const challenge = await openStep(tx, { kind: 'two-factor', lifetime: CHALLENGE_LIVES, userId, fromKnownDevice })
  return { twoFactor: { challenge, expiresAt: later(CHALLENGE_LIVES).toISOString() } }
}

export type Answered = { token: string } | { code: 'step_expired' | 'two_factor_wrong' | 'two_factor_wait' }

/** The second proof. A wrong try must be kept, so this never throws: the caller refuses after the commit. */
export async function answerChallenge(
  tx: Tx,
  secrets: Secrets,
  challenge: string,
  code: string,
  visit: Visit,
): Promise<Answered> {
  const step = await lockStep(tx, { kind: 'two-factor', token: challenge })
  if (!step?.userId) return { code: 'step_expired' }
  const tried = await tryFactor(tx, secrets, step.userId, code, step.fromKnownDevice)
  if (!tried.isRight) {
    await failStep(tx, step.id)
    return { code: tried.code }
  }
  await closeStep(tx, step.id)
  return { token: await signIn(tx, step.userId, visit) }
}
