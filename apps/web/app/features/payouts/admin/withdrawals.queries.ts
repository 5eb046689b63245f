import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminWithdrawal, WithdrawalStatus } from '@vendly/contract/payouts'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { showReturned } from '../../../lib/show-returned.ts'

export const ADMIN_PAGE = 20

export interface WithdrawalFilter {
  q?: string
  status?: WithdrawalStatus
}

export const adminWithdrawalsQuery = (filter: WithdrawalFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.adminWithdrawals, 'list', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/withdrawals', { query: { ...filter, cursor: pageParam, limit: ADMIN_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

export const adminWithdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.adminWithdrawals, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/withdrawals/:id', { params: { id }, signal })).data,
  })

export type AdminAction = { kind: 'code'; code: string } | { kind: 'resend' } | { kind: 'check' }

async function send(id: string, action: AdminAction): Promise<AdminWithdrawal> {
  const params = { id }
  if (action.kind === 'code')
    return (await api('POST /admin/withdrawals/:id/code', { params, body: { code: action.code } })).data
  if (action.kind === 'resend') return (await api('POST /admin/withdrawals/:id/resend-code', { params })).data
  return (await api('POST /admin/withdrawals/:id/check', { params })).data
}

/** Enters the code, has it sent again, or asks the provider now. Each may be done twice. */
export function useAdminAction(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: AdminAction) => send(id, action),
    onSuccess: (withdrawal) => showReturned(client, adminWithdrawalQuery(id).queryKey, withdrawal),
    onSettled: (_withdrawal, problem) => {
      void client.invalidateQueries({ queryKey: [...keys.adminWithdrawals, 'list'] })
      if (problem) void client.invalidateQueries({ queryKey: adminWithdrawalQuery(id).queryKey })
    },
  })
}
