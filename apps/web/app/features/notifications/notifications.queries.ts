import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Notification } from '@vendly/contract/notifications'
import { api } from '../../lib/api.ts'
import { countOf } from '../../lib/count-of.ts'
import { keys } from '../../lib/keys.ts'
import { problemText } from '../../lib/problem.ts'
import { showExpected } from '../../lib/show-expected.ts'
import { showToast } from '../../lib/toasts.ts'
import { whenOnline } from '../../lib/when-online.ts'
import type { Latest } from './latest-notifications.ts'
import { latestKey, listKey, removeNotification, setAllRead, setRead } from './notifications-cache.ts'

export type NotificationTab = 'all' | 'unread' | 'read'

export const NOTIFICATIONS_PAGE = 50
/** The bell's size where the bars do not say otherwise. */
const BAR_NOTIFICATIONS = 10
const readFilters = { all: undefined, unread: 'false', read: 'true' } as const

/** The bell's notifications and counts. `limit` depends on the bar: 10 for students and riders, 5 for vendors. */
export const latestNotificationsQuery = (limit: number) =>
  queryOptions({
    queryKey: latestKey,
    queryFn: async ({ signal }): Promise<Latest> => {
      const { data, pagination } = await api('GET /notifications', { query: { limit, sort: '-createdAt' }, signal })
      return {
        notifications: data.notifications,
        unread: data.unreadCount,
        total: pagination?.total ?? data.notifications.length,
        lastSeq: data.notifications[0]?.seq ?? 0,
      }
    },
  })

export const notificationsQuery = (tab: NotificationTab) =>
  infiniteQueryOptions({
    queryKey: listKey(tab),
    queryFn: ({ signal, pageParam }) =>
      api('GET /notifications', {
        query: { limit: NOTIFICATIONS_PAGE, sort: '-createdAt', read: readFilters[tab], cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

/** How many there are per tab, from the bell's data. */
export function useNotificationCounts(): { all?: number; unread?: number; read?: number } {
  const { data } = useQuery({ ...latestNotificationsQuery(BAR_NOTIFICATIONS), enabled: false })
  if (!data) return {}
  return { all: data.total, unread: data.unread, read: Math.max(0, data.total - data.unread) }
}

/** Shows a change at once and rolls back when the server refuses. */
function useOptimistic<Input>(
  call: (input: Input) => Promise<unknown>,
  update: (client: QueryClient, input: Input) => void,
) {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (input: Input) => whenOnline(() => call(input)),
    onMutate: (input: Input) => showExpected(client, { queryKey: keys.notifications }, () => update(client, input)),
    onError: (problem, _, rollback) => {
      rollback?.()
      console.warn(problem)
      // Without an answer, the server says what is read.
      void client.invalidateQueries({ queryKey: keys.notifications })
    },
  })
}

export const useMarkRead = () =>
  useOptimistic(
    ({ _id: id }: Pick<Notification, '_id'>) => api('PATCH /notifications/:id/read', { params: { id } }),
    (client, { _id }) => setRead(client, _id, true),
  )

export const useMarkUnread = () =>
  useOptimistic(
    ({ _id: id }: Pick<Notification, '_id'>) => api('PATCH /notifications/:id/unread', { params: { id } }),
    (client, { _id }) => setRead(client, _id, false),
  )

export const useMarkAllRead = () => useOptimistic<void>(() => api('PATCH /notifications/mark-all-read'), setAllRead)

/** As long as the Undo toast shows, and a little more. */
const UNDO_MS = 4_500
const deleteKey = [...keys.notifications, 'delete'] as const

interface Deletion {
  notifications: readonly Notification[]
  undo: AbortSignal
}

/** A deletion cannot be undone on the server, so the mutation waits for Undo first. Pending ones are hidden from the list. */
export function useDeleteNotification() {
  const client = useQueryClient()
  const pending = useMutationState({
    filters: { mutationKey: deleteKey, status: 'pending' },
    select: ({ state }) => (state.variables as Deletion).notifications.map(({ _id }) => _id),
  })
  const { mutate } = useMutation({
    mutationKey: deleteKey,
    meta: { isQuiet: true },
    mutationFn: async ({ notifications, undo }: Deletion) => {
      await untilTimeout(UNDO_MS, undo)
      const ids = notifications.map(({ _id }) => _id)
      await whenOnline(() => api('POST /notifications/delete', { body: { ids } }))
    },
    onSuccess: (_, { notifications }) => {
      for (const { _id } of notifications) removeNotification(client, _id)
    },
    onError: (problem, { undo }) => {
      if (undo.aborted) return
      showToast({ tone: 'bad', text: `The notification was not deleted. ${problemText(problem)}` })
      // Without an answer, the server says which are left.
      void client.invalidateQueries({ queryKey: keys.notifications })
    },
  })
  const remove = (notifications: readonly Notification[]) => {
    const undo = new AbortController()
    mutate({ notifications, undo: undo.signal })
    const { length } = notifications
    showToast({
      text: length === 1 ? 'Notification deleted' : `${countOf(length, 'notification')} deleted`,
      undo: () => undo.abort(),
    })
  }
  return { hiddenIds: new Set(pending.flat()), remove }
}

/** Resolves after the time, rejects when aborted before. */
function untilTimeout(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
