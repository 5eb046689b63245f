import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { keys } from '../../../lib/keys.ts'
import { orderQuery } from '../../orders/orders.queries.ts'

export type FreeRider = Data<'GET /orders/:id/riders'>[number]

/** Who can take the delivery now. Riders come and go, so it is old at once. */
export const freeRidersQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: [...keys.deliveries, 'free-riders', id, q] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /orders/:id/riders', { params: { id }, query: { q: q || undefined }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** Offers the delivery to one rider, or to all (null). */
export function useAssignRider(id: string) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: async (rider: string | null) =>
      (
        await api('POST /orders/:id/assign-rider', {
          params: { id },
          body: { rider },
          idempotencyKey: attempt.keyFor(rider ?? 'all'),
        })
      ).data,
    onSuccess: (order) => {
      attempt.over()
      client.setQueryData(orderQuery(id).queryKey, order)
      void client.invalidateQueries({ queryKey: keys.orders })
    },
    onError: (problem) => {
      attempt.over(problem)
      void client.invalidateQueries({ queryKey: keys.deliveries })
      void client.invalidateQueries({ queryKey: orderQuery(id).queryKey })
    },
  })
}
