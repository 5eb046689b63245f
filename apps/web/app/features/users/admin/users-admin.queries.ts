import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserRecord } from '@vendly/contract/admin'
import type { CallArguments } from '@vendly/contract/api'
import { api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { keys } from '../../../lib/keys.ts'
import { showReturned } from '../../../lib/show-returned.ts'
import type { UserFilter } from './users-filter.ts'

export const USERS_PER_PAGE = 30

export const loadUsers = (filter: UserFilter, cursor: string | undefined, limit: number, signal?: AbortSignal) =>
  api('GET /admin/users', { query: { ...filter, cursor, limit }, signal })

export const usersQuery = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.adminUsers, 'list', filter] as const,
    queryFn: ({ pageParam, signal }) => loadUsers(filter, pageParam, USERS_PER_PAGE, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.adminUsers, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/users/:id', { params: { id }, signal })).data,
  })

export const adminSearchQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.adminSearch, q] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/search', { query: { q }, signal })).data,
    enabled: q !== '',
  })

/** What an admin may do to a user, named as in `user.can`. */
export type UserAction = keyof UserRecord['can']
export interface ActionInput {
  action: UserAction
  reason: string
  /** In hours; only for a shadowban. */
  duration?: number | 'until-lifted'
}

async function send(id: string, { action, reason, duration = 'until-lifted' }: ActionInput, idempotencyKey: string) {
  const to = { params: { id }, idempotencyKey }
  switch (action) {
    case 'suspend':
      return api('PATCH /admin/users/:id/status', { ...to, body: { status: 'suspended', reason } })
    case 'reactivate':
      return api('PATCH /admin/users/:id/status', { ...to, body: { status: 'active', reason } })
    case 'shadowban':
      return api('POST /admin/users/:id/shadowban', { ...to, body: { reason, duration } })
    case 'liftShadowban':
      return api('POST /admin/users/:id/lift-shadowban', { ...to, body: { reason } })
    case 'warn':
      return api('POST /admin/users/:id/warn', { ...to, body: { reason } })
    case 'endSessions':
      return api('POST /admin/users/:id/end-sessions', { ...to, body: { reason } })
  }
}

/** Runs once, however often it is pressed; the open record shows the result at once. */
export function useUserAction(id: string) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: async (input: ActionInput) => (await send(id, input, attempt.keyFor(input))).data,
    onSettled: (_user, problem) => {
      attempt.over(problem ?? undefined)
      void client.invalidateQueries({ queryKey: [...keys.adminUsers, 'list'] })
      void client.invalidateQueries({ queryKey: keys.auditLog })
      if (problem) void client.invalidateQueries({ queryKey: userQuery(id).queryKey })
    },
    onSuccess: (user) => showReturned(client, userQuery(id).queryKey, user),
  })
}

/** Of at most `limits.selectedAtOnce` users; returns an outcome for each. */
export const runBulkAction = async ({ body }: CallArguments<'POST /admin/users/bulk'>, idempotencyKey: string) =>
  (await api('POST /admin/users/bulk', { body, idempotencyKey })).data

export function useRefreshUsers(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: keys.adminUsers })
    void client.invalidateQueries({ queryKey: keys.auditLog })
  }
}
