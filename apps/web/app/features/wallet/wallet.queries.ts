import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const walletKey = ['wallet'] as const

/** Balance, money in escrow and the latest transactions. */
export const walletQuery = queryOptions({
  queryKey: [...walletKey, 'whole'] as const,
  queryFn: async ({ signal }) => (await api('GET /wallet', { signal })).data,
})

/** The balance alone, for the bars. */
export const balanceQuery = queryOptions({
  queryKey: [...walletKey, 'balance'] as const,
  queryFn: async ({ signal }) => (await api('GET /wallet/balance', { signal })).data.balance,
})

export const TRANSACTIONS_A_PAGE = 10

export const transactionsQuery = infiniteQueryOptions({
  queryKey: [...walletKey, 'transactions'] as const,
  queryFn: ({ signal, pageParam }) =>
    api('GET /wallet/transactions', { query: { limit: TRANSACTIONS_A_PAGE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.pagination?.next ?? undefined,
})
