import { queryOptions } from '@tanstack/react-query'
import type { Tracking } from '@vendly/contract/order-tracking'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'

/** Under the key of the order, so that whatever changes the order refreshes it. */
export const trackingQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.orders, 'one', id, 'tracking'] as const,
    queryFn: async ({ signal }): Promise<Tracking> =>
      (await api('GET /orders/:id/tracking', { params: { id }, signal })).data,
  })
