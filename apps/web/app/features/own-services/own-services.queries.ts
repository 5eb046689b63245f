import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { OwnService, ServiceTab } from '@vendly/contract/service-form'
import { ApiProblem, api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { type Upcoming, whenText } from './service-labels.ts'

export const OWN_SERVICES_PAGE = 24

export interface ServicesFilter {
  tab: ServiceTab
  q?: string
}

export const ownServicesQuery = ({ tab, q }: ServicesFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.ownServices, 'list', { tab, q }] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /services/vendor/my-services', {
        query: { tab, q, cursor: pageParam, limit: OWN_SERVICES_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

/** One of the user's own services for editing, so never from the cache. */
export const ownServiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.ownServices, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('GET /services/:id/manage', { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** What a service is now, after it was changed since this version of it was opened. */
export const latestServiceQuery = ({ _id: id, version }: Pick<OwnService, '_id' | 'version'>) =>
  queryOptions({
    queryKey: [...keys.ownServices, 'latest', id, version] as const,
    queryFn: async ({ signal }) => (await api('GET /services/:id/manage', { params: { id }, signal })).data,
    gcTime: 0,
  })

/** Ids that one call takes. */
const IDS_AT_ONCE = 100

/** When these services are free next, and what is booked of each. */
export const upcomingQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...keys.ownServices, 'upcoming', ids] as const,
    queryFn: async ({ signal }): Promise<Map<string, Upcoming>> => {
      const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, n) =>
        ids.slice(n * IDS_AT_ONCE, (n + 1) * IDS_AT_ONCE),
      )
      const pages = await Promise.all(
        parts.map((part) => api('GET /services/vendor/upcoming', { query: { ids: part.join() }, signal })),
      )
      return new Map(pages.flatMap(({ data }) => data).map(({ _id, ...upcoming }) => [_id, upcoming]))
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

const refusedText = (problem: unknown) => {
  if (!(problem instanceof ApiProblem)) return 'Nothing was changed. Please try again.'
  const missing = problem.errors.map(({ message }) => message).join(' ')
  return missing || refusalText(problem, 'Nothing was changed.')
}
const showRefusal = (problem: unknown) => showToast({ tone: 'bad', text: refusedText(problem) })

export function useRefreshServices(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: keys.ownServices })
}

/** Pauses, also until a moment; resumes or publishes. A pause can be undone. */
export function useToggleService() {
  const refresh = useRefreshServices()
  const mutation = useMutation({
    mutationFn: async ({ _id: id, until }: { _id: string; until?: Date }) =>
      (await api('PATCH /services/:id/toggle-status', { params: { id }, body: { until: until?.toISOString() } })).data,
    onSuccess: ({ _id, name, status, pausedUntil }) => {
      refresh()
      if (status === 'active') showToast({ text: `${name} can be booked now.` })
      else
        showToast({
          text: pausedUntil ? `${name} is paused until ${whenText(pausedUntil)}.` : `${name} is paused.`,
          undo: () => mutation.mutate({ _id }),
        })
    },
    onError: showRefusal,
  })
  return mutation
}

export function useDeleteService() {
  const refresh = useRefreshServices()
  return useMutation({
    mutationFn: ({ _id: id }: OwnService) => api('DELETE /services/:id', { params: { id } }),
    onSuccess: (_, { name }) => {
      showToast({ text: `${name} deleted.` })
      refresh()
    },
    onError: showRefusal,
  })
}

export function useDuplicateService(onCreated: (id: string) => void) {
  const refresh = useRefreshServices()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: async ({ _id: id }: OwnService) =>
      (await api('POST /services/:id/duplicate', { params: { id }, idempotencyKey: attempt.keyFor(id) })).data,
    onSuccess: ({ _id }) => {
      refresh()
      onCreated(_id)
    },
    onError: showRefusal,
    onSettled: (_, problem) => attempt.over(problem),
  })
}
