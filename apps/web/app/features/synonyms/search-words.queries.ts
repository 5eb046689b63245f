import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { WordMeaning } from '@vendly/contract/search-words'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const SEARCH_WORDS_PER_PAGE = 50

export interface WordFilter {
  q: string
  meaning?: WordMeaning
}

export const searchWordsQuery = ({ q, meaning }: WordFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.searchWords, 'list', q, meaning] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/search/words', {
        query: { q: q || undefined, meaning, cursor: pageParam, limit: SEARCH_WORDS_PER_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

/** Not kept: the words may change at any moment. */
export const explanationQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.searchWords, 'explanation', q] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/search/explanation', { query: { q }, signal })).data,
    staleTime: 0,
    placeholderData: (before) => before,
  })

type Word = { phrase: string; meaning: WordMeaning; standsFor: string }
type WordChange = ({ act: 'add' } & Word) | ({ act: 'change'; id: string } & Word) | { act: 'delete'; id: string }

async function send(change: WordChange): Promise<void> {
  if (change.act === 'delete') {
    await api('DELETE /admin/search/words/:id', { params: { id: change.id } })
    return
  }
  const { phrase, meaning, standsFor } = change
  const body = { phrase, meaning, standsFor }
  if (change.act === 'add') await api('POST /admin/search/words', { body })
  else await api('PUT /admin/search/words/:id', { params: { id: change.id }, body })
}

export function useChangeSearchWords() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: keys.searchWords }),
  })
}
