import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallArguments, Data } from '@vendly/contract/api'
import type { Behaviour, SentNotification } from '@vendly/contract/broadcasts'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'

export const BROADCASTS_PER_PAGE = 20
export const SENT_PER_PAGE = 50
/** While one is being sent. */
const PROGRESS_MS = 2_000

export type SegmentCount = Data<'GET /notifications/bulk/preview'>
export type NewBroadcast = CallArguments<'POST /notifications/bulk'>['body']
export type SegmentChoice = {
  role?: 'student' | 'vendor' | 'rider' | 'admin'
  campus?: string
  activeDays?: number
  behaviour?: Behaviour
}

export const broadcastsQuery = infiniteQueryOptions({
  queryKey: [...keys.broadcasts, 'list'] as const,
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) =>
    api('GET /notifications/bulk', { query: { cursor: pageParam, limit: BROADCASTS_PER_PAGE }, signal }),
  getNextPageParam: (last) => last.pagination?.next ?? undefined,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ data }) => data.some(({ status }) => status === 'sending')) ? PROGRESS_MS : false,
})

export const previewQuery = (segment: SegmentChoice) =>
  queryOptions({
    queryKey: [...keys.broadcasts, 'preview', segment] as const,
    queryFn: async ({ signal }) => (await api('GET /notifications/bulk/preview', { query: segment, signal })).data,
    placeholderData: keepPreviousData,
  })

export const sentQuery = (type: SentNotification['type'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.broadcasts, 'sent', type] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api('GET /notifications/admin', { query: { type, cursor: pageParam, limit: SENT_PER_PAGE }, signal }),
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const notificationStatsQuery = queryOptions({
  queryKey: [...keys.broadcasts, 'stats'] as const,
  queryFn: async ({ signal }) => (await api('GET /notifications/admin/stats', { signal })).data,
})

export function useStartBroadcast() {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return async (body: NewBroadcast) => {
    try {
      await api('POST /notifications/bulk', { body, idempotencyKey: attempt.keyFor(body) })
      attempt.over(null)
    } catch (problem) {
      attempt.over(problem as Error)
      throw problem
    } finally {
      void client.invalidateQueries({ queryKey: keys.broadcasts })
    }
  }
}

export function useCancelBroadcast() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('POST /notifications/bulk/:id/cancel', { params: { id } }),
    onSuccess: ({ data }) => showToast({ text: `Stopped after ${data.sent} of ${data.total}.` }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.broadcasts }),
  })
}
