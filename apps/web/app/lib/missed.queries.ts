import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './keys.ts'

const missedQuery = queryOptions({
  queryKey: keys.missed,
  queryFn: async ({ signal }) => (await api('GET /users/me/bar', { signal })).data,
  staleTime: 0,
})

/** What may have changed without an event: session, notifications, cart. Everyone who asks at the same moment shares one request. */
export const fetchMissed = (client: QueryClient) => client.fetchQuery(missedQuery)
