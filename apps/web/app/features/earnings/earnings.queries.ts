import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

const MONTHS = 6
const WEEKS = 8

export const storeEarningsQuery = queryOptions({
  queryKey: [...keys.vendor, 'earnings'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/my-earnings', { query: { months: MONTHS }, signal })).data,
})

export const riderEarningsQuery = queryOptions({
  queryKey: [...keys.deliveries, 'earnings'] as const,
  queryFn: async ({ signal }) => (await api('GET /riders/earnings', { query: { weeks: WEEKS }, signal })).data,
})
