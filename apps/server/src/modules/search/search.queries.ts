import type { Pagination } from '@vendly/contract/paging'
import type { ProductCard, ProductFilters } from '@vendly/contract/products'
import type { ProductSearch, SearchAlternatives, SearchMatch, Understood } from '@vendly/contract/search'
import type { Db } from '../../platform/database.ts'
import { listCards } from '../products/products.queries.ts'
import { findAlternatives } from './search.alternatives.ts'
import type { SortOrder } from './search.buckets.ts'
import { findClickFactors } from './search.click-shares.service.ts'
import { findMeaning, type MeantReading, meantReadings } from './search.meanings.ts'
import type { Wanted } from './search.narrowing.ts'
import { emptyPage, findSortedPage, type SearchPage } from './search.page.ts'
import { type Filters, resolveQuery, type SearchQuery } from './search.query.ts'
import { findRelevantPage } from './search.relevance.ts'
import { sortRows } from './search.statements.ts'
import type { Term } from './search.terms.ts'
import { SHORT_LIST_ROWS } from './search.tuning.ts'

type ProductKind = 'product' | 'listing'
type ProductPage = { cards: ProductCard[]; pagination: Pagination }
type FoundPage = ProductPage & { query?: SearchQuery; sortOrder: SortOrder | 'relevance' }

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
  const { cards, pagination } = await findProductPage(db, kind, search, parsed, shadowbannedViewerId)
  if (cards.length > 0 || !withoutLimits) return { cards, pagination }
  const all = await findProductPage(db, kind, withoutLimits, parsed, shadowbannedViewerId)
  return { cards: all.cards, pagination: all.pagination }
}

export type ProductSearchResult = ProductPage & {
  correctedQuery: string | null
  match: SearchMatch
  /** The cards from here on are close matches, which follow a short list and are not in its total. */
  closeFrom: number | null
  alternatives: SearchAlternatives | null
  understood: Understood[]
}

/**
 * The same for a search page: with the corrected spelling, and close matches after a short list. When nothing matches, corrected more
 * boldly, then with any of the words, then without the limits that the text states, and in the end with alternatives instead of
 * results. Throws: cursor_invalid.
 */
export async function searchProducts(
  db: Db,
  kind: ProductKind,
  search: ProductSearch,
  shadowbannedViewerId: string | null,
): Promise<ProductSearchResult> {
  const meaning = await findMeaning(db, kind, search)
  const { terms } = meaning.parsed
  const nothing = {
    ...{ correctedQuery: null, match: 'all' as const, closeFrom: null, alternatives: null, understood: [] },
  }
  if (terms.length === 0) {
    const { cards, pagination } = await findProductPage(db, kind, search, meaning.parsed, shadowbannedViewerId)
    return { cards, pagination, ...nothing }
  }
  for await (const { reading, understood, ...meant } of meantReadings(db, kind, meaning)) {
    const found = await findProductPage(db, kind, meant.search, reading, shadowbannedViewerId)
    const { correctedText: correctedQuery, match } = reading
    if (found.cards.length === 0) continue
    const { pagination } = found
    const canGoOn = match === 'all' && !search.exact && !meant.isOfStore
    const close = canGoOn ? await findCloseCards(db, kind, meant, reading, found, shadowbannedViewerId) : []
    const closeFrom = close.length > 0 ? found.cards.length : null
    const cards = [...found.cards, ...close]
    return { cards, pagination, correctedQuery, match, closeFrom, alternatives: null, understood }
  }
  const { pagination } = emptyPage(search.limit, search.cursor)
  const alternatives = search.cursor ? null : await findAlternatives(db, kind, terms)
  return { ...nothing, cards: [], pagination, alternatives }
}

async function findProductPage(
  db: Db,
  kind: ProductKind,
  filters: ProductFilters & Filters & { exact?: boolean },
  wanted: Wanted,
  shadowbannedViewerId: string | null,
): Promise<FoundPage> {
  const { terms } = wanted
  const onlyStopWords = Boolean(filters.q) && terms.length === 0
  const defaultOrder = terms.length > 0 ? 'relevance' : 'newest'
  const canSort = filters.sort && (filters.sort !== 'relevance' || terms.length > 0)
  const sortOrder = canSort ? SORT_ORDERS[filters.sort!] : defaultOrder
  const query = onlyStopWords ? undefined : await resolveQuery(db, kind, wanted, filters, shadowbannedViewerId)
  const learns = sortOrder === 'relevance' && filters.q && !filters.exact
  const clickFactors = learns ? await findClickFactors(db, filters.q!) : undefined
  const { ids, pagination } = query
    ? await findPage(db, { ...query, clickFactors }, sortOrder, filters.limit, filters.cursor)
    : emptyPage(filters.limit, filters.cursor)
  return { cards: await listCards(db, ids, shadowbannedViewerId), pagination, query, sortOrder }
}

/**
 * At the end of a short list: what is elsewhere, where the text names a place, then what has some of the words; each the closest in the
 * order of the list.
 */
async function findCloseCards(
  db: Db,
  kind: ProductKind,
  { search, limits }: Pick<MeantReading<ProductSearch>, 'search' | 'limits'>,
  { terms }: Wanted,
  { cards, pagination, query, sortOrder }: FoundPage,
  shadowbannedViewerId: string | null,
): Promise<ProductCard[]> {
  if (!query || pagination.next !== null || pagination.total >= SHORT_LIST_ROWS) return []
  const { here, elsewhere } = withoutPlace(search, limits)
  const ids: string[] = []
  const add = async (wanted: Wanted, filters: ProductSearch & Filters, except?: readonly Term[]) => {
    const room = search.limit - cards.length - ids.length
    if (room <= 0) return
    const more = await resolveQuery(db, kind, wanted, filters, shadowbannedViewerId)
    const found = (await findRelevantPage(db, { ...more!, except }, room, undefined)).ids
    ids.push(...(sortOrder === 'relevance' || found.length < 2 ? found : await sortRows(db, found, sortOrder)))
  }
  if (elsewhere) await add({ terms }, elsewhere)
  const isStillShort = pagination.total + ids.length < SHORT_LIST_ROWS
  if (terms.length > 1 && isStillShort) await add({ terms, isClose: true }, here, query.terms)
  return listCards(db, ids, shadowbannedViewerId)
}

/** The search without the place that the text names, and on the rest of its campus or on other campuses. */
function withoutPlace(
  search: ProductSearch & Filters,
  { nearPlaces, campus }: Filters = {},
): { here: ProductSearch & Filters; elsewhere?: ProductSearch & Filters } {
  if (nearPlaces) {
    const here = { ...search, nearPlaces: undefined }
    return { here, elsewhere: { ...here, awayFrom: { places: nearPlaces } } }
  }
  if (!campus) return { here: search }
  const here = { ...search, campus: undefined }
  return { here, elsewhere: { ...here, awayFrom: { campus } } }
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
