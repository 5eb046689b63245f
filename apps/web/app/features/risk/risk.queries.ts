import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RiskTab, RiskVerdict } from '@vendly/contract/risk'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { showReturned } from '../../lib/show-returned.ts'

export const RISK_PAGE = 20

export const riskCasesQuery = (tab: RiskTab) =>
  infiniteQueryOptions({
    queryKey: [...keys.risk, 'list', tab] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/risk', { query: { tab, cursor: pageParam, limit: RISK_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const riskCaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.risk, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/risk/:id', { params: { id }, signal })).data,
  })

export const riskPrecisionQuery = queryOptions({
  queryKey: [...keys.risk, 'signals'] as const,
  queryFn: async ({ signal }) => (await api('GET /admin/risk/signals', { signal })).data,
})

export interface Decision {
  verdict: RiskVerdict
  note: string
  suspend: boolean
}

export function useDecideRisk(id: string, onDone: (decision: Decision) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (decision: Decision) =>
      (await api('PATCH /admin/risk/:id', { params: { id }, body: decision })).data,
    onSuccess: async (record, decision) => {
      await showReturned(client, riskCaseQuery(id).queryKey, record)
      onDone(decision)
    },
    onSettled: (_record, problem) => {
      for (const part of ['list', 'signals']) void client.invalidateQueries({ queryKey: [...keys.risk, part] })
      void client.invalidateQueries({ queryKey: keys.adminWithdrawals })
      void client.invalidateQueries({ queryKey: keys.waiting })
      if (problem) void client.invalidateQueries({ queryKey: riskCaseQuery(id).queryKey })
    },
  })
}
