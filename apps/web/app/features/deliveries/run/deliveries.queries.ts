import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import type { FailureReason } from '@vendly/contract/orders'
import type { DeliveryOutcome } from '@vendly/contract/riders'
import { api } from '../../../lib/api.ts'
import { isUnder, keys } from '../../../lib/keys.ts'
import { findPosition } from '../../../lib/position.ts'
import { refusalText } from '../../../lib/problem.ts'
import { showExpected } from '../../../lib/show-expected.ts'
import { showToast } from '../../../lib/toasts.ts'

export type Offer = Data<'GET /riders/deliveries/available'>[number]
export type OwnOffer = Data<'GET /riders/deliveries/offers'>[number]
export type PastDelivery = Data<'GET /riders/deliveries/history'>[number]
export type RiderFigures = Data<'GET /riders/dashboard'>

export const PAGE = 20

export const availableQuery = infiniteQueryOptions({
  queryKey: [...keys.deliveries, 'available'] as const,
  queryFn: ({ signal, pageParam }) =>
    api('GET /riders/deliveries/available', { query: { cursor: pageParam, limit: PAGE }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.pagination?.next ?? undefined,
  // No event says that another rider took a job.
  staleTime: 10_000,
})

/** Deliveries that are offered to this rider alone. */
export const ownOffersQuery = queryOptions({
  queryKey: [...keys.deliveries, 'own-offers'] as const,
  queryFn: async ({ signal }) => (await api('GET /riders/deliveries/offers', { signal })).data,
  staleTime: 10_000,
})

export const jobsAddresses = [
  '/api/riders/deliveries/offers',
  '/api/riders/deliveries/active',
  `/api/riders/deliveries/available?limit=${PAGE}`,
  '/api/riders/dashboard',
]

export const activeQuery = queryOptions({
  queryKey: [...keys.deliveries, 'active'] as const,
  queryFn: async ({ signal }) => (await api('GET /riders/deliveries/active', { signal })).data,
})

/** The stops of the rider's run, in order. */
export const runQuery = queryOptions({
  queryKey: [...keys.deliveries, 'run'] as const,
  queryFn: async ({ signal }) => (await api('GET /riders/run', { signal })).data,
})

export interface PastFilter {
  outcome?: DeliveryOutcome | undefined
  /** In the number, the seller's name or the place. */
  q?: string | undefined
  /** Days in Lagos, the last one included. */
  from?: string | undefined
  to?: string | undefined
}

export const pastQuery = (filter: PastFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.deliveries, 'past', filter] as const,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      api('GET /riders/deliveries/history', { query: { ...filter, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const riderFiguresQuery = queryOptions({
  queryKey: [...keys.deliveries, 'figures'] as const,
  queryFn: async ({ signal }) => (await api('GET /riders/dashboard', { signal })).data,
})

/** Shown at once; rolls back when the server refuses. */
export function useSetOnline() {
  const client = useQueryClient()
  const { queryKey } = riderFiguresQuery
  const show = (isOnline: boolean) => client.setQueryData(queryKey, (now) => now && { ...now, isOnline })
  return useMutation({
    mutationFn: (isOnline: boolean) => api('PUT /riders/online-status', { body: { isOnline } }),
    onMutate: (isOnline) => showExpected(client, { queryKey }, () => show(isOnline)),
    onError: (problem, isOnline, rollback) => {
      rollback?.()
      void client.invalidateQueries({ queryKey })
      showToast({
        tone: 'bad',
        atTop: true,
        text: refusalText(problem, `You still ${isOnline ? 'get no' : 'get'} new jobs.`),
      })
    },
    onSuccess: (_, isOnline) => {
      for (const { queryKey: stale } of [availableQuery, runQuery]) void client.invalidateQueries({ queryKey: stale })
      showToast({
        atTop: true,
        text: isOnline
          ? 'You’re online. We’ll notify you of new jobs.'
          : 'You’re offline. No new jobs until you go online.',
      })
    },
  })
}

/** Before the pick-up. Other riders are offered the delivery then. */
export function useGiveBack(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, key: idempotencyKey }: { reason: string; key: string }) =>
      api('POST /riders/deliveries/:id/give-back', { params: { id }, body: { reason }, idempotencyKey }),
    onSuccess: () => {
      // It is not this rider's any more: its page would answer that there is none.
      client.removeQueries({ queryKey: [...keys.orders, 'one', id], type: 'inactive' })
      void client.invalidateQueries({ predicate: ({ queryKey }) => isUnder(queryKey, keys.orders, keys.deliveries) })
    },
    onError: () => void client.invalidateQueries({ queryKey: keys.deliveries }),
  })
}

type Failing = { reason: FailureReason; note: string | undefined; upload: string; key: string }

/** The order could not be handed over: it goes back to the seller. */
export function useFailDelivery(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ reason, note, upload, key: idempotencyKey }: Failing) => {
      const position = await findPosition()
      const place = position && { lat: position.latitude, lng: position.longitude, accuracy: position.accuracy }
      const body = { reason, note, photo: { upload }, ...place }
      return api('POST /riders/deliveries/:id/fail', { params: { id }, body, idempotencyKey })
    },
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => isUnder(queryKey, keys.orders, keys.deliveries) }),
  })
}

/** Hides a job from this rider's list. Undo shows it again. */
export function useSkipOffer() {
  const client = useQueryClient()
  const remove = useRemoveOffer()
  const refresh = () => void client.invalidateQueries({ queryKey: keys.deliveries })
  const send = (id: string, isSkipped: boolean) =>
    api('POST /riders/deliveries/:id/skip', { params: { id }, body: { isSkipped } })
  return useMutation({
    mutationFn: ({ _id }: Offer) => send(_id, true),
    onMutate: ({ _id }) => remove(_id),
    onError: (problem) => {
      refresh()
      showToast({ tone: 'bad', atTop: true, text: refusalText(problem, 'The job is still in your list.') })
    },
    onSuccess: (_, { _id, orderNumber }) =>
      showToast({
        atTop: true,
        text: `${orderNumber} is hidden.`,
        undo: () => void send(_id, false).then(refresh, refresh),
      }),
  })
}

/** All other riders can take it then, and this one does not see it again. */
export function useDeclineOffer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: OwnOffer) =>
      api('POST /riders/deliveries/:id/decline', { params: { id: _id }, idempotencyKey: `decline-${_id}` }),
    onSuccess: (_, { orderNumber }) => showToast({ atTop: true, text: `${orderNumber} goes to the other riders.` }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.deliveries }),
  })
}

/** Removes an offer from the list, after another rider took it. */
export function useRemoveOffer() {
  const client = useQueryClient()
  return (id: string) =>
    client.setQueryData(
      availableQuery.queryKey,
      (lists) =>
        lists && {
          ...lists,
          pages: lists.pages.map((page) => ({ ...page, data: page.data.filter((one) => one._id !== id) })),
        },
    )
}
