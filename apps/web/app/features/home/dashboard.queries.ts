import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

const UNDER_WAY = 'pending,confirmed,preparing,ready,picked-up'
const SHOWN = { orders: 5, goods: 20 }
const GOODS_FRESH_MS = 300_000

/** Own orders that are not over yet. */
export const underWayQuery = queryOptions({
  queryKey: [...keys.orders, 'under-way'] as const,
  queryFn: async ({ signal }) =>
    (await api('GET /orders/my-orders', { query: { status: UNDER_WAY, limit: SHOWN.orders }, signal })).data,
})

/** By what they looked at, and what sells well on the campus. */
export const recommendedQuery = (campus: string | undefined) =>
  queryOptions({
    queryKey: [...keys.recommended, campus] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /products/recommended', { query: { campus, limit: SHOWN.goods }, signal })).data,
    staleTime: GOODS_FRESH_MS,
  })
