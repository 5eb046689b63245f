import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const RIDER_REVIEWS_STEP = 10

/** What buyers say of a rider's deliveries. */
export const riderReviewsQuery = infiniteQueryOptions({
  queryKey: keys.riderReviews,
  queryFn: ({ pageParam, signal }) =>
    api('GET /riders/reviews', { query: { cursor: pageParam, limit: RIDER_REVIEWS_STEP }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
})

/** One decimal; nothing without any. */
export function averageOf(counts: readonly number[]): { average: number; count: number } {
  const count = counts.reduce((sum, n) => sum + n, 0)
  const stars = counts.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return { average: count ? Math.round((stars / count) * 10) / 10 : 0, count }
}
