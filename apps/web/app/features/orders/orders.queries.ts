import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Confirmation } from '@vendly/contract/checkout'
import type { Order } from '@vendly/contract/orders'
import { ApiProblem, api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { isUnder, keys } from '../../lib/keys.ts'
import { isUnanswered } from '../../lib/problem.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { showReturned } from '../../lib/show-returned.ts'
import { type Attempt, moveOrder, type OrderMove } from './move-order.ts'

const orderKey = (id: string) => [...keys.orders, 'one', id] as const

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) => (await api('GET /orders/:id', { params: { id }, signal })).data,
  })

/** Apart from the order, which changes more often. The link ends after a while, and the photo is loaded before. */
export const failurePhotoQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.failurePhotos, id] as const,
    queryFn: async ({ signal }) => (await api('GET /orders/:id/failure-photo', { params: { id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The `early` of a screen that shows one order. */
export const earlyOrder: ScreenHandle['early'] = ({ params }) => [`/api/orders/${params.orderId ?? params.id}`]

export interface OrderFilter {
  /** States separated by commas; undefined for all. */
  status?: string
  q?: string
  side?: 'buying' | 'selling'
}

export const MY_ORDERS_PAGE = 20

/** Orders the user placed, or orders of items they posted. */
export const myOrdersQuery = ({ status, q, side = 'buying' }: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.orders, side === 'buying' ? 'mine' : 'sales', { status, q }] as const,
    queryFn: ({ signal, pageParam }) => {
      const input = { query: { status, q, cursor: pageParam, limit: MY_ORDERS_PAGE }, signal }
      return side === 'buying' ? api('GET /orders/my-orders', input) : api('GET /orders/my-sales', input)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const confirmationKey = (id: string) => [...keys.orders, 'checkout', id] as const

/** The checkout of an order: all orders that were paid together. */
export const confirmationQuery = (id: string) =>
  queryOptions({
    queryKey: confirmationKey(id),
    queryFn: async ({ signal }): Promise<Confirmation> =>
      (await api('GET /orders/:id/confirmation', { params: { id }, signal })).data,
  })

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.orders, 'receipt', id] as const,
    queryFn: async ({ signal }) => (await api('GET /orders/:id/receipt', { params: { id }, signal })).data,
  })

interface Optimistic {
  /** Shows the expected result in the cache; returns the rollback, or undefined when it showed nothing. */
  onMutate: (move: OrderMove) => (() => void) | undefined
  /** After a rollback. */
  onError: (problem: Error) => void
}

/** Changes an order's state; every list, balance and figure that depends on it is refetched. */
export function useMoveOrder(id: string, optimistic?: Optimistic) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (attempt: Attempt) => moveOrder(id, attempt),
    onMutate: (attempt) => optimistic?.onMutate(attempt),
    onSuccess: async (order) => {
      await showReturned(client, orderKey(id), order)
      refetchRelated(client, id)
    },
    onError: (problem, _, rollback) => {
      if (rollback) {
        rollback()
        optimistic?.onError(problem)
      }
      // Somebody else was faster, or nobody knows: show the current state next to the error.
      if ((problem instanceof ApiProblem && problem.status === 409) || isUnanswered(problem)) {
        void client.invalidateQueries({ queryKey: orderKey(id) })
        refetchRelated(client, id)
      }
    },
  })
}

/** A call other than a move that changes an order, and replies with it as it is then. Two presses at once are one. */
export function useOrderChange<Input>(id: string, call: (input: Input, idempotencyKey: string) => Promise<Order>) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const mutation = useMutation({
    mutationFn: (input: Input) => call(input, attempt.keyFor(input)),
    onSuccess: async (order) => {
      await showReturned(client, orderKey(id), order)
      refetchRelated(client, id)
    },
    onError: (problem) => {
      if (isUnanswered(problem) || (problem instanceof ApiProblem && problem.status === 409)) {
        void client.invalidateQueries({ queryKey: orderKey(id) })
        refetchRelated(client, id)
      }
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  const send = (input: Input, onDone?: () => void) => {
    if (attempt.begin()) mutation.mutate(input, { onSuccess: onDone })
  }
  return { send, busy: mutation.isPending, problem: mutation.error, reset: mutation.reset }
}

/** Removes an order that was never paid. Its own page is left, and not fetched again. */
export function useRemoveOrder(id: string, onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /orders/:id', { params: { id } }),
    onSuccess: () => {
      refetchRelated(client, id)
      onRemoved()
    },
  })
}

function refetchRelated(client: QueryClient, id: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      isUnder(queryKey, keys.orders, keys.deliveries, keys.wallet, keys.vendor) && !isUnder(queryKey, orderKey(id)),
  })
}
