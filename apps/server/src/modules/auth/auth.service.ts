import { liveEvents } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { days, later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { newToken } from '../../platform/tokens.ts'
import { deviceWords, type Visit } from './auth.devices.ts'
import { signedInOnNewDevice } from './auth.events.ts'

/** For how long a proof that it is really them counts on a device. */
export const CONFIRMATION_LIFETIME_MS = minutes(10)

const addSession = statement(
  'auth.addSession',
  `insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at, confirmed_at)
   values ($1, $2, $3, $4, $5, $5, $6, $7)`,
)
const touchLogin = statement<{ email: string; firstName: string; cameBefore: boolean }>(
  'auth.touchLogin',
  `update users u set last_login_at = $2 from (select id, last_login_at from users where id = $1 for update) before
    where u.id = before.id
   returning u.email, u.first_name as "firstName", before.last_login_at is not null as "cameBefore"`,
)

/** Opens a session for one device. The token is given out once, here. */
export async function startSession(tx: Tx, userId: string, device: string, confirmed = false): Promise<string> {
  const { token, hash } = newToken()
  await tx.rows(addSession, [newId(), hash, userId, device, now(), later(days(60)), confirmed ? now() : null])
  return token
}

const upsertDevice = statement<{ isNew: boolean }>(
  'auth.rememberDevice',
  `insert into known_devices (user_id, device_hash, created_at, last_seen_at) values ($1, $2, $3, $3)
   on conflict (user_id, device_hash) do update set last_seen_at = $3 returning xmax = 0 as "isNew"`,
)

/** From now on somebody's own device. Returns whether it was not before. */
export async function rememberDevice(tx: Tx, userId: string, visit: Visit): Promise<boolean> {
  return (await tx.row(upsertDevice, [userId, visit.deviceHash, now()]))!.isNew
}

/** A session for somebody who has just shown everything that is asked for; told by mail on a device they never used. */
export async function signIn(tx: Tx, userId: string, visit: Visit): Promise<string> {
  const token = await startSession(tx, userId, visit.device, true)
  const user = found(await tx.row(touchLogin, [userId, now()]))
  if ((await rememberDevice(tx, userId, visit)) && user.cameBefore) {
    const { email, firstName } = user
    const at = now().toISOString()
    await emit(tx, signedInOnNewDevice, { email, firstName, device: deviceWords(visit.device).name, at })
  }
  return token
}

const endOne = statement<{ id: string }>(
  'auth.endOne',
  'delete from sessions where id = $1 and user_id = $2 returning id',
)
const endAll = statement<{ id: string }>(
  'auth.endAll',
  'delete from sessions where user_id = $1 and ($2::uuid is null or id <> $2) returning id',
)

/** Ends one of somebody's own sessions, with its sockets. Codes: not_found. */
export async function endSession(tx: Tx, actor: Actor, sessionId: string = actor.sessionId): Promise<void> {
  const ended = await tx.rows(endOne, [sessionId, actor.userId])
  ensure(ended.length, 'not_found')
  await disconnect(tx, ended)
}

/** Ends every session of a person but the one that is kept, with their sockets. Returns how many. */
export async function endSessions(tx: Tx, userId: string, keep: string | null): Promise<number> {
  const ended = await tx.rows(endAll, [userId, keep])
  await disconnect(tx, ended)
  return ended.length
}

const endEvery = statement<{ id: string; userId: string }>(
  'auth.endEvery',
  'delete from sessions where user_id = any($1::uuid[]) returning id, user_id as "userId"',
)

/** Ends every session of several people, with their sockets. Returns how many each had, if any. */
export async function endSessionsOf(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ended = await tx.rows(endEvery, [userIds])
  await disconnect(tx, ended)
  return ended.reduce((had, { userId }) => had.set(userId, (had.get(userId) ?? 0) + 1), new Map<string, number>())
}

const forgetWays = statement(
  'auth.forgetWays',
  `with t as (delete from email_tokens where user_id = $1), d as (delete from known_devices where user_id = $1),
     i as (delete from identities where user_id = $1), f as (delete from two_factors where user_id = $1),
     r as (delete from recovery_codes where user_id = $1)
   delete from sign_in_challenges where user_id = $1`,
)

/** Every way in is closed for good: sessions, devices, linked accounts, codes, links in letters. */
export async function deleteCredentials(tx: Tx, userId: string): Promise<void> {
  await tx.rows(forgetWays, [userId])
  await endSessions(tx, userId, null)
}

async function disconnect(tx: Tx, ended: { id: string }[]): Promise<void> {
  await publish(tx, ...ended.map(({ id }) => message(liveEvents.sessionEnded, { kind: 'session', id }, {})))
}

const confirm = statement<{ confirmedAt: Date }>(
  'auth.confirmSession',
  'update sessions set confirmed_at = $2 where id = $1 returning confirmed_at as "confirmedAt"',
)
const confirmation = statement<{ confirmedAt: Date | null }>(
  'auth.confirmation',
  'select confirmed_at as "confirmedAt" from sessions where id = $1',
)

/** Opens the window for sensitive changes on this device. Returns when it closes. */
export async function confirmSession(tx: Tx, actor: Actor): Promise<Date> {
  const { confirmedAt } = found(await tx.row(confirm, [actor.sessionId, now()]))
  return later(CONFIRMATION_LIFETIME_MS, confirmedAt)
}

/** Before phone, e-mail or a way in changes: they have proved within ten minutes that it is them. Codes: confirm_first. */
export async function ensureRecentlyConfirmed(tx: Tx, actor: Actor): Promise<void> {
  const session = await tx.row(confirmation, [actor.sessionId])
  const since = session?.confirmedAt
  ensure(since && later(CONFIRMATION_LIFETIME_MS, since) > now(), 'confirm_first')
}
