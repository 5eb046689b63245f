import type { Db } from '../../platform/database.ts'
import {
  addFixedConditions,
  Conditions,
  type FilterName,
  filterConditions,
  filterLexemes,
  type SearchQuery,
} from './search.query.ts'
import { docsInCategory, estimateRows, type IndexFilters } from './search.selectivity.ts'
import type { SearchStatistics } from './search.statistics.ts'
import { allOf, anyLexeme } from './search.tsquery.ts'
import { COUNT_SAMPLE_ROWS, EXACT_COUNT_MAX_ROWS } from './search.tuning.ts'

export type TallyRow = { filter: FilterName; value: string | null; count: number }
/** `exact`: every match was counted; else the counts are scaled up from a sample. */
export type Tally = { rows: TallyRow[]; exact: boolean }

/** Naira. Where one price range ends and the next begins. */
export const PRICE_RANGES = [1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000]
const MAX_PLACES = 9

/** Counts by filter, of all matches or, where they are many, of a random sample. */
export async function tallyFilters(
  db: Db,
  query: SearchQuery,
  statistics: SearchStatistics | undefined,
): Promise<Tally> {
  const inStore = filterLexemes(query).filter((lexeme) => lexeme.startsWith('v:'))
  if (!statistics || estimateRows(query.terms, inLexemes(query, inStore), statistics) <= EXACT_COUNT_MAX_ROWS)
    return { rows: await selectTally(db, query), exact: true }
  const inCategory = filterLexemes(query).filter((lexeme) => /^[vct]:/.test(lexeme))
  const expectedRows = estimateRows(query.terms, inLexemes(query, inCategory), statistics)
  let sample = sampleFor(expectedRows)
  let rows = await selectTally(db, query, sample)
  const foundRows = (rows.find((row) => row.value === 'all')?.count ?? 0) / sample.share
  // The estimate was far too high, and the sample too small to count by.
  if (sample.share < 1 && foundRows < expectedRows / 4) {
    sample = sampleFor(foundRows)
    rows = await selectTally(db, query, sample)
  }
  const scaled = rows
    .filter(({ value }) => value !== 'all')
    .map((row) => ({ ...row, count: Math.round(row.count / sample.share) }))
  return { exact: false, rows: [...scaled, ...categoryTally(query, statistics)] }
}

const inLexemes = ({ categoryId }: SearchQuery, lexemes: readonly string[]): IndexFilters => ({
  categoryId,
  lexemes,
  columnSelectivity: 1,
})

/** Groups of rows, taken at random, and the share of all rows that they hold. None: all rows. */
type Sample = { lexemes: string[]; share: number }

/**
 * As few groups as hold COUNT_SAMPLE_ROWS of so many rows. The last one, two or three hexadecimal digits of the id make
 * a sixteenth, a 256th or a 4096th of all (search_sample_lexemes() of search.functions.sql).
 */
export function sampleFor(expectedRows: number): Sample {
  if (expectedRows <= EXACT_COUNT_MAX_ROWS) return { lexemes: [], share: 1 }
  const share = COUNT_SAMPLE_ROWS / expectedRows
  const digits = share > 1 / 16 ? 1 : share > 1 / 256 ? 2 : 3
  const groups = Math.ceil(share * 16 ** digits)
  return {
    lexemes: Array.from({ length: groups }, (_, group) => `x:${group.toString(16).padStart(digits, '0')}`),
    share: groups / 16 ** digits,
  }
}

/** From statistics: the categories of the terms. */
function categoryTally({ terms }: SearchQuery, { lexemes, topCategoryIds }: SearchStatistics): TallyRow[] {
  return Object.keys(topCategoryIds).flatMap((id): TallyRow[] => {
    const docs = terms.map((term) => docsInCategory(term, id, lexemes))
    const count = docs.length > 0 ? Math.min(...docs) : (lexemes.get(`c:${id}`)?.docs ?? 0)
    return count > 0 ? [{ filter: 'category', value: id, count }] : []
  })
}

/** Counts in one pass. `sample`: only rows of its groups and of the category that is filtered by. */
function selectTally(db: Db, query: SearchQuery, sample?: Sample): Promise<TallyRow[]> {
  const where = new Conditions()
  const flags = new Map<FilterName, string[]>()
  for (const [name, condition] of filterConditions(where, query)) {
    // `+ 0`: the GIN index alone; combining it with an index by category would cost more than it saves.
    if (sample && name === 'category') where.add(condition.replace(' = ', ' + 0 = '))
    else flags.set(name, [...(flags.get(name) ?? []), condition])
  }
  const addMatch = (tsquery: string) => where.add(`s.search @@ ${where.param('tsquery', tsquery)}::tsquery`)
  const counted = { ...query, campusId: undefined, filters: {} }
  const lexemes = filterLexemes(sample ? counted : { ...counted, categoryId: undefined })
  const tsquery = allOf(query.terms, lexemes)
  if (tsquery) addMatch(tsquery)
  addFixedConditions(where, query)
  if (sample && sample.lexemes.length > 0) addMatch(anyLexeme(sample.lexemes))
  return db.once<TallyRow>(
    `with m as materialized (${matchesSql(where, query, flags)})
     ${tallySql(where, query, [...flags.keys()], sample !== undefined)}`,
    where.values,
  )
}

/** SQL: the columns that are counted, and for each filter whether the row passes it. */
function matchesSql(where: Conditions, query: SearchQuery, flags: ReadonlyMap<FilterName, string[]>): string {
  const flagColumns = [...flags].map(([name, conditions]) => `, (${conditions.join(' and ')}) as f_${name}`).join('')
  return `select s.category_id, s.campus_id, s.place_id, s.price, s.condition, s.rating, s.in_stock, s.discounted${flagColumns}
            from search_entries s
           where s.kind = ${where.param('kind', query.kind)} and ${where.sql}`
}

/** SQL: the counts of each filter over the matches `m` that pass all other filters. */
function tallySql(where: Conditions, query: SearchQuery, active: readonly FilterName[], isSample: boolean): string {
  const passesOthers = (filter: FilterName) => {
    const others = active.filter((name) => name !== filter).map((name) => `f_${name}`)
    return others.length > 0 ? `where ${others.join(' and ')}` : 'where true'
  }
  const byValue = (filter: FilterName, value: string) =>
    `select '${filter}' as filter, ${value}::text as value, count(*)::int as count from m ${passesOthers(filter)} group by 2`
  const byCondition = (filter: FilterName, condition: string, value: string) =>
    `select '${filter}', '${value}', count(*)::int from m ${passesOthers(filter)} and ${condition}`
  const riderCampusIds = where.param('riderCampusIds', query.riderCampusIds ?? [])
  const priceBounds = PRICE_RANGES.map((naira) => naira * 100).join(', ')
  return [
    isSample
      ? `select 'category' as filter, 'all' as value, count(*)::int as count from m`
      : byValue('category', 'category_id'),
    byValue('campus', 'campus_id'),
    ...(query.campusId ? [`(${byValue('place', 'place_id')} order by 3 desc limit ${MAX_PLACES})`] : []),
    byValue('condition', 'condition'),
    byCondition('rating', 'rating >= 400', '4'),
    byCondition('rating', 'rating >= 300', '3'),
    byCondition('way', 'place_id is not null', 'pickup'),
    byCondition('way', `campus_id = any(${riderCampusIds}::uuid[])`, 'delivery'),
    ...(query.deliversTo ? [byCondition('deliversTo', 'f_deliversTo', '1')] : []),
    byValue('price', `width_bucket(price, array[${priceBounds}]::bigint[])`),
    byCondition('inStock', 'in_stock', '1'),
    byCondition('discounted', 'discounted', '1'),
  ].join(' union all ')
}
