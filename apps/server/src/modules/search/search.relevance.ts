import { now } from '../../platform/clock.ts'
import { boundedTotal, type Cursor, decodeCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { bucketRange, minSoldOf, soldBucket } from './search.buckets.ts'
import { grow, type SearchPage, toSearchPage } from './search.page.ts'
import { planSearch } from './search.plan.ts'
import { indexFilters, type SearchQuery } from './search.query.ts'
import { type PageEnd, type RankedRow, type RelevanceBatch, selectRanked } from './search.statements.ts'
import { findStatistics, type SearchStatistics } from './search.statistics.ts'
import { countTotal } from './search.totals.ts'
import { MAX_ATTEMPTS, RELEVANCE_BATCH_ROWS, RELEVANCE_MIN_BATCH_ROWS } from './search.tuning.ts'

/**
 * Where a list by relevance continues: after a row of a batch (`minSold` 0: the batch of all that remain), or before
 * a batch that is not chosen yet.
 */
type RelevancePosition = { minSold?: number; belowSold?: number; after?: { rank: number; id: string } }
type RankedBatch = { rows: RankedRow[]; batch: RelevanceBatch }

/**
 * A page by relevance. Of many matches the best sold are ranked first, batch by batch, so a page may be shorter than
 * `limit` although more follow. Throws: cursor_invalid.
 */
export async function findRelevantPage(
  db: Db,
  query: SearchQuery,
  limit: number,
  cursorText: string | undefined,
): Promise<SearchPage> {
  const statistics = (await findStatistics(db)).get(query.kind)
  const cursor = decodeCursor(cursorText)
  const position = cursor ? parsePosition(cursor) : {}
  const { rows, batch } = await rankBatch(db, query, limit + 1, position, statistics)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  let next: RelevancePosition | undefined
  if (rows.length > limit && last) next = { ...batch, after: { rank: last.rank, id: last.id } }
  else if (batch.minSold > 0) next = { belowSold: batch.minSold }
  const isComplete = batch.minSold === 0
  const count = cursor ?? (isComplete ? boundedTotal(rows[0]?.total ?? 0) : await countTotal(db, query))
  const ids = shown.map((row) => row.id)
  return toSearchPage(ids, limit, cursor, count, next ? formatPosition(next) : null)
}

async function rankBatch(
  db: Db,
  query: SearchQuery,
  limit: number,
  { minSold, belowSold, after }: RelevancePosition,
  statistics: SearchStatistics | undefined,
): Promise<RankedBatch> {
  const range = bucketRange('sold', belowSold && belowSold - 1, {}, now())
  const plan = planSearch(query.terms, indexFilters(query), 'sold', range, RELEVANCE_BATCH_ROWS, statistics)
  if (plan.route === 'buckets') {
    const rankTo = async (batch: RelevanceBatch, bucket: number): Promise<RankedBatch> => {
      const rows = await selectRanked(db, query, limit, batch, plan.subsetTo(bucket), after, statistics)
      return { rows, batch }
    }
    if (minSold) return rankTo({ minSold, belowSold }, soldBucket(minSold))
    let targetRows = RELEVANCE_BATCH_ROWS
    for (let attempt = 0; attempt < MAX_ATTEMPTS && minSold === undefined; attempt++) {
      const bucket = plan.bucketFor(targetRows)
      if (bucket === undefined) break
      const ranked = await rankTo({ minSold: minSoldOf(bucket), belowSold }, bucket)
      const total = ranked.rows[0]?.total ?? 0
      if (total >= RELEVANCE_MIN_BATCH_ROWS) return ranked
      targetRows = grow(targetRows, RELEVANCE_BATCH_ROWS, total)
    }
  }
  const batch = { minSold: minSold ?? 0, belowSold }
  return { rows: await selectRanked(db, query, limit, batch, {}, after, statistics), batch }
}

const formatPosition = ({ minSold, belowSold, after }: RelevancePosition): PageEnd => ({
  value: ['b', minSold ?? '', belowSold ?? '', after?.rank ?? ''].join('_'),
  id: after?.id ?? '',
})

/** Throws: cursor_invalid. */
function parsePosition({ value, id }: Cursor): RelevancePosition {
  const parts = /^b_(\d*)_(\d*)_(\d*)$/.exec(String(value))?.slice(1) ?? []
  const [minSold, belowSold, rank] = parts.map((part) => (part === '' ? undefined : Number(part)))
  const isValid =
    parts.length > 0 &&
    parts.every((part) => Number(part) < 2 ** 31) &&
    (minSold !== undefined || belowSold !== undefined) &&
    (rank === undefined ? id === '' : minSold !== undefined && isUuid(id))
  if (!isValid) throw new Problem('cursor_invalid')
  return { minSold, belowSold, ...(rank === undefined ? {} : { after: { rank, id: String(id) } }) }
}
