import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminBookingTab } from '@vendly/contract/admin-bookings'
import { api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { keys } from '../../../lib/keys.ts'
import { showToast } from '../../../lib/toasts.ts'

export const ADMIN_BOOKINGS_PAGE = 20

export const adminBookingsQuery = (filter: { tab: AdminBookingTab; q?: string; campus?: string }) =>
  infiniteQueryOptions({
    queryKey: [...keys.bookings, 'all', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /bookings/admin/all', {
        query: { ...filter, cursor: pageParam, limit: ADMIN_BOOKINGS_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export type Outcome = 'refund' | 'pay' | 'absent'
type Decision = { id: string; outcome: Outcome; reason: string }

export function useDecideBooking(onDone: () => void) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: (decision: Decision) => {
      const { id, ...body } = decision
      return api('PATCH /bookings/:id/decide', { params: { id }, body, idempotencyKey: attempt.keyFor(decision) })
    },
    onSuccess: () => {
      onDone()
      showToast({ text: 'Decided. Both were notified.' })
    },
    onSettled: (_done, problem) => {
      attempt.over(problem ?? undefined)
      for (const queryKey of [keys.bookings, keys.admin]) void client.invalidateQueries({ queryKey })
    },
  })
}
