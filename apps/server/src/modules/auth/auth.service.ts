import { liveEvents } from '@vendly/contract/realtime'
import { type Actor, CONFIRMATION_LIFETIME_MS } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { describeDevice } from '../../platform/device-names.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { newToken } from '../../platform/tokens.ts'
import { recordSignIn } from '../users/users.accounts.service.ts'
import type { Browser } from './auth.devices.ts'
import { signedInOnNewDevice } from './auth.events.ts'

const SESSION_LIFETIME_MS = days(60)

const insertSession = statement(
  'auth.insertSession',
  `insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at, confirmed_at)
   values ($id, $tokenHash, $userId, $device, $at, $at, $expiresAt, $confirmedAt)`,
)

/** Creates a session for one device and returns its token, which is stored only as a hash. */
export async function startSession(tx: Tx, userId: string, device: string, isConfirmed = false): Promise<string> {
  const { token, hash } = newToken()
  const at = now()
  await tx.rows(insertSession, {
    id: newId(),
    tokenHash: hash,
    userId,
    device,
    at,
    expiresAt: later(SESSION_LIFETIME_MS),
    confirmedAt: isConfirmed ? at : null,
  })
  return token
}

const upsertDevice = statement<{ isNew: boolean }>(
  'auth.upsertDevice',
  `insert into known_devices (user_id, device_hash, created_at, last_seen_at)
   values ($userId, $deviceHash, $at, $at)
   on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
   returning xmax = 0 as "isNew"`,
)

/** Makes the browser a known device of the user. Returns true when it was not one before. */
export async function rememberDevice(tx: Tx, userId: string, { deviceHash }: Browser): Promise<boolean> {
  return (await tx.row(upsertDevice, { userId, deviceHash, at: now() }))!.isNew
}

const updateDeviceHash = statement(
  'auth.updateDeviceHash',
  'update known_devices set device_hash = $after where device_hash = $before',
)
/** The browser has a new cookie; everybody who signed in with it keeps it as a known device. */
export const renewDevice = (tx: Tx, before: string, after: string) => tx.rows(updateDeviceHash, { before, after })

/** Starts a session after every factor was checked, and emails the user when the device is new. */
export async function signIn(tx: Tx, userId: string, browser: Browser): Promise<string> {
  // The user's row is locked before the session refers to it: the other way round, two sign-ins at once deadlock.
  const { email, firstName, hasSignedInBefore } = await recordSignIn(tx, userId)
  const token = await startSession(tx, userId, browser.device, true)
  if ((await rememberDevice(tx, userId, browser)) && hasSignedInBefore) {
    const device = describeDevice(browser.device).name
    await emit(tx, signedInOnNewDevice, { email, firstName, device, at: now().toISOString() })
  }
  return token
}

const deleteSession = statement<{ id: string }>(
  'auth.deleteSession',
  'delete from sessions where id = $sessionId and user_id = $userId returning id',
)
const deleteSessions = statement<{ id: string; userId: string }>(
  'auth.deleteSessions',
  `delete from sessions
    where user_id = any($userIds::uuid[]) and ($exceptId::uuid is null or id <> $exceptId)
   returning id, user_id as "userId"`,
)

/** Ends one of the actor's sessions and disconnects its sockets. Throws: not_found. */
export async function endSession(tx: Tx, { userId, ...actor }: Actor, sessionId = actor.sessionId): Promise<void> {
  const ended = await tx.rows(deleteSession, { sessionId, userId })
  ensure(ended.length, 'not_found')
  await disconnect(tx, ended)
}

/** Ends every session of a user except `exceptId` and disconnects their sockets. Returns how many ended. */
export const endSessions = async (tx: Tx, userId: string, exceptId: string | null): Promise<number> =>
  (await endSessionsOf(tx, [userId], exceptId)).get(userId) ?? 0

/** Ends every session of these users except `exceptId`. Returns how many ended by user; users without a session are left out. */
export async function endSessionsOf(
  tx: Tx,
  userIds: readonly string[],
  exceptId: string | null,
): Promise<ReadonlyMap<string, number>> {
  const ended = await tx.rows(deleteSessions, { userIds, exceptId })
  await disconnect(tx, ended)
  return ended.reduce(
    (counts, { userId }) => counts.set(userId, (counts.get(userId) ?? 0) + 1),
    new Map<string, number>(),
  )
}

async function disconnect(tx: Tx, ended: readonly { id: string }[]): Promise<void> {
  await publish(tx, ...ended.map(({ id }) => message(liveEvents.sessionEnded, { kind: 'session', id }, {})))
}

const deleteAllCredentials = statement(
  'auth.deleteAllCredentials',
  `with tokens as (delete from email_tokens where user_id = $userId),
        devices as (delete from known_devices where user_id = $userId),
        linked as (delete from identities where user_id = $userId),
        factors as (delete from two_factors where user_id = $userId),
        codes as (delete from recovery_codes where user_id = $userId)
   delete from sign_in_challenges where user_id = $userId`,
)

/** For a deleted account: sessions, devices, linked providers, second factor and emailed links. */
export async function deleteCredentials(tx: Tx, userId: string): Promise<void> {
  await tx.rows(deleteAllCredentials, { userId })
  await endSessions(tx, userId, null)
}

const updateConfirmedAt = statement<{ confirmedAt: Date }>(
  'auth.updateConfirmedAt',
  'update sessions set confirmed_at = $at where id = $sessionId returning confirmed_at as "confirmedAt"',
)

/** Allows sensitive changes on this device for a while. Returns until when. */
export async function confirmSession(tx: Tx, { sessionId }: Actor): Promise<Date> {
  const { confirmedAt } = found(await tx.row(updateConfirmedAt, { sessionId, at: now() }))
  return later(CONFIRMATION_LIFETIME_MS, confirmedAt)
}
