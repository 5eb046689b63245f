import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TimelineCategory } from '@vendly/contract/timelines'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const ENTRIES_PER_PAGE = 30

/** Below the users: whatever changes one may add an entry. */
const timelinesKey = [...keys.adminUsers, 'timeline'] as const

export const timelineQuery = (id: string, category?: TimelineCategory) =>
  infiniteQueryOptions({
    queryKey: [...timelinesKey, id, category ?? 'all'] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/users/:id/timeline', {
        ...{ params: { id }, query: { category, cursor: pageParam, limit: ENTRIES_PER_PAGE }, signal },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

/** Asks the provider about a payment, and reads the user again. */
export function useCheckPayment(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api('POST /admin/payments/:id/check', { params: { id } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: keys.adminUsers }),
  })
}
