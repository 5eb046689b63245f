import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const OWN_STEP = 10

/** Products, store and rider of an order, each with the buyer's review. */
export const orderReviewsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...keys.ownReviews, 'order', orderId] as const,
    queryFn: async ({ signal }) => (await api('GET /reviews/order/:id', { params: { id: orderId }, signal })).data,
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

/** All reviews by a user. */
export const reviewsByUserQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.ownReviews, 'written', userId] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /reviews/user/:id', { params: { id: userId }, query: { cursor: pageParam, limit: OWN_STEP }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
  })
