import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'

/** When the cart can be ordered for. Under the quote, so that whatever changes the cart refreshes it. */
export const slotsQuery = queryOptions({
  queryKey: [...keys.quote, 'slots'] as const,
  queryFn: async ({ signal }) => (await api('GET /orders/slots', { signal })).data,
  staleTime: 60_000,
})
