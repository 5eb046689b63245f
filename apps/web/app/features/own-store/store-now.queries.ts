import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

/** What waits in the vendor's own store, and what it has sold today. */
export const storeNowQuery = queryOptions({
  queryKey: [...keys.vendor, 'now'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/my-dashboard', { signal })).data,
})
