import type { Notification } from '@vendly/contract/notifications'

/** The newest notifications and their counts, for the bell. */
export interface Latest {
  notifications: readonly Notification[]
  unread: number
  total: number
  /** The highest number received; catching up asks for what comes after it. */
  lastSeq: number
}

/** Adds a new notification; one already received changes nothing. */
export function withNew(latest: Latest, notification: Notification): Latest {
  if (notification.seq <= latest.lastSeq) return latest
  return {
    notifications: [notification, ...latest.notifications],
    unread: latest.unread + (notification.isRead ? 0 : 1),
    total: latest.total + 1,
    lastSeq: notification.seq,
  }
}

/** Whether notifications in between were missed: numbers rise by one. */
export const hasGap = (latest: Latest, notification: Notification): boolean => notification.seq > latest.lastSeq + 1

/** Marks one notification read or unread. `wasRead` is its last known state, for one that is not among the newest. */
export function withRead(latest: Latest, id: string, isRead: boolean, wasRead?: boolean): Latest {
  const known = latest.notifications.find((notification) => notification._id === id)
  const before = known?.isRead ?? wasRead
  if (before === undefined || before === isRead) return latest
  return {
    ...latest,
    notifications: latest.notifications.map((notification) =>
      notification._id === id ? { ...notification, isRead } : notification,
    ),
    unread: Math.max(0, latest.unread + (isRead ? -1 : 1)),
  }
}

export const withAllRead = (latest: Latest): Latest => ({
  ...latest,
  notifications: latest.notifications.map((notification) =>
    notification.isRead ? notification : { ...notification, isRead: true },
  ),
  unread: 0,
})

export function without(latest: Latest, notification: Pick<Notification, '_id' | 'isRead'>): Latest {
  return {
    ...latest,
    notifications: latest.notifications.filter((one) => one._id !== notification._id),
    unread: Math.max(0, latest.unread - (notification.isRead ? 0 : 1)),
    total: Math.max(0, latest.total - 1),
  }
}
