import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

const RECENT = 20

/** The latest orders of the whole market. */
export const recentOrdersQuery = queryOptions({
  queryKey: [...keys.orders, 'recent', RECENT] as const,
  queryFn: async ({ signal }) => (await api('GET /orders/recent', { query: { limit: RECENT }, signal })).data,
})
