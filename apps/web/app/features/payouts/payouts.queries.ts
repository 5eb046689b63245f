import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isAccountNumber } from '@vendly/contract/account-number'
import type { Withdrawal, WithdrawalStage } from '@vendly/contract/payouts'
import { ApiProblem, api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { isProofWanted } from '../../lib/proof.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { showReturned } from '../../lib/show-returned.ts'

/** By name. Two banks may have the same code. */
export const banksQuery = queryOptions({
  queryKey: [...keys.banks, 'all'] as const,
  queryFn: async ({ signal }) => (await api('GET /wallet/banks', { signal })).data,
  staleTime: 3_600_000,
})

/** The name of the holder; asked for once the number has ten digits and a bank is chosen. */
export const accountNameQuery = (accountNumber: string, bankCode: string) =>
  queryOptions({
    queryKey: [...keys.banks, 'name', bankCode, accountNumber] as const,
    queryFn: async ({ signal }) =>
      (await api('POST /wallet/resolve-account', { body: { accountNumber, bankCode }, signal })).data.account_name,
    enabled: bankCode !== '' && isAccountNumber(accountNumber),
    staleTime: 3_600_000,
    retry: false,
  })

export const bankAccountsQuery = queryOptions({
  queryKey: keys.bankAccounts,
  queryFn: async ({ signal }) => (await api('GET /wallet/bank-accounts', { signal })).data,
})

export const WITHDRAWALS_PAGE = 10

export const withdrawalsQuery = (status: WithdrawalStage | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.withdrawals, 'list', status] as const,
    queryFn: ({ signal, pageParam }) =>
      api('GET /wallet/withdrawals', { query: { status, cursor: pageParam, limit: WITHDRAWALS_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

/** While money is on its way it is also asked for, in case the socket is not connected. */
const WHILE_UNDER_WAY_MS = 10_000

/** The latest one, with the usual duration. */
export const latestWithdrawalQuery = queryOptions({
  queryKey: [...keys.withdrawals, 'latest'] as const,
  queryFn: async ({ signal }) => {
    const { data, usualSeconds } = await api('GET /wallet/withdrawals', { query: { limit: 1 }, signal })
    return { withdrawal: data[0] ?? null, usualSeconds }
  },
  refetchInterval: ({ state }) => (state.data?.withdrawal?.stage === 'under-way' ? WHILE_UNDER_WAY_MS : false),
})

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.withdrawals, 'one', id] as const,
    queryFn: async ({ signal }) => {
      const { data, usualSeconds } = await api('GET /wallet/withdrawals/:id', { params: { id }, signal })
      return { withdrawal: data, usualSeconds }
    },
    refetchInterval: ({ state }) => (state.data?.withdrawal.stage === 'under-way' ? WHILE_UNDER_WAY_MS : false),
  })

/** What moves is fetched again: the balance too, since returned money is back in it. */
export function useLiveWithdrawals(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: keys.wallet })
  useRealtime('withdrawal:update', refresh)
  useRealtime('missed', refresh)
}

export type WithdrawInput =
  | { amount: number; bankAccountId: string }
  | { amount: number; bankCode: string; accountNumber: string; accountName: string; save: boolean }

/**
 * Runs once, however often it is pressed. `onDone` runs also when the
 * form has given way to the steps by then: the socket may be faster than the response.
 */
export function useWithdraw(onDone: (withdrawal: Withdrawal) => void) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const withdraw = useMutation({
    mutationFn: async (body: WithdrawInput): Promise<Withdrawal> =>
      (await api('POST /wallet/withdraw', { body, idempotencyKey: attempt.keyFor(body) })).data,
    onSuccess: async (withdrawal) => {
      onDone(withdrawal)
      const { queryKey } = latestWithdrawalQuery
      const before = client.getQueryData(queryKey)
      // What is known of it already may be newer than the response.
      if (before?.withdrawal?._id === withdrawal._id) return
      await showReturned(client, queryKey, { withdrawal, usualSeconds: before?.usualSeconds ?? null })
    },
    onSettled: async (_withdrawal, problem) => {
      attempt.over(problem ?? undefined)
      void client.invalidateQueries({ queryKey: keys.bankAccounts })
      await client.invalidateQueries({ queryKey: keys.wallet })
    },
  })
  const start = (input: WithdrawInput) => {
    if (attempt.begin()) withdraw.mutate(input)
  }
  // Who closes the question for their password or PIN has decided against it.
  const isGivenUp = withdraw.error instanceof ApiProblem && isProofWanted(withdraw.error)
  return { start, problem: isGivenUp ? null : withdraw.error, busy: withdraw.isPending, reset: withdraw.reset }
}

/** Makes a saved account the default, or removes it. */
export function useChangeAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, change }: { id: string; change: 'default' | 'remove' }) =>
      change === 'default'
        ? (await api('PATCH /wallet/bank-accounts/:id/default', { params: { id } })).data
        : (await api('DELETE /wallet/bank-accounts/:id', { params: { id } })).data,
    onSuccess: (accounts) => showReturned(client, bankAccountsQuery.queryKey, accounts),
    onError: () => void client.invalidateQueries({ queryKey: keys.bankAccounts }),
  })
}
