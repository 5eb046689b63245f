import { broadcastLimits } from '@vendly/contract/broadcast-limits'
import type { BroadcastEmail, Segment } from '@vendly/contract/broadcasts'
import type { Channel } from '@vendly/contract/channels'
import type { Notification } from '@vendly/contract/notifications'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { ensureInScope, isInScope } from '../../platform/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { listChannels } from '../channels/channels.service.ts'
import { type NotificationKind, notify, notifyAll, rowOf } from '../notifications/notifications.service.ts'
import { findContact } from '../users/users.queries.ts'
import { broadcastStarted } from './broadcasts.events.ts'
import { countSegment, listSegment } from './broadcasts.segments.queries.ts'

/** Recipients of one transaction: the locks of their rows are held that long. */
const BATCH = 500

const KINDS = { none: 'broadcast', offers: 'broadcast-offers', news: 'broadcast-news' } as const satisfies Record<
  BroadcastEmail,
  NotificationKind
>

type Content = {
  title: string
  body: string
  link?: string | null
  type: Notification['type']
  category: Notification['category']
  priority: Notification['priority']
}

/** Notifies one user. Returns the key of the notification. Throws: not_found. */
export async function createNotification(
  tx: Tx,
  admin: Actor,
  { userId, ...content }: Content & { userId: string },
): Promise<string> {
  const { email } = found(await findContact(tx, userId))
  const key = `created:${newId()}`
  await notify(tx, { ...content, kind: 'from-admin', link: content.link ?? null, userId, key })
  await recordAudit(tx, admin, {
    action: 'notification.created',
    ...{ subject: 'user', subjectId: userId, subjectName: email },
    details: { title: content.title, body: content.body },
  })
  return key
}

/** Sends the administrator alone what a broadcast would be. Returns by which of its channels it reaches them. */
export async function tryBroadcast(
  tx: Tx,
  admin: Actor,
  context: Pick<Context, 'push' | 'sms'>,
  { email, link = null, ...content }: Content & { email: BroadcastEmail },
): Promise<Channel[]> {
  const { topic, channels } = rowOf(KINDS[email])
  await notify(tx, {
    ...{ ...content, link, kind: KINDS[email], userId: admin.userId, key: `broadcast-test:${newId()}` },
  })
  await recordAudit(tx, admin, {
    action: 'broadcast.tested',
    ...{ subject: 'user', subjectId: admin.userId, subjectName: content.title },
    details: { title: content.title, body: content.body, email },
  })
  const names = new Set<Channel['name']>(['app', ...channels])
  return (await listChannels(tx, admin, context, topic)).filter(({ name }) => names.has(name))
}

/** Administrators of some campuses reach these alone. Throws: broadcast_campus_missing, not_found. */
export function ensureOwnSegment(admin: Actor, { campus = null }: Segment): void {
  ensure(campus !== null || isInScope(admin, null), 'broadcast_campus_missing')
  ensureInScope(admin, campus)
}

const countOfDay = statement<{ count: number }>(
  'broadcasts.countOfDay',
  'select count(*)::int as count from broadcasts where created_at > $since',
)
const isCampus = statement<{ id: string }>('broadcasts.isCampus', 'select id from campuses where id = $campusId')
const insert = statement(
  'broadcasts.insert',
  `insert into broadcasts (id, title, body, link, type, category, priority, email, role, campus_id, active_days, behaviour,
     total, created_by, created_at)
   values ($id, $title, $body, $link, $type, $category, $priority, $email, $role, $campusId, $activeDays, $behaviour,
     $total, $createdBy, $at)`,
)

/** Throws: not_found for an unknown campus, broadcast_campus_missing, broadcast_empty, broadcasts_too_many. */
export async function startBroadcast(
  tx: Tx,
  admin: Actor,
  { segment, email, link = null, ...content }: Content & { segment: Segment; email: BroadcastEmail },
): Promise<string> {
  ensureOwnSegment(admin, segment)
  const { role = null, campus: campusId = null, activeDays = null, behaviour = null } = segment
  if (campusId) found(await tx.row(isCampus, { campusId }))
  const today = found(await tx.row(countOfDay, { since: later(-days(1)) }))
  ensure(today.count < broadcastLimits.perDay, 'broadcasts_too_many')
  const { recipients: total } = await countSegment(tx, segment)
  ensure(total > 0, 'broadcast_empty')
  const id = newId()
  await tx.rows(insert, {
    ...{ id, ...content, link, email, role, campusId, activeDays, behaviour, total },
    ...{ createdBy: admin.userId, at: now() },
  })
  await recordAudit(tx, admin, {
    action: 'broadcast.started',
    ...{ subject: 'broadcast', subjectId: id, subjectName: content.title },
    details: { ...segment, email, recipients: total },
  })
  await emit(tx, broadcastStarted, { broadcastId: id })
  return id
}

type Sending = Content & { link: string | null; email: BroadcastEmail; lastUserId: string | null } & {
  [Part in keyof Segment]: Segment[Part]
}
const lockSending = statement<Sending>(
  'broadcasts.lockSending',
  `select title, body, link, type, category, priority, email, role, campus_id as campus,
          active_days as "activeDays", behaviour, last_user_id as "lastUserId"
     from broadcasts
    where id = $id and status = 'sending'
      for no key update`,
)
const advance = statement(
  'broadcasts.advance',
  `update broadcasts
      set sent = sent + $sent, last_user_id = coalesce($lastUserId, last_user_id),
          status = case when $isLast::boolean then 'sent' else status end,
          finished_at = case when $isLast then $at::timestamptz end
    where id = $id`,
)

/**
 * Notifies the next recipients, in one transaction with the mark of how far it came: each gets it once, also when a worker is
 * killed or two work at a time. Returns whether there may be more.
 */
export async function sendNextBatch(tx: Tx, id: string): Promise<boolean> {
  const sending = await tx.row(lockSending, { id })
  if (!sending) return false
  const { title, body, link, type, category, priority, email, lastUserId, ...segment } = sending
  const userIds = await listSegment(tx, segment, lastUserId, BATCH)
  await notifyAll(tx, userIds, {
    ...{ key: `broadcast:${id}`, title, body, link, type, category, priority },
    kind: KINDS[email],
  })
  const isLast = userIds.length < BATCH
  await tx.rows(advance, { id, sent: userIds.length, lastUserId: userIds.at(-1) ?? null, isLast, at: now() })
  return !isLast
}

const cancel = statement<{ title: string }>(
  'broadcasts.cancel',
  `update broadcasts set status = 'cancelled', finished_at = $at where id = $id and status = 'sending' returning title`,
)
const selectCampus = statement<{ campusId: string | null }>(
  'broadcasts.selectCampus',
  'select campus_id as "campusId" from broadcasts where id = $id',
)

/** Waits for the batch that is being sent. Throws: not_found, broadcast_over. */
export async function cancelBroadcast(tx: Tx, admin: Actor, id: string): Promise<void> {
  ensureInScope(admin, found(await tx.row(selectCampus, { id })).campusId)
  const cancelled = await tx.row(cancel, { id, at: now() })
  ensure(cancelled, 'broadcast_over')
  await recordAudit(tx, admin, {
    action: 'broadcast.cancelled',
    ...{ subject: 'broadcast', subjectId: id, subjectName: cancelled.title },
  })
}
