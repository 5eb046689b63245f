import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { adminCampusesKey } from '../campuses/admin-campuses.queries.ts'

export const CHANGES_PER_PAGE = 5

/** Of a campus; without it, of Vendly. */
export const rateChangesQuery = (campus?: string) =>
  infiniteQueryOptions({
    queryKey: campus ? ([...adminCampusesKey, 'rate-changes', campus] as const) : ([...keys.rates, 'changes'] as const),
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/settings/rates/changes', {
        ...{ query: { campus, cursor: pageParam, limit: CHANGES_PER_PAGE }, signal },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

/** Rates and their history are read again, refused or not: whatever refuses it has changed them. */
export function useUndoRateChange() {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      api('POST /admin/settings/rates/changes/:id/undo', {
        ...{ params: { id }, body: { reason }, idempotencyKey: attempt.keyFor({ id, reason }) },
      }),
    onSettled: (_, problem) => {
      attempt.over(problem ?? undefined)
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.rates }),
        client.invalidateQueries({ queryKey: adminCampusesKey }),
      ])
    },
  })
}
