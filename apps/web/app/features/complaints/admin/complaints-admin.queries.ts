import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ComplaintStatus, ComplaintSubject } from '@vendly/contract/complaints'
import { api } from '../../../lib/api.ts'
import { chosenCampus } from '../../../lib/chosen-campus.ts'
import { keys } from '../../../lib/keys.ts'

export const PER_PAGE = 20

export interface ComplaintFilter {
  q?: string
  status?: ComplaintStatus
  subject?: ComplaintSubject
  overdue?: 'true'
  waiting?: 'vendly'
  assigned?: 'me' | 'none'
  sort?: 'deadline' | 'newest' | 'oldest'
}

export function complaintsQuery(asked: ComplaintFilter) {
  const filter = { ...asked, campus: chosenCampus() }
  return infiniteQueryOptions({
    queryKey: [...keys.complaints, 'list', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /complaints', { query: { ...filter, cursor: pageParam, limit: PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })
}

export function complaintStatsQuery(days: number) {
  const query = { days, campus: chosenCampus() }
  return queryOptions({
    queryKey: [...keys.complaints, 'stats', query] as const,
    queryFn: async ({ signal }) => (await api('GET /complaints/stats/overview', { query, signal })).data,
  })
}

/** Whom a complaint can be assigned to. */
export const adminsQuery = queryOptions({
  queryKey: [...keys.adminUsers, 'admins'] as const,
  queryFn: async ({ signal }) => (await api('GET /admin/users', { query: { role: 'admin', limit: 100 }, signal })).data,
})
