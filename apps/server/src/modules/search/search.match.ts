import { createHash } from 'node:crypto'
import type { SearchKind } from '@vendly/contract/search'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import type { Order } from './search.bands.ts'
import { addAlways, Conditions, filterParts, lexemesOf, type Resolved } from './search.filters.ts'
import type { Part } from './search.plan.ts'
import { expectedOf } from './search.reckoning.ts'
import { statistics } from './search.statistics.ts'
import { anyText, kindText, queryText, type Term } from './search.words.ts'

/** Where a page ends: the value it is sorted by, and the id. */
export type End = { value: string | number; id: string }
/** The first so many, in an order, after the end of the page before. */
export type Want = {
  terms: readonly Term[]
  found: Resolved
  order: Order
  limit: number
  after: End | undefined
}
/** `total` counts all that fits, where all of it was seen. */
export type KeyRow = { id: string; key: string | number | Date; total?: number }
export type RankedRow = { id: string; rank: number; total: number }

type Key = { column: string; cast: string; descending: boolean }
export const KEYS: Record<Order, Key> = {
  newest: { column: 'created_at', cast: 'timestamptz', descending: true },
  'price-low': { column: 'price', cast: 'bigint', descending: false },
  'price-high': { column: 'price', cast: 'bigint', descending: true },
  rating: { column: 'rating', cast: 'smallint', descending: true },
  sold: { column: 'sold', cast: 'int', descending: true },
}

/**
 * Planned once a connection; there are as many texts as combinations of filters and orders. That one plan serves all
 * words: the way is chosen before, and what is left to the database is the index of words and a sort.
 */
const prepared = <Row>(text: string): Statement<Row> =>
  statement(`search.${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`, text)

/**
 * Hides a value from the planner, so that one made for these promises no more than the plan for all values, which is
 * then kept. Planning each time would cost as much as the search.
 */
const hidden = (value: string, type: string): string => `(select ${value}::${type})`

/** All that fits, or a part of it, as the index of words finds it. */
function matching(terms: readonly Term[], found: Resolved, { bands = [], bestSellers }: Part = {}): Conditions {
  const where = new Conditions()
  // Words, bands and filters apart: the index then leaps from one to the next, where in one query it would go through the
  // longest of them. Phrases, which it goes through to the next that is one, come after what tells it how far to leap.
  const queries = [anyOf(bands), ...lexemesOf(found).map((lexeme) => anyOf([lexeme])), ...apart(terms)]
  for (const query of queries.flatMap((one) => queryText(one) ?? []))
    where.add(`s.search @@ ${hidden(where.value(query), 'tsquery')}`)
  const byWords = where.parts.length > 0
  where.add(`s.kind = ${where.value(found.kind)}`)
  // The index of prices beside the index of words would cost more than it spares: `+ 0` keeps it out.
  for (const [name, part] of filterParts(where, found))
    where.add(byWords && (name === 'price' || name === 'category') ? part.replace(/ (?=[<>=])/, ' + 0 ') : part)
  addAlways(where, found)
  // As their index has it, and the index of what was sold has not.
  if (bestSellers) where.add(`s.sold + 0 >= ${bestSellers.from}`)
  return where
}

/** So many words have a condition of their own, the rest one together: each number of conditions is a plan to keep. */
const WORDS_APART = 3
const apart = (terms: readonly Term[]): (readonly Term[])[] => [
  ...terms.slice(0, WORDS_APART - 1).map((term) => [term]),
  terms.slice(WORDS_APART - 1),
]

const anyOf = (lexemes: readonly string[]): Term[] =>
  lexemes.length > 0 ? [{ said: '', any: lexemes.map((lexeme) => ({ stems: [lexeme] })) }] : []

/** Looks up all that fits, or a part of it, then sorts it. */
export function match(db: Db, { terms, found, order, limit, after }: Want, part?: Part): Promise<KeyRow[]> {
  const where = matching(terms, found, part)
  const key = KEYS[order]
  const text = `with m as materialized (select s.id, s.${key.column} as key from search_entries s where ${where.sql})
    select m.*, (select count(*) from m)::int as total from m
     where ${after ? afterText(where, key, 'm.key', 'm.id', after) : 'true'} order by ${orderText(key, 'm.key', 'm.id')} limit ${hidden(where.value(limit), 'int')}`
  return db.rows(prepared<KeyRow>(text), where.values)
}

/** Goes along the wanted order until enough fit, or `reach` were passed. */
export function walk(db: Db, { terms, found, order, limit, after }: Want, reach: number): Promise<KeyRow[]> {
  const key = KEYS[order]
  const column = `s.${key.column}`
  const where = new Conditions()
  const along = [`s.kind = ${where.value(found.kind)}`]
  if (after) along.push(afterText(where, key, column, 's.id', after))
  // A range of prices is a stretch of the way itself, a category has a way of its own.
  if (key.column === 'price' && found.topId !== undefined) along.push(`s.top_category_id = ${where.value(found.topId)}`)
  for (const [name, part] of filterParts(where, found))
    if (key.column === 'price' && name === 'price') along.push(part)
    else where.add(part)
  addAlways(where, found)
  const query = queryText(terms)
  if (query) where.add(`s.search @@ ${where.value(query)}::tsquery`)
  const order_ = orderText(key, column, 's.id')
  // Planned each time: how far it may go decides whether it is a walk at all.
  return db.once<KeyRow>(
    `select s.id, ${column} as key from (
       select * from search_entries s where ${along.join(' and ')} order by ${order_} limit ${Math.min(reach, 2 ** 31)}) s
      where ${where.sql} order by ${order_} limit ${limit}`,
    where.values,
  )
}

const orderText = ({ descending }: Key, value: string, id: string): string =>
  descending ? `${value} desc, ${id} desc` : `${value}, ${id}`
const afterText = (where: Conditions, { cast, descending }: Key, value: string, id: string, after: End): string =>
  `(${value}, ${id}) ${descending ? '<' : '>'} (${where.value(after.value)}::${cast}, ${where.value(after.id)}::uuid)`

/** A thing that is of the kind, and does not say so in its name, comes before one that is not, and does. */
const OF_THE_KIND = 4
/**
 * How well the words fit (`words`: any of them; all are there already, and how near to each other says nothing in names);
 * more where the last one names the very kind of thing (`kinds`, in its category: a phone before what is made for phones),
 * what is often bought before what is not, what can be had before what is sold out.
 */
export const rankBy = (words: string, kinds: string) =>
  `(ts_rank('{0.3, 0.1, 0.3, 1}', s.search, ${words}::tsquery) * 1000000 * (1 + ln(1 + s.sold) / 10)
    * case when s.search @@ ${kinds}::tsquery then ${OF_THE_KIND} else 1 end * case when s.in_stock then 1 else 0.5::float8 end)::int`

/** What was sold at least `from` times, and fewer than `below`. */
export type Batch = { from: number; below?: number }

/** All of a batch that fits, best first, after a rank and id. `part`: where all of the batch is. */
export function matchRanked(
  db: Db,
  { terms, found, limit }: Pick<Want, 'terms' | 'found' | 'limit'>,
  { from, below }: Batch,
  part: Part,
  after: { rank: number; id: string } | undefined,
): Promise<RankedRow[]> {
  const where = matching(terms, found, part)
  if (from > 0) where.add(`s.sold + 0 >= ${hidden(where.value(from), 'int')}`)
  if (below !== undefined) where.add(`s.sold + 0 < ${hidden(where.value(below), 'int')}`)
  const { sql } = where
  const ranking = rankBy(where.value(anyText(terms)), where.value(kindText(terms)))
  const rest = after ? `(m.rank, m.id) < (${where.value(after.rank)}::int, ${where.value(after.id)}::uuid)` : 'true'
  const text = `with m as materialized (select s.id, ${ranking} as rank from search_entries s where ${sql})
    select m.*, (select count(*) from m)::int as total from m where ${rest} order by m.rank desc, m.id desc limit ${hidden(where.value(limit), 'int')}`
  return db.rows(prepared<RankedRow>(text), where.values)
}

/** How many fit, counted up to the bound. */
export async function countUpTo(db: Db, terms: readonly Term[], found: Resolved): Promise<number> {
  const where = matching(terms, found)
  const rows = await db.once<{ n: number }>(
    `select count(*)::int as n from (select 1 from search_entries s where ${where.sql} limit ${COUNT_BOUND + 1}) c`,
    where.values,
  )
  return rows[0]?.n ?? 0
}

const counts = statement<{ n: number }>(
  'search.counts',
  `select (select count(*)::int from (select 1 from search_entries s where s.search @@ q.query and s.kind = $2 and ${visibleSql('s')}
      limit ${COUNT_BOUND}) c) as n from unnest($1::tsquery[]) with ordinality as q(query, at) order by q.at`,
)

/** How many each of these finds without any filter, up to the bound; what is expected to be far beyond it is not counted. */
export async function countEach(db: Db, kind: SearchKind, searches: readonly (readonly Term[])[]): Promise<number[]> {
  const known = (await statistics(db)).get(kind)
  const isMany = (terms: readonly Term[]) =>
    known !== undefined && expectedOf(terms, { lexemes: [], share: 1 }, known) > COUNT_BOUND * 4
  const few = searches.filter((terms) => !isMany(terms))
  const rows = few.length > 0 ? await db.rows(counts, [few.map((terms) => queryText(terms) ?? ''), kind]) : []
  return searches.map((terms) => (isMany(terms) ? COUNT_BOUND : (rows[few.indexOf(terms)]?.n ?? 0)))
}

const NEAR = 6
const nearCategories = statement<{ id: number }>(
  'search.nearCategories',
  `select category_id as id from (select category_id from search_entries s where s.search @@ $1::tsquery and s.kind = $2 and ${visibleSql('s')}
      limit 500) c group by 1 order by count(*) desc, 1 limit ${NEAR}`,
)

/** The categories in which most of what has any of the words is; from statistics where there are some. */
export async function listNearCategories(db: Db, kind: SearchKind, terms: readonly Term[]): Promise<number[]> {
  const known = (await statistics(db)).get(kind)
  const phrases = terms.flatMap((term) => term.any)
  const docs = new Map<string, number>()
  for (const stem of phrases.flatMap(({ stems }) => stems))
    for (const [id, n] of Object.entries(known?.terms.get(stem)?.categories ?? {}))
      docs.set(id, (docs.get(id) ?? 0) + n)
  if (docs.size === 0)
    return (await db.rows(nearCategories, [queryText([{ said: '', any: phrases }]) ?? '', kind])).map((row) => row.id)
  const most = [...docs].sort((a, b) => b[1] - a[1])
  return most.slice(0, NEAR).map(([id]) => Number(id))
}
