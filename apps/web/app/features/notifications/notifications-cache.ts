import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Answer } from '@vendly/contract/api'
import type { Notification } from '@vendly/contract/notifications'
import { keys } from '../../lib/keys.ts'
import { type Latest, withAllRead, without, withRead } from './latest-notifications.ts'

export const latestKey = [...keys.notifications, 'latest'] as const
export const listKey = (tab: 'all' | 'unread' | 'read') => [...keys.notifications, 'list', tab] as const

type Pages = InfiniteData<Answer<'GET /notifications'>, string | undefined>
type Update = (notifications: Notification[]) => Notification[]

export const readLatest = (client: QueryClient) => client.getQueryData<Latest>(latestKey)

export function updateLatest(client: QueryClient, update: (latest: Latest) => Latest): void {
  client.setQueryData<Latest>(latestKey, (latest) => latest && update(latest))
}

function updateList(client: QueryClient, tab: 'all' | 'unread' | 'read', update: Update): void {
  client.setQueryData<Pages>(
    listKey(tab),
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          data: { ...page.data, notifications: update(page.data.notifications) },
        })),
      },
  )
}

export function findNotification(client: QueryClient, id: string): Notification | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: [...keys.notifications, 'list'] })
  const listed = lists.flatMap(([, pages]) => pages?.pages.flatMap((page) => page.data.notifications) ?? [])
  return [...(readLatest(client)?.notifications ?? []), ...listed].find((notification) => notification._id === id)
}

/** Adds a notification to the top of the loaded lists, once. */
export function addToLists(client: QueryClient, notification: Notification): void {
  const tabs = notification.isRead ? (['all', 'read'] as const) : (['all', 'unread'] as const)
  for (const tab of tabs) {
    client.setQueryData<Pages>(listKey(tab), (pages) => {
      const [first, ...rest] = pages?.pages ?? []
      if (!pages || !first || isListed(pages, notification._id)) return pages
      const notifications = [notification, ...first.data.notifications]
      return { ...pages, pages: [{ ...first, data: { ...first.data, notifications } }, ...rest] }
    })
  }
}

const isListed = (pages: Pages, id: string) =>
  pages.pages.some((page) => page.data.notifications.some((notification) => notification._id === id))

/** Marks a notification read or unread in the bell and all lists; it leaves the tab it no longer belongs to. */
export function setRead(client: QueryClient, id: string, isRead: boolean): void {
  const known = findNotification(client, id)
  updateLatest(client, (latest) => withRead(latest, id, isRead, known?.isRead))
  updateList(client, 'all', (notifications) => notifications.map((one) => (one._id === id ? { ...one, isRead } : one)))
  updateList(client, isRead ? 'unread' : 'read', (notifications) => notifications.filter((one) => one._id !== id))
  void client.invalidateQueries({ queryKey: listKey(isRead ? 'read' : 'unread'), refetchType: 'none' })
}

export function setAllRead(client: QueryClient): void {
  updateLatest(client, withAllRead)
  updateList(client, 'all', (notifications) =>
    notifications.map((one) => (one.isRead ? one : { ...one, isRead: true })),
  )
  updateList(client, 'unread', () => [])
  void client.invalidateQueries({ queryKey: listKey('read'), refetchType: 'none' })
}

export function removeNotification(client: QueryClient, id: string): void {
  const known = findNotification(client, id)
  if (!known) return
  updateLatest(client, (latest) => without(latest, known))
  for (const tab of ['all', 'unread', 'read'] as const) {
    updateList(client, tab, (notifications) => notifications.filter((one) => one._id !== id))
  }
}
