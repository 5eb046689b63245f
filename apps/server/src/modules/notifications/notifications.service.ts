import type { Notification } from '@vendly/contract/notifications'
import { liveEvents } from '@vendly/contract/realtime'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { found } from '../../platform/problem.ts'
import { message, publish } from '../../platform/realtime.ts'
import { listRidersForOffer } from '../users/users.queries.ts'
import { wantsEmailFor } from './notifications.events.ts'
import { NOTIFICATION_COLUMNS, type NotificationRow, presentNotification } from './notifications.queries.ts'

export type NewNotification = {
  userId: string
  /** What this is about: the same key tells the same user once. */
  key: string
  type: Notification['type']
  title: string
  body: string
  link: string | null
  priority?: Notification['priority']
  category?: Notification['category']
  /** Also by mail, for whoever wants letters about their orders. */
  letter?: boolean
}

/** Nothing when it was told before. The number is taken under the person's own row lock, so numbers rise in order of commit. */
const add = statement<NotificationRow>(
  'notifications.add',
  `with u as (update users set notification_seq = notification_seq + 1
      where id = $2 and not exists (select 1 from notifications where user_id = $2 and dedupe_key = $3)
      returning notification_seq as seq)
   insert into notifications (id, user_id, seq, dedupe_key, type, title, body, priority, category, link, created_at)
   select $1, $2, u.seq, $3, $4, $5, $6, $7, $8, $9, $10 from u
   on conflict (user_id, dedupe_key) do nothing returning ${NOTIFICATION_COLUMNS}`,
)

/** Tells one person, once. */
export async function notify(tx: Tx, news: NewNotification): Promise<void> {
  const { userId, key, type, title, body, priority = 'normal', category = 'other', link } = news
  const row = await tx.row(add, [newId(), userId, key, type, title, body, priority, category, link, now()])
  if (!row) return
  await publish(tx, message(liveEvents.notificationNew, { kind: 'user', id: userId }, { _id: row.id }))
  if (news.letter) await emit(tx, wantsEmailFor, { userId, about: 'orders', title, body, link })
}

/** The same for several, in the order of their ids: two such writes never wait for each other. */
const addAll = statement<NotificationRow & { userId: string }>(
  'notifications.addAll',
  `with them as (select id from users where id = any($1::uuid[]) order by id for no key update),
     u as (update users set notification_seq = notification_seq + 1 from them
       where users.id = them.id and not exists (select 1 from notifications n where n.user_id = users.id and n.dedupe_key = $2)
       returning users.id, notification_seq as seq)
   insert into notifications (id, user_id, seq, dedupe_key, type, title, body, priority, category, link, created_at)
   select gen_random_uuid(), u.id, u.seq, $2, $3, $4, $5, $6, $7, $8, $9 from u
   on conflict (user_id, dedupe_key) do nothing returning ${NOTIFICATION_COLUMNS}, user_id as "userId"`,
)

/** Tells several people the same, each once. `offer`: also by mail, for those who want letters about offers. */
export async function notifyAll(
  tx: Tx,
  userIds: readonly string[],
  news: Omit<NewNotification, 'userId' | 'letter'> & { offer?: boolean },
): Promise<void> {
  if (userIds.length === 0) return
  const { key, type, title, body, priority = 'normal', category = 'other', link } = news
  const rows = await tx.rows(addAll, [userIds, key, type, title, body, priority, category, link, now()])
  await publish(
    tx,
    ...rows.map(({ userId, id }) => message(liveEvents.notificationNew, { kind: 'user', id: userId }, { _id: id })),
  )
  if (!news.offer) return
  const told = rows.map(({ userId }) => userId)
  const letters = (await listRidersForOffer(tx, told)).map((userId) => ({
    userId,
    about: 'offers' as const,
    title,
    body,
    link,
  }))
  await emit(tx, wantsEmailFor, ...letters)
}

const setRead = statement<NotificationRow>(
  'notifications.setRead',
  `update notifications set read_at = case when $3::boolean then coalesce(read_at, $4) end
    where id = $2 and user_id = $1 returning ${NOTIFICATION_COLUMNS}`,
)
const allRead = statement<{ id: string }>(
  'notifications.allRead',
  'update notifications set read_at = $2 where user_id = $1 and read_at is null returning id',
)
const remove = statement<{ id: string }>(
  'notifications.remove',
  'delete from notifications where id = $2 and user_id = $1 returning id',
)

/** Codes: not_found. */
export async function markNotification(tx: Tx, actor: Actor, id: string, read: boolean): Promise<Notification> {
  const row = found(await tx.row(setRead, [actor.userId, id, read, now()]))
  const user = { kind: 'user', id: actor.userId } as const
  await publish(tx, message(liveEvents.notificationUpdate, user, { _id: id, isRead: read }))
  return presentNotification(row)
}

export async function markAllRead(tx: Tx, actor: Actor): Promise<number> {
  const changed = await tx.rows(allRead, [actor.userId, now()])
  if (changed.length)
    await publish(tx, message(liveEvents.notificationUpdate, { kind: 'user', id: actor.userId }, { allRead: true }))
  return changed.length
}

/** Codes: not_found. */
export async function deleteNotification(tx: Tx, actor: Actor, id: string): Promise<void> {
  found(await tx.row(remove, [actor.userId, id]))
  await publish(tx, message(liveEvents.notificationDelete, { kind: 'user', id: actor.userId }, { _id: id }))
}

const removeAll = statement('notifications.removeAll', 'delete from notifications where user_id = $1')

export async function deleteNotificationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.rows(removeAll, [userId])
}
