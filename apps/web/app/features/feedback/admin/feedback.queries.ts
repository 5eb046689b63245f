import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FeedbackRecord, FeedbackStatus, FeedbackTopic } from '@vendly/contract/feedback'
import { api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { chosenCampus } from '../../../lib/chosen-campus.ts'
import { keys } from '../../../lib/keys.ts'
import { showReturned } from '../../../lib/show-returned.ts'

export const FEEDBACK_PER_PAGE = 20

export interface FeedbackFilter {
  q?: string
  status?: FeedbackStatus
  topic?: FeedbackTopic
}

export function feedbackQuery(asked: FeedbackFilter) {
  const filter = { ...asked, campus: chosenCampus() }
  return infiniteQueryOptions({
    queryKey: [...keys.feedback, 'list', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/feedback', { query: { ...filter, cursor: pageParam, limit: FEEDBACK_PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })
}

export const oneFeedbackQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.feedback, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/feedback/:id', { params: { id }, signal })).data,
  })

export type FeedbackAction =
  | { kind: 'move'; status: FeedbackStatus; note?: string }
  | { kind: 'reply'; message: string }
  | { kind: 'add'; name: string; email?: string; topic: FeedbackTopic; message: string }

async function send(id: string, action: FeedbackAction, idempotencyKey: string) {
  if (action.kind === 'add') {
    const { kind: _, ...body } = action
    return api('POST /admin/feedback', { body, idempotencyKey })
  }
  const to = { params: { id }, idempotencyKey }
  if (action.kind === 'reply')
    return api('POST /admin/feedback/:id/reply', { ...to, body: { message: action.message } })
  return api('PATCH /admin/feedback/:id/status', { ...to, body: { status: action.status, note: action.note } })
}

/** Runs once, however often it is pressed. `id` is empty for a message that is still to be added. */
export function useFeedbackAction(id: string) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: async (action: FeedbackAction): Promise<FeedbackRecord> =>
      (await send(id, action, attempt.keyFor(action))).data,
    onSettled: (_record, problem) => {
      attempt.over(problem ?? undefined)
      void client.invalidateQueries({ queryKey: [...keys.feedback, 'list'] })
      void client.invalidateQueries({ queryKey: keys.dashboardStats })
      if (problem && id) void client.invalidateQueries({ queryKey: oneFeedbackQuery(id).queryKey })
    },
    onSuccess: (record) => showReturned(client, oneFeedbackQuery(record._id).queryKey, record),
  })
}
