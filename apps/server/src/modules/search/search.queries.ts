import type { Pagination } from '@vendly/contract/paging'
import type { ProductCard, ProductFilters } from '@vendly/contract/products'
import type { ProductSearch, SearchAlternatives, SearchMatch, Understood } from '@vendly/contract/search'
import type { Db } from '../../platform/database.ts'
import { listCards } from '../products/products.queries.ts'
import { findAlternatives } from './search.alternatives.ts'
import type { SortOrder } from './search.buckets.ts'
import { findMeaning, meantReadings } from './search.meanings.ts'
import type { Wanted } from './search.narrowing.ts'
import { emptyPage, findSortedPage, type SearchPage } from './search.page.ts'
import { type Filters, resolveQuery, type SearchQuery } from './search.query.ts'
import { findRelevantPage } from './search.relevance.ts'

type ProductKind = 'product' | 'listing'
type ProductPage = { cards: ProductCard[]; pagination: Pagination }

const SORT_ORDERS: Record<NonNullable<ProductFilters['sort']>, SortOrder | 'relevance'> = {
  relevance: 'relevance',
  newest: 'newest',
  'price-low': 'price-low',
  'price-high': 'price-high',
  rating: 'rating',
  popular: 'sold',
}

/** A page of products on sale that pass the filters and what the text says. Throws: cursor_invalid. */
export async function searchProductCards(
  db: Db,
  kind: ProductKind,
  filters: ProductFilters,
  shadowbannedViewerId: string | null,
): Promise<ProductPage> {
  const { search, parsed, withoutLimits } = await findMeaning(db, kind, filters)
  const page = await findProductPage(db, kind, search, parsed, shadowbannedViewerId)
  if (page.cards.length > 0 || !withoutLimits) return page
  return findProductPage(db, kind, withoutLimits, parsed, shadowbannedViewerId)
}

export type ProductSearchResult = ProductPage & {
  correctedQuery: string | null
  match: SearchMatch
  alternatives: SearchAlternatives | null
  understood: Understood[]
}

/**
 * The same for a search page: with the corrected spelling. When nothing matches, corrected more boldly, then with any of the words,
 * then without the limits that the text states, and in the end with alternatives instead of results. Throws: cursor_invalid.
 */
export async function searchProducts(
  db: Db,
  kind: ProductKind,
  search: ProductSearch,
  shadowbannedViewerId: string | null,
): Promise<ProductSearchResult> {
  const meaning = await findMeaning(db, kind, search)
  const { terms } = meaning.parsed
  const nothing = { correctedQuery: null, match: 'all' as const, alternatives: null, understood: [] }
  if (terms.length === 0)
    return { ...(await findProductPage(db, kind, search, meaning.parsed, shadowbannedViewerId)), ...nothing }
  for await (const { reading, understood, ...meant } of meantReadings(db, kind, meaning)) {
    const found = await findProductPage(db, kind, meant.search, reading, shadowbannedViewerId)
    const { correctedText: correctedQuery, match } = reading
    if (found.cards.length > 0) return { ...found, correctedQuery, match, alternatives: null, understood }
  }
  const { pagination } = emptyPage(search.limit, search.cursor)
  const alternatives = search.cursor ? null : await findAlternatives(db, kind, terms)
  return { ...nothing, cards: [], pagination, alternatives }
}

async function findProductPage(
  db: Db,
  kind: ProductKind,
  filters: ProductFilters & Filters,
  wanted: Wanted,
  shadowbannedViewerId: string | null,
): Promise<ProductPage> {
  const { terms } = wanted
  const onlyStopWords = Boolean(filters.q) && terms.length === 0
  const defaultOrder = terms.length > 0 ? 'relevance' : 'newest'
  const canSort = filters.sort && (filters.sort !== 'relevance' || terms.length > 0)
  const sortOrder = canSort ? SORT_ORDERS[filters.sort!] : defaultOrder
  const query = onlyStopWords ? undefined : await resolveQuery(db, kind, wanted, filters, shadowbannedViewerId)
  const { ids, pagination } = query
    ? await findPage(db, query, sortOrder, filters.limit, filters.cursor)
    : emptyPage(filters.limit, filters.cursor)
  return { cards: await listCards(db, ids, shadowbannedViewerId), pagination }
}

/** Throws: cursor_invalid. */
export const findPage = (
  db: Db,
  query: SearchQuery,
  sortOrder: SortOrder | 'relevance',
  limit: number,
  cursor: string | undefined,
): Promise<SearchPage> =>
  sortOrder === 'relevance'
    ? findRelevantPage(db, query, limit, cursor)
    : findSortedPage(db, query, sortOrder, limit, cursor)
