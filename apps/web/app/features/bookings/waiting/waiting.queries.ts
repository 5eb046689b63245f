import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArguments } from '@vendly/contract/api'
import { bookingLimits } from '@vendly/contract/booking-limits'
import type { WaitingEntry } from '@vendly/contract/waiting-list'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'

const waitingKey = [...keys.bookings, 'waiting'] as const
export const WAITING_PAGE = bookingLimits.waiting.own
/** An offer is for minutes. */
const REFRESH_MS = 30_000

/** What the reader waits for. */
export const waitingQuery = infiniteQueryOptions({
  queryKey: [...waitingKey, 'own'] as const,
  queryFn: ({ signal, pageParam }) =>
    api('GET /bookings/waiting', { query: { cursor: pageParam, limit: WAITING_PAGE }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.pagination?.next ?? undefined,
  refetchInterval: ({ state }) => (state.data?.pages[0]?.data.length ? REFRESH_MS : false),
})

/** How many wait for the reader’s services on some days. */
export const waitingCountsQuery = (from: string, days: number) =>
  queryOptions({
    queryKey: [...waitingKey, 'counts', from, days] as const,
    queryFn: async ({ signal }) => (await api('GET /bookings/vendor/waiting', { query: { from, days }, signal })).data,
  })

type Joined = CallArguments<'POST /services/:id/waiting-list'>['body']

export function useJoinWaiting(serviceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Joined) => api('POST /services/:id/waiting-list', { params: { id: serviceId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: waitingKey }),
  })
}

const awaitedOf = ({ day, start }: WaitingEntry) => (start ? { start } : { day })

/** Leaves the list, or lets an offer go, which the next in line then gets. */
export function useEndWaiting() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ entry, isOffer }: { entry: WaitingEntry; isOffer: boolean }) => {
      if (isOffer && entry.offer) await api('DELETE /bookings/:id/hold', { params: { id: entry.offer.bookingId } })
      else
        await api('DELETE /services/:id/waiting-list', { params: { id: entry.service._id }, query: awaitedOf(entry) })
    },
    onSettled: () => client.invalidateQueries({ queryKey: waitingKey }),
  })
}
