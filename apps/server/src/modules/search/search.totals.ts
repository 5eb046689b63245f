import { boundedTotal, COUNT_BOUND } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { sampleFor } from './search.counts.tally.ts'
import { indexFilters, type SearchQuery } from './search.query.ts'
import { estimateRows } from './search.selectivity.ts'
import { countMatches } from './search.statements.ts'
import { findStatistics } from './search.statistics.ts'
import { COUNT_BY_SAMPLE_FACTOR } from './search.tuning.ts'

/**
 * The total of a list and of its tab: exact up to the bound, which stands for all that is above it. Of what is far beyond it by estimate
 * a random sample is counted, and all only where the sample is smaller than estimated.
 */
export async function countTotal(db: Db, query: SearchQuery): Promise<{ total: number; exact: boolean }> {
  const statistics = (await findStatistics(db)).get(query.kind)
  const expected = statistics ? estimateRows(query.terms, indexFilters(query), statistics) : 0
  if (expected > COUNT_BOUND * COUNT_BY_SAMPLE_FACTOR) {
    const { lexemes, share } = sampleFor(expected)
    const sampled = await countMatches(db, query, lexemes)
    if (sampled / share > (COUNT_BOUND * COUNT_BY_SAMPLE_FACTOR) / 2) return { total: COUNT_BOUND, exact: false }
  }
  return boundedTotal(await countMatches(db, query))
}
