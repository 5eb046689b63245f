import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { latestNotificationsQuery } from './notifications.queries.ts'
import { setRead } from './notifications-cache.ts'

const AMONG_LATEST = 10

/** Marks a notification read that the user has seen elsewhere than in the list. Nobody waits for it, so nothing is shown of a failure. */
export async function markSeen(client: QueryClient, id: string): Promise<void> {
  setRead(client, id, true)
  try {
    await api('PATCH /notifications/:id/read', { params: { id } })
  } catch (problem) {
    console.warn(problem)
    void client.invalidateQueries({ queryKey: keys.notifications })
  }
}

/**
 * While the page of an order is in view its notifications are read, so that the critical ones do not go on by email. Older ones
 * lead to its former tracking page.
 */
export const useSeenOrder = (orderId: string): void => useSeenLinks(`/orders/${orderId}`, `/order-tracking/${orderId}`)

/** The same of a page with these addresses. */
export function useSeenLinks(...links: (string | null)[]): void {
  const client = useQueryClient()
  const { data } = useQuery({ ...latestNotificationsQuery(AMONG_LATEST), enabled: false })
  const unread = data?.notifications.filter(({ isRead, link }) => !isRead && links.includes(pageOf(link))) ?? []
  const marked = useRef(new Set<string>())
  const mark = useEffectEvent(() => {
    if (document.hidden) return
    for (const { _id: id } of unread) {
      // One that failed is not tried again and again.
      if (marked.current.has(id)) continue
      marked.current.add(id)
      void markSeen(client, id)
    }
  })
  const ids = unread.map(({ _id }) => _id).join()
  useEffect(() => {
    if (!ids) return
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [ids])
}

/** Without the part of the page that the link leads to. */
const pageOf = (link: string | null) => link && link.split('#')[0]!
