import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
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

export const transactionsQuery = infiniteQueryOptions({
  queryKey: [...keys.wallet, 'transactions'] as const,
  queryFn: ({ signal, pageParam }) =>
    api('GET /wallet/transactions', { query: { limit: TRANSACTIONS_PAGE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.pagination?.next ?? undefined,
})
