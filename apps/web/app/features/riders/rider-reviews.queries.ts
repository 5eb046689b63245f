import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const RIDER_REVIEWS_PAGE = 10

export const riderReviewsQuery = infiniteQueryOptions({
  queryKey: keys.riderReviews,
  queryFn: ({ pageParam, signal }) =>
    api('GET /riders/reviews', { query: { cursor: pageParam, limit: RIDER_REVIEWS_PAGE }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
})

/** The average to one decimal, 0 without reviews. `counts` are the numbers of 1 to 5 stars. */
export function averageOf(counts: readonly number[]): { average: number; count: number } {
  const count = counts.reduce((sum, n) => sum + n, 0)
  const stars = counts.reduce((sum, n, index) => sum + n * (index + 1), 0)
  return { average: count ? Math.round((stars / count) * 10) / 10 : 0, count }
}
