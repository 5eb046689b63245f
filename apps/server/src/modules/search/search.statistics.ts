import type { SearchKind } from '@vendly/contract/search'
import type { Db, Tx } from '../../platform/database.ts'
import { DOUBLINGS } from './search.bands.ts'
import { type BestSellers, findBestSellers } from './search.bestsellers.service.ts'
import { countRows } from './search.order.service.ts'
import { RARE } from './search.spelling.ts'

/** How often a lexeme (a word's stem, a filter, a band) is among the goods of one kind; scaled up from a sample. */
export type Frequency = {
  docs: number
  /** By category id. */
  categories: Record<string, number>
  /** By doublings of the price, cheapest first. */
  prices: number[]
  /** Of these, how many are new, neat used, fair used. */
  conditions: Record<string, number>
}

export type Statistics = {
  /** How many there are of the kind. */
  total: number
  /** The top category of each category. */
  tops: Record<string, number>
  /** Of what is in too few goods to matter there is none. */
  terms: Map<string, Frequency>
  /** In how many names two words are, by both of them (pairOf). */
  pairs: Record<string, number>
  /** What has an index of its own: sold at least `from` times. */
  bestSellers?: BestSellers
}

export const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`)

const SAMPLE_ROWS = 30_000
/** What is fewer times in the sample is rare: looking it up is always the quicker way. */
const LEAST_IN_SAMPLE = 8

type Counted = {
  kind: SearchKind
  lexeme: string
  /** The other word, where two were counted in one name. */
  other: string | null
  category: number | null
  doubling: number | null
  condition: string | null
  /** What was counted of the lexeme; `all` of whatever there is. */
  by: 'category' | 'price' | 'condition' | 'docs' | 'pair' | 'all'
  n: number
}
const sampled = (percent: number) => `with s as materialized (
     select row_number() over () as at, kind, category_id, condition, search,
            substr((select l from unnest(tsvector_to_array(search)) l where l like 'q:%' limit 1), 3)::int as doubling
       from search_entries tablesample bernoulli (${percent.toFixed(6)})),
   each as (select s.kind, s.category_id, s.condition, s.doubling, u.lexeme from s cross join lateral unnest(s.search) u),
   docs as (select kind, lexeme, count(*)::int as n from each group by 1, 2 having count(*) > ${RARE}),
   often as (select kind, lexeme from docs where n >= ${LEAST_IN_SAMPLE}),
   named as (select s.at, s.kind, u.lexeme from s cross join lateral unnest(s.search) u join often using (kind, lexeme) where 'A' = any(u.weights))
 select kind, lexeme, null as other, category_id as category, doubling, condition,
        case grouping(category_id, doubling, condition) when 3 then 'category' when 5 then 'price' else 'condition' end as by, count(*)::int as n
   from each join often using (kind, lexeme) group by grouping sets ((kind, lexeme, category_id), (kind, lexeme, doubling), (kind, lexeme, condition))
 union all select kind, lexeme, null, null, null, null, 'docs', n from docs
 union all select a.kind, a.lexeme, b.lexeme, null, null, null, 'pair', count(*)::int from named a
   join named b on b.at = a.at and b.lexeme > a.lexeme collate "C" group by 1, 2, 3 having count(*) >= ${LEAST_IN_SAMPLE}
 union all select kind, '', null, null, null, null, 'all', count(*)::int from s group by kind`

/** Reads a sample of what can be found and keeps what the planner needs to know; some seconds, however much there is. */
export async function takeStatistics(tx: Tx): Promise<void> {
  await tx.once('analyze search_entries')
  const rows = await countRows(tx)
  const percent = Math.min(100, rows > 0 ? (SAMPLE_ROWS / rows) * 100 : 100)
  const tops = await tx.once<{ id: number; top: number }>('select id, coalesce(parent_id, id) as top from categories')
  const counted = await tx.once<Counted>(sampled(percent))
  const docsOf = new Map<string, number>()
  for (const [kind, own] of Map.groupBy(counted, (row) => row.kind)) {
    const terms: Record<string, Frequency> = {}
    const pairs: Record<string, number> = {}
    let total = 0
    for (const row of own) {
      const docs = Math.round((row.n * 100) / percent)
      if (row.by === 'all') total = docs
      else if (row.by === 'pair') pairs[pairOf(row.lexeme, row.other!)] = docs
      else if (row.by === 'docs') docsOf.set(row.lexeme, (docsOf.get(row.lexeme) ?? 0) + docs)
      else addTo(terms, row, docs)
    }
    await tx.once(
      `insert into search_statistics (kind, taken_at, numbers) values ($1, now(), $2)
       on conflict (kind) do update set taken_at = now(), numbers = excluded.numbers`,
      [kind, JSON.stringify({ total, tops: Object.fromEntries(tops.map((one) => [one.id, one.top])), terms, pairs })],
    )
  }
  await tx.once(
    `update search_words w set docs = d.docs from unnest($1::text[], $2::int[]) as d(stem, docs)
      where w.stem = d.stem and w.docs is distinct from d.docs`,
    [[...docsOf.keys()], [...docsOf.values()]],
  )
}

function addTo(terms: Record<string, Frequency>, row: Counted, docs: number): void {
  const { lexeme, category, doubling, condition, by } = row
  terms[lexeme] ??= { docs: 0, categories: {}, prices: new Array(DOUBLINGS).fill(0), conditions: {} }
  const term = terms[lexeme]
  // Stores have no price.
  if (by === 'price' && doubling !== null) term.prices[doubling] = docs
  else if (by === 'condition') term.conditions[condition!] = docs
  else if (by === 'category') {
    term.categories[String(category)] = docs
    term.docs += docs
  }
}

const FRESH_MS = 5 * 60_000
const kept = new WeakMap<object, { at: number; value: Promise<Map<SearchKind, Statistics>> }>()

/** The statistics as last taken; read again every five minutes, by whoever asks then, while others go on with the old. */
export function statistics(db: Db): Promise<Map<SearchKind, Statistics>> {
  const known = kept.get(db)
  if (known && Date.now() - known.at < FRESH_MS) return known.value
  const value = load(db)
  kept.set(db, { at: Date.now(), value: known ? value.catch(() => known.value) : value })
  if (!known) value.catch(() => kept.delete(db))
  return known?.value ?? value
}

/** For whoever has just taken them. */
export const forgetStatistics = (db: Db): boolean => kept.delete(db)

async function load(db: Db): Promise<Map<SearchKind, Statistics>> {
  const rows = await db.once<{
    kind: SearchKind
    numbers: Omit<Statistics, 'terms' | 'bestSellers'> & { terms: Record<string, Frequency> }
  }>('select kind, numbers from search_statistics')
  const bestSellers = await findBestSellers(db)
  return new Map(
    rows.map(({ kind, numbers }) => [kind, { ...numbers, terms: new Map(Object.entries(numbers.terms)), bestSellers }]),
  )
}
