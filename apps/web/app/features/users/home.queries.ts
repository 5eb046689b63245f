import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const homeAddress = '/api/users/me/home'

/** Short, because the wishlist and other pages change it without knowing this query. */
const FRESH_MS = 10_000

/** What waits for the user as a buyer, and how many of each of their things there are. */
export const homeQuery = queryOptions({
  queryKey: [...keys.orders, 'home'] as const,
  queryFn: async ({ signal }) => (await api('GET /users/me/home', { signal })).data,
  staleTime: FRESH_MS,
})
