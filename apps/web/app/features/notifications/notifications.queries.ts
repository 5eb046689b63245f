import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Notification } from '@vendly/contract/notifications'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import type { Latest } from './latest-notifications.ts'
import { dropNotice, latestKey, listKey, setAllRead, setRead } from './notifications-cache.ts'

export type NoticeTab = 'all' | 'unread' | 'read'

const PAGE = 50
const reads = { all: undefined, unread: 'false', read: 'true' } as const

/** What the bell shows, and the counts: `limit` is the bar's own (student and rider 10, vendor 5). */
export const latestNoticesQuery = (limit: number) =>
  queryOptions({
    queryKey: latestKey,
    queryFn: async ({ signal }): Promise<Latest> => {
      const { data, pagination } = await api('GET /notifications', { query: { limit, sort: '-createdAt' }, signal })
      return {
        notices: data.notifications,
        unread: data.unreadCount,
        total: pagination?.total ?? data.notifications.length,
        lastSeq: data.notifications[0]?.seq ?? 0,
      }
    },
  })

export const noticesQuery = (tab: NoticeTab) =>
  infiniteQueryOptions({
    queryKey: listKey(tab),
    queryFn: ({ signal, pageParam }) =>
      api('GET /notifications', {
        query: { limit: PAGE, sort: '-createdAt', read: reads[tab], cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

/** Changes what is shown at once and puts it back if the server would not have it. */
function useOptimistic<Wish>(
  call: (wish: Wish) => Promise<unknown>,
  change: (client: QueryClient, wish: Wish) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onMutate: async (wish: Wish) => {
      await client.cancelQueries({ queryKey: keys.notifications })
      const before = client.getQueriesData({ queryKey: keys.notifications })
      change(client, wish)
      return { before }
    },
    onError: (problem, _wish, given) => {
      for (const [key, data] of given?.before ?? []) client.setQueryData(key, data)
      console.warn(problem)
    },
  })
}

export const useReadNotice = () =>
  useOptimistic(
    ({ _id: id }: Pick<Notification, '_id'>) => api('PATCH /notifications/:id/read', { params: { id } }),
    (client, { _id }) => setRead(client, _id, true),
  )

export const useReadAllNotices = () => useOptimistic<void>(() => api('PATCH /notifications/mark-all-read'), setAllRead)

export const useDeleteNotice = () =>
  useOptimistic(
    ({ _id: id }: Pick<Notification, '_id'>) => api('DELETE /notifications/:id', { params: { id } }),
    (client, { _id }) => dropNotice(client, _id),
  )
