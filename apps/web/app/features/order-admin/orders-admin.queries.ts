import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import type { OrdersFilter } from './orders-filter.ts'

export const ORDERS_PER_PAGE = 30

export const adminOrdersQuery = (filter: OrdersFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.orders, 'admin', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /orders/admin/all', { query: { ...filter, cursor: pageParam, limit: ORDERS_PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })
