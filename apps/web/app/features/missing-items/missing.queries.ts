import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { SwapChoice } from '@vendly/contract/missing-items'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { useOrderChange } from '../orders/orders.queries.ts'

export const SWAPS_PAGE = 20

interface SwapsOf {
  orderId: string
  line: string
  quantity: number
  q: string
}

/** What the buyer could take instead of a line: the suggested first, then the dearest. */
export const swapsQuery = ({ orderId, line, quantity, q }: SwapsOf) =>
  infiniteQueryOptions({
    queryKey: [...keys.orders, 'swaps', orderId, { line, quantity, q }] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /orders/:id/swaps', {
        params: { id: orderId },
        query: { line, quantity, q: q || undefined, cursor: pageParam, limit: SWAPS_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: keepPreviousData,
  })

export interface MissingLine {
  line: string
  quantity: number
  suggestions: SwapChoice[]
  /** It goes off sale until tomorrow. */
  isSoldOut: boolean
}

const productOf = ({ product, selectedVariant }: SwapChoice) => ({ product, selectedVariant })

/** The seller says what is missing. */
export const useReportMissing = (orderId: string) =>
  useOrderChange(orderId, async (lines: readonly MissingLine[], idempotencyKey) => {
    const items = lines.map((line) => ({ ...line, suggestions: line.suggestions.map(productOf) }))
    return (await api('POST /orders/:id/missing', { params: { id: orderId }, body: { items }, idempotencyKey })).data
  })

/** The buyer's answer about one missing item: what they take instead, or nothing. */
export const useAnswerMissing = (orderId: string) =>
  useOrderChange(orderId, async ({ item, swap }: { item: string; swap?: SwapChoice }, idempotencyKey) => {
    const body = swap ? { item, answer: 'swap' as const, ...productOf(swap) } : { item, answer: 'remove' as const }
    return (await api('POST /orders/:id/missing/answer', { params: { id: orderId }, body, idempotencyKey })).data
  })
