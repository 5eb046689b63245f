import type { Pagination } from '@vendly/contract/paging'
import type { FilterCounts, SearchAlternatives, SearchMatch, StoreCard } from '@vendly/contract/search'
import type { RouterContextProvider } from 'react-router'
import { ask } from '../../lib/server-api.ts'
import { type CategoryCount, undefinedIfRefused } from '../products/market.queries.ts'
import { type MarketFilters, queryOf, readFilters } from '../products/market-filters.ts'

export interface FoundStores {
  filters: MarketFilters
  cursor?: string
  /** Undefined when loading them failed. */
  stores?: {
    list: StoreCard[]
    pagination: Pagination
    correctedQuery: string | null
    match: SearchMatch
    alternatives: SearchAlternatives | null
  }
  kinds?: FilterCounts['kinds']
  categories: CategoryCount[]
}

/** Stores matching the query, on the campus in the address or the remembered one. */
export async function loadStores(
  context: Readonly<RouterContextProvider>,
  request: Request,
  remembered: string | undefined,
): Promise<FoundStores> {
  const search = new URL(request.url).searchParams
  const named = readFilters(search)
  const filters = { ...named, campus: named.campus ?? remembered }
  const cursor = search.get('cursor') ?? undefined
  const { q, category, minRating } = filters
  const query = {
    q,
    category,
    minRating,
    campus: filters.campus === 'all' ? undefined : filters.campus,
    exact: filters.exact && ('1' as const),
  }
  const [stores, counts] = await Promise.all([
    undefinedIfRefused(ask(context, 'GET /vendors/search', { query: { ...query, cursor } })),
    undefinedIfRefused(
      ask(context, 'GET /search/counts', { query: { ...queryOf('GET /products/search', filters), sort: undefined } }),
    ),
  ])
  return {
    filters,
    cursor,
    stores: stores?.pagination && {
      list: stores.data,
      pagination: stores.pagination,
      correctedQuery: stores.correctedQuery,
      match: stores.data.length > 0 ? stores.match : 'all',
      alternatives: stores.alternatives,
    },
    kinds: counts?.data.kinds,
    categories: [],
  }
}
