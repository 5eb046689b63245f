import type { Notification } from '@vendly/contract/notifications'
import { liveEvents } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { found } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { listPromotionSubscribers } from '../users/users.queries.ts'
import { type EmailTopic, notificationEmailRequested } from './notifications.events.ts'
import { NOTIFICATION_COLUMNS, type NotificationRow, presentNotification } from './notifications.present.ts'

type Content = {
  /** What this is about: each user is notified once per key. */
  key: string
  type: Notification['type']
  title: string
  body: string
  link: string | null
  priority?: Notification['priority']
  category?: Notification['category']
  /** Also sent by email to users who want emails about this topic. */
  email?: EmailTopic
}
export type NewNotification = Content & { userId: string }

// One statement: the recipients' rows stay locked from their next number until the commit, and others wait for them.
const insertNotifications = statement<{ id: string; userId: string }>(
  'notifications.insertNotifications',
  `with recipients as (
     select r.id, r.user_id
       from unnest($ids::uuid[], $userIds::uuid[]) r(id, user_id)
      where not exists (select 1 from notifications n where n.user_id = r.user_id and n.dedupe_key = $key)
   )
   insert into notifications (
     id, user_id, seq, dedupe_key, type, title, body, priority, category, link, created_at
   )
   select r.id, s.user_id, s.seq, $key, $type, $title, $body, $priority, $category, $link, $at
     from next_notification_seqs(array(select user_id from recipients)) s
     join recipients r on r.user_id = s.user_id
   on conflict (user_id, dedupe_key) do nothing
   returning id, user_id as "userId"`,
)

/** Notifies one user, once per key. */
export const notify = (tx: Tx, { userId, ...content }: NewNotification): Promise<void> =>
  notifyAll(tx, [userId], content)

/** Notifies several users of the same, each once per key. */
export async function notifyAll(tx: Tx, userIds: readonly string[], content: Content): Promise<void> {
  if (userIds.length === 0) return
  const { key, type, title, body, priority = 'normal', category = 'other', link, email } = content
  const added = await tx.rows(insertNotifications, {
    ids: userIds.map(() => newId()),
    userIds,
    key,
    type,
    title,
    body,
    priority,
    category,
    link,
    at: now(),
  })
  if (added.length === 0) return
  await publish(
    tx,
    ...added.map(({ userId, id }) => message(liveEvents.notificationNew, { kind: 'user', id: userId }, { _id: id })),
  )
  if (email) await requestEmails(tx, email, added, { title, body, link })
}

/** Few users want promotions, so the others get no job each; the job itself checks the setting again. */
async function requestEmails(
  tx: Tx,
  topic: EmailTopic,
  notified: readonly { userId: string }[],
  content: { title: string; body: string; link: string | null },
): Promise<void> {
  const userIds = notified.map(({ userId }) => userId)
  const recipients = topic === 'offers' ? await listPromotionSubscribers(tx, userIds) : userIds
  await emit(tx, notificationEmailRequested, ...recipients.map((userId) => ({ userId, topic, ...content })))
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
const deleteById = statement<{ id: string }>(
  'notifications.deleteById',
  'delete from notifications where id = $id and user_id = $userId returning id',
)

const roomOf = ({ userId }: Actor) => ({ kind: 'user', id: userId }) as const

/** Throws: not_found. */
export async function markNotification(tx: Tx, actor: Actor, id: string, isRead: boolean): Promise<Notification> {
  const row = found(await tx.row(updateReadAt, { userId: actor.userId, id, isRead, at: now() }))
  await publish(tx, message(liveEvents.notificationUpdate, roomOf(actor), { _id: id, isRead }))
  return presentNotification(row)
}

/** Returns how many were unread. */
export async function markAllRead(tx: Tx, actor: Actor): Promise<number> {
  const changed = await tx.rows(updateAllRead, { userId: actor.userId, at: now() })
  if (changed.length) await publish(tx, message(liveEvents.notificationUpdate, roomOf(actor), { allRead: true }))
  return changed.length
}

/** Throws: not_found. */
export async function deleteNotification(tx: Tx, actor: Actor, id: string): Promise<void> {
  found(await tx.row(deleteById, { userId: actor.userId, id }))
  await publish(tx, message(liveEvents.notificationDelete, roomOf(actor), { _id: id }))
}
