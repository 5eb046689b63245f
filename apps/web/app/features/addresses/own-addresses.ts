import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

/** In a file of its own, because lists of products need no more of addresses. */
export const addressesQuery = queryOptions({
  queryKey: keys.addresses,
  queryFn: async ({ signal }) => (await api('GET /users/addresses', { signal })).data,
})
