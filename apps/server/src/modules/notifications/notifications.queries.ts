import type { Notification } from '@vendly/contract/notifications'
import type { Pagination } from '@vendly/contract/paging'
import { decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'

export type NotificationRow = Omit<Notification, '_id' | 'isRead' | 'createdAt'> & {
  id: string
  readAt: Date | null
  createdAt: Date
}
export const NOTIFICATION_COLUMNS = `id, seq, type, title, body, priority, category, link, read_at as "readAt", created_at as "createdAt"`

export const presentNotification = ({ id, readAt, createdAt, ...row }: NotificationRow): Notification => ({
  _id: id,
  ...row,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
})

const byId = statement<NotificationRow>(
  'notifications.byId',
  `select ${NOTIFICATION_COLUMNS} from notifications where id = $notificationId`,
)

/** For its owner's live event; null when it was deleted meanwhile. */
export async function findNotification(db: Db, notificationId: string): Promise<Notification | null> {
  const row = await db.row(byId, { notificationId })
  return row ? presentNotification(row) : null
}

const newest = statement<NotificationRow>(
  'notifications.newest',
  `select ${NOTIFICATION_COLUMNS} from notifications
    where user_id = $1 and ($2::bigint is null or seq < $2) and ($3::boolean is null or (read_at is not null) = $3)
    order by seq desc limit $4`,
)
const since = statement<NotificationRow>(
  'notifications.since',
  `select ${NOTIFICATION_COLUMNS} from notifications where user_id = $1 and seq > $2 order by seq limit $3`,
)
const unread = statement<{ n: number }>(
  'notifications.unread',
  'select count(*)::int as n from notifications where user_id = $1 and read_at is null',
)
const total = statement<{ n: number }>(
  'notifications.total',
  'select count(*)::int as n from notifications where user_id = $1',
)

export const countUnread = async (db: Db, userId: string): Promise<number> => (await db.row(unread, [userId]))?.n ?? 0

type Wish = { cursor?: string; limit: number; read?: 'true' | 'false'; after?: number }

/** Newest first; with `after`, what came since, oldest first. Codes: cursor_invalid. */
export async function listNotifications(
  db: Db,
  userId: string,
  wish: Wish,
): Promise<{ notifications: Notification[]; pagination: Pagination }> {
  const cursor = decodeCursor(wish.cursor)
  const catchingUp = wish.after !== undefined
  const rows = catchingUp
    ? await db.rows(since, [userId, wish.after, wish.limit + 1])
    : await db.rows(newest, [
        userId,
        cursor?.value ?? null,
        wish.read === undefined ? null : wish.read === 'true',
        wish.limit + 1,
      ])
  const counted = cursor || catchingUp ? rows.length : ((await db.row(total, [userId]))?.n ?? 0)
  const page = pageOf(rows, wish.limit, cursor, { total: counted, exact: true }, (row) => ({
    value: row.seq,
    id: row.id,
  }))
  return { notifications: page.rows.map(presentNotification), pagination: page.pagination }
}
