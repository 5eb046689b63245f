import { type InfiniteData, infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vendly/contract/api'
import type { Order, OrderCard, OrderStatus } from '@vendly/contract/orders'
import { ApiProblem, addressOf, api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { isUnanswered, refusalText } from '../../lib/problem.ts'
import { showExpected } from '../../lib/show-expected.ts'
import { clockTime } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import type { OrderMove } from '../orders/move-order.ts'
import { refundedAtEnd } from '../orders/order-money.ts'
import { useMoveOrder } from '../orders/orders.queries.ts'
import { slotText } from '../orders/slots/slot-text.ts'
import { countsAfter, type Stage, stageNames, stageOf, statesOf } from './stages.ts'

export type VendorOrders = InfiniteData<Answer<'GET /orders/vendor/orders'>>

export const VENDOR_ORDERS_PAGE = 20
const listsKey = [...keys.orders, 'vendor'] as const

export interface VendorOrdersFilter {
  stage: Stage
  /** A search covers all stages. */
  q: string
  /** Only what was finished today, the latest first. */
  isToday?: boolean
}

function filterOf({ stage, q, isToday }: VendorOrdersFilter) {
  if (isToday) return { limit: VENDOR_ORDERS_PAGE, done: 'today' as const }
  if (stage === 'later' && !q) return { limit: VENDOR_ORDERS_PAGE, slot: 'later' as const }
  return {
    limit: VENDOR_ORDERS_PAGE,
    ...(q ? { q } : { status: statesOf[stage].join(','), sort: sortOf(stage), slot: 'none' as const }),
  }
}

/** What waits for the store is sorted by what is due first. */
function sortOf(stage: Stage): 'oldest' | 'promised' | 'newest' {
  if (stage === 'new') return 'oldest'
  return stage === 'preparing' || stage === 'ready' ? 'promised' : 'newest'
}

export const newOrdersAddress = addressOf('/orders/vendor/orders', { query: filterOf({ stage: 'new', q: '' }) })

/** The orders of one stage, or search results from all stages. */
export const vendorOrdersQuery = (wanted: VendorOrdersFilter) => {
  const filter = filterOf(wanted)
  return infiniteQueryOptions({
    queryKey: [...listsKey, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /orders/vendor/orders', { query: { cursor: pageParam, ...filter }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })
}

/** Shown before the server answers. Refunds and codes move money, so those wait for the answer. */
function expectedStatus({ kind }: OrderMove, { slot }: OrderCard): OrderStatus | undefined {
  if (kind === 'accept') return slot ? 'confirmed' : 'preparing'
  if (kind === 'prepare') return 'preparing'
  return kind === 'ready' ? 'ready' : undefined
}

/** Changes the state of a store's order. The lists show the safe changes at once and go back when the server refuses. */
export function useVendorOrderMove(order: OrderCard) {
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMoveOrder(order._id, {
    onMutate: (input) => {
      const status = expectedStatus(input, order)
      return status && showMoved(client, order, status)
    },
    onError: (problem) => showToast({ tone: 'bad', atTop: true, text: refusedText(problem, order) }),
  })
  const attempt = useAttemptKey()
  const once = useOneAtATime()
  const send = async (input: OrderMove): Promise<boolean> => {
    try {
      const moved = await mutateAsync({ ...input, key: attempt.keyFor(input) })
      attempt.over()
      const undo = input.kind === 'ready' ? () => void move({ kind: 'undoReady' }) : undefined
      showToast({ atTop: true, text: movedText(moved, input), undo })
      return true
    } catch (problem) {
      attempt.over(problem)
      if (input.kind === 'undoReady')
        showToast({ tone: 'bad', atTop: true, text: notUndoneText(problem as Error, order) })
      return false
    }
  }
  const move = async (input: OrderMove): Promise<boolean> => (await once(() => send(input))) ?? false
  return { move, busy: isPending, problem: error ?? undefined, reset }
}

function movedText(order: Order, { kind }: OrderMove): string {
  const { orderNumber, status, customer, earning, escrow, failure, readyBy, slot } = order
  if (kind === 'accept' && slot) return `${orderNumber} accepted: ${slotText(slot)}.`
  if (kind === 'accept' && readyBy) return `${orderNumber} accepted, ready by ${clockTime(new Date(readyBy))}.`
  if (kind === 'ready') return `${orderNumber} is ready.`
  if (kind === 'undoReady') return `${orderNumber} is back in Preparing.`
  if (status === 'rejected' || status === 'cancelled')
    return escrow === 'refunded'
      ? `${orderNumber} ${failure ? 'is back' : status}. ${nairaText(refundedAtEnd(order))} refunded to ${customer.name}.`
      : `${orderNumber} ${status}.`
  if (status === 'delivered') return `${orderNumber} handed over. ${nairaText(earning ?? 0)} is in your wallet.`
  return `${orderNumber} moved to ${stageNames[stageOf(status)]}.`
}

const notUndoneText = (problem: Error, { orderNumber }: OrderCard): string =>
  problem instanceof ApiProblem && problem.code === 'order_state'
    ? `${orderNumber} stays ready: a rider has taken it, or it was too late to undo.`
    : refusalText(problem, `${orderNumber} stays ready.`)

function refusedText(problem: Error, { orderNumber }: OrderCard): string {
  if (isUnanswered(problem)) return problem.message
  const status = problem instanceof ApiProblem && problem.code === 'order_state' ? problem.details.status : undefined
  return typeof status === 'string'
    ? `${orderNumber} has changed: it is ${status} now.`
    : `${orderNumber} was not changed. ${problem.message}`
}

/** Moves the order in every list that is loaded; returns the rollback. */
function showMoved(client: QueryClient, order: OrderCard, to: OrderStatus): () => void {
  const filters = { queryKey: listsKey }
  return showExpected(client, filters, () => {
    for (const [key, lists] of client.getQueriesData<VendorOrders>(filters)) {
      const isSearch = Boolean((key.at(-1) as { q?: string }).q)
      if (lists) client.setQueryData(key, withOrderMoved(lists, order, to, isSearch))
    }
  })
}

/** A list after the order changed its state: it leaves the list of its old stage and counts in the new one. */
export function withOrderMoved(
  lists: VendorOrders,
  order: OrderCard,
  to: OrderStatus,
  isSearch: boolean,
): VendorOrders {
  const staysInList = isSearch || stageOf(order.status) === stageOf(to)
  const update = (one: OrderCard) => (one._id === order._id ? { ...one, status: to, can: NO_ACTIONS } : one)
  const pages = lists.pages.map((page) => ({
    ...page,
    counts: countsAfter(page.counts, order.status, to),
    data: staysInList ? page.data.map(update) : page.data.filter((one) => one._id !== order._id),
  }))
  return { ...lists, pages }
}

/** No action: until the server has answered, and of samples. */
export const NO_ACTIONS: OrderCard['can'] = {
  pay: false,
  cancel: false,
  accept: false,
  reject: false,
  prepare: false,
  ready: false,
  take: false,
  pickUp: false,
  deliver: false,
  confirmDelivery: false,
  giveBack: false,
  assign: false,
  arrive: false,
  fail: false,
  takeBack: false,
  reportMissing: false,
  answerMissing: false,
  wait: false,
  remove: false,
  review: false,
  complain: false,
}
