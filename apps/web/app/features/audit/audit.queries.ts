import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const ENTRIES_PER_PAGE = 30

export interface AuditFilter {
  q?: string
  /** An admin's id. */
  admin?: string
  action?: string
  /** `2026-11-20` */
  from?: string
  to?: string
}

export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.auditLog, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/audit-log', { query: { ...filter, cursor: pageParam, limit: ENTRIES_PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })
