import { queryOptions } from '@tanstack/react-query'
import type { OrderCard } from '@vendly/contract/orders'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const checkedOutKey = (id: string) => [...keys.orders, 'checked-out', id] as const

const LATELY = 20

/** All orders of the checkout that this one belongs to: one per store, placed at the same moment. */
export const checkedOutQuery = (id: string) =>
  queryOptions({
    queryKey: checkedOutKey(id),
    queryFn: async ({ signal }): Promise<OrderCard[]> => {
      const [{ data: first }, { data: lately }] = await Promise.all([
        api('GET /orders/:id/confirmation', { params: { id }, signal }),
        api('GET /orders/my-orders', { query: { limit: LATELY }, signal }),
      ])
      const together = lately.filter(({ createdAt }) => createdAt === first.createdAt)
      return together.some(({ _id }) => _id === id) ? together : [first]
    },
  })
