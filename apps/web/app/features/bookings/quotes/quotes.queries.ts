import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArguments } from '@vendly/contract/api'
import type { QuoteRequest } from '@vendly/contract/quotes'
import { ApiProblem, api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { keys } from '../../../lib/keys.ts'
import { isUnanswered } from '../../../lib/problem.ts'
import { showReturned } from '../../../lib/show-returned.ts'

/** Below the bookings, which requests become; apart from what live events of bookings refresh. */
export const quotesKey = [...keys.bookings, 'quotes'] as const
const oneKey = (id: string) => [...quotesKey, 'one', id] as const

export const quoteRequestQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await api('GET /bookings/requests/:id', { params: { id }, signal })).data,
  })

export const QUOTES_PAGE = 20
export type QuoteList = { side: 'buyer' | 'seller'; status: 'open' | 'answered' | 'past' }

export const quoteRequestsQuery = ({ side, status }: QuoteList) =>
  infiniteQueryOptions({
    queryKey: [...quotesKey, 'list', side, status] as const,
    queryFn: ({ signal, pageParam }) =>
      api('GET /bookings/requests', { query: { side, status, cursor: pageParam, limit: QUOTES_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const reachQuery = (query: { category: string; campus?: string }) =>
  queryOptions({
    queryKey: [...quotesKey, 'reach', query] as const,
    queryFn: async ({ signal }) => (await api('GET /bookings/requests/reach', { query, signal })).data.sellers,
  })

/** A service as buyers see it. */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: [...quotesKey, 'service', id] as const,
    queryFn: async ({ signal }) => (await api('GET /services/:id', { params: { id }, signal })).data,
  })

export const serviceCategoriesQuery = queryOptions({
  queryKey: [...quotesKey, 'categories'] as const,
  queryFn: async ({ signal }) =>
    (await api('GET /services/categories', { query: {}, signal })).data.filter(({ isHidden }) => !isHidden),
})

/** Days on which times are shown. */
const TIME_DAYS = 14

/** When the seller of a service has so much time. */
export const timesQuery = (serviceId: string, minutes: number) =>
  queryOptions({
    queryKey: [...quotesKey, 'times', serviceId, minutes] as const,
    queryFn: async ({ signal }) =>
      (
        await api('GET /services/:id/availability', {
          params: { id: serviceId },
          query: { days: TIME_DAYS, minutes },
          signal,
        })
      ).data,
    staleTime: 0,
  })

export type AskInput = CallArguments<'POST /bookings/requests'>['body']
type OfferInput = CallArguments<'POST /bookings/requests/:id/offers'>['body']
type Step =
  | { kind: 'close'; id: string }
  | { kind: 'offer'; id: string; body: OfferInput }
  | { kind: 'decline' | 'withdraw'; id: string }

async function call(step: Step, idempotencyKey: string) {
  const params = { id: step.id }
  switch (step.kind) {
    case 'close':
      return (await api('PATCH /bookings/requests/:id/close', { params, body: {}, idempotencyKey })).data
    case 'offer':
      return (await api('POST /bookings/requests/:id/offers', { params, body: step.body, idempotencyKey })).data
    case 'decline':
      return (await api('PATCH /bookings/offers/:id/decline', { params, body: {}, idempotencyKey })).data
    default:
      return (await api('PATCH /bookings/offers/:id/withdraw', { params, body: {}, idempotencyKey })).data
  }
}

/** Takes a step of a request or an offer. Two presses at once are one; without an answer the next press completes the same attempt. */
export function useQuoteStep(requestId: string) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const refetchLists = () =>
    void client.invalidateQueries({ queryKey: quotesKey, predicate: ({ queryKey }) => queryKey[2] !== 'one' })
  const mutation = useMutation({
    mutationFn: (step: Step) => call(step, attempt.keyFor(step)),
    onSuccess: async (request: QuoteRequest) => {
      await showReturned(client, oneKey(request._id), request)
      refetchLists()
    },
    onError: (problem) => {
      // Somebody else was faster, or nobody knows: show the current state next to the error.
      if (!isUnanswered(problem) && !(problem instanceof ApiProblem && problem.status === 409)) return
      void client.invalidateQueries({ queryKey: oneKey(requestId) })
      refetchLists()
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  const take = (step: Step, onDone?: () => void) => {
    if (attempt.begin()) mutation.mutate(step, { onSuccess: onDone })
  }
  const { isPending, variables, error, reset } = mutation
  return { take, busy: isPending, running: isPending ? variables?.id : undefined, problem: error, reset }
}
export type QuoteStepper = ReturnType<typeof useQuoteStep>
