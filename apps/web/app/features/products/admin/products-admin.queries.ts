import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import type { ProductsFilter } from './products-filter.ts'

export const PRODUCTS_PER_PAGE = 24

export const adminProductsQuery = (filter: ProductsFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.adminProducts, 'list', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/products', { query: { ...filter, cursor: pageParam, limit: PRODUCTS_PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

export const adminProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.adminProducts, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/products/:id', { params: { id }, signal })).data,
  })

export type ModerationAction = 'remove' | 'restore' | 'keep'

/** Refreshes all admin lists: counts and the activity log change too. */
export function useModerate(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, reason }: { action: ModerationAction; reason: string }) => {
      const input = { params: { id }, body: { reason } }
      if (action === 'remove') return (await api('POST /admin/products/:id/remove', input)).data
      if (action === 'restore') return (await api('POST /admin/products/:id/restore', input)).data
      return (await api('POST /admin/products/:id/dismiss-reports', input)).data
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.admin }),
  })
}
