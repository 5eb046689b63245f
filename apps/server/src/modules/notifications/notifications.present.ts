import type { Notification } from '@vendly/contract/notifications'

export type NotificationRow = Omit<Notification, '_id' | 'isRead' | 'createdAt'> & {
  id: string
  readAt: Date | null
  createdAt: Date
}
export const NOTIFICATION_COLUMNS =
  'id, seq, topic, type, title, body, priority, category, link, ignores_quiet_hours as "ignoresQuietHours", read_at as "readAt", created_at as "createdAt"'

/** Where the user changes how they are notified. */
export function settingsPathOf(role: string): string {
  const home = role === 'vendor' || role === 'rider' || role === 'admin' ? `/${role}/profile` : '/settings'
  return `${home}?section=notifications`
}

/** A path of this site: `//` and `/\` would lead to another one. */
const OWN_PATH = /^\/(?![/\\])/

export const presentNotification = ({ id, readAt, createdAt, link, ...row }: NotificationRow): Notification => ({
  _id: id,
  ...row,
  link: link && OWN_PATH.test(link) ? link : null,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
})
