import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Complaint, ComplaintOutcome } from '@vendly/contract/complaints'
import { type ApiProblem, api, type CallInput } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { loadPart } from '../../lib/load-part.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { showReturned } from '../../lib/show-returned.ts'
import { isAboutPurchase } from './complaint-labels.ts'
import type { Piece } from './use-evidence.ts'

export const COMPLAINTS_PER_PAGE = 20

export type OwnFilter = NonNullable<CallInput<'GET /complaints/my-complaints'>['query']>

export const ownComplaintsQuery = (filter: OwnFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.complaints, 'own', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /complaints/my-complaints', {
        query: { ...filter, cursor: pageParam, limit: COMPLAINTS_PER_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

export const complaintQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.complaints, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('GET /complaints/:id', { params: { id }, signal })).data,
  })

export type EffectAsked = { outcome: 'refund' | 'split' | 'release'; amount?: number }

/** Who would get what. The last answer stays visible while an amount is typed. */
export const effectQuery = (id: string, asked: EffectAsked) =>
  queryOptions({
    queryKey: [...keys.complaints, 'effect', id, asked] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /complaints/:id/effect', { params: { id }, query: asked, signal })).data,
    retry: false,
    placeholderData: (before) => before,
  })

/** Steps of others appear by themselves. */
export function useLiveComplaints(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: keys.complaints })
  useRealtime('complaint:update', refresh)
  useRealtime('missed', refresh)
}

export type ComplaintAction =
  | { do: 'message'; message: string }
  | { do: 'answer'; answer: 'accept' | 'part' | 'contest'; amount?: string; message: string }
  | { do: 'propose'; amount: string; message: string }
  | { do: 'acceptProposal'; amount: number }
  | { do: 'withdraw' }
  | { do: 'escalate'; reason: string }
  | { do: 'appeal'; reason: string }
  | { do: 'rate'; rating: number; comment: string }
  | { do: 'assign'; adminId: string }
  | { do: 'resolve'; outcome: ComplaintOutcome; amount?: string; reason: string; warn: boolean }

type Sent = Promise<{ data: Complaint }>

function send(id: string, action: ComplaintAction, idempotencyKey: string): Sent {
  const to = { params: { id }, idempotencyKey }
  const { do: what, ...body } = action
  switch (action.do) {
    case 'message':
      return api('POST /complaints/:id/messages', { ...to, body: { message: action.message } })
    case 'answer':
      return api('POST /complaints/:id/answer', { ...to, body: body as Omit<typeof action, 'do'> })
    case 'propose':
      return api('POST /complaints/:id/proposal', { ...to, body: body as Omit<typeof action, 'do'> })
    case 'acceptProposal':
      return api('POST /complaints/:id/proposal/accept', { ...to, body: { amount: action.amount } })
    case 'withdraw':
      return api('POST /complaints/:id/withdraw', to)
    case 'escalate':
      return api('PATCH /complaints/:id/escalate', { ...to, body: { reason: action.reason } })
    case 'appeal':
      return api('POST /complaints/:id/appeal', { ...to, body: { reason: action.reason } })
    case 'rate':
      return api('POST /complaints/:id/satisfaction', { ...to, body: body as Omit<typeof action, 'do'> })
    case 'assign':
      return api('PATCH /complaints/:id/assign', { ...to, body: { adminId: action.adminId } })
    case 'resolve':
      return api('PATCH /complaints/:id/resolve', { ...to, body: body as Omit<typeof action, 'do'> })
    default:
      throw new Error(`no call for ${what}`)
  }
}

/** Runs once, however often it is pressed. Money may have moved: what shows orders and wallets loads again. */
export function useComplaintAction(id: string) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation<Complaint, ApiProblem, ComplaintAction>({
    mutationFn: async (action) => (await send(id, action, attempt.keyFor(action))).data,
    onSettled: (_complaint, problem) => {
      attempt.over(problem ?? undefined)
      for (const queryKey of [
        [...keys.complaints, 'own'],
        [...keys.complaints, 'list'],
        keys.orders,
        keys.bookings,
        keys.wallet,
      ])
        void client.invalidateQueries({ queryKey })
      if (problem) void client.invalidateQueries({ queryKey: complaintQuery(id).queryKey })
    },
    onSuccess: (complaint) => showReturned(client, complaintQuery(id).queryKey, complaint),
  })
}

export function useAddEvidence(id: string) {
  const client = useQueryClient()
  return useMutation<Complaint, ApiProblem, { pieces: readonly Piece[]; onProgress?: (share: number) => void }>({
    mutationFn: async ({ pieces, onProgress }) => {
      const { sendEvidence } = await loadPart(() => import('./evidence-files.ts'))
      return sendEvidence(id, pieces, onProgress)
    },
    onSuccess: (complaint) => showReturned(client, complaintQuery(id).queryKey, complaint),
  })
}

/** The undecided complaint about an order or a booking, if there is one. */
export const openComplaintOfQuery = (purchase: string) =>
  queryOptions({
    queryKey: [...keys.complaints, 'own', 'of-purchase', purchase] as const,
    queryFn: async ({ signal }) => {
      const query = { purchase, state: 'open', side: 'mine', limit: 10 } as const
      const { data } = await api('GET /complaints/my-complaints', { query, signal })
      return data.find(isAboutPurchase) ?? null
    },
  })
