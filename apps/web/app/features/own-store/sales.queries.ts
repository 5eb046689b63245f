import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { SHORT_TIMEOUT_MS } from '../../lib/time-limit.ts'

/** The sales figures of the vendor's own store. */
export const salesQuery = queryOptions({
  queryKey: [...keys.vendor, 'analytics'] as const,
  queryFn: async ({ signal }) =>
    (await api('GET /vendors/my-analytics', { signal, timeoutMs: SHORT_TIMEOUT_MS })).analytics,
})
