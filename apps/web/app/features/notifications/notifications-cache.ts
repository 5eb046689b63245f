import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Answer } from '@vendly/contract/api'
import type { Notification } from '@vendly/contract/notifications'
import { keys } from '../../lib/keys.ts'
import { type Latest, withAllRead, without, withRead } from './latest-notifications.ts'

export const latestKey = [...keys.notifications, 'latest'] as const
export const listKey = (tab: 'all' | 'unread' | 'read') => [...keys.notifications, 'list', tab] as const

type Pages = InfiniteData<Answer<'GET /notifications'>, string | undefined>
type Change = (notices: Notification[]) => Notification[]

export const readLatest = (client: QueryClient) => client.getQueryData<Latest>(latestKey)

export function changeLatest(client: QueryClient, change: (latest: Latest) => Latest): void {
  client.setQueryData<Latest>(latestKey, (latest) => latest && change(latest))
}

function changeList(client: QueryClient, tab: 'all' | 'unread' | 'read', change: Change): void {
  client.setQueryData<Pages>(
    listKey(tab),
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          data: { ...page.data, notifications: change(page.data.notifications) },
        })),
      },
  )
}

export function findNotice(client: QueryClient, id: string): Notification | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: [...keys.notifications, 'list'] })
  const listed = lists.flatMap(([, pages]) => pages?.pages.flatMap((page) => page.data.notifications) ?? [])
  return [...(readLatest(client)?.notices ?? []), ...listed].find((notice) => notice._id === id)
}

/** In front of the lists that are open; once, however often it is told. */
export function listNotice(client: QueryClient, notice: Notification): void {
  const tabs = notice.isRead ? (['all', 'read'] as const) : (['all', 'unread'] as const)
  for (const tab of tabs) {
    client.setQueryData<Pages>(listKey(tab), (pages) => {
      const [first, ...rest] = pages?.pages ?? []
      if (!pages || !first || findIn(pages, notice._id)) return pages
      const notifications = [notice, ...first.data.notifications]
      return { ...pages, pages: [{ ...first, data: { ...first.data, notifications } }, ...rest] }
    })
  }
}

const findIn = (pages: Pages, id: string) =>
  pages.pages.some((page) => page.data.notifications.some((notice) => notice._id === id))

/** Read or unread, in the bell and in every list: it leaves the tab where it no longer belongs. */
export function setRead(client: QueryClient, id: string, isRead: boolean): void {
  const known = findNotice(client, id)
  changeLatest(client, (latest) => withRead(latest, id, isRead, known?.isRead))
  changeList(client, 'all', (notices) => notices.map((one) => (one._id === id ? { ...one, isRead } : one)))
  changeList(client, isRead ? 'unread' : 'read', (notices) => notices.filter((one) => one._id !== id))
  void client.invalidateQueries({ queryKey: listKey(isRead ? 'read' : 'unread'), refetchType: 'none' })
}

export function setAllRead(client: QueryClient): void {
  changeLatest(client, withAllRead)
  changeList(client, 'all', (notices) => notices.map((one) => (one.isRead ? one : { ...one, isRead: true })))
  changeList(client, 'unread', () => [])
  void client.invalidateQueries({ queryKey: listKey('read'), refetchType: 'none' })
}

export function dropNotice(client: QueryClient, id: string): void {
  const known = findNotice(client, id)
  if (!known) return
  changeLatest(client, (latest) => without(latest, known))
  for (const tab of ['all', 'unread', 'read'] as const) {
    changeList(client, tab, (notices) => notices.filter((one) => one._id !== id))
  }
}
