import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const SYNONYMS_PER_PAGE = 50

export const synonymsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.synonyms, q] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/search/synonyms', {
        query: { q: q || undefined, cursor: pageParam, limit: SYNONYMS_PER_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

type Group = { phrases: string[]; isBroad: boolean }
type SynonymChange =
  | ({ kind: 'add' } & Group)
  | ({ kind: 'change'; id: string } & Group)
  | { kind: 'delete'; id: string }

async function send(change: SynonymChange): Promise<void> {
  if (change.kind === 'delete') {
    await api('DELETE /admin/search/synonyms/:id', { params: { id: change.id } })
    return
  }
  const body = { phrases: change.phrases, isBroad: change.isBroad }
  if (change.kind === 'add') await api('POST /admin/search/synonyms', { body })
  else await api('PUT /admin/search/synonyms/:id', { params: { id: change.id }, body })
}

export function useChangeSynonyms() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: keys.synonyms }),
  })
}
