import { queryOptions } from '@tanstack/react-query'
import { addressOf, api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

const ACTIVE = 'pending,confirmed,preparing,ready,picked-up'
const SHOWN = { orders: 5, products: 20 }
const RECOMMENDED_FRESH_MS = 300_000

const active = { status: ACTIVE, limit: SHOWN.orders }

/** The user's orders that are not finished. */
export const activeOrdersQuery = queryOptions({
  queryKey: [...keys.orders, 'active'] as const,
  queryFn: async ({ signal }) => (await api('GET /orders/my-orders', { query: active, signal })).data,
})
export const activeOrdersAddress = addressOf('/orders/my-orders', { query: active })

/** Products like those viewed before, and popular ones on the campus. */
export const recommendedQuery = (campus: string | undefined) =>
  queryOptions({
    queryKey: [...keys.recommended, campus] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /products/recommended', { query: { campus, limit: SHOWN.products }, signal })).data,
    staleTime: RECOMMENDED_FRESH_MS,
  })
