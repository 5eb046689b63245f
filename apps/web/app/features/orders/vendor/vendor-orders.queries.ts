import { type InfiniteData, infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vendly/contract/api'
import type { Order, OrderCard, OrderStatus } from '@vendly/contract/orders'
import { ApiProblem, api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { keys } from '../../../lib/keys.ts'
import { nairaText } from '../../../lib/money.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type OrderMove, useMoveOrder } from '../orders.queries.ts'
import { countsAfter, type Stage, stageNames, stageOf, statesOf } from './stages.ts'

export type VendorOrders = InfiniteData<Answer<'GET /orders/vendor/orders'>>

export const PAGE = 20
const listsKey = [...keys.orders, 'vendor'] as const

/** One stage of the board, or what matches a search in all of them. */
export const vendorOrdersQuery = ({ stage, q }: { stage: Stage; q: string }) => {
  const wish = q ? { q } : { status: statesOf[stage].join(',') }
  return infiniteQueryOptions({
    queryKey: [...listsKey, wish] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /orders/vendor/orders', { query: { cursor: pageParam, limit: PAGE, ...wish }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })
}

// What is shown before the server has said so. A refund or a code is a promise: those wait for its word.
const soon: Partial<Record<OrderMove['kind'], OrderStatus>> = {
  accept: 'confirmed',
  prepare: 'preparing',
  ready: 'ready',
}

/** What a store does to one of its orders: shown at once where nothing can go wrong, and taken back when it does. */
export function useStoreMove(order: OrderCard) {
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMoveOrder(order._id)
  const attempt = useAttemptKey()
  const once = useOneAtATime()
  const send = async (move: OrderMove): Promise<boolean> => {
    const to = soon[move.kind]
    const undo = to && (await showMoved(client, order, to))
    try {
      const moved = await mutateAsync({ ...move, key: attempt.keyFor(move) })
      attempt.over()
      showToast({ text: saidOf(moved) })
      return true
    } catch (problem) {
      attempt.over(problem)
      undo?.()
      if (undo) showToast({ tone: 'bad', text: refusalOf(problem, order) })
      return false
    }
  }
  const press = async (move: OrderMove): Promise<boolean> => (await once(() => send(move))) ?? false
  return { press, busy: isPending, problem: error ?? undefined, forget: reset }
}

function saidOf({ orderNumber, status, customer, pricing, earning, escrow }: Order): string {
  if (status === 'rejected' || status === 'cancelled')
    return escrow === 'refunded'
      ? `${orderNumber} ${status}. ${customer.name} has ${nairaText(pricing.total)} back.`
      : `${orderNumber} ${status}.`
  if (status === 'delivered') return `${orderNumber} handed over. ${nairaText(earning ?? 0)} is in your wallet.`
  return `${orderNumber} is now under ${stageNames[stageOf(status)]}.`
}

function refusalOf(problem: unknown, { orderNumber }: OrderCard): string {
  if (!(problem instanceof ApiProblem)) return `${orderNumber} stays as it was. Please try again.`
  const state = problem.code === 'order_state' ? problem.details.status : undefined
  return typeof state === 'string'
    ? `${orderNumber} has moved on: it is ${state} now.`
    : `${orderNumber} stays as it was. ${problem.message}`
}

async function showMoved(client: QueryClient, order: OrderCard, to: OrderStatus): Promise<() => void> {
  await client.cancelQueries({ queryKey: listsKey })
  const before = client.getQueriesData<VendorOrders>({ queryKey: listsKey })
  for (const [key, lists] of before) {
    const isSearch = Boolean((key.at(-1) as { q?: string }).q)
    if (lists) client.setQueryData(key, campusChanged(lists, order, to, isSearch))
  }
  return () => {
    for (const [key, lists] of before) client.setQueryData(key, lists)
  }
}

/** A list as it stands once the order is in its new state: gone from its old stage, counted in the new one. */
export function campusChanged(lists: VendorOrders, order: OrderCard, to: OrderStatus, isSearch: boolean): VendorOrders {
  const stays = isSearch || stageOf(order.status) === stageOf(to)
  const moved = (one: OrderCard) => (one._id === order._id ? { ...one, status: to, can: nothing } : one)
  const pages = lists.pages.map((page) => ({
    ...page,
    counts: countsAfter(page.counts, order.status, to),
    data: stays ? page.data.map(moved) : page.data.filter((one) => one._id !== order._id),
  }))
  return { ...lists, pages }
}

// Until the server has answered, nothing more can be done with it.
const nothing: OrderCard['can'] = {
  cancel: false,
  accept: false,
  reject: false,
  prepare: false,
  ready: false,
  take: false,
  pickUp: false,
  deliver: false,
  confirmDelivery: false,
  remove: false,
  review: false,
}
