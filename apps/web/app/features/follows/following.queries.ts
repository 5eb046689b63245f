import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const FOLLOWING_STEP = 24

/** Stores that somebody follows, the latest first. */
export const followingQuery = infiniteQueryOptions({
  queryKey: keys.following,
  queryFn: ({ pageParam, signal }) =>
    api('GET /vendors/following', { query: { cursor: pageParam, limit: FOLLOWING_STEP }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
  // Followed and let go on pages that know nothing of this list.
  staleTime: 0,
})
