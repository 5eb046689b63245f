import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArguments } from '@vendly/contract/api'
import { useNavigate } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { showToast } from '../../lib/toasts.ts'
import { pendingFunding } from '../wallet/funding-pending.ts'
import { bookingDraft } from './booking-draft.ts'
import { bookingPath } from './booking-paths.ts'
import { showBooking } from './bookings.queries.ts'

export type BookInput = CallArguments<'POST /bookings'>['body']

/** The price or the balance is another one than the page shows. */
const isStale = (problem: Error) =>
  problem instanceof ApiProblem &&
  ['booking_changed', 'insufficient_balance', 'coupon_refused', 'coupon_unknown'].includes(problem.code)

interface Outcome {
  /** The time is taken. */
  onBooked: () => void
  /** What is shown is to be asked again. */
  onStale: () => void
}

/** Books and pays. By card, the browser leaves for the payment page, and Back leads to the booking. */
export function useBook({ onBooked, onStale }: Outcome) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttemptKey()
  const booking = useMutation({
    mutationFn: async (body: BookInput) =>
      (await api('POST /bookings', { body, idempotencyKey: attempt.keyFor(body) })).data,
    onSuccess: async ({ booking: booked, authorization_url: url, reference, declined }, { serviceId }) => {
      onBooked()
      bookingDraft(serviceId).clear()
      await showBooking(client, booked)
      const nextPath = bookingPath(booked._id)
      if (declined) showToast({ tone: 'bad', text: `${declined} Your time is kept while you try again.` })
      await navigate(nextPath, { replace: true })
      if (!url || !reference) return
      pendingFunding.write({ reference, nextPath, url, startedAt: Date.now() })
      window.location.assign(url)
    },
    onError: (problem) => {
      if (isStale(problem)) onStale()
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  const pay = (input: BookInput) => {
    if (attempt.begin()) booking.mutate(input)
  }
  const { error, variables, reset, isPending, isSuccess } = booking
  return {
    pay,
    problem: error,
    shown: variables && { total: Number(variables.expectedTotal), ...variables.expected },
    forget: reset,
    busy: isPending || isSuccess,
  }
}
