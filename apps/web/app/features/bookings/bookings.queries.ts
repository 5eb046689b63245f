import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Booking, BookingCard } from '@vendly/contract/bookings'
import { limits } from '@vendly/contract/limits'
import { ApiProblem, api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { isUnder, keys } from '../../lib/keys.ts'
import { isUnanswered } from '../../lib/problem.ts'
import { showReturned } from '../../lib/show-returned.ts'
import { type BookingStep, takeStep } from './booking-step.ts'

const bookingKey = (id: string) => [...keys.bookings, 'one', id] as const

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: bookingKey(id),
    queryFn: async ({ signal }) => (await api('GET /bookings/:id', { params: { id }, signal })).data,
  })

export const BOOKINGS_PAGE = 20
export type OwnTab = 'upcoming' | 'past'
export type ProviderTab = 'requests' | 'upcoming' | 'past'

export const myBookingsQuery = (status: OwnTab) =>
  infiniteQueryOptions({
    queryKey: [...keys.bookings, 'mine', status] as const,
    queryFn: ({ signal, pageParam }) =>
      api('GET /bookings/my-bookings', { query: { status, cursor: pageParam, limit: BOOKINGS_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const providerBookingsQuery = (status: ProviderTab) =>
  infiniteQueryOptions({
    queryKey: [...keys.bookings, 'provider', status] as const,
    queryFn: ({ signal, pageParam }) =>
      api('GET /bookings/vendor', { query: { status, cursor: pageParam, limit: BOOKINGS_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

/** What has to be decided after other hours were saved. */
export const conflictsQuery = (entries: readonly string[]) =>
  queryOptions({
    queryKey: [...keys.bookings, 'conflicts', entries] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /bookings/vendor/conflicts', { query: { entries: entries.join(',') }, signal })).data,
    enabled: entries.length > 0,
  })

/** What is booked of the reader's services on some days. */
export const providedDaysQuery = (from: string, days: number) =>
  queryOptions({
    queryKey: [...keys.bookings, 'days', from, days] as const,
    queryFn: async ({ signal }) => (await api('GET /bookings/vendor/days', { query: { from, days }, signal })).data,
  })

/** What comes back if it were cancelled now: asked again each time the sheet opens. */
export const cancellationQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.bookings, 'cancellation', id] as const,
    queryFn: async ({ signal }) => (await api('GET /bookings/:id/cancellation', { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** Well before the QR on screen stops working. */
const QR_REFRESH_MS = (limits.handoverMinutes * 60_000) / 2

/** The QR code that the buyer shows; another one when it begins, and in time as long as the page is open. */
export const bookingQrQuery = (id: string, status: Booking['status']) =>
  queryOptions({
    queryKey: [...keys.handover, id, status] as const,
    queryFn: async ({ signal }) => (await api('GET /bookings/:id/handover', { params: { id }, signal })).data,
    staleTime: QR_REFRESH_MS,
    refetchInterval: QR_REFRESH_MS,
  })

/** As far ahead as one call shows. */
const MOVE_DAYS = 31

/** When a booking could be instead. */
export const timesQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.bookings, 'times', id] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /bookings/:id/times', { params: { id }, query: { days: MOVE_DAYS }, signal })).data,
    staleTime: 0,
  })

/** After anything that changes a booking: the lists, the wallet and the seller's figures, but for what is `fresh`. */
function refetchRelated(client: QueryClient, ...fresh: readonly (readonly string[])[]): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      isUnder(queryKey, keys.bookings, keys.wallet, keys.vendor) && !isUnder(queryKey, ...fresh),
  })
}

/** Shows a booking as a call has returned it, and refetches what depends on it. */
export async function showBooking(client: QueryClient, booking: Booking): Promise<void> {
  await showReturned(client, bookingKey(booking._id), booking)
  // The sheet that closes now would ask for what is no longer possible; the next one asks anyway.
  const { _id: id } = booking
  refetchRelated(client, bookingKey(id), cancellationQuery(id).queryKey, timesQuery(id).queryKey)
}

/** Takes a step of a booking. Two presses at once are one; without an answer, the next press completes the same attempt. */
export function useBookingStep(id: string) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const mutation = useMutation({
    mutationFn: (step: BookingStep) => takeStep(id, step, attempt.keyFor(step)),
    onSuccess: (booking) => showBooking(client, booking),
    onError: (problem) => {
      // Somebody else was faster, or nobody knows: show the current state next to the error.
      if (!isUnanswered(problem) && !(problem instanceof ApiProblem && problem.status === 409)) return
      void client.invalidateQueries({ queryKey: bookingKey(id) })
      refetchRelated(client, bookingKey(id))
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  const take = (step: BookingStep, onDone?: () => void) => {
    if (attempt.begin()) mutation.mutate(step, { onSuccess: onDone })
  }
  const { isPending, variables, error, reset } = mutation
  return { take, busy: isPending, running: isPending ? variables?.kind : undefined, problem: error, reset }
}
/** The provider cancels bookings, and declines those that were not accepted yet, one after another. */
export function useCancelAll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ bookings, reason }: { bookings: readonly BookingCard[]; reason: string }) => {
      for (const { _id, can } of bookings)
        await showBooking(
          client,
          await takeStep(_id, { kind: can.decline ? 'decline' : 'cancel', reason }, crypto.randomUUID()),
        )
    },
    onError: () => void client.invalidateQueries({ queryKey: keys.bookings }),
  })
}

export type BookingStepper = ReturnType<typeof useBookingStep>
