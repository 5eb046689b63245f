import { later, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'

/**
 * A sign-in that has begun: `redirect` while the browser is at a provider, `exchange` when it is back with a one-time
 * code, `link` while the user proves that an existing account is theirs, `two-factor` before the second factor.
 */
type Kind = 'redirect' | 'exchange' | 'link' | 'two-factor'
export type SignInChallenge<Details> = {
  id: string
  userId: string | null
  details: Details
  fromKnownDevice: boolean
}
const MAX_TRIES = 5

const insertChallenge = statement(
  'auth.insertChallenge',
  `insert into sign_in_challenges (
     id, kind, token_hash, browser_hash, user_id, details, from_known_device, created_at, expires_at
   )
   values (
     $id, $kind, $tokenHash, $browserHash, $userId, $details::jsonb, $fromKnownDevice, $at, $expiresAt
   )`,
)

type NewChallenge = {
  kind: Kind
  /** In milliseconds. */
  lifetime: number
  /** A token that exists already, such as the state sent to a provider. */
  token?: string
  /** Only this browser can complete the challenge. */
  browserHash?: string
  userId?: string
  details?: object
  fromKnownDevice?: boolean
}

/** Returns the challenge's token, which is stored only as a hash. */
export async function createChallenge(tx: Tx, challenge: NewChallenge): Promise<string> {
  const token = challenge.token ?? newToken().token
  await tx.rows(insertChallenge, {
    id: newId(),
    kind: challenge.kind,
    tokenHash: hashOf(token),
    browserHash: challenge.browserHash ?? null,
    userId: challenge.userId ?? null,
    details: JSON.stringify(challenge.details ?? {}),
    fromKnownDevice: challenge.fromKnownDevice ?? false,
    at: now(),
    expiresAt: later(challenge.lifetime),
  })
  return token
}

const IS_OPEN = `token_hash = $tokenHash and kind = $kind and used_at is null and expires_at > $at
      and (browser_hash is null or browser_hash = $browserHash) and tries < ${MAX_TRIES}`
const COLUMNS = 'id, user_id as "userId", details, from_known_device as "fromKnownDevice"'

const useChallenge = statement<SignInChallenge<object>>(
  'auth.useChallenge',
  `update sign_in_challenges set used_at = $at where ${IS_OPEN} returning ${COLUMNS}`,
)
const selectChallenge = statement<SignInChallenge<object>>(
  'auth.selectChallenge',
  `select ${COLUMNS} from sign_in_challenges where ${IS_OPEN}`,
)
const selectChallengeForUpdate = statement<SignInChallenge<object>>(
  'auth.selectChallengeForUpdate',
  `select ${COLUMNS} from sign_in_challenges where ${IS_OPEN} for update`,
)

type ChallengeKey = { kind: Kind; token: string; browserHash?: string }
const paramsFor = ({ kind, token, browserHash }: ChallengeKey) => ({
  tokenHash: hashOf(token),
  kind,
  at: now(),
  browserHash: browserHash ?? null,
})
type Open<Details> = Promise<SignInChallenge<Details> | undefined>

/** Uses up an open challenge, in the browser that began it. */
export const consumeChallenge = <Details>(tx: Tx, key: ChallengeKey) =>
  tx.row(useChallenge, paramsFor(key)) as Open<Details>
export const findChallenge = <Details>(db: Db, key: ChallengeKey) =>
  db.row(selectChallenge, paramsFor(key)) as Open<Details>
export const lockChallenge = <Details>(tx: Tx, key: ChallengeKey) =>
  tx.row(selectChallengeForUpdate, paramsFor(key)) as Open<Details>

const updateUsedAt = statement(
  'auth.updateChallengeUsedAt',
  'update sign_in_challenges set used_at = $at where id = $id',
)
const incrementTries = statement(
  'auth.incrementChallengeTries',
  'update sign_in_challenges set tries = tries + 1 where id = $id',
)
export const closeChallenge = (tx: Tx, id: string) => tx.rows(updateUsedAt, { id, at: now() })
/** Counts a wrong try; after the fifth the challenge is no longer open. */
export const failChallenge = (tx: Tx, id: string) => tx.rows(incrementTries, { id })

const addProviderUser = statement(
  'auth.addProviderUser',
  `update sign_in_challenges
      set details = details || jsonb_build_object('user', $user::text)
    where token_hash = $tokenHash and kind = 'redirect' and used_at is null and not details ? 'user'`,
)

/** Stores the name that Apple posts once, on the first sign-in, until the browser is redirected back. */
export const storeProviderUser = (db: Db, state: string, user: string) =>
  db.rows(addProviderUser, { tokenHash: hashOf(state), user: user.slice(0, 1000) })
