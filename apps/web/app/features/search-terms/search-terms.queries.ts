import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { searchTermPeriods } from '@vendly/contract/search-term-limits'
import type { SearchTermTab } from '@vendly/contract/search-terms'
import { api } from '../../lib/api.ts'
import { chosenCampus } from '../../lib/chosen-campus.ts'
import { keys } from '../../lib/keys.ts'

export const SEARCH_TERMS_PAGE = 25
const PREVIEWED = 4

export interface TermFilter {
  tab: SearchTermTab
  days: (typeof searchTermPeriods)[number]
  isHidden: boolean
}

export const searchTermsQuery = ({ tab, days, isHidden }: TermFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.searchTerms, 'list', chosenCampus(), tab, days, isHidden] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/search/terms', {
        query: {
          ...{ tab, days, campus: chosenCampus(), hidden: isHidden ? '1' : '0' },
          ...{ cursor: pageParam, limit: SEARCH_TERMS_PAGE },
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const searchTermQuery = (id: string, days: TermFilter['days']) =>
  queryOptions({
    queryKey: [...keys.searchTerms, 'one', id, chosenCampus(), days] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /admin/search/terms/:id', { params: { id }, query: { days, campus: chosenCampus() }, signal }))
        .data,
  })

/** What a search for these words shows now. */
export const foundByQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.searchTerms, 'found', chosenCampus(), q] as const,
    queryFn: ({ signal }) =>
      api('GET /products/search', { query: { q, campus: chosenCampus(), limit: PREVIEWED }, signal }),
    placeholderData: (before) => before,
  })

export const topCategoriesQuery = queryOptions({
  queryKey: [...keys.searchTerms, 'categories'] as const,
  queryFn: async ({ signal }) =>
    (await api('GET /products/categories', { query: {}, signal })).data.filter(
      ({ parent, isHidden }) => parent === null && !isHidden,
    ),
})

export const askableQuery = (id: string, category: string) =>
  queryOptions({
    queryKey: [...keys.searchTerms, 'askable', id, chosenCampus(), category] as const,
    queryFn: async ({ signal }) =>
      (
        await api('GET /admin/search/terms/:id/stores', {
          params: { id },
          query: { category, campus: chosenCampus() },
          signal,
        })
      ).data.stores,
    enabled: category !== '',
  })

export type TermAct =
  | { act: 'mean'; meaning: string }
  | { act: 'unmean' }
  | { act: 'hide'; hidden: boolean }
  | { act: 'ask'; category: string }

/** Returns how many stores were asked. */
async function send(id: string, one: TermAct): Promise<number> {
  const params = { id }
  if (one.act === 'mean') await api('PUT /admin/search/terms/:id/meaning', { params, body: { meaning: one.meaning } })
  else if (one.act === 'unmean') await api('DELETE /admin/search/terms/:id/meaning', { params })
  else if (one.act === 'hide') await api('PUT /admin/search/terms/:id/hidden', { params, body: { hidden: one.hidden } })
  else {
    const body = { category: one.category, campus: chosenCampus() }
    return (await api('POST /admin/search/terms/:id/ask', { params, body })).data.stores
  }
  return 0
}

export function useActOnTerm(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (one: TermAct) => send(id, one),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keys.searchTerms })
      void client.invalidateQueries({ queryKey: keys.synonyms })
    },
  })
}
