import { notificationLimits } from '@vendly/contract/notification-limits'
import type { Notification } from '@vendly/contract/notifications'
import { liveEvents } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { type Notified, planDeliveries } from './notifications.deliveries.service.ts'
import { notificationPushRequested } from './notifications.events.ts'
import { ignoresQuietHours, type KindChoice, type KindRow, rowOf, shownOf } from './notifications.kinds.ts'
import { NOTIFICATION_COLUMNS, type NotificationRow, presentNotification } from './notifications.present.ts'

export { type Kind as NotificationKind, rowOf } from './notifications.kinds.ts'
export { isSentWhenRead, wantsEmail, wantsPush, wantsSms } from './notifications.planning.ts'
export type NotificationTopic = KindRow['topic']
export type NotificationContent = KindChoice & {
  /** What this is about: each user is notified once per key. */
  key: string
  title: string
  body: string
  link: string | null
}
export type NewNotification = NotificationContent & { userId: string }

// One statement: the recipients' rows stay locked from their next number until the commit, and others wait for them.
const insertNotifications = statement<{ id: string; userId: string; n: number }>(
  'notifications.insertNotifications',
  `with contents as (
     select c.*, o.n
       from json_array_elements($contents) with ordinality o(content, n),
            json_to_record(o.content) as c(
              key text, topic text, type text, title text, body text, priority text, category text, link text,
              "ignoresQuietHours" boolean)
   ), recipients as (
     select r.id, r.user_id, c.*
       from unnest($ids::uuid[], $userIds::uuid[], $contentNumbers::int[]) r(id, user_id, content)
       join contents c on c.n = r.content
      where not exists (select 1 from notifications n where n.user_id = r.user_id and n.dedupe_key = c.key)
   ), added as (
     insert into notifications (
       id, user_id, seq, dedupe_key, topic, type, title, body, priority, category, link, ignores_quiet_hours, created_at
     )
     select r.id, r.user_id,
            s.seq - count(*) over (partition by r.user_id) + row_number() over (partition by r.user_id order by r.n),
            r.key, r.topic, r.type, r.title, r.body, coalesce(r.priority, 'normal'), coalesce(r.category, 'other'), r.link,
            r."ignoresQuietHours", $at
       from next_notification_seqs(array(select user_id from recipients)) s
       join recipients r on r.user_id = s.user_id
     on conflict (user_id, dedupe_key) do nothing
     returning id
   )
   select r.id, r.user_id as "userId", r.n from added join recipients r on r.id = added.id`,
)

/** Notifies one user, once per key. */
export const notify = (tx: Tx, notification: NewNotification): Promise<void> => notifyEach(tx, [notification])

/** Notifies users of one thing each, once per key. */
export const notifyEach = (tx: Tx, notifications: readonly NewNotification[]): Promise<void> =>
  addNotifications(
    tx,
    notifications,
    notifications.map(({ userId }) => userId),
  )

/** Notifies several users of the same, each once per key. */
export const notifyAll = (tx: Tx, userIds: readonly string[], content: NotificationContent): Promise<void> =>
  addNotifications(tx, [content], userIds)

/** The content of each recipient is at the same place of the list; one content is for all. */
async function addNotifications(
  tx: Tx,
  contents: readonly NotificationContent[],
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const isShared = contents.length === 1
  const added = await tx.rows(insertNotifications, {
    ids: userIds.map(() => newId()),
    userIds,
    contentNumbers: userIds.map((_, index) => (isShared ? 1 : index + 1)),
    contents: JSON.stringify(
      contents.map((content) => ({
        ...{ ...content, ...shownOf(content), ignoresQuietHours: ignoresQuietHours(content.kind) },
      })),
    ),
    at: now(),
  })
  if (added.length === 0) return
  await publish(
    tx,
    ...added.map(({ userId, id }) => message(liveEvents.notificationNew, { kind: 'user', id: userId }, { _id: id })),
  )
  const notified = added.map(({ id, userId, n }) => ({ id, userId, kind: contents[n - 1]!.kind }))
  const waiting = await planDeliveries(tx, notified)
  const withDevice = await listWithDevice(tx, notified)
  const pushed = notified.filter(
    ({ id, userId, kind }) => withDevice.has(userId) && rowOf(kind).channels.includes('push') && !waiting.has(id),
  )
  await emit(
    tx,
    notificationPushRequested,
    ...pushed.map(({ id, userId, kind }) => ({ notificationId: id, userId, topic: rowOf(kind).topic })),
  )
}

const selectWithDevice = statement<{ userId: string }>(
  'notifications.selectWithDevice',
  'select distinct user_id as "userId" from push_subscriptions where user_id = any($userIds::uuid[])',
)

/** Few users have such a device, so the others get no job each; the job itself checks the settings. */
async function listWithDevice(tx: Tx, notified: readonly Notified[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(selectWithDevice, { userIds: notified.map(({ userId }) => userId) })
  return new Set(rows.map(({ userId }) => userId))
}

const updateReadAt = statement<NotificationRow>(
  'notifications.updateReadAt',
  `update notifications
      set read_at = case when $isRead::boolean then coalesce(read_at, $at) end
    where id = $id and user_id = $userId
   returning ${NOTIFICATION_COLUMNS}`,
)
const updateAllRead = statement<{ id: string }>(
  'notifications.updateAllRead',
  'update notifications set read_at = $at where user_id = $userId and read_at is null returning id',
)
const selectOwn = statement<{ id: string; topic: string; createdAt: Date }>(
  'notifications.selectOwn',
  `select id, topic, created_at as "createdAt" from notifications where id = any($ids::uuid[]) and user_id = $userId`,
)
const deleteByIds = statement('notifications.deleteByIds', 'delete from notifications where id = any($ids::uuid[])')

const roomOf = ({ userId }: Actor) => ({ kind: 'user', id: userId }) as const

/** Throws: not_found. */
export async function markNotification(tx: Tx, actor: Actor, id: string, isRead: boolean): Promise<Notification> {
  const row = found(await tx.row(updateReadAt, { userId: actor.userId, id, isRead, at: now() }))
  await publish(tx, message(liveEvents.notificationUpdate, roomOf(actor), { _id: id, isRead }))
  return presentNotification(row)
}

type Replaced = { userId: string; link: string; since: Date; before: string; after: string }
const updateBody = statement<{ id: string }>(
  'notifications.updateBody',
  `update notifications
      set body = $after
    where user_id = $userId and link = $link and created_at >= $since and body = $before
   returning id`,
)

/** Takes back what a notification says. A push that was not sent yet reads the text when it is. */
export const replaceNotificationBody = (tx: Tx, replaced: Replaced) => tx.rows(updateBody, replaced)

/** Returns how many were unread. */
export async function markAllRead(tx: Tx, actor: Actor): Promise<number> {
  const changed = await tx.rows(updateAllRead, { userId: actor.userId, at: now() })
  if (changed.length) await publish(tx, message(liveEvents.notificationUpdate, roomOf(actor), { allRead: true }))
  return changed.length
}

/**
 * All or none. Returns the ids of those that the actor had, so that a repeated call deletes nothing and succeeds. One about
 * security stays until its emails and text messages have left: somebody else may be at the owner's device.
 * Throws: notification_kept.
 */
export async function deleteNotifications(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const own = await tx.rows(selectOwn, { userId: actor.userId, ids })
  const keptSince = later(-minutes(notificationLimits.securityKeptMinutes))
  ensure(!own.some(({ topic, createdAt }) => topic === 'security' && createdAt > keptSince), 'notification_kept')
  const deleted = own.map(({ id }) => id)
  await tx.rows(deleteByIds, { ids: deleted })
  await publish(tx, ...deleted.map((_id) => message(liveEvents.notificationDelete, roomOf(actor), { _id })))
  return deleted
}
