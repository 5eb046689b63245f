import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import type { ReviewedPurchase } from './write-review.ts'

export const OWN_STEP = 10

/** What the buyer got of an order or a booking, each with their review. */
export const purchaseReviewsQuery = ({ kind, _id: id }: ReviewedPurchase) =>
  queryOptions({
    queryKey: [...keys.ownReviews, kind, id] as const,
    queryFn: async ({ signal }) => {
      const of = { params: { id }, signal }
      return (kind === 'order' ? await api('GET /reviews/order/:id', of) : await api('GET /reviews/booking/:id', of))
        .data
    },
  })

export const INBOX_STEP = 10
export const inboxKey = [...keys.vendor, 'reviews'] as const

/** Reviews of the vendor's own store and its products; only those without a reply, unless all are asked for. */
export const inboxQuery = (show: 'unanswered' | 'all') =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, show] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /vendors/my-reviews', { query: { show, cursor: pageParam, limit: INBOX_STEP }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
  })

/** What the user received lately and has not reviewed. */
export const toReviewQuery = queryOptions({
  queryKey: [...keys.ownReviews, 'to-write'] as const,
  queryFn: async ({ signal }) => (await api('GET /reviews/to-write', { signal })).data,
})

/** All reviews by a user. */
export const reviewsByUserQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.ownReviews, 'written', userId] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /reviews/user/:id', { params: { id: userId }, query: { cursor: pageParam, limit: OWN_STEP }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
  })
