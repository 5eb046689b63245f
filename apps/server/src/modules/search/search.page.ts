import type { Pagination } from '@vendly/contract/paging'
import { now } from '../../platform/clock.ts'
import { boundedTotal, type Cursor, decodeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { bucketRange, type SortOrder } from './search.buckets.ts'
import { planSearch } from './search.plan.ts'
import { indexFilters, type SearchQuery } from './search.query.ts'
import {
  type PageEnd,
  type RowRange,
  SORT_KEYS,
  type SortedRow,
  scanIndex,
  selectMatches,
} from './search.statements.ts'
import { findStatistics, type SearchStatistics } from './search.statistics.ts'
import { countTotal } from './search.totals.ts'
import { MAX_ATTEMPTS, MAX_GROWTH } from './search.tuning.ts'

/** One page of results, in their order. */
export type SearchPage = { ids: string[]; pagination: Pagination }

type Count = { total: number; exact: boolean }

/**
 * `next`: where the next page starts; null on the last one. Unlike in other lists, a page may be short although more
 * follow.
 */
export function toSearchPage(
  ids: string[],
  limit: number,
  cursor: Cursor | undefined,
  count: Count,
  next: PageEnd | null,
): SearchPage {
  const { pagination } = pageOf(ids, limit, cursor, count, (id) => ({ value: '', id }))
  const { page, total, totalIsExact } = pagination
  return {
    ids,
    pagination: { ...pagination, next: next && encodeCursor({ ...next, page, total, exact: totalIsExact }) },
  }
}

/** Throws: cursor_invalid. */
export const emptyPage = (limit: number, cursor: string | undefined): SearchPage =>
  toSearchPage([], limit, decodeCursor(cursor), { total: 0, exact: true }, null)

/** A page sorted by a column. Throws: cursor_invalid. */
export async function findSortedPage(
  db: Db,
  query: SearchQuery,
  sortOrder: SortOrder,
  limit: number,
  cursorText: string | undefined,
): Promise<SearchPage> {
  const statistics = (await findStatistics(db)).get(query.kind)
  const cursor = decodeCursor(cursorText, SORT_KEYS[sortOrder].cursorKind)
  const first = await findFirstRows(db, query, { sortOrder, limit: limit + 1, after: cursor }, statistics)
  const last = first.rows.length > limit ? first.rows[limit - 1] : undefined
  const next = last ? { value: last.key instanceof Date ? last.key.toISOString() : last.key, id: last.id } : null
  const count = cursor ?? (await countFor(db, query, first, limit))
  return toSearchPage(
    first.rows.slice(0, limit).map((row) => row.id),
    limit,
    cursor,
    count,
    next,
  )
}

/** The ids of the best sold matches; of equally sold ones the highest ids. */
export async function listBestSold(db: Db, query: SearchQuery, limit: number): Promise<string[]> {
  const statistics = (await findStatistics(db)).get(query.kind)
  const { rows } = await findFirstRows(db, query, { sortOrder: 'sold', limit, after: undefined }, statistics)
  return rows.map((row) => row.id)
}

type FirstRows = {
  rows: SortedRow[]
  /** All matches were fetched, and each row has their total. */
  isComplete: boolean
}

/** By the planned route; when that finds too few rows, by a larger range and in the end by fetching all matches. */
async function findFirstRows(
  db: Db,
  query: SearchQuery,
  rowRange: RowRange,
  statistics: SearchStatistics | undefined,
): Promise<FirstRows> {
  const { sortOrder, limit, after } = rowRange
  const filters = indexFilters(query)
  const range = bucketRange(sortOrder, after?.value, { min: filters.minPrice, max: filters.maxPrice }, now())
  const plan = planSearch(query.terms, filters, sortOrder, range, limit, statistics)
  if (plan.route === 'indexScan') {
    const rows = await scanIndex(db, query, rowRange, plan.maxRows)
    const wasUnlimited = !statistics || plan.maxRows > statistics.total * 2
    if (rows.length === limit || wasUnlimited) return { rows, isComplete: false }
  }
  if (plan.route === 'buckets') {
    let { targetRows } = plan
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const bucket = plan.bucketFor(targetRows)
      if (bucket === undefined) break
      const rows = await selectMatches(db, query, rowRange, plan.subsetTo(bucket))
      if (rows.length === limit) return { rows, isComplete: false }
      targetRows = grow(targetRows, limit, rows.length)
    }
  }
  return { rows: await selectMatches(db, query, rowRange), isComplete: true }
}

/** A larger target after too few rows: by twice what was missing, at most `MAX_GROWTH` times. */
export const grow = (targetRows: number, wantedRows: number, foundRows: number): number =>
  targetRows * Math.min(MAX_GROWTH, (2 * wantedRows) / (foundRows + 1) + 1)

async function countFor(db: Db, query: SearchQuery, { rows, isComplete }: FirstRows, limit: number): Promise<Count> {
  if (isComplete) return boundedTotal(rows[0]?.total ?? 0)
  return rows.length <= limit ? { total: rows.length, exact: true } : countTotal(db, query)
}
