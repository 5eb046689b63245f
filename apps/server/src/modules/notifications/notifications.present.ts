import type { Notification } from '@vendly/contract/notifications'

export type NotificationRow = Omit<Notification, '_id' | 'isRead' | 'createdAt'> & {
  id: string
  readAt: Date | null
  createdAt: Date
}
export const NOTIFICATION_COLUMNS =
  'id, seq, type, title, body, priority, category, link, read_at as "readAt", created_at as "createdAt"'

export const presentNotification = ({ id, readAt, createdAt, ...row }: NotificationRow): Notification => ({
  _id: id,
  ...row,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
})
