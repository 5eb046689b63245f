import type { SearchKind } from '@vendly/contract/search'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { type BestSellers, findBestSellers } from './search.bestsellers.service.ts'
import { OCTAVES } from './search.buckets.ts'
import { countEntries } from './search.cluster.service.ts'
import { RARE_MAX_DOCS } from './search.tuning.text.ts'
import { MIN_SAMPLE_COUNT, SAMPLE_ROWS, STATISTICS_MAX_AGE_MS } from './search.tuning.ts'

/** How often a lexeme (stem, filter or bucket) occurs in rows of one kind; scaled up from a sample. */
export type LexemeStatistics = {
  docs: number
  /** Documents with it in their names; statistics of an earlier version have no such figure. */
  nameDocs?: number
  /** Documents by category id. */
  categories: Record<string, number>
  /** Documents by octave of the price, cheapest first. */
  priceHistogram: number[]
  /** Documents by octave of the sales, fewest first. */
  soldHistogram: number[]
  /** Documents by condition: new, neat-used, fair-used. */
  conditions: Record<string, number>
}

export type SearchStatistics = {
  /** Rows of the kind. */
  total: number
  /** The top category id by category id. */
  topCategoryIds: Record<string, number>
  /** Without lexemes that are too rare to matter. */
  lexemes: Map<string, LexemeStatistics>
  /** Names that contain both stems, by `pairKey`. */
  pairs: Map<string, number>
  bestSellers?: BestSellers
}

type StoredStatistics = Omit<SearchStatistics, 'lexemes' | 'pairs' | 'bestSellers'> & {
  lexemes: Record<string, LexemeStatistics>
  pairs: Record<string, number>
}

export const pairKey = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`)

type SampleCount = {
  kind: SearchKind
  lexeme: string
  /** The second stem of a pair. */
  other: string | null
  categoryId: number | null
  priceOctave: number | null
  soldOctave: number | null
  condition: string | null
  /** What was counted; `all` are the rows of the kind. */
  by: 'category' | 'price' | 'sold' | 'condition' | 'name' | 'docs' | 'pair' | 'all'
  count: number
}
const sampleSql = (percent: number) => `with sample as materialized (
     select row_number() over () as at, kind, category_id, condition, search,
            substr((select l from unnest(tsvector_to_array(search)) l where l like 'q:%' limit 1), 3)::int as price_octave,
            substr((select l from unnest(tsvector_to_array(search)) l where l like 'z:%' limit 1), 3)::int as sold_octave
       from search_entries tablesample bernoulli (${percent.toFixed(6)})),
   each as (
     select s.kind, s.category_id, s.condition, s.price_octave, s.sold_octave, u.lexeme
       from sample s cross join lateral unnest(s.search) u
      -- Groups of a random sample say nothing about a row.
      where u.lexeme not like 'x:%'),
   docs as (
     select kind, lexeme, count(*)::int as count
       from each
      group by 1, 2
     having count(*) > ${RARE_MAX_DOCS}),
   frequent as (
     select kind, lexeme from docs where count >= ${MIN_SAMPLE_COUNT}),
   names as (
     select s.at, s.kind, u.lexeme
       from sample s cross join lateral unnest(s.search) u
       join frequent using (kind, lexeme)
      where 'A' = any(u.weights))
 select kind, lexeme, null as other, category_id as "categoryId", price_octave as "priceOctave",
        sold_octave as "soldOctave", condition,
        case grouping(category_id, price_octave, sold_octave, condition)
          when 7 then 'category' when 11 then 'price' when 13 then 'sold' else 'condition' end as by,
        count(*)::int as count
   from each join frequent using (kind, lexeme)
  group by grouping sets (
          (kind, lexeme, category_id), (kind, lexeme, price_octave), (kind, lexeme, sold_octave), (kind, lexeme, condition))
 union all
 select kind, lexeme, null, null, null, null, null, 'docs', count from docs
 union all
 select kind, lexeme, null, null, null, null, null, 'name', count(*)::int from names group by 1, 2
 union all
 select a.kind, a.lexeme, b.lexeme, null, null, null, null, 'pair', count(*)::int
   from names a
   join names b on b.at = a.at and b.lexeme > a.lexeme collate "C"
  group by 1, 2, 3
 having count(*) >= ${MIN_SAMPLE_COUNT}
 union all
 select kind, '', null, null, null, null, null, 'all', count(*)::int from sample group by kind`

const listTopCategoryIds = statement<{ id: number; topCategoryId: number }>(
  'search.listTopCategoryIds',
  'select id, coalesce(parent_id, id) as "topCategoryId" from categories',
)
const storeStatistics = statement(
  'search.storeStatistics',
  `insert into search_statistics (kind, collected_at, statistics)
   values ($kind, now(), $statistics::jsonb)
   on conflict (kind) do update
      set collected_at = now(), statistics = excluded.statistics`,
)
// What the sample has no more is as rare as a new word.
const resetVocabularyDocs = statement(
  'search.resetVocabularyDocs',
  'update search_vocabulary set docs = 1 where docs > 1 and stem <> all($stems::text[])',
)
const setVocabularyDocs = statement(
  'search.setVocabularyDocs',
  `update search_vocabulary v
      set docs = d.docs
     from unnest($stems::text[], $docs::int[]) as d(stem, docs)
    where v.stem = d.stem and v.docs is distinct from d.docs`,
)

// PostgreSQL counts changes since the last analysis, which is that of `collectStatistics` unless it has run one of its own since.
const findChanged = statement<{ isChanged: boolean }>(
  'search.haveEntriesChanged',
  `select coalesce(c.at is null or s.n_mod_since_analyze > 0 or coalesce(s.last_autoanalyze > c.at, false), true) as "isChanged"
     from (select min(collected_at) as at from search_statistics) c
     left join pg_stat_user_tables s on s.relname = 'search_entries'`,
)

/** Whether the index has changed since the statistics were collected, or may have. */
export const haveEntriesChanged = async (db: Db): Promise<boolean> => (await db.row(findChanged))?.isChanged ?? true

/** Counts a random sample of the index and stores what the planner needs; takes some seconds on any market. */
export async function collectStatistics(tx: Tx): Promise<void> {
  await tx.once('analyze search_entries')
  const rows = await countEntries(tx)
  const percent = Math.min(100, rows > 0 ? (SAMPLE_ROWS / rows) * 100 : 100)
  const topCategoryIds = Object.fromEntries(
    (await tx.rows(listTopCategoryIds)).map(({ id, topCategoryId }) => [id, topCategoryId]),
  )
  const counts = await tx.once<SampleCount>(sampleSql(percent))
  const docsByStem = new Map<string, number>()
  for (const [kind, ofKind] of Map.groupBy(counts, (row) => row.kind)) {
    let total = 0
    // Maps, because a product may be called "constructor".
    const lexemes = new Map<string, LexemeStatistics>()
    const pairs = new Map<string, number>()
    for (const row of ofKind) {
      const docs = Math.round((row.count * 100) / percent)
      if (row.by === 'all') total = docs
      else if (row.by === 'pair') pairs.set(pairKey(row.lexeme, row.other!), docs)
      else if (row.by === 'docs') docsByStem.set(row.lexeme, (docsByStem.get(row.lexeme) ?? 0) + docs)
      else addCount(lexemes, row, docs)
    }
    const stored: StoredStatistics = {
      total,
      topCategoryIds,
      lexemes: Object.fromEntries(lexemes),
      pairs: Object.fromEntries(pairs),
    }
    await tx.rows(storeStatistics, { kind, statistics: JSON.stringify(stored) })
  }
  const stems = [...docsByStem.keys()]
  await tx.rows(resetVocabularyDocs, { stems })
  await tx.rows(setVocabularyDocs, { stems, docs: [...docsByStem.values()] })
}

function addCount(lexemes: Map<string, LexemeStatistics>, row: SampleCount, docs: number): void {
  const { lexeme, categoryId, priceOctave, soldOctave, condition, by } = row
  const own: LexemeStatistics = lexemes.get(lexeme) ?? {
    docs: 0,
    nameDocs: 0,
    categories: {},
    priceHistogram: new Array(OCTAVES).fill(0),
    soldHistogram: new Array(OCTAVES).fill(0),
    conditions: {},
  }
  lexemes.set(lexeme, own)
  // Stores have no price.
  if (by === 'price' && priceOctave !== null) own.priceHistogram[priceOctave] = docs
  else if (by === 'sold' && soldOctave !== null) own.soldHistogram[soldOctave] = docs
  else if (by === 'condition') own.conditions[condition!] = docs
  else if (by === 'name') own.nameDocs = docs
  else if (by === 'category') {
    own.categories[String(categoryId)] = docs
    own.docs += docs
  }
}

type StatisticsByKind = Map<SearchKind, SearchStatistics>
const cached = new WeakMap<object, { at: number; value: Promise<StatisticsByKind> }>()

/** The latest statistics by kind. Read again when stale, while requests in the meantime go on with the old ones. */
export function findStatistics(db: Db): Promise<StatisticsByKind> {
  const known = cached.get(db)
  if (known && Date.now() - known.at < STATISTICS_MAX_AGE_MS) return known.value
  const value = loadStatistics(db)
  cached.set(db, { at: Date.now(), value: known ? value.catch(() => known.value) : value })
  if (!known) value.catch(() => cached.delete(db))
  return known?.value ?? value
}

/** Makes the next search read the statistics again. */
export const clearStatisticsCache = (db: Db): boolean => cached.delete(db)

const listStatistics = statement<{ kind: SearchKind; statistics: StoredStatistics }>(
  'search.listStatistics',
  'select kind, statistics from search_statistics',
)

async function loadStatistics(db: Db): Promise<StatisticsByKind> {
  const rows = await db.rows(listStatistics)
  const bestSellers = await findBestSellers(db)
  return new Map(
    rows.map(({ kind, statistics }) => [
      kind,
      {
        ...statistics,
        lexemes: new Map(Object.entries(statistics.lexemes)),
        pairs: new Map(Object.entries(statistics.pairs)),
        bestSellers,
      },
    ]),
  )
}
