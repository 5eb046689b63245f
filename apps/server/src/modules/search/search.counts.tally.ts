import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { bucketLexemes, bucketRange } from './search.buckets.ts'
import { planSearch } from './search.plan.ts'
import {
  addFixedConditions,
  Conditions,
  type FilterName,
  filterConditions,
  filterLexemes,
  indexFilters,
  type SearchQuery,
} from './search.query.ts'
import { docsInCategory, estimateRows, type IndexFilters } from './search.selectivity.ts'
import type { SearchStatistics } from './search.statistics.ts'
import { allOf, anyLexeme } from './search.terms.ts'
import { COUNT_SAMPLE_MAX_SCAN, COUNT_SAMPLE_ROWS, EXACT_COUNT_MAX_ROWS } from './search.tuning.ts'

export type TallyRow = { filter: FilterName; value: string | null; count: number }
/** `exact`: every match was counted; else the counts are scaled up from a sample. */
export type Tally = { rows: TallyRow[]; exact: boolean }

/** Naira. Where one price range ends and the next begins. */
export const PRICE_RANGES = [1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000]
const MAX_PLACES = 9

/** Counts by filter, of all matches or, where they are many, of a sample of the newest. */
export async function tallyFilters(
  db: Db,
  query: SearchQuery,
  statistics: SearchStatistics | undefined,
): Promise<Tally> {
  const { terms } = query
  const inStore: IndexFilters = {
    lexemes: query.vendorId ? filterLexemes(query).filter((lexeme) => lexeme.startsWith('v:')) : [],
    columnSelectivity: 1,
  }
  if (!statistics || estimateRows(terms, inStore, statistics) <= EXACT_COUNT_MAX_ROWS)
    return { rows: await selectTally(db, query), exact: true }
  const inCategory: IndexFilters = {
    ...inStore,
    categoryId: query.categoryId,
    lexemes: indexFilters(query).lexemes.filter((lexeme) => /^[ct]:/.test(lexeme)),
  }
  const expectedRows = estimateRows(terms, inCategory, statistics)
  const rows = await selectTally(db, query, { buckets: sampleBuckets(query, inCategory, statistics) })
  const sampleRows = rows.find((row) => row.value === 'all')?.count ?? 0
  const scale = sampleRows > 0 ? Math.max(1, expectedRows / sampleRows) : 0
  return {
    exact: false,
    rows: [
      ...rows.filter(({ value }) => value !== 'all').map((row) => ({ ...row, count: Math.round(row.count * scale) })),
      ...categoryTally(query, statistics),
    ],
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

/** The time buckets of the sample: none where few rows match, so that all are read; undefined without an estimate. */
function sampleBuckets(query: SearchQuery, filters: IndexFilters, statistics: SearchStatistics): string[] | undefined {
  const range = bucketRange('newest', undefined, {}, now())
  const inTopCategory = { ...filters, topCategoryId: query.topCategoryId }
  const plan = planSearch(query.terms, inTopCategory, 'newest', range, COUNT_SAMPLE_ROWS, statistics)
  if (plan.route === 'match' && plan.expectedRows <= EXACT_COUNT_MAX_ROWS) return []
  const bucket = plan.route === 'buckets' ? plan.bucketFor(COUNT_SAMPLE_ROWS) : undefined
  return bucket === undefined ? undefined : bucketLexemes(range.prefix, range.first, bucket)
}

/**
 * Counts in one pass. `sample`: only rows of the category that is filtered by, in these time buckets, or among the
 * newest of all where there are none.
 */
function selectTally(db: Db, query: SearchQuery, sample?: { buckets: string[] | undefined }): Promise<TallyRow[]> {
  const where = new Conditions()
  const flags = new Map<FilterName, string[]>()
  const categoryConditions: string[] = []
  for (const [name, condition] of filterConditions(where, query)) {
    if (sample && name === 'category') categoryConditions.push(condition)
    else flags.set(name, [...(flags.get(name) ?? []), condition])
  }
  const addMatch = (tsquery: string) => where.add(`s.search @@ ${where.param('tsquery', tsquery)}::tsquery`)
  const fixedLexemes = filterLexemes({ ...query, categoryId: undefined, campusId: undefined, filters: {} })
  const tsquery = allOf(query.terms, sample ? [] : fixedLexemes)
  if (tsquery) addMatch(tsquery)
  addFixedConditions(where, query)
  if (sample?.buckets) {
    if (sample.buckets.length > 0) addMatch(anyLexeme(sample.buckets))
    for (const lexeme of filterLexemes({ ...query, campusId: undefined, filters: {} })) addMatch(anyLexeme([lexeme]))
  }
  const isScan = sample !== undefined && sample.buckets === undefined
  // `+ 0`: the GIN index alone; combining it with an index by category would cost more than it saves.
  for (const condition of categoryConditions) where.add(isScan ? condition : condition.replace(' = ', ' + 0 = '))
  const matches = matchesSql(where, query, flags, isScan)
  return db.once<TallyRow>(
    `with m as materialized (${matches}) ${tallySql(where, query, [...flags.keys()], sample !== undefined)}`,
    where.values,
  )
}

/** SQL: the columns that are counted, and for each filter whether the row passes it. */
function matchesSql(
  where: Conditions,
  query: SearchQuery,
  flags: ReadonlyMap<FilterName, string[]>,
  isScan: boolean,
): string {
  const flagColumns = [...flags].map(([name, conditions]) => `, (${conditions.join(' and ')}) as f_${name}`).join('')
  const columns = `s.category_id, s.campus_id, s.place_id, s.price, s.condition, s.rating, s.in_stock, s.discounted${flagColumns}`
  const kind = where.param('kind', query.kind)
  return isScan
    ? `select ${columns}
         from (select *
                 from search_entries s
                where s.kind = ${kind}
                order by s.created_at desc, s.id desc
                limit ${COUNT_SAMPLE_MAX_SCAN}) s
        where ${where.sql}
        limit ${COUNT_SAMPLE_ROWS}`
    : `select ${columns} from search_entries s where s.kind = ${kind} and ${where.sql}`
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
    byValue('price', `width_bucket(price, array[${priceBounds}]::bigint[])`),
    byCondition('inStock', 'in_stock', '1'),
    byCondition('discounted', 'discounted', '1'),
  ].join(' union all ')
}
