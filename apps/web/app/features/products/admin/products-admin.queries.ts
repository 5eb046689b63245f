import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminTab } from '@vendly/contract/admin-products'
import type { ProductStatus } from '@vendly/contract/products'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'

export const DESK_A_PAGE = 24

export interface AdminFilter {
  tab: AdminTab
  q?: string
  kind?: 'product' | 'listing'
  status?: ProductStatus
  campus?: string
}

export const adminApplicationsQueryParams = (wish: AdminFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.adminProducts, 'list', wish] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/products', { query: { ...wish, cursor: pageParam, limit: DESK_A_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

export const deskProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.adminProducts, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/products/:id', { params: { id }, signal })).data,
  })

export const campusesQuery = queryOptions({
  queryKey: keys.campuses,
  queryFn: async ({ signal }) => (await api('GET /campuses', { signal })).data,
  staleTime: 3_600_000,
})

export type DeskAct = 'remove' | 'restore' | 'keep'

/** Decides about one product; the list and the log are fetched again. */
export function useDeskAct(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ act, reason }: { act: DeskAct; reason: string }) => {
      const wish = { params: { id }, body: { reason } }
      if (act === 'remove') return (await api('POST /admin/products/:id/remove', wish)).data
      if (act === 'restore') return (await api('POST /admin/products/:id/restore', wish)).data
      return (await api('POST /admin/products/:id/dismiss-reports', wish)).data
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.admin }),
  })
}
