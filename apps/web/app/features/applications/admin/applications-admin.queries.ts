import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminRiderApplication } from '@vendly/contract/rider-applications'
import type { AdminVendorApplication } from '@vendly/contract/vendor-applications'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'

export type Kind = 'vendor' | 'rider'
export type DeskApplication = AdminVendorApplication | AdminRiderApplication
export type Tab = 'pending' | 'verified' | 'rejected'
export interface AdminFilter {
  status: Tab
  campus?: string
  q?: string
  sort?: 'oldest' | 'newest' | 'name'
}

export const A_PAGE = 20

export const isVendor = (application: DeskApplication): application is AdminVendorApplication =>
  'businessName' in application

export const titleOf = (application: DeskApplication): string =>
  isVendor(application) ? application.businessName : application.applicant.name

export const deskKey = (kind: Kind) => [...keys.applications, 'desk', kind] as const

const listCalls = { vendor: 'GET /vendors/applications', rider: 'GET /admin/riders' } as const
const oneCalls = { vendor: 'GET /vendors/applications/:id', rider: 'GET /admin/riders/:id' } as const

export interface DeskPage {
  data: DeskApplication[]
  counts: Record<Tab, number>
  pagination?: { total: number; totalIsExact: boolean; next: string | null }
}

export const adminApplicationsQueryParams = (kind: Kind, wish: AdminFilter) =>
  infiniteQueryOptions({
    queryKey: [...deskKey(kind), wish] as const,
    queryFn: ({ signal, pageParam }): Promise<DeskPage> =>
      api(listCalls[kind], { query: { ...wish, cursor: pageParam, limit: A_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const deskOneQuery = (kind: Kind, id: string) =>
  queryOptions({
    queryKey: [...deskKey(kind), 'one', id] as const,
    queryFn: async ({ signal }): Promise<DeskApplication> =>
      (await api(oneCalls[kind], { params: { id }, signal })).data,
  })

export type Decision = { verify: true } | { verify: false; reason: string }

async function decide(kind: Kind, id: string, decision: Decision): Promise<DeskApplication> {
  const params = { id }
  if (decision.verify) {
    if (kind === 'vendor') return (await api('POST /vendors/applications/:id/approve', { params })).data
    return (await api('POST /admin/riders/:id/verify', { params })).data
  }
  const body = { reason: decision.reason }
  if (kind === 'vendor') return (await api('POST /vendors/applications/:id/reject', { params, body })).data
  return (await api('POST /admin/riders/:id/reject', { params, body })).data
}

/** Verifies or refuses; the lists are asked for again, also when somebody else was quicker. */
export function useDecide(kind: Kind, id: string, onDone: (application: DeskApplication) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => decide(kind, id, decision),
    onSuccess: (application) => {
      client.setQueryData(deskOneQuery(kind, id).queryKey, application)
      onDone(application)
    },
    onSettled: () => client.invalidateQueries({ queryKey: deskKey(kind) }),
  })
}

/** Takes it on one's own desk while it is open; `takeOver` takes it from a colleague. */
export function useClaim(kind: Kind, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (takeOver: boolean) =>
      (await api('POST /applications/:id/claim', { params: { id }, body: { takeOver } })).data.claim,
    onSettled: () => client.invalidateQueries({ queryKey: deskOneQuery(kind, id).queryKey }),
  })
}

export const release = (id: string) => api('DELETE /applications/:id/claim', { params: { id } })
