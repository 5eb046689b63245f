import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClassSession } from '@vendly/contract/class-sessions'
import { ApiProblem, api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { isUnanswered } from '../../lib/problem.ts'

const classKey = (id: string) => [...keys.bookings, 'class', id] as const

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: classKey(id),
    queryFn: async ({ signal }) => (await api('GET /services/sessions/:id', { params: { id }, signal })).data,
  })

type ClassStep =
  | { kind: 'cancel'; reason: string }
  | { kind: 'check-in'; bookingIds?: string[]; token?: string }
  | { kind: 'no-show' }

async function callFor(id: string, step: ClassStep, idempotencyKey: string): Promise<ClassSession> {
  const sent = { params: { id }, idempotencyKey }
  switch (step.kind) {
    case 'cancel':
      return (await api('PATCH /services/sessions/:id/cancel', { ...sent, body: { reason: step.reason } })).data
    case 'check-in':
      return (
        await api('PATCH /services/sessions/:id/check-in', {
          ...sent,
          body: { bookingIds: step.bookingIds, token: step.token },
        })
      ).data
    case 'no-show':
      return (await api('PATCH /services/sessions/:id/no-show', { ...sent, body: {} })).data
  }
}

/** A step of a whole class. Without an answer, the next press completes the same attempt. */
export function useClassStep(id: string) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: (step: ClassStep) => callFor(id, step, attempt.keyFor(step)),
    onSuccess: (session) => {
      client.setQueryData(classKey(id), session)
      void client.invalidateQueries({ queryKey: keys.bookings, predicate: ({ queryKey }) => queryKey[1] !== 'class' })
      void client.invalidateQueries({ queryKey: keys.ownServices })
    },
    onError: (problem) => {
      if (isUnanswered(problem) || (problem instanceof ApiProblem && problem.status === 409))
        void client.invalidateQueries({ queryKey: classKey(id) })
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
}
export type ClassStepper = ReturnType<typeof useClassStep>
