import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

const FRESH_MS = 600_000

/** The signed-in user as the server knows them, with campus and store. */
export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }) => (await api('GET /auth/me', { signal })).data,
  staleTime: FRESH_MS,
})
