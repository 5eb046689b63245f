import { setTimeout as pause } from 'node:timers/promises'
import { pinLimits } from '@vendly/contract/pin-limits'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { notify } from '../notifications/notifications.service.ts'
import { pinWeakness } from './pins.policy.ts'
import { attemptsLeft } from './pins.queries.ts'

/** That the owner of the wallet was at the device for this call. Only this module and `passkeys` issue one. */
export class HolderProof {
  readonly userId: string
  constructor(userId: string) {
    this.userId = userId
  }
}

// Counted before it is compared, so that guesses which arrive together cannot be more than those which are allowed.
const claim = statement<{ hash: string }>(
  'pins.claim',
  `update wallet_pins set attempts = attempts + 1, tried_at = $at
    where user_id = $userId and locked_at is null and attempts < $most
   returning pin_hash as hash`,
)
const findState = statement<{ lockedAt: Date | null; triedAt: Date | null }>(
  'pins.findState',
  'select locked_at as "lockedAt", tried_at as "triedAt" from wallet_pins where user_id = $userId',
)
const settleRight = statement<{ userId: string }>(
  'pins.settleRight',
  `update wallet_pins set attempts = 0
    where user_id = $userId and locked_at is null and pin_hash = $hash
   returning user_id as "userId"`,
)
const settleWrong = statement<{ attempts: number; isLocked: boolean }>(
  'pins.settleWrong',
  `update wallet_pins set locked_at = case when attempts >= $most then coalesce(locked_at, $at::timestamptz) else locked_at end
    where user_id = $userId
   returning attempts, locked_at is not null as "isLocked"`,
)
const upsert = statement(
  'pins.upsert',
  `insert into wallet_pins as p (user_id, pin_hash, set_at) values ($userId, $hash, $at)
   on conflict (user_id) do update set pin_hash = excluded.pin_hash, attempts = 0, locked_at = null, set_at = excluded.set_at,
     reset_at = case when $isProven or p.reset_at is null and p.locked_at is null and p.set_at > $since then p.reset_at
                     else excluded.set_at end`,
)
const findPhone = statement<{ phone: string | null }>('pins.findPhone', 'select phone from users where id = $userId')

/** A comparison that takes longer has been given up, with its process. */
const COMPARED_WITHIN_MS = minutes(0.5)
const WAIT_MS = 50
const WAITS = 200

const turns = new Map<string, Promise<unknown>>()
/** One comparison of a user at a time in this process: presses that arrive together wait here, not in the queue of all hashes. */
async function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(userId) ?? Promise.resolve()
  const own = before.then(work, work)
  turns.set(userId, own)
  try {
    return await own
  } finally {
    if (turns.get(userId) === own) turns.delete(userId)
  }
}

/** Waits while all attempts that are left are being compared by other processes. */
async function claimAttempt({ db }: Context, userId: string): Promise<{ hash: string }> {
  for (let waited = 0; waited < WAITS; waited++) {
    const claimed = await db.row(claim, { userId, most: pinLimits.attempts, at: now() })
    if (claimed) return claimed
    const state = await db.row(findState, { userId })
    ensure(state, 'pin_not_set')
    ensure(!state.lockedAt, 'pin_locked')
    if (!state.triedAt || later(COMPARED_WITHIN_MS, state.triedAt) < now())
      await db.row(settleWrong, { userId, most: pinLimits.attempts, at: now() })
    else await pause(WAIT_MS)
  }
  throw new Problem('busy', { retryAfter: 2 })
}

/**
 * Compares a PIN with the user's. Attempts are counted outside of any other transaction, so a call that fails keeps them.
 * Throws: pin_not_set, pin_locked, pin_wrong with `attemptsLeft`, busy.
 */
export const provePin = (context: Context, userId: string, pin: string): Promise<HolderProof> =>
  inTurn(userId, () => compare(context, userId, pin))

async function compare(context: Context, userId: string, pin: string): Promise<HolderProof> {
  const { hash } = await claimAttempt(context, userId)
  if (await passwordMatches(hash, pin)) {
    ensure(await context.db.row(settleRight, { userId, hash }), 'pin_locked')
    return new HolderProof(userId)
  }
  const left = await transaction(context.pool, (tx) => countWrong(tx, userId))
  throw left > 0 ? wrong(left) : new Problem('pin_locked')
}

const wrong = (left: number) =>
  new Problem(
    'pin_wrong',
    { attemptsLeft: left },
    [],
    `That is not your wallet PIN. You have ${left === 1 ? '1 attempt' : `${left} attempts`} left.`,
  )

/** How many attempts are left. */
async function countWrong(tx: Tx, userId: string): Promise<number> {
  const after = await tx.row(settleWrong, { userId, most: pinLimits.attempts, at: now() })
  if (!after?.isLocked) return attemptsLeft(after?.attempts ?? 0)
  await notify(tx, {
    ...{ userId, kind: 'wallet-pin', key: `wallet-pin-locked:${newId()}`, link: null },
    title: 'Your wallet PIN is locked',
    body: `It was entered wrongly ${pinLimits.attempts} times. Reset it under Security. If it was not you, change your password too.`,
  })
  return 0
}

export type NewPin = { pin: string; currentPin?: string | undefined }

/**
 * Sets the PIN, changes it, or resets it where the current one is not given. The caller has confirmed who they are.
 * Throws: pin_weak, and for the current one what `provePin` throws.
 */
export async function setPin(context: Context, { userId }: Actor, { pin, currentPin }: NewPin): Promise<void> {
  const { db, pool } = context
  const weakness = pinWeakness(pin, (await db.row(findPhone, { userId }))?.phone ?? null)
  if (weakness) throw new Problem('pin_weak', {}, [{ field: 'pin', message: weakness }], weakness)
  const isProven = currentPin !== undefined && Boolean(await provePin(context, userId, currentPin))
  const hash = await hashPassword(pin)
  // Sent twice, the first PIN of an account is not a reset of it.
  const since = later(-minutes(pinLimits.repeatMinutes))
  await transaction(pool, async (tx) => {
    await tx.rows(upsert, { userId, hash, isProven, since, at: now() })
    await notify(tx, {
      ...{ userId, kind: 'wallet-pin', key: `wallet-pin-set:${newId()}`, link: null },
      title: 'Your wallet PIN was set',
      body: 'It is asked for before money leaves your wallet. If it was not you, change your password and reset the PIN.',
    })
  })
}

const remove = statement('pins.remove', 'delete from wallet_pins where user_id = $userId')
export async function removePin(tx: Tx, userId: string): Promise<void> {
  await tx.rows(remove, { userId })
}
