import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminRiderApplication } from '@vendly/contract/rider-applications'
import type { AdminVendorApplication } from '@vendly/contract/vendor-applications'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { showReturned } from '../../../lib/show-returned.ts'
import type { ApplicationsFilter, Tab } from './applications-filter.ts'

export type Kind = 'vendor' | 'rider'
export type AdminApplication = AdminVendorApplication | AdminRiderApplication

export const APPLICATIONS_PER_PAGE = 20

export const isVendor = (application: AdminApplication): application is AdminVendorApplication =>
  'businessName' in application

export const titleOf = (application: AdminApplication): string =>
  isVendor(application) ? application.businessName : application.applicant.name

export const adminApplicationsKey = (kind: Kind) => [...keys.applications, 'admin', kind] as const

const listCalls = { vendor: 'GET /vendors/applications', rider: 'GET /admin/riders' } as const
const oneCalls = { vendor: 'GET /vendors/applications/:id', rider: 'GET /admin/riders/:id' } as const

interface ApplicationsPage {
  data: AdminApplication[]
  counts: Record<Tab, number>
  pagination?: { total: number; totalIsExact: boolean; next: string | null }
}

export const applicationsQuery = (kind: Kind, filter: ApplicationsFilter) =>
  infiniteQueryOptions({
    queryKey: [...adminApplicationsKey(kind), filter] as const,
    queryFn: ({ signal, pageParam }): Promise<ApplicationsPage> =>
      api(listCalls[kind], { query: { ...filter, cursor: pageParam, limit: APPLICATIONS_PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

const REQUESTS_PER_PAGE = 5

export const documentRequestsKey = (kind: Kind) => [...keys.applications, 'requests', kind] as const

/** Documents of vendors or riders that were asked for again. */
export const requestsQuery = (kind: Kind, state: 'open' | 'answered') =>
  infiniteQueryOptions({
    queryKey: [...documentRequestsKey(kind), state] as const,
    queryFn: ({ signal, pageParam }) =>
      api('GET /admin/document-requests', {
        query: { kind, state, cursor: pageParam, limit: REQUESTS_PER_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const applicationQuery = (kind: Kind, id: string) =>
  queryOptions({
    queryKey: [...adminApplicationsKey(kind), 'one', id] as const,
    queryFn: async ({ signal }): Promise<AdminApplication> =>
      (await api(oneCalls[kind], { params: { id }, signal })).data,
  })

type Decision = { verify: true; acceptedFlags: readonly string[] } | { verify: false; reason: string }

async function decide(kind: Kind, id: string, decision: Decision): Promise<AdminApplication> {
  const params = { id }
  if (decision.verify) {
    const body = { acceptedFlags: [...decision.acceptedFlags] }
    if (kind === 'vendor') return (await api('POST /vendors/applications/:id/approve', { params, body })).data
    return (await api('POST /admin/riders/:id/verify', { params, body })).data
  }
  const body = { reason: decision.reason }
  if (kind === 'vendor') return (await api('POST /vendors/applications/:id/reject', { params, body })).data
  return (await api('POST /admin/riders/:id/reject', { params, body })).data
}

/** Verifies or rejects. The lists are refreshed also on failure: another admin may have been quicker. */
export function useDecide(kind: Kind, id: string, onDone: (application: AdminApplication) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => decide(kind, id, decision),
    onSuccess: async (application) => {
      await showReturned(client, applicationQuery(kind, id).queryKey, application)
      onDone(application)
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminApplicationsKey(kind) }),
  })
}

/** Assigns it to the admin while it is open; `takeOver` takes it from another admin. */
export function useClaim(kind: Kind, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (takeOver: boolean) =>
      (await api('POST /applications/:id/claim', { params: { id }, body: { takeOver } })).data.claim,
    onSettled: () => client.invalidateQueries({ queryKey: applicationQuery(kind, id).queryKey }),
  })
}

export const releaseClaim = (id: string) => api('DELETE /applications/:id/claim', { params: { id } })
