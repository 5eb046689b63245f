import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

const FRESH_MS = 3_600_000

/** All campuses; they change once in months. */
export const campusesQuery = queryOptions({
  queryKey: keys.campuses,
  queryFn: async ({ signal }) => (await api('GET /campuses', { signal })).data,
  staleTime: FRESH_MS,
})
