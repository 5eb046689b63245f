import { later, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'

/**
 * Where a sign-in can be on its way: `authorization` at a provider, `social` back with a one-time code, `link` waiting for proof
 * that an account is theirs, `two-factor` waiting for a code of the app.
 */
type Kind = 'authorization' | 'social' | 'link' | 'two-factor'
export type Step<Details> = { id: string; userId: string | null; details: Details; fromKnownDevice: boolean }
const TRIES = 5

const add = statement(
  'auth.addStep',
  `insert into sign_in_challenges (id, kind, token_hash, browser_hash, user_id, details, from_known_device, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

type Opened = {
  kind: Kind
  lifetime: number
  /** A token that exists already, such as the state that travels to a provider. */
  token?: string
  browserHash?: string
  userId?: string
  details?: object
  fromKnownDevice?: boolean
}

/** The token is given out once, here. */
export async function createChallenge(tx: Tx, step: Opened): Promise<string> {
  const token = step.token ?? newToken().token
  await tx.rows(add, [
    newId(),
    step.kind,
    hashOf(token),
    step.browserHash ?? null,
    step.userId ?? null,
    JSON.stringify(step.details ?? {}),
    step.fromKnownDevice ?? false,
    now(),
    later(step.lifetime),
  ])
  return token
}

const OPEN = `token_hash = $1 and kind = $2 and used_at is null and expires_at > $3
  and (browser_hash is null or browser_hash = $4) and tries < ${TRIES}`
const FIELDS = `id, user_id as "userId", details, from_known_device as "fromKnownDevice"`

const take = statement<Step<object>>(
  'auth.consumeChallenge',
  `update sign_in_challenges set used_at = $3 where ${OPEN} returning ${FIELDS}`,
)
const peek = statement<Step<object>>('auth.peekStep', `select ${FIELDS} from sign_in_challenges where ${OPEN}`)
const lock = statement<Step<object>>(
  'auth.lockChallenge',
  `select ${FIELDS} from sign_in_challenges where ${OPEN} for update`,
)

type Key = { kind: Kind; token: string; browserHash?: string }
const values = ({ kind, token, browserHash }: Key) => [hashOf(token), kind, now(), browserHash ?? null]

/** Takes a step once, in the browser that began it. */
export const consumeChallenge = <Details>(tx: Tx, key: Key) =>
  tx.row(take, values(key)) as Promise<Step<Details> | undefined>
export const findChallenge = <Details>(db: Db, key: Key) =>
  db.row(peek, values(key)) as Promise<Step<Details> | undefined>
export const lockChallenge = <Details>(tx: Tx, key: Key) =>
  tx.row(lock, values(key)) as Promise<Step<Details> | undefined>

const close = statement('auth.closeChallenge', 'update sign_in_challenges set used_at = $2 where id = $1')
const fail = statement('auth.failChallenge', 'update sign_in_challenges set tries = tries + 1 where id = $1')
export const closeChallenge = (tx: Tx, id: string) => tx.rows(close, [id, now()])
/** One wrong try; after five the step is over. */
export const failChallenge = (tx: Tx, id: string) => tx.rows(fail, [id])
