import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

const MONTHS = 6
const WEEKS = 8

export const storeEarningsQuery = queryOptions({
  queryKey: [...keys.vendor, 'earnings'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/my-earnings', { query: { months: MONTHS }, signal })).data,
})

export const riderEarningsQuery = (days: number) =>
  queryOptions({
    queryKey: [...keys.deliveries, 'earnings', days] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api('GET /riders/earnings', { query: { weeks: WEEKS, days }, signal })).data,
  })
