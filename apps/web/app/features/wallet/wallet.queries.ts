import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallArguments, Data } from '@vendly/contract/api'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

/** Balance, money in escrow and the latest transactions. */
export const walletQuery = queryOptions({
  queryKey: [...keys.wallet, 'whole'] as const,
  queryFn: async ({ signal }) => (await api('GET /wallet', { signal })).data,
})

/** The balance alone, for the bars. */
export const balanceQuery = queryOptions({
  queryKey: [...keys.wallet, 'balance'] as const,
  queryFn: async ({ signal }) => (await api('GET /wallet/balance', { signal })).data.balance,
})

export const TRANSACTIONS_PAGE = 10

export type TransactionFilter = Pick<
  NonNullable<CallArguments<'GET /wallet/transactions'>['query']>,
  'type' | 'status' | 'from' | 'to' | 'q'
>

export const transactionsQuery = (filter: TransactionFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.wallet, 'transactions', filter] as const,
    queryFn: ({ signal, pageParam }) =>
      api('GET /wallet/transactions', { query: { ...filter, limit: TRANSACTIONS_PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.wallet, 'transaction', id] as const,
    queryFn: async ({ signal }) => (await api('GET /wallet/transactions/:id', { params: { id }, signal })).data,
  })

/** Money in and out of a period. */
export const activityQuery = (period: Data<'GET /wallet/activity-summary'>['period']) =>
  queryOptions({
    queryKey: [...keys.wallet, 'activity', period] as const,
    queryFn: async ({ signal }) => (await api('GET /wallet/activity-summary', { query: { period }, signal })).data,
    placeholderData: keepPreviousData,
  })
