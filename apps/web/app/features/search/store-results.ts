import type { Pagination } from '@vendly/contract/paging'
import type { FilterCounts, SearchRescue, StoreCard } from '@vendly/contract/search'
import type { RouterContextProvider } from 'react-router'
import { ask } from '../../lib/server-api.ts'
import { type CategoryLine, unlessRefused } from '../products/market.queries.ts'
import { type MarketFilters, readFilters } from '../products/market-filters.ts'

export interface FoundStores {
  filters: MarketFilters
  cursor?: string
  /** Missing when they could not be read. */
  stores?: { list: StoreCard[]; pagination: Pagination; meant: string | null; rescue: SearchRescue | null }
  kinds?: FilterCounts['kinds']
  categories: CategoryLine[]
}

/** The stores that match the words of an address, on the campus it names or that was remembered. */
export async function loadStores(
  context: Readonly<RouterContextProvider>,
  request: Request,
  remembered: string | undefined,
): Promise<FoundStores> {
  const search = new URL(request.url).searchParams
  const named = readFilters(search)
  const filters = { ...named, campus: named.campus ?? remembered }
  const cursor = search.get('cursor') ?? undefined
  const { q, category } = filters
  const query = {
    q,
    category,
    campus: filters.campus === 'all' ? undefined : filters.campus,
    exact: filters.exact && ('1' as const),
  }
  const [stores, counts] = await Promise.all([
    unlessRefused(ask(context, 'GET /vendors/search', { query: { ...query, cursor } })),
    unlessRefused(ask(context, 'GET /search/counts', { query })),
  ])
  return {
    filters,
    cursor,
    stores: stores?.pagination && {
      list: stores.data,
      pagination: stores.pagination,
      meant: stores.meant,
      rescue: stores.rescue,
    },
    kinds: counts?.data.kinds,
    categories: [],
  }
}
