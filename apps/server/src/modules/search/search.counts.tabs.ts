import type { FilterCounts, ProductSearch } from '@vendly/contract/search'
import type { Db } from '../../platform/database.ts'
import { findMeaning, meantReadings } from './search.meanings.ts'
import { resolveQuery, type SearchQuery } from './search.query.ts'
import { countServices } from './search.services.queries.ts'
import { parseStoreSearch, storeQuery, storeReadings } from './search.store-readings.ts'
import { countTotal } from './search.totals.ts'

type Kinds = FilterCounts['kinds']

/**
 * The total of each tab as its own list has it: with the readings of that list, and those of the filters that it has. Counted up to the
 * bound, which stands for all that is above it.
 */
export async function countTabs(db: Db, search: ProductSearch, shadowbannedViewerId: string | null): Promise<Kinds> {
  const { q, campus, category, minPrice, maxPrice, minRating, exact, plain } = search
  // Services have categories of their own, which links to their tab leave out.
  const ofServices = { q: q?.slice(0, 120), campus, minPrice, maxPrice, rating: minRating, plain }
  const [product, listing, service, store] = await Promise.all([
    countProducts(db, 'product', search, shadowbannedViewerId),
    countProducts(db, 'listing', search, shadowbannedViewerId),
    countServices(db, ofServices, shadowbannedViewerId),
    countStores(db, { q, campus, category, minRating, exact }, shadowbannedViewerId),
  ])
  return { product, listing, service, store }
}

async function countProducts(
  db: Db,
  kind: 'product' | 'listing',
  search: ProductSearch,
  shadowbannedViewerId: string | null,
): Promise<number> {
  const meaning = await findMeaning(db, kind, search)
  if (search.q && meaning.parsed.terms.length === 0) return 0
  for await (const { reading, search: filters } of meantReadings(db, kind, meaning)) {
    const total = await countOf(db, await resolveQuery(db, kind, reading, filters, shadowbannedViewerId))
    if (total > 0) return total
  }
  return 0
}

async function countStores(
  db: Db,
  search: Parameters<typeof parseStoreSearch>[1],
  shadowbannedViewerId: string | null,
): Promise<number> {
  const { text, parsed } = await parseStoreSearch(db, search)
  for await (const reading of storeReadings(db, search, text, parsed)) {
    const total = await countOf(db, await storeQuery(db, search, reading, shadowbannedViewerId))
    if (total > 0) return total
  }
  return 0
}

const countOf = async (db: Db, query: SearchQuery | undefined): Promise<number> =>
  query ? (await countTotal(db, query)).total : 0
