import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import { ApiProblem, api } from '../../lib/api.ts'
import { isUnder, keys } from '../../lib/keys.ts'

const orderKey = (id: string) => [...keys.orders, 'one', id] as const

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) => (await api('GET /orders/:id', { params: { id }, signal })).data,
  })

export interface OrderFilter {
  /** States separated by commas; none: all. */
  status?: string
  q?: string
  side?: 'buying' | 'selling'
}

export const MINE_A_PAGE = 20

/** What somebody ordered, or what was ordered of the items they posted. */
export const myOrdersQuery = ({ status, q, side = 'buying' }: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.orders, side === 'buying' ? 'mine' : 'sales', { status, q }] as const,
    queryFn: ({ signal, pageParam }) => {
      const wish = { query: { status, q, cursor: pageParam, limit: MINE_A_PAGE }, signal }
      return side === 'buying' ? api('GET /orders/my-orders', wish) : api('GET /orders/my-sales', wish)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.orders, 'receipt', id] as const,
    queryFn: async ({ signal }) => (await api('GET /orders/:id/receipt', { params: { id }, signal })).data,
  })

/** One step of an order, named as `order.can` names what may be done. */
export type OrderMove =
  | { kind: 'accept' | 'prepare' | 'ready' | 'take' | 'pickUp' | 'confirmDelivery' }
  | { kind: 'deliver'; code?: string }
  | { kind: 'reject'; reason: string }
  | { kind: 'cancel'; reason?: string }

type Attempt = OrderMove & { key: string }

const states = { prepare: 'preparing', ready: 'ready', pickUp: 'picked-up', deliver: 'delivered' } as const

async function callFor(id: string, { key: idempotencyKey, ...move }: Attempt): Promise<Order> {
  const params = { id }
  switch (move.kind) {
    case 'accept':
      return (await api('PATCH /orders/:id/accept', { params, body: {}, idempotencyKey })).data
    case 'reject':
      return (await api('PATCH /orders/:id/reject', { params, body: { reason: move.reason }, idempotencyKey })).data
    case 'cancel':
      return (await api('PATCH /orders/:id/cancel', { params, body: { reason: move.reason }, idempotencyKey })).data
    case 'confirmDelivery':
      return (await api('PATCH /orders/:id/confirm-delivery', { params, body: {}, idempotencyKey })).data
    case 'take':
      return (await api('POST /riders/deliveries/:id/accept', { params, idempotencyKey })).data
    default: {
      const body = { status: states[move.kind], code: move.kind === 'deliver' ? move.code : undefined }
      return (await api('PATCH /orders/:id/status', { params, body, idempotencyKey })).data
    }
  }
}

/** Takes the order one step on and shows at once what it has become; money and lists that hold it are fetched again. */
export function useMoveOrder(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (attempt: Attempt) => callFor(id, attempt),
    onSuccess: (order) => {
      client.setQueryData(orderKey(id), order)
      refreshAround(client, id)
    },
    onError: (problem) => {
      // Somebody else was quicker: what it is now should be in sight beside the refusal.
      if (problem instanceof ApiProblem && problem.status === 409) {
        void client.invalidateQueries({ queryKey: orderKey(id) })
        refreshAround(client, id)
      }
    },
  })
}

function refreshAround(client: QueryClient, id: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      isUnder(queryKey, keys.orders, keys.deliveries, keys.wallet, keys.vendor) && !isUnder(queryKey, orderKey(id)),
  })
}
