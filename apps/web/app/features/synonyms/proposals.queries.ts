import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProposalDecision } from '@vendly/contract/synonym-proposals'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const PROPOSALS_PER_PAGE = 10

export const proposalsQuery = infiniteQueryOptions({
  queryKey: [...keys.synonyms, 'proposals'] as const,
  queryFn: ({ pageParam, signal }) =>
    api('GET /admin/search/proposals', { query: { cursor: pageParam, limit: PROPOSALS_PER_PAGE }, signal }),
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
