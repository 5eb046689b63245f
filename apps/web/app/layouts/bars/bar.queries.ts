import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

const LONG_MS = 600_000

/** The signed-in person as the server knows them: campus, store. */
export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }) => (await api('GET /auth/me', { signal })).data,
  staleTime: LONG_MS,
})

/** What the vendor's bar says of sales. */
export const salesQuery = queryOptions({
  queryKey: [...keys.vendor, 'analytics'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/my-analytics', { signal })).analytics,
})
