import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const ACTS_A_PAGE = 30

export interface ActsWish {
  q?: string
  admin?: string
  act?: string
  from?: string
  to?: string
}

export const actsQuery = (wish: ActsWish) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'acts', wish] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/acts', { query: { ...wish, cursor: pageParam, limit: ACTS_A_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })
