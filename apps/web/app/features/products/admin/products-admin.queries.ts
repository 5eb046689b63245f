import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArguments } from '@vendly/contract/api'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import type { ProductsFilter } from './products-filter.ts'

export const PRODUCTS_PER_PAGE = 24

export const loadProducts = (filter: ProductsFilter, cursor: string | undefined, limit: number, signal?: AbortSignal) =>
  api('GET /admin/products', { query: { ...filter, cursor, limit }, signal })

export const adminProductsQuery = (filter: ProductsFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.adminProducts, 'list', filter] as const,
    queryFn: ({ pageParam, signal }) => loadProducts(filter, pageParam, PRODUCTS_PER_PAGE, signal),
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

export function useModerate(id: string) {
  const refresh = useRefreshProducts()
  return useMutation({
    mutationFn: async ({ action, reason }: { action: ModerationAction; reason: string }) => {
      const input = { params: { id }, body: { reason } }
      if (action === 'remove') return (await api('POST /admin/products/:id/remove', input)).data
      if (action === 'restore') return (await api('POST /admin/products/:id/restore', input)).data
      return (await api('POST /admin/products/:id/dismiss-reports', input)).data
    },
    onSettled: refresh,
  })
}

/** Of at most `limits.selectedAtOnce` products; returns an outcome for each. */
export const runBulkAction = async ({ body }: CallArguments<'POST /admin/products/bulk'>, idempotencyKey: string) =>
  (await api('POST /admin/products/bulk', { body, idempotencyKey })).data

/** Refreshes all admin lists: counts and the activity log change too. */
export function useRefreshProducts(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: keys.admin })
}
