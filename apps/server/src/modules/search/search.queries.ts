import type { Pagination } from '@vendly/contract/paging'
import type { ProductCard, ProductFilters } from '@vendly/contract/products'
import type { ProductSearch, SearchAlternatives, SearchMatch } from '@vendly/contract/search'
import type { Db } from '../../platform/database.ts'
import { listCards } from '../products/products.queries.ts'
import { findAlternatives } from './search.alternatives.ts'
import type { SortOrder } from './search.buckets.ts'
import { readingsOf } from './search.fallbacks.ts'
import type { Wanted } from './search.narrowing.ts'
import { emptyPage, findSortedPage, type SearchPage } from './search.page.ts'
import { resolveQuery, type SearchQuery } from './search.query.ts'
import { findRelevantPage } from './search.relevance.ts'
import { type ParsedText, parseOptions, parseText } from './search.terms.ts'

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
const NO_TEXT: ParsedText = { terms: [], correctedText: null }

/** A page of products on sale that pass the filters. Throws: cursor_invalid. */
export async function searchProductCards(
  db: Db,
  kind: ProductKind,
  filters: ProductFilters,
  shadowbannedViewerId: string | null,
): Promise<ProductPage> {
  const parsed = filters.q ? await parseText(db, filters.q) : NO_TEXT
  return findProductPage(db, kind, filters, parsed, shadowbannedViewerId)
}

export type ProductSearchResult = ProductPage & {
  correctedQuery: string | null
  match: SearchMatch
  alternatives: SearchAlternatives | null
}

/**
 * The same for a search page: with the corrected spelling. When nothing matches, corrected more boldly, then with any of the words,
 * and in the end with alternatives instead of results. Throws: cursor_invalid.
 */
export async function searchProducts(
  db: Db,
  kind: ProductKind,
  search: ProductSearch,
  shadowbannedViewerId: string | null,
): Promise<ProductSearchResult> {
  const find = (wanted: Wanted) => findProductPage(db, kind, search, wanted, shadowbannedViewerId)
  const parsed = search.q ? await parseText(db, search.q, parseOptions(search)) : NO_TEXT
  if (parsed.terms.length === 0)
    return { ...(await find(parsed)), correctedQuery: null, match: 'all', alternatives: null }
  for await (const reading of readingsOf(db, kind, parsed, search)) {
    const found = await find(reading)
    if (found.cards.length > 0)
      return {
        ...found,
        correctedQuery: reading.correctedText,
        match: reading.match,
        alternatives: null,
      }
  }
  const { pagination } = emptyPage(search.limit, search.cursor)
  const alternatives = search.cursor ? null : await findAlternatives(db, kind, parsed.terms)
  return { cards: [], pagination, correctedQuery: null, match: 'all', alternatives }
}

async function findProductPage(
  db: Db,
  kind: ProductKind,
  filters: ProductFilters,
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
