import { limits } from '@vendly/contract/limits'
import type { PushDevice, PushSubscriptionInput } from '@vendly/contract/push'
import type { Actor } from '../../platform/actor.ts'
import { later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { enqueue } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import type { Push } from '../../platform/push.ts'
import { lockUser } from '../users/users.service.ts'
import { findTarget, listDevices, listTargets, type Target } from './push.queries.ts'

const deleteReplaced = statement(
  'push.deleteReplaced',
  'delete from push_subscriptions where endpoint = $endpoint or session_id = $sessionId',
)
const countOwn = statement<{ count: number }>(
  'push.countOwn',
  'select count(*)::int as count from push_subscriptions where user_id = $userId',
)
const updateKeys = statement<{ id: string }>(
  'push.updateKeys',
  `update push_subscriptions
      set p256dh = $p256dh, auth = $auth
    where endpoint = $endpoint and session_id = $sessionId
   returning id`,
)
const insertSubscription = statement(
  'push.insertSubscription',
  `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
   values ($id, $userId, $sessionId, $endpoint, $p256dh, $auth, $at)`,
)

/**
 * Shows notifications in the browser of the caller's session. The same subscription again changes nothing; another one of
 * this browser replaces it, and so does somebody else's sign-in in the same browser.
 *
 * Throws: push_off, push_service_unknown, push_devices_full.
 */
export async function addDevice(
  tx: Tx,
  push: Push,
  actor: Actor,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<PushDevice> {
  ensure(push.publicKey, 'push_off')
  ensure(push.accepts(endpoint), 'push_service_unknown')
  const { userId, sessionId } = actor
  await lockUser(tx, userId)
  const known = await tx.row(updateKeys, { endpoint, sessionId, ...keys })
  if (!known) {
    await tx.rows(deleteReplaced, { endpoint, sessionId })
    const { count } = found(await tx.row(countOwn, { userId }))
    ensure(count < limits.pushDevices, 'push_devices_full')
    await tx.rows(insertSubscription, { id: newId(), userId, sessionId, endpoint, ...keys, at: now() })
  }
  return found((await listDevices(tx, actor)).find(({ isCurrent }) => isCurrent))
}

const deleteOwn = statement<{ id: string }>(
  'push.deleteOwn',
  'delete from push_subscriptions where id = $id and user_id = $userId returning id',
)
/** Throws: not_found. */
export async function removeDevice(tx: Tx, { userId }: Actor, id: string): Promise<void> {
  found(await tx.row(deleteOwn, { id, userId }))
}

const updateRenewed = statement<{ id: string }>(
  'push.updateRenewed',
  `update push_subscriptions
      set endpoint = $endpoint, p256dh = $p256dh, auth = $auth
    where endpoint = $oldEndpoint and p256dh = $oldP256dh and auth = $oldAuth
      and not exists (select 1 from push_subscriptions o where o.endpoint = $endpoint and o.endpoint <> $oldEndpoint)
   returning id`,
)
/** Only the browser itself knows the keys of its old subscription. Throws: push_service_unknown, not_found. */
export async function renewDevice(
  tx: Tx,
  push: Push,
  { before, after }: { before: PushSubscriptionInput; after: PushSubscriptionInput },
): Promise<void> {
  ensure(push.accepts(after.endpoint), 'push_service_unknown')
  found(
    await tx.row(updateRenewed, {
      endpoint: after.endpoint,
      ...after.keys,
      oldEndpoint: before.endpoint,
      oldP256dh: before.keys.p256dh,
      oldAuth: before.keys.auth,
    }),
  )
}

const deleteAllOf = statement('push.deleteAllOf', 'delete from push_subscriptions where user_id = $userId')
export const deleteDevicesOf = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.rows(deleteAllOf, { userId }))

export type PushPayload = {
  title: string
  body: string
  /** A path of this site. */
  link: string | null
  /** What it is about: shown again, it replaces the earlier one on the device. */
  tag: string
  urgency: 'normal' | 'high'
}
export type Retry = { subscriptionId: string; payload: PushPayload; until: string }
/** A device whose push service was busy, in push.jobs.ts. */
export const retryPush = { task: 'push.retry' } as { task: string; payload?: Retry }

/** Push services take 4096 encrypted bytes. */
const TEXT_LENGTH = { title: 200, body: 600 }
const KEEP_TRYING_MS = 86_400_000

/**
 * Shows a notification on all devices of a user, at once. Returns how many push services took it; the others are tried
 * again by a job of their own, and those that no longer want messages are forgotten. No transaction may be open.
 */
export async function pushToUser(context: Context, userId: string, payload: PushPayload): Promise<number> {
  const targets = await listTargets(context.db, userId)
  const until = later(KEEP_TRYING_MS).toISOString()
  const reached = await Promise.all(
    targets.map(async (target) => {
      const outcome = await deliver(context, target, payload)
      if (outcome.result === 'later')
        await transaction(context.pool, (tx) =>
          enqueue(
            tx,
            retryPush,
            { subscriptionId: target.id, payload, until },
            { runAt: later(outcome.afterMs), key: `push:${target.id}:${payload.tag}` },
          ),
        )
      return outcome.result === 'sent'
    }),
  )
  return reached.filter(Boolean).length
}

/** Sends once more. Throws when the push service is still busy, so that the job is repeated. */
export async function retry(context: Context, { subscriptionId, payload, until }: Retry): Promise<void> {
  if (now() > new Date(until)) return
  const target = await findTarget(context.db, subscriptionId)
  if (!target) return
  const outcome = await deliver(context, target, payload)
  if (outcome.result === 'later') throw new Error(`The push service does not take messages: ${outcome.reason}`)
}

const updateLastUsed = statement(
  'push.updateLastUsed',
  'update push_subscriptions set last_used_at = $at where id = $id and endpoint = $endpoint',
)
const deleteGone = statement(
  'push.deleteGone',
  'delete from push_subscriptions where id = $id and endpoint = $endpoint',
)

async function deliver({ push, pool, log }: Context, target: Target, { urgency, ...payload }: PushPayload) {
  const text = JSON.stringify({
    ...payload,
    title: payload.title.slice(0, TEXT_LENGTH.title),
    body: payload.body.slice(0, TEXT_LENGTH.body),
  })
  const outcome = await push.send(target, text, { urgency, topic: payload.tag })
  const { id, endpoint } = target
  if (outcome.result === 'sent') await transaction(pool, (tx) => tx.rows(updateLastUsed, { id, endpoint, at: now() }))
  if (outcome.result === 'gone') await transaction(pool, (tx) => tx.rows(deleteGone, { id, endpoint }))
  // The address of a device is a secret, so only its service is named.
  if (outcome.result === 'refused')
    log.warn({ service: new URL(endpoint).host, status: outcome.status }, 'a push service refused a message')
  return outcome
}
