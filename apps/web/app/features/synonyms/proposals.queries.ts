import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProposalDecision, ProposalStatus } from '@vendly/contract/synonym-proposals'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const PROPOSALS_PER_PAGE = 10

export const proposalsQuery = (status: ProposalStatus) =>
  infiniteQueryOptions({
    queryKey: [...keys.synonyms, 'proposals', status] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/search/proposals', { query: { status, cursor: pageParam, limit: PROPOSALS_PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export function useDecideProposal(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: ProposalDecision | null) =>
      api('PUT /admin/search/proposals/:id', { params: { id }, body: { decision } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keys.synonyms })
      void client.invalidateQueries({ queryKey: keys.searchTerms })
    },
  })
}
