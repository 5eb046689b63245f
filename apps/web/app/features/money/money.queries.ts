import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChargebackStatus } from '@vendly/contract/chargebacks'
import type { DueStatus } from '@vendly/contract/dues'
import type { RefundStatus } from '@vendly/contract/refunds'
import type { RiderWayStatus } from '@vendly/contract/rider-ways'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'

export const MONEY_PAGE = 20
const nextPage = (last: { pagination?: { next: string | null } }) => last.pagination?.next ?? undefined
const first = undefined as string | undefined

/** Where all money is, from the ledger alone. */
export const platformWalletQuery = queryOptions({
  queryKey: [...keys.money, 'wallet'] as const,
  queryFn: async ({ signal }) => (await api('GET /admin/wallet', { signal })).data,
})

/** Every rule of the ledger, checked now: that takes a while. */
export const faultsQuery = queryOptions({
  queryKey: [...keys.money, 'faults'] as const,
  queryFn: async ({ signal }) => (await api('GET /admin/wallet/faults', { signal })).data,
})

export const breaksQuery = (state: 'open' | 'resolved') =>
  infiniteQueryOptions({
    queryKey: [...keys.money, 'breaks', state] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /admin/wallet/breaks', { query: { state, cursor, limit: MONEY_PAGE }, signal }),
    initialPageParam: first,
    getNextPageParam: nextPage,
  })
export const breakQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.money, 'break', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/wallet/breaks/:id', { params: { id }, signal })).data,
  })

export const approvalsQuery = infiniteQueryOptions({
  queryKey: [...keys.money, 'approvals'] as const,
  queryFn: ({ pageParam: cursor, signal }) =>
    api('GET /admin/approvals', { query: { cursor, limit: MONEY_PAGE }, signal }),
  initialPageParam: first,
  getNextPageParam: nextPage,
})

export const adjustmentsQuery = infiniteQueryOptions({
  queryKey: [...keys.money, 'adjustments'] as const,
  queryFn: ({ pageParam: cursor, signal }) =>
    api('GET /admin/wallet/adjustments', { query: { cursor, limit: MONEY_PAGE }, signal }),
  initialPageParam: first,
  getNextPageParam: nextPage,
})

/** Users by name, email or store who have a wallet: administrators have none. */
export const walletOwnersQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.adminUsers, 'wallet-owners', q] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /admin/users', { query: { q, limit: 8 }, signal })).data.filter(
        ({ balance }) => balance !== null,
      ),
    placeholderData: (before) => before,
  })

export const cardPaymentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.money, 'card-payments', userId] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /admin/users/:id/card-payments', { params: { id: userId }, signal })).data,
  })

export const refundsQuery = (status: RefundStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.money, 'refunds', status] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /admin/refunds', { query: { status, cursor, limit: MONEY_PAGE }, signal }),
    initialPageParam: first,
    getNextPageParam: nextPage,
  })
export const refundQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.money, 'refund', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/refunds/:id', { params: { id }, signal })).data,
  })

export const chargebacksQuery = (status: ChargebackStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.money, 'chargebacks', status] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /admin/chargebacks', { query: { status, cursor, limit: MONEY_PAGE }, signal }),
    initialPageParam: first,
    getNextPageParam: nextPage,
  })
export const chargebackQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.money, 'chargeback', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/chargebacks/:id', { params: { id }, signal })).data,
  })

export const riderWaysQuery = (status: RiderWayStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.money, 'ways', status] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /admin/rider-ways', { query: { status, cursor, limit: MONEY_PAGE }, signal }),
    initialPageParam: first,
    getNextPageParam: nextPage,
  })
export const riderWayQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.money, 'way', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/rider-ways/:id', { params: { id }, signal })).data,
  })

export const duesQuery = (status: DueStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.money, 'dues', status] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /admin/dues', { query: { status, cursor, limit: MONEY_PAGE }, signal }),
    initialPageParam: first,
    getNextPageParam: nextPage,
  })
export const dueQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.money, 'due', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/dues/:id', { params: { id }, signal })).data,
  })

/**
 * One action that moves money or decides about it. It runs once, however often it is pressed; then all figures are read again.
 * `onDone` is called before that, since the button may be gone afterwards.
 */
export function useMoneyAction<Input>(
  send: (input: Input, idempotencyKey: string) => Promise<unknown>,
  onDone: (input: Input) => void,
) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: (input: Input) => send(input, attempt.keyFor(input)),
    onSuccess: (_answer, input) => onDone(input),
    onSettled: (_done, problem) => {
      attempt.over(problem ?? undefined)
      return client.invalidateQueries({ queryKey: keys.money })
    },
  })
}
