import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FeedbackRecord, FeedbackStatus, FeedbackTopic } from '@vendly/contract/feedback'
import { api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { keys } from '../../../lib/keys.ts'

export const FEEDBACK_A_PAGE = 20

export interface FeedbackFilter {
  q?: string
  status?: FeedbackStatus
  topic?: FeedbackTopic
}

export const feedbackQuery = (wish: FeedbackFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.feedback, 'list', wish] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/feedback', { query: { ...wish, cursor: pageParam, limit: FEEDBACK_A_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

export const oneFeedbackQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.feedback, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/feedback/:id', { params: { id }, signal })).data,
  })

export type FeedbackStep =
  | { kind: 'move'; status: FeedbackStatus; note?: string }
  | { kind: 'reply'; message: string }
  | { kind: 'add'; name: string; email?: string; topic: FeedbackTopic; message: string }

async function callFor(id: string, step: FeedbackStep, idempotencyKey: string) {
  if (step.kind === 'add') {
    const { kind: _, ...body } = step
    return api('POST /admin/feedback', { body, idempotencyKey })
  }
  const to = { params: { id }, idempotencyKey }
  if (step.kind === 'reply') return api('POST /admin/feedback/:id/reply', { ...to, body: { message: step.message } })
  return api('PATCH /admin/feedback/:id/status', { ...to, body: { status: step.status, note: step.note } })
}

/** One step of a message, once however often it is pressed. `id` is empty while it is still to be written down. */
export function useFeedbackStep(id: string) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: async (step: FeedbackStep): Promise<FeedbackRecord> =>
      (await callFor(id, step, attempt.keyFor(step))).data,
    onSettled: (_record, problem) => {
      attempt.over(problem ?? undefined)
      void client.invalidateQueries({ queryKey: [...keys.feedback, 'list'] })
      void client.invalidateQueries({ queryKey: keys.dashboardStats })
      if (problem && id) void client.invalidateQueries({ queryKey: oneFeedbackQuery(id).queryKey })
    },
    onSuccess: (record) => client.setQueryData(oneFeedbackQuery(record._id).queryKey, record),
  })
}
