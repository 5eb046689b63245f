import type { Notification } from '@vendly/contract/notifications'

/** The newest notices and how many there are: what the bell shows. */
export interface Latest {
  notices: readonly Notification[]
  unread: number
  total: number
  /** The highest number seen: what a client names to catch up. */
  lastSeq: number
}

/** With a notice that has just come; one that was seen before changes nothing. */
export function withNew(latest: Latest, notice: Notification): Latest {
  if (notice.seq <= latest.lastSeq) return latest
  return {
    notices: [notice, ...latest.notices],
    unread: latest.unread + (notice.isRead ? 0 : 1),
    total: latest.total + 1,
    lastSeq: notice.seq,
  }
}

/** True when something in between is missing: numbers rise by one. */
export const hasGap = (latest: Latest, notice: Notification): boolean => notice.seq > latest.lastSeq + 1

/** With one notice read or unread. `was` is what it was, for when it is older than what the bell holds. */
export function withRead(latest: Latest, id: string, isRead: boolean, was?: boolean): Latest {
  const known = latest.notices.find((notice) => notice._id === id)
  const before = known?.isRead ?? was
  if (before === undefined || before === isRead) return latest
  return {
    ...latest,
    notices: latest.notices.map((notice) => (notice._id === id ? { ...notice, isRead } : notice)),
    unread: Math.max(0, latest.unread + (isRead ? -1 : 1)),
  }
}

export const withAllRead = (latest: Latest): Latest => ({
  ...latest,
  notices: latest.notices.map((notice) => (notice.isRead ? notice : { ...notice, isRead: true })),
  unread: 0,
})

export function without(latest: Latest, notice: Pick<Notification, '_id' | 'isRead'>): Latest {
  return {
    ...latest,
    notices: latest.notices.filter((one) => one._id !== notice._id),
    unread: Math.max(0, latest.unread - (notice.isRead ? 0 : 1)),
    total: Math.max(0, latest.total - 1),
  }
}
