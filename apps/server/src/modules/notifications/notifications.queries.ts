import type { Notification } from '@vendly/contract/notifications'
import type { Pagination } from '@vendly/contract/paging'
import { decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { NOTIFICATION_COLUMNS, type NotificationRow, presentNotification } from './notifications.present.ts'

// `seq` rises with the time a notification was created, so sorting by it is sorting by time.
const FILTER = `user_id = $userId
  and ($isRead::boolean is null or (read_at is not null) = $isRead)
  and ($afterSeq::bigint is null or seq > $afterSeq)`

const selectNewestFirst = statement<NotificationRow>(
  'notifications.selectNewestFirst',
  `select ${NOTIFICATION_COLUMNS}
     from notifications
    where ${FILTER} and ($cursor::bigint is null or seq < $cursor)
    order by seq desc
    limit $limit`,
)
const selectOldestFirst = statement<NotificationRow>(
  'notifications.selectOldestFirst',
  `select ${NOTIFICATION_COLUMNS}
     from notifications
    where ${FILTER} and ($cursor::bigint is null or seq > $cursor)
    order by seq
    limit $limit`,
)
const countNotifications = statement<{ count: number }>(
  'notifications.countNotifications',
  `select count(*)::int as count from notifications where ${FILTER}`,
)
const countUnreadNotifications = statement<{ count: number }>(
  'notifications.countUnreadNotifications',
  'select count(*)::int as count from notifications where user_id = $userId and read_at is null',
)

export const countUnread = async (db: Db, userId: string): Promise<number> =>
  (await db.row(countUnreadNotifications, { userId }))?.count ?? 0

type NotificationsFilter = {
  cursor?: string
  limit: number
  sort?: 'createdAt' | '-createdAt'
  read?: 'true' | 'false'
  /** Only notifications with a higher `seq`: what a client that was offline missed. */
  after?: number
}

/** Newest first by default; with `after`, oldest first. Throws: cursor_invalid. */
export async function listNotifications(
  db: Db,
  userId: string,
  filter: NotificationsFilter,
): Promise<{ notifications: Notification[]; pagination: Pagination }> {
  const { after, limit, read } = filter
  const cursor = decodeCursor(filter.cursor, 'integer')
  const sort = filter.sort ?? (after === undefined ? '-createdAt' : 'createdAt')
  const params = { userId, isRead: read === undefined ? null : read === 'true', afterSeq: after ?? null }
  const rows = await db.rows(sort === 'createdAt' ? selectOldestFirst : selectNewestFirst, {
    ...params,
    cursor: cursor?.value ?? null,
    limit: limit + 1,
  })
  const total = cursor ? 0 : ((await db.row(countNotifications, params))?.count ?? 0)
  const page = pageOf(rows, limit, cursor, { total, exact: true }, ({ seq, id }) => ({ value: seq, id }))
  return { notifications: page.rows.map(presentNotification), pagination: page.pagination }
}

const selectNotification = statement<NotificationRow>(
  'notifications.selectNotification',
  `select ${NOTIFICATION_COLUMNS} from notifications where id = $id`,
)

/** For its owner's live event; null when it was deleted meanwhile. */
export async function findNotification(db: Db, id: string): Promise<Notification | null> {
  const row = await db.row(selectNotification, { id })
  return row ? presentNotification(row) : null
}
