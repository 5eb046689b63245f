import type { Notification } from '@vendly/contract/notifications'

export type NotificationRow = Omit<Notification, '_id' | 'isRead' | 'createdAt'> & {
  id: string
  readAt: Date | null
  createdAt: Date
}
export const NOTIFICATION_COLUMNS =
  'id, seq, type, title, body, priority, category, link, read_at as "readAt", created_at as "createdAt"'

/** A path of this site: `//` and `/\` would lead to another one. */
const OWN_PATH = /^\/(?![/\\])/

export const presentNotification = ({ id, readAt, createdAt, link, ...row }: NotificationRow): Notification => ({
  _id: id,
  ...row,
  link: link && OWN_PATH.test(link) ? link : null,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
})
