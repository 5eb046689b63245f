import type { SentNotification } from '@vendly/contract/broadcasts'
import type { Notification } from '@vendly/contract/notifications'
import type { Pagination } from '@vendly/contract/paging'
import { days, later } from '../../platform/clock.ts'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { listNewest } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import { NOTIFICATION_COLUMNS, type NotificationRow, presentNotification } from './notifications.present.ts'

type SentRow = NotificationRow & { userId: string; userName: string; userEmail: string }
// A notification of a message quotes it, and administrators read messages only with a report or a complaint.
const FILTER = `n.topic <> 'chat' and ($type::text is null or n.type = $type) and ($user::uuid is null or n.user_id = $user)`
const selectSent = statement<SentRow>(
  'notifications.selectSent',
  `select n.id, n.seq, n.topic, n.type, n.title, n.body, n.priority, n.category, n.link,
          n.ignores_quiet_hours as "ignoresQuietHours", n.read_at as "readAt", n.created_at as "createdAt",
          n.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as "userName", u.email as "userEmail"
     from notifications n
     join users u on u.id = n.user_id
    where ${FILTER} and ($before::timestamptz is null or (n.created_at, n.id) < ($before, $beforeId::uuid))
    order by n.created_at desc nulls first, n.id desc nulls first
    limit $limit`,
)
const countSent = statement<{ count: number }>(
  'notifications.countSent',
  `select count(*)::int as count
     from (select 1 from notifications n where ${FILTER} limit ${COUNT_BOUND + 1}) n`,
)

type Asked = { type?: Notification['type']; user?: string; cursor?: string; limit: number }

/** Those of all users but the ones about messages, newest first. Throws: cursor_invalid. */
export async function listSent(
  db: Db,
  { type, user, ...asked }: Asked,
): Promise<{ notifications: SentNotification[]; pagination: Pagination }> {
  const filter = { type: type ?? null, user: user ?? null }
  const { rows, pagination } = await listNewest(db, { list: selectSent, count: countSent }, asked, filter)
  const notifications = rows.map(({ userId, userName, userEmail, ...row }) => {
    const { seq: _, ...notification } = presentNotification(row)
    return { ...notification, user: { _id: userId, name: userName, email: userEmail } }
  })
  return { notifications, pagination }
}

const selectByKey = statement<NotificationRow>(
  'notifications.selectByKey',
  `select ${NOTIFICATION_COLUMNS} from notifications where user_id = $userId and dedupe_key = $key`,
)

/** Throws: not_found. */
export const findByKey = async (db: Db, userId: string, key: string): Promise<Notification> =>
  presentNotification(found(await db.row(selectByKey, { userId, key })))

const countRead = statement<{ key: string; count: number }>(
  'notifications.countRead',
  `select dedupe_key as key, count(*)::int as count
     from notifications
    where dedupe_key like 'broadcast:%' and dedupe_key = any($keys::text[]) and read_at is not null
    group by 1`,
)

/** How many of those who were notified under each key have read it. */
export const countReadOf = async (db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await db.rows(countRead, { keys })).map(({ key, count }) => [key, count]))

type Sum = { sent: number; read: number }
const sumTypes = statement<Sum & { type: Notification['type'] }>(
  'notifications.sumTypes',
  `select type, count(*)::int as sent, count(read_at)::int as read
     from notifications where created_at > $since group by 1 order by 2 desc`,
)
const sumDays = statement<Sum & { day: string }>(
  'notifications.sumDays',
  `select d::date::text as day, count(n.id)::int as sent, count(n.read_at)::int as read
     from generate_series($since::timestamptz at time zone 'Africa/Lagos', $until::timestamptz at time zone 'Africa/Lagos',
            interval '1 day') d
     left join notifications n
       on n.created_at >= date_trunc('day', d) at time zone 'Africa/Lagos'
      and n.created_at < (date_trunc('day', d) + interval '1 day') at time zone 'Africa/Lagos'
    group by 1 order by 1`,
)
const countRecipients = statement<{ count: number }>(
  'notifications.countRecipients',
  'select count(distinct user_id)::int as count from notifications where created_at > $since',
)

/** What was sent and read in the last days, by type and by day in Lagos. */
export async function sumNotifications(db: Db, lastDays: number) {
  const since = later(-days(lastDays - 1))
  const byType = await db.rows(sumTypes, { since })
  const byDay = await db.rows(sumDays, { since, until: later(0) })
  const recipients = (await db.row(countRecipients, { since }))?.count ?? 0
  return {
    days: lastDays,
    sent: byType.reduce((sum, { sent }) => sum + sent, 0),
    read: byType.reduce((sum, { read }) => sum + read, 0),
    ...{ recipients, byType, byDay },
  }
}
