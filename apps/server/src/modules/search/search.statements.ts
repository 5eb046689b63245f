import { createHash } from 'node:crypto'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import type { SortOrder } from './search.buckets.ts'
import { CLICK_COLUMNS, withClickFactors } from './search.click-shares.service.ts'
import type { Subset } from './search.plan.ts'
import { addFixedConditions, Conditions, filterConditions, filterLexemes, type SearchQuery } from './search.query.ts'
import type { SearchStatistics } from './search.statistics.ts'
import { headOf, type Phrase, type Term } from './search.terms.ts'
import {
  allOf,
  anyKindQuery,
  anyLexeme,
  anyPhrase,
  anyTerm,
  categoryQuery,
  kindQuery,
  ownWordsQuery,
} from './search.tsquery.ts'
import {
  ANY_KIND_BOOST,
  CATEGORY_MATCH_BOOST,
  COVERAGE_POWER,
  KIND_BOOST,
  OWN_NAME_BOOST,
  OWN_WORDS_BOOST,
  RANK_WEIGHTS,
  SEPARATE_TERM_CONDITIONS,
  SOLD_BOOST_DIVISOR,
  SOLD_OUT_FACTOR,
} from './search.tuning.ts'

/** Where a page ends: its sort value and id. */
export type PageEnd = { value: string | number; id: string }
/** The first `limit` rows of a sort order, after the end of the previous page. */
export type RowRange = { sortOrder: SortOrder; limit: number; after: PageEnd | undefined }

/** `total` counts all matches, where all were fetched. */
export type SortedRow = { id: string; key: string | number | Date; total?: number }
export type RankedRow = { id: string; rank: number; total: number }

type SortKey = { column: string; cast: string; cursorKind: 'timestamp' | 'integer'; isDescending: boolean }
export const SORT_KEYS: Record<SortOrder, SortKey> = {
  newest: { column: 'created_at', cast: 'timestamptz', cursorKind: 'timestamp', isDescending: true },
  'price-low': { column: 'price', cast: 'bigint', cursorKind: 'integer', isDescending: false },
  'price-high': { column: 'price', cast: 'bigint', cursorKind: 'integer', isDescending: true },
  rating: { column: 'rating', cast: 'smallint', cursorKind: 'integer', isDescending: true },
  sold: { column: 'sold', cast: 'int', cursorKind: 'integer', isDescending: true },
}

const preparedStatements = new Map<string, Statement<unknown>>()

/**
 * One prepared statement per combination of filters and sort order. Its one generic plan suits all words, because the
 * route is chosen before: the database only has to use the GIN index and sort.
 */
function prepared<Row>(sql: string): Statement<Row> {
  let made = preparedStatements.get(sql)
  if (!made) {
    made = statement(`search.${createHash('sha1').update(sql).digest('base64url').slice(0, 20)}`, sql)
    preparedStatements.set(sql, made)
  }
  return made as Statement<Row>
}

/**
 * Makes a value opaque to PostgreSQL's planner, so that a custom plan looks no better than the generic one, which is
 * then reused. Planning each time would cost as much as the search.
 */
const opaque = (param: string, type: string): string => `(select ${param}::${type})`

/** Keeps a condition from using a B-tree index beside the GIN index: combining them costs more than it saves. */
const withoutIndex = (condition: string): string => condition.replace(/ (?=[<>=])/, ' + 0 ')

/** The conditions of all matches, or of a subset, for the GIN index. */
function matchConditions(query: SearchQuery, { buckets = [], bestSellers }: Subset = {}): Conditions {
  const where = new Conditions()
  // One condition for each of buckets, filters and terms: GIN skips from match to match of the rarest condition, but
  // reads a single long tsquery from end to end. Phrases come last, after what tells how far to skip.
  if (buckets.length > 0) addMatch(where, anyLexeme(buckets))
  for (const lexeme of filterLexemes(query)) addMatch(where, anyLexeme([lexeme]))
  for (const tsquery of termQueries(query.terms)) addMatch(where, tsquery)
  const usesGin = where.parts.length > 0
  where.add(`s.kind = ${where.param('kind', query.kind)}`)
  for (const [name, condition] of filterConditions(where, query))
    where.add(usesGin && (name === 'price' || name === 'category') ? withoutIndex(condition) : condition)
  addFixedConditions(where, query)
  if (query.except) where.add(`not s.search @@ ${opaque(where.param('except', allOf(query.except)), 'tsquery')}`)
  // As in the predicate of the partial index.
  if (bestSellers) where.add(`s.sold + 0 >= ${bestSellers.minSold}`)
  return where
}

const addMatch = (where: Conditions, tsquery: string): void =>
  where.add(`s.search @@ ${opaque(where.param('tsquery', tsquery), 'tsquery')}`)

const termQueries = (terms: readonly Term[]): string[] => {
  const separate = terms.slice(0, SEPARATE_TERM_CONDITIONS - 1).map((term) => [term])
  return [...separate, terms.slice(SEPARATE_TERM_CONDITIONS - 1)].flatMap((some) => allOf(some) ?? [])
}

/** Fetches all matches, or a subset, and sorts them. */
export function selectMatches(
  db: Db,
  query: SearchQuery,
  { sortOrder, limit, after }: RowRange,
  subset?: Subset,
): Promise<SortedRow[]> {
  const where = matchConditions(query, subset)
  const key = SORT_KEYS[sortOrder]
  const afterEnd = after ? afterSql(where, key, 'm.key', 'm.id', after) : 'true'
  const sql = `with m as materialized (
       select s.id, s.${key.column} as key
         from search_entries s
        where ${where.sql})
     select m.*, (select count(*) from m)::int as total
       from m
      where ${afterEnd}
      order by ${orderSql(key, 'm.key', 'm.id')}
      limit ${opaque(where.param('limit', limit), 'int')}`
  return db.rows(prepared<SortedRow>(sql), where.values)
}

/** Reads an index in the sort order until enough rows pass the filters, or `maxRows` were read. */
export function scanIndex(
  db: Db,
  query: SearchQuery,
  { sortOrder, limit, after }: RowRange,
  maxRows: number,
): Promise<SortedRow[]> {
  const key = SORT_KEYS[sortOrder]
  const column = `s.${key.column}`
  const where = new Conditions()
  const indexed = [`s.kind = ${where.param('kind', query.kind)}`]
  if (after) indexed.push(afterSql(where, key, column, 's.id', after))
  // The index by category and price serves both as its own conditions.
  if (key.column === 'price' && query.topCategoryId !== undefined)
    indexed.push(`s.top_category_id = ${where.param('topCategoryId', query.topCategoryId)}`)
  for (const [name, condition] of filterConditions(where, query))
    if (key.column === 'price' && name === 'price') indexed.push(condition)
    else where.add(condition)
  addFixedConditions(where, query)
  const tsquery = allOf(query.terms)
  if (tsquery) where.add(`s.search @@ ${where.param('tsquery', tsquery)}::tsquery`)
  const order = orderSql(key, column, 's.id')
  // Planned each time: the limit decides whether the index scan is chosen at all.
  return db.once<SortedRow>(
    `select s.id, ${column} as key
       from (select *
               from search_entries s
              where ${indexed.join(' and ')}
              order by ${order}
              limit ${Math.min(maxRows, 2 ** 31)}) s
      where ${where.sql}
      order by ${order}
      limit ${limit}`,
    where.values,
  )
}

const orderSql = ({ isDescending }: SortKey, value: string, id: string): string =>
  isDescending ? `${value} desc, ${id} desc` : `${value}, ${id}`
const afterSql = (where: Conditions, { cast, isDescending }: SortKey, value: string, id: string, after: PageEnd) =>
  `(${value}, ${id}) ${isDescending ? '<' : '>'} (${where.param('afterValue', after.value)}::${cast}, ${where.param('afterId', after.id)}::uuid)`

/** The parameters of `RANK_SQL`. */
export const rankValues = (terms: readonly Term[]) => ({
  anyTerm: anyTerm(terms),
  headKind: kindQuery([headOf(terms)]),
  anyKind: anyKindQuery(terms),
  category: categoryQuery(terms),
  ownName: `${ownWordsQuery(terms, 'A')} & (${anyKindQuery(terms)})`,
  ownWords: ownWordsQuery(terms),
})

/**
 * The rank of a row of search_entries `s`. How well the words match by weight (all terms match already, and in names their
 * distance says nothing), times factors: for what the product is, for the searcher's own words before synonyms, for sales,
 * and against sold-out products.
 */
export const RANK_SQL = `(ts_rank('${RANK_WEIGHTS}', s.search, $anyTerm::tsquery) * 1000000
    * (1 + ln(1 + s.sold) / ${SOLD_BOOST_DIVISOR})
    * case when s.search @@ $headKind::tsquery then ${KIND_BOOST}
           when s.search @@ $anyKind::tsquery then ${ANY_KIND_BOOST}
           when s.search @@ $category::tsquery then ${CATEGORY_MATCH_BOOST} else 1 end
    * case when s.search @@ $ownName::tsquery then ${OWN_NAME_BOOST}
           when s.search @@ $ownWords::tsquery then ${OWN_WORDS_BOOST} else 1 end
    * case when s.in_stock then 1 else ${SOLD_OUT_FACTOR}::float8 end)::int`

/** The same where any of the words is enough: times how much of the text the row covers. Each word counts by how rare it is. */
const CLOSE_RANK_SQL = `(${RANK_SQL} * (
    select coalesce(sum(c.weight), 0) from unnest($coverTerms::tsquery[], $coverWeights::float8[]) as c(term, weight)
     where s.search @@ c.term) ^ ${COVERAGE_POWER})::int`

function coverValues(terms: readonly Term[], statistics: SearchStatistics | undefined) {
  const docsOf = ({ stems }: Phrase) => Math.min(...stems.map((stem) => statistics?.lexemes.get(stem)?.docs ?? 0))
  const weights = terms.map((term) => {
    const docs = Math.max(...term.phrases.map(docsOf))
    return Math.log(1 + (statistics?.total ?? 1) / (1 + docs))
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1
  return {
    coverTerms: terms.map(({ phrases }) => anyPhrase(phrases)),
    coverWeights: weights.map((weight) => weight / all),
  }
}

/** Matches with at least `minSold` sales and fewer than `belowSold`; `minSold` 0: all that remain. */
export type RelevanceBatch = { minSold: number; belowSold?: number }

/** All matches of a batch, best rank first, after a rank and id. `subset` must contain the whole batch. */
export function selectRanked(
  db: Db,
  query: SearchQuery,
  limit: number,
  { minSold, belowSold }: RelevanceBatch,
  subset: Subset,
  after: { rank: number; id: string } | undefined,
  statistics: SearchStatistics | undefined,
): Promise<RankedRow[]> {
  const where = matchConditions(query, subset)
  if (minSold > 0) where.add(`s.sold + 0 >= ${opaque(where.param('minSold', minSold), 'int')}`)
  if (belowSold !== undefined) where.add(`s.sold + 0 < ${opaque(where.param('belowSold', belowSold), 'int')}`)
  Object.assign(where.values, rankValues(query.typed), query.isClose && coverValues(query.typed, statistics))
  const afterEnd = after
    ? `(m.rank, m.id) < (${where.param('afterRank', after.rank)}::int, ${where.param('afterId', after.id)}::uuid)`
    : 'true'
  Object.assign(where.values, query.clickFactors)
  const base = `select s.id, ${query.isClose ? CLOSE_RANK_SQL : RANK_SQL} as rank${query.clickFactors ? `, ${CLICK_COLUMNS}` : ''}
         from search_entries s
        where ${where.sql}`
  const sql = `with m as materialized (
       ${query.clickFactors ? withClickFactors(base) : base})
     select m.*, (select count(*) from m)::int as total
       from m
      where ${afterEnd}
      order by m.rank desc, m.id desc
      limit ${opaque(where.param('limit', limit), 'int')}`
  return db.rows(prepared<RankedRow>(sql), where.values)
}

/** The same rows in a sort order. */
export async function sortRows(db: Db, ids: readonly string[], sortOrder: SortOrder): Promise<string[]> {
  const key = SORT_KEYS[sortOrder]
  const rows = await db.rows(
    prepared<{ id: string }>(
      `select s.id from search_entries s where s.id = any($ids::uuid[]) order by ${orderSql(key, `s.${key.column}`, 's.id')}`,
    ),
    { ids },
  )
  return rows.map(({ id }) => id)
}

/** Counts the matches, up to one more than the bound. `sample`: only rows that have one of these lexemes. */
export async function countMatches(db: Db, query: SearchQuery, sample: readonly string[] = []): Promise<number> {
  const where = matchConditions(query)
  if (sample.length > 0) where.add(`s.search @@ ${where.param('sample', anyLexeme(sample))}::tsquery`)
  const rows = await db.once<{ count: number }>(
    `select count(*)::int as count
       from (select 1 from search_entries s where ${where.sql} limit ${COUNT_BOUND + 1}) c`,
    where.values,
  )
  return rows[0]?.count ?? 0
}
