import type { FilterCounts, ProductSearch } from '@vendly/contract/search'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database.ts'
import { listPlaces } from '../campuses/campuses.queries.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { presentCounts } from './search.counts.present.ts'
import { countTabs } from './search.counts.tabs.ts'
import { type Tally, tallyFilters } from './search.counts.tally.ts'
import { findMeaning, meantReadings } from './search.meanings.ts'
import type { Wanted } from './search.narrowing.ts'
import { type Filters, listRiderCampusIds, resolveQuery } from './search.query.ts'
import { countMatches } from './search.statements.ts'
import { findStatistics } from './search.statistics.ts'
import { COUNT_CACHE_MAX, COUNT_CACHE_MS } from './search.tuning.ts'

type CountSearch = ProductSearch & { kind: 'product' | 'listing' }

const caches = new WeakMap<object, LRUCache<string, Promise<FilterCounts>>>()

/** The matches that each filter would leave while the others stay. Cached for viewers who see what everybody sees. */
export function countFilters(db: Db, search: CountSearch, shadowbannedViewerId: string | null): Promise<FilterCounts> {
  if (shadowbannedViewerId) return findCounts(db, search, shadowbannedViewerId)
  const { cursor: _, limit: __, sort: ___, ...counted } = search
  const key = JSON.stringify(counted)
  const cache = caches.get(db) ?? new LRUCache({ max: COUNT_CACHE_MAX, ttl: COUNT_CACHE_MS })
  caches.set(db, cache)
  const known = cache.get(key)
  if (known) return known
  const counts = findCounts(db, search, null)
  cache.set(key, counts)
  counts.catch(() => cache.delete(key))
  return counts
}

async function findCounts(db: Db, search: CountSearch, shadowbannedViewerId: string | null): Promise<FilterCounts> {
  const known = await catalogue(db)
  const meaning = await findMeaning(db, search.kind, search)
  const onlyStopWords = Boolean(search.q) && meaning.parsed.terms.length === 0
  if (onlyStopWords) return presentCounts({ rows: [], exact: true }, NO_KINDS, known)
  const count = async (wanted: Wanted, filters: Filters, limits: Filters | undefined) => {
    const query = await resolveQuery(db, search.kind, wanted, filters, shadowbannedViewerId)
    // Each filter is counted without itself, so the counts do not say whether the limits of the text leave anything.
    if (!query || (limits && (await countMatches(db, query)) === 0)) return undefined
    query.riderCampusIds = await listRiderCampusIds(db)
    const statistics = (await findStatistics(db)).get(search.kind)
    return { query, tally: await tallyFilters(db, query, statistics) }
  }
  // Counted is what the list shows.
  let counted: Awaited<ReturnType<typeof count>>
  for await (const { reading, limits, ...meant } of meantReadings(db, search.kind, meaning)) {
    const one = await count(reading, meant.search, limits)
    counted ??= one
    if (!one || !hasMatches(one.tally)) continue
    counted = one
    break
  }
  const kinds = await countTabs(db, search, shadowbannedViewerId)
  if (!counted) return presentCounts({ rows: [], exact: true }, kinds, known)
  const { query, tally } = counted
  const places = query.campusId ? await listPlaces(db, query.campusId) : []
  return presentCounts(tally, kinds, known, { places, deliversTo: query.deliversTo })
}

const hasMatches = ({ rows }: Tally): boolean => rows.some(({ count }) => count > 0)

const NO_KINDS: FilterCounts['kinds'] = { product: 0, listing: 0, service: 0, store: 0 }
