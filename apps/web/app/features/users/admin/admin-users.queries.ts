import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RoleCounts, UserRecord, UserState } from '@vendly/contract/admin'
import type { BulkAction } from '@vendly/contract/admin-bulk'
import { api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { keys } from '../../../lib/keys.ts'

export const USERS_A_PAGE = 30

export interface UserFilter {
  q?: string
  role?: Exclude<keyof RoleCounts, 'all'>
  state?: UserState
  campus?: string
  verified?: 'true' | 'false'
  sort: 'newest' | 'seen' | 'name'
}

export const usersQuery = (wish: UserFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.adminUsers, 'list', wish] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/users', { query: { ...wish, cursor: pageParam, limit: USERS_A_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.adminUsers, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/users/:id', { params: { id }, signal })).data,
  })

export const campusesQuery = queryOptions({
  queryKey: keys.campuses,
  queryFn: async ({ signal }) => (await api('GET /campuses', { signal })).data,
  staleTime: 3_600_000,
})

export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.adminSearch, q] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/search', { query: { q }, signal })).data,
    enabled: q !== '',
  })

/** What may be done about somebody, named as `user.can` names it. */
export type UserAction = keyof UserRecord['can']
export interface ActionInput {
  action: UserAction
  reason: string
  /** Hours; for a shadowban alone. */
  duration?: number | 'until-lifted'
}

async function callFor(id: string, { action, reason, duration = 'until-lifted' }: ActionInput, idempotencyKey: string) {
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

/** Does it once, however often it is pressed, and shows at once how the person stands then. */
export function useUserAct(id: string) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: async (wish: ActionInput) => (await callFor(id, wish, attempt.keyFor(wish))).data,
    onSettled: (_user, problem) => {
      attempt.over(problem ?? undefined)
      void client.invalidateQueries({ queryKey: [...keys.adminUsers, 'list'] })
      void client.invalidateQueries({ queryKey: keys.auditLog })
      if (problem) void client.invalidateQueries({ queryKey: userQuery(id).queryKey })
    },
    onSuccess: (user) => client.setQueryData(userQuery(id).queryKey, user),
  })
}

/** Does it to all of them by one call; says of each what came of it. */
export function useBulkAction() {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: async (body: { action: BulkAction; ids: string[]; reason: string }) =>
      (await api('POST /admin/users/bulk', { body, idempotencyKey: attempt.keyFor(body) })).data,
    onSettled: (_outcomes, problem) => {
      attempt.over(problem ?? undefined)
      void client.invalidateQueries({ queryKey: keys.adminUsers })
      void client.invalidateQueries({ queryKey: keys.auditLog })
    },
  })
}
