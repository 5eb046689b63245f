import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { DocumentType } from '@vendly/contract/applications'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { useRealtime } from '../../lib/realtime.ts'
import type { RecordKind } from '../../lib/record-path.ts'
import type { RidersFilter, StoresFilter } from './lists/lines-filter.ts'
import type { ReasonedAction } from './record-texts.ts'

const recordsKey = [...keys.admin, 'records'] as const

const LINES_PER_PAGE = 30

export const storesQuery = (filter: StoresFilter) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey, 'stores', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/vendor-records', { query: { ...filter, cursor: pageParam, limit: LINES_PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

export const ridersQuery = (filter: RidersFilter) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey, 'riders', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/rider-records', { query: { ...filter, cursor: pageParam, limit: LINES_PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

export const vendorRecordQuery = (id: string) =>
  queryOptions({
    queryKey: [...recordsKey, 'vendor', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/vendor-records/:id', { params: { id }, signal })).data,
  })

export const riderRecordQuery = (id: string) =>
  queryOptions({
    queryKey: [...recordsKey, 'rider', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/rider-records/:id', { params: { id }, signal })).data,
  })

export const FAILURES_PER_PAGE = 5

export const failuresQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey, 'failures', id] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/rider-records/:id/failures', {
        ...{ params: { id }, query: { cursor: pageParam, limit: FAILURES_PER_PAGE }, signal },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const NOTES_PER_PAGE = 5

export const notesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey, 'notes', id] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/records/:id/notes', {
        ...{ params: { id }, query: { cursor: pageParam, limit: NOTES_PER_PAGE }, signal },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export interface ActionInput {
  action: ReasonedAction
  /** The reason, or the message. */
  text: string
}

const calls = {
  stop: 'POST /admin/records/:id/stop',
  resume: 'POST /admin/records/:id/resume',
  revoke: 'POST /admin/records/:id/revoke',
  restore: 'POST /admin/records/:id/restore',
} as const

function send(id: string, { action, text }: ActionInput, idempotencyKey: string): Promise<unknown> {
  const to = { params: { id }, idempotencyKey }
  if (action === 'message') return api('POST /admin/records/:id/message', { ...to, body: { text } })
  if (action === 'warn') return api('POST /admin/users/:id/warn', { ...to, body: { reason: text } })
  return api(calls[action], { ...to, body: { reason: text } })
}

/** Runs once, however often it is pressed, and then reads the record again. */
export function useRecordAction(id: string) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: (input: ActionInput) => send(id, input, attempt.keyFor(input)),
    onSettled: (_, problem) => {
      attempt.over(problem ?? undefined)
      return readAgain(client)
    },
  })
}

function readAgain(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: keys.auditLog })
  void client.invalidateQueries({ queryKey: keys.adminUsers })
  void client.invalidateQueries({ queryKey: keys.applications })
  return client.invalidateQueries({ queryKey: recordsKey })
}

/** Asks for a document again. Returns the request. */
export function useAskDocument(id: string) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: async (body: { type: DocumentType; reason: string }) => {
      const to = { params: { id }, body, idempotencyKey: attempt.keyFor(body) }
      return (await api('POST /admin/records/:id/documents/ask', to)).data
    },
    onSettled: (_, problem) => {
      attempt.over(problem ?? undefined)
      return readAgain(client)
    },
  })
}

export type RequestDecision = { id: string } & (
  | { decision: 'accept' | 'withdraw' }
  | { decision: 'reject'; reason: string }
)

const decisions = {
  accept: 'POST /admin/document-requests/:id/accept',
  withdraw: 'POST /admin/document-requests/:id/withdraw',
} as const

/** Decides about a request for a document. */
export function useDecideRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (decided: RequestDecision): Promise<unknown> => {
      const params = { id: decided.id }
      if (decided.decision !== 'reject') return api(decisions[decided.decision], { params })
      return api('POST /admin/document-requests/:id/reject', { params, body: { reason: decided.reason } })
    },
    onSettled: () => readAgain(client),
  })
}

export function useAddNote(id: string) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: (text: string) =>
      api('POST /admin/records/:id/notes', {
        ...{ params: { id }, body: { text }, idempotencyKey: attempt.keyFor(text) },
      }),
    onSettled: (_, problem) => {
      attempt.over(problem ?? undefined)
      return client.invalidateQueries({ queryKey: recordsKey })
    },
  })
}

/** An open record is read again when a document of its vendor or rider arrives. */
export function useLiveRecord(kind: RecordKind, id: string, applicationId: string | undefined): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: [...recordsKey, kind, id] })
  useRealtime(kind === 'vendor' ? 'admin:vendor:application' : 'admin:rider:application', ({ _id }) => {
    if (_id === applicationId) refresh()
  })
  useRealtime('missed', refresh)
}
