import { passkeyLimits } from '@vendly/contract/passkey-limits'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { passkeyValidSql } from './passkeys.sql.ts'

type Purpose = 'add' | 'spend'
/** A challenge that a device has signed, as it was found. */
export type Asked = { challenge: string; hash: string; usedAt: Date | null; usedFor: string | null }

export const CHALLENGE_MS = minutes(passkeyLimits.challengeMinutes)

const insert = statement(
  'passkeys.insertChallenge',
  `insert into passkey_challenges (challenge_hash, user_id, session_id, purpose, created_at, expires_at)
   values ($hash, $userId, $sessionId, $purpose, $at, $expiresAt)`,
)
// One that is older than a reset of the PIN is void, as the devices are.
const find = statement<{ usedAt: Date | null; usedFor: string | null }>(
  'passkeys.findChallenge',
  `select c.used_at as "usedAt", c.used_for as "usedFor"
     from passkey_challenges c
    where c.challenge_hash = $hash and c.user_id = $userId and c.session_id = $sessionId and c.purpose = $purpose
      and c.expires_at > $at and c.tries < $most and ${passkeyValidSql('c')}`,
)
const use = statement<{ hash: string }>(
  'passkeys.useChallenge',
  `update passkey_challenges set used_at = $at, used_for = $usedFor
    where challenge_hash = $hash and used_at is null
   returning challenge_hash as hash`,
)
const countFailure = statement(
  'passkeys.countFailure',
  'update passkey_challenges set tries = tries + 1 where challenge_hash = $hash',
)

/** Something new to sign, for this session alone. */
export async function newChallenge(db: Db, { userId, sessionId }: Actor, purpose: Purpose): Promise<string> {
  const { token: challenge, hash } = newToken()
  const at = now()
  await db.rows(insert, { hash, userId, sessionId, purpose, at, expiresAt: later(CHALLENGE_MS, at) })
  return challenge
}

/** What the browser says that the device signed; undefined where it is no challenge of this session that is still open. */
export async function findChallenge(
  db: Db,
  { userId, sessionId }: Actor,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<Asked | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const hash = hashOf(challenge)
  const most = passkeyLimits.attempts
  const row = await db.row(find, { hash, userId, sessionId, purpose, most, at: now() })
  return row && { challenge, hash, ...row }
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** False where another call has used it. */
export const claimChallenge = async (tx: Tx, { hash }: Asked, usedFor: string | null = null): Promise<boolean> =>
  Boolean(await tx.row(use, { hash, usedFor, at: now() }))

/** An answer to it was wrong. After some of them it is void. */
export const failChallenge = (db: Db, { hash }: Asked): Promise<unknown> => db.rows(countFailure, { hash })
