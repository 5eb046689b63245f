import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const ACTS_A_PAGE = 30

export interface AuditFilter {
  q?: string
  admin?: string
  action?: string
  from?: string
  to?: string
}

export const actsQuery = (wish: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.auditLog, wish] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/audit-log', { query: { ...wish, cursor: pageParam, limit: ACTS_A_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })
