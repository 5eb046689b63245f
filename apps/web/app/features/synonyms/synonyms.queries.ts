import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const synonymsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.synonyms, q] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/search/synonyms', { query: { q: q || undefined, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

export type SynonymStep =
  | { kind: 'add'; phrases: string[] }
  | { kind: 'change'; id: string; phrases: string[] }
  | { kind: 'delete'; id: string }

export function useSynonymStep() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (step: SynonymStep): Promise<void> => {
      if (step.kind === 'add') await api('POST /admin/search/synonyms', { body: { phrases: step.phrases } })
      else if (step.kind === 'change')
        await api('PUT /admin/search/synonyms/:id', { params: { id: step.id }, body: { phrases: step.phrases } })
      else await api('DELETE /admin/search/synonyms/:id', { params: { id: step.id } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.synonyms }),
  })
}
