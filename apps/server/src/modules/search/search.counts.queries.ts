import type { FilterCounts, ProductSearch, SearchKind } from '@vendly/contract/search'
import { LRUCache } from 'lru-cache'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { listPlaces } from '../campuses/campuses.queries.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { presentCounts } from './search.counts.present.ts'
import { type Tally, tallyFilters } from './search.counts.tally.ts'
import { findMeaning, meantReadings } from './search.meanings.ts'
import { narrow, type Wanted } from './search.narrowing.ts'
import {
  addFixedConditions,
  Conditions,
  type Filters,
  filterConditions,
  filterLexemes,
  indexFilters,
  listRiderCampusIds,
  resolveQuery,
  type SearchQuery,
} from './search.query.ts'
import { estimateRows } from './search.selectivity.ts'
import { countMatches } from './search.statements.ts'
import { findStatistics } from './search.statistics.ts'
import { allOf } from './search.tsquery.ts'
import { COUNT_CACHE_MAX, COUNT_CACHE_MS, SKIP_TAB_COUNT_FACTOR } from './search.tuning.ts'

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
    return { query, wanted, limits, tally: await tallyFilters(db, query, statistics) }
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
  if (!counted) return presentCounts({ rows: [], exact: true }, NO_KINDS, known)
  const { query, wanted, limits, tally } = counted
  const places = query.campusId ? await listPlaces(db, query.campusId) : []
  return presentCounts(tally, await countKinds(db, query, wanted, limits), known, places)
}

const hasMatches = ({ rows }: Tally): boolean => rows.some(({ count }) => count > 0)

const KINDS = ['product', 'listing', 'service', 'store'] as const
const NO_KINDS: FilterCounts['kinds'] = { product: 0, listing: 0, service: 0, store: 0 }

/** The matches of each tab, with text, category and campus only, and goods with what the text says; counted up to the bound. */
async function countKinds(
  db: Db,
  { topCategoryId, categoryId, campusId, unlistedCampusIds, shadowbannedViewerId }: SearchQuery,
  wanted: Wanted,
  limits: Filters | undefined,
): Promise<FilterCounts['kinds']> {
  const counts = { ...NO_KINDS }
  const statistics = await findStatistics(db)
  const where = new Conditions()
  const selects: string[] = []
  for (const kind of KINDS) {
    const terms = await narrow(db, kind, wanted)
    const query = {
      kind,
      terms,
      typed: wanted.terms,
      topCategoryId,
      categoryId,
      campusId,
      unlistedCampusIds,
      shadowbannedViewerId,
      filters: kind === 'product' || kind === 'listing' ? (limits ?? {}) : {},
    }
    const ofKind = statistics.get(kind)
    if (ofKind && estimateRows(terms, indexFilters(query), ofKind) > COUNT_BOUND * SKIP_TAB_COUNT_FACTOR)
      counts[kind] = COUNT_BOUND
    else selects.push(countKindSql(where, query))
  }
  if (selects.length > 0) {
    const rows = await db.once<{ kind: SearchKind; count: number }>(selects.join(' union all '), where.values)
    for (const { kind, count } of rows) counts[kind] = count
  }
  return counts
}

/** SQL: one row with the kind and its count. `shared` collects the parameters of all kinds. */
function countKindSql(shared: Conditions, query: SearchQuery): string {
  const where = new Conditions(shared.values)
  const tsquery = allOf(query.terms, filterLexemes(query))
  if (tsquery) where.add(`s.search @@ ${where.param('tsquery', tsquery)}::tsquery`)
  where.add(`s.kind = ${where.param('kind', query.kind)}`)
  for (const [, condition] of filterConditions(where, query)) where.add(condition)
  addFixedConditions(where, query)
  return `select '${query.kind}' as kind, (
      select count(*)::int from (select 1 from search_entries s where ${where.sql} limit ${COUNT_BOUND}) c) as count`
}
