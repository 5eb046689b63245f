import type { Place } from '@vendly/contract/campuses'
import { toNaira } from '@vendly/contract/money'
import type { FilterCounts, ProductSearch, SearchKind } from '@vendly/contract/search'
import { now } from '../../platform/clock.ts'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { listPlaces } from '../campuses/campuses.queries.ts'
import { type Catalogue, catalogue } from '../products/products.catalogue.queries.ts'
import { bandLexemes, bandsOf } from './search.bands.ts'
import {
  addAlways,
  Conditions,
  type FilterName,
  filterParts,
  lexemesOf,
  listRiderCampuses,
  narrowingOf,
  type Resolved,
  resolve,
} from './search.filters.ts'
import { planOf } from './search.plan.ts'
import { expectedOf, type Narrowing } from './search.reckoning.ts'
import { type Statistics, statistics } from './search.statistics.ts'
import { queryText, readingOf, type Term, understand } from './search.words.ts'

type Kind = 'product' | 'listing'
type Asked = ProductSearch & { kind: Kind }

/** Up to here everything that the words find is counted; beyond it a part of it, and the rest is reckoned. */
const COUNTED_EXACTLY = 8000
const COUNTED_PART = 3000
/** How far a part is looked for. */
const REACH = 40_000

/** Naira at which one band of prices ends and the next begins. */
const BANDS = [1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000]

const KEPT_MS = 30_000
const MOST_KEPT = 500
const kept = new WeakMap<object, Map<string, { at: number; value: Promise<FilterCounts> }>>()

/** For each filter how much it would leave while the others stay as they are. What everybody sees is kept half a minute. */
export function countFilters(db: Db, asked: Asked, own: string | null): Promise<FilterCounts> {
  if (own) return count(db, asked, own)
  const { cursor: _, limit: __, sort: ___, ...rest } = asked
  const name = JSON.stringify(rest)
  const all = kept.get(db) ?? new Map()
  kept.set(db, all)
  const known = all.get(name)
  if (known && Date.now() - known.at < KEPT_MS) return known.value
  const value = count(db, asked, null)
  all.delete(name)
  all.set(name, { at: Date.now(), value })
  if (all.size > MOST_KEPT) all.delete(all.keys().next().value)
  value.catch(() => all.delete(name))
  return value
}

type Row = { what: FilterName; value: string | null; n: number }
type Tally = { rows: Row[]; exact: boolean }

async function count(db: Db, asked: Asked, own: string | null): Promise<FilterCounts> {
  const known = await catalogue(db)
  const { terms } = asked.q ? await understand(db, asked.q, readingOf(asked)) : { terms: [] }
  const found = await resolve(db, asked.kind, asked, known, own)
  if (found) found.delivered = await listRiderCampuses(db)
  if (!found || (asked.q && terms.length === 0)) return present({ rows: [], exact: true }, noKinds, known)
  const numbers = (await statistics(db)).get(asked.kind)
  const tally = await tallyOf(db, terms, found, numbers)
  const places = found.campusId ? await listPlaces(db, found.campusId) : []
  return present(tally, await countKinds(db, terms, found), known, places)
}

const noKinds = { product: 0, listing: 0, store: 0 }

async function tallyOf(
  db: Db,
  terms: readonly Term[],
  found: Resolved,
  numbers: Statistics | undefined,
): Promise<Tally> {
  const words = { lexemes: found.vendorId ? lexemesOf(found).filter((one) => one.startsWith('v:')) : [], share: 1 }
  if (!numbers || expectedOf(terms, words, numbers) <= COUNTED_EXACTLY)
    return { rows: await tallyRows(db, terms, found), exact: true }
  const inCategory = {
    ...words,
    categoryId: found.categoryId,
    lexemes: narrowingOf(found).lexemes.filter((one) => /^[ct]:/.test(one)),
  }
  const expected = expectedOf(terms, inCategory, numbers)
  const rows = await tallyRows(db, terms, found, { newest: newestOf(terms, found, inCategory, numbers) })
  const looked = rows.find((row) => row.value === 'all')?.n ?? 0
  const scale = looked > 0 ? Math.max(1, expected / looked) : 0
  return {
    exact: false,
    rows: [
      ...rows.filter(({ value }) => value !== 'all').map((row) => ({ ...row, n: Math.round(row.n * scale) })),
      ...categoriesOf(terms, numbers).map(([value, n]): Row => ({ what: 'category', value, n })),
    ],
  }
}

/** From statistics: in which categories the words are. */
function categoriesOf(terms: readonly Term[], { terms: known, tops }: Statistics): [string, number][] {
  return Object.keys(tops).flatMap((id): [string, number][] => {
    const each = terms.map(({ any }) =>
      any.reduce((n, { stems }) => n + Math.min(...stems.map((stem) => known.get(stem)?.categories[id] ?? 0)), 0),
    )
    const n = each.length > 0 ? Math.min(...each) : (known.get(`c:${id}`)?.docs ?? 0)
    return n > 0 ? [[id, n]] : []
  })
}

/**
 * Where a part of what fits is looked at: in these bands of time, or in everything that fits (none) where that is little;
 * undefined where there is no telling.
 */
function newestOf(
  terms: readonly Term[],
  found: Resolved,
  narrow: Narrowing,
  numbers: Statistics,
): string[] | undefined {
  const bands = bandsOf('newest', undefined, {}, now())
  const plan = planOf(terms, { ...narrow, topId: found.topId }, 'newest', bands, COUNTED_PART, numbers)
  if (plan.route === 'match' && plan.expected <= COUNTED_EXACTLY) return []
  const to = plan.route === 'bands' ? plan.upTo(COUNTED_PART) : undefined
  return to === undefined ? undefined : bandLexemes(bands.prefix, bands.first, to)
}

/**
 * Counts in one pass over what the words find; `part`: over some of it in the category that is asked for, in these bands
 * of time, or along the newest of all where there is no telling.
 */
function tallyRows(
  db: Db,
  terms: readonly Term[],
  found: Resolved,
  part?: { newest: string[] | undefined },
): Promise<Row[]> {
  const where = new Conditions()
  const on = new Map<FilterName, string[]>()
  const base: string[] = []
  for (const [name, sql] of filterParts(where, found)) {
    if (part && name === 'category') base.push(sql)
    else on.set(name, [...(on.get(name) ?? []), sql])
  }
  const names = [...on.keys()]
  const flags = names.map((name) => `, (${on.get(name)!.join(' and ')}) as f_${name}`).join('')
  const query = queryText(
    terms,
    part ? [] : lexemesOf({ ...found, categoryId: undefined, campusId: undefined, filters: {} }),
  )
  if (query) where.add(`s.search @@ ${where.value(query)}::tsquery`)
  addAlways(where, found)
  const kind = where.value(found.kind)
  const columns = `s.category_id, s.campus_id, s.place_id, s.price, s.condition, s.rating, s.in_stock, s.discounted${flags}`
  const walked = part && !part.newest
  if (part?.newest) {
    const bands = part.newest.map((lexeme) => `'${lexeme}'`).join(' | ')
    for (const one of [bands, ...lexemesOf({ ...found, campusId: undefined, filters: {} }).map((each) => `'${each}'`)])
      if (one) where.add(`s.search @@ ${where.value(one)}::tsquery`)
  }
  // The index of words alone: another beside it would cost more than it spares.
  for (const one of base) where.add(walked ? one : one.replace(' = ', ' + 0 = '))
  const rows = walked
    ? `select ${columns} from (select * from search_entries s where s.kind = ${kind} order by s.created_at desc, s.id desc limit ${REACH}) s
        where ${where.sql} limit ${COUNTED_PART}`
    : `select ${columns} from search_entries s where s.kind = ${kind} and ${where.sql}`
  const but = (left: FilterName) => {
    const others = names.filter((name) => name !== left).map((name) => `f_${name}`)
    return others.length > 0 ? `where ${others.join(' and ')}` : 'where true'
  }
  const by = (what: FilterName, value: string) =>
    `select '${what}' as what, ${value}::text as value, count(*)::int as n from m ${but(what)} group by 2`
  const when = (what: FilterName, condition: string, value: string) =>
    `select '${what}', '${value}', count(*)::int from m ${but(what)} and ${condition}`
  const delivered = where.value(found.delivered ?? [])
  const parts = [
    ...(part
      ? [`select 'category' as what, 'all' as value, count(*)::int as n from m`]
      : [by('category', 'category_id')]),
    by('campus', 'campus_id'),
    ...(found.campusId ? [`(${by('place', 'place_id')} order by 3 desc limit 9)`] : []),
    by('condition', 'condition'),
    when('rating', 'rating >= 400', '4'),
    when('rating', 'rating >= 300', '3'),
    when('way', 'place_id is not null', 'pickup'),
    when('way', `campus_id = any(${delivered}::uuid[])`, 'delivery'),
    by('price', `width_bucket(price, array[${BANDS.map((band) => band * 100).join(', ')}]::bigint[])`),
    when('inStock', 'in_stock', '1'),
    when('discounted', 'discounted', '1'),
  ]
  return db.once<Row>(`with m as materialized (${rows}) ${parts.join(' union all ')}`, where.values)
}

/** What each tab would hold, with the words and where they are looked for alone; counted up to the bound. */
async function countKinds(db: Db, terms: readonly Term[], { categoryId, topId, campusId, own }: Resolved) {
  const counts: Record<string, number> = { ...noKinds }
  const numbers = await statistics(db)
  const asked = (['product', 'listing', 'store'] as const).flatMap((kind) => {
    const found: Resolved = { kind, topId, categoryId, campusId, own, filters: {} }
    const known = numbers.get(kind)
    if (known && expectedOf(terms, narrowingOf(found), known) > COUNT_BOUND * 3) {
      counts[kind] = COUNT_BOUND
      return []
    }
    return [found]
  })
  const where = new Conditions()
  const each = asked.map((found) => {
    const own = new Conditions()
    own.values.push(...where.values)
    const query = queryText(terms, lexemesOf(found))
    if (query) own.add(`s.search @@ ${own.value(query)}::tsquery`)
    own.add(`s.kind = ${own.value(found.kind)}`)
    for (const [, part] of filterParts(own, found)) own.add(part)
    addAlways(own, found)
    where.values.splice(0, where.values.length, ...own.values)
    return `select '${found.kind}' as kind, (select count(*)::int from (select 1 from search_entries s where ${own.sql} limit ${COUNT_BOUND}) c) as n`
  })
  if (each.length > 0) {
    const rows = await db.once<{ kind: SearchKind; n: number }>(each.join(' union all '), where.values)
    for (const { kind, n } of rows) counts[kind] = n
  }
  return counts as FilterCounts['kinds']
}

const CONDITION_NAMES: Record<string, string> = { new: 'New', 'neat-used': 'Neat used', 'fair-used': 'Fair used' }

function present(
  { rows, exact }: Tally,
  kinds: FilterCounts['kinds'],
  known: Catalogue,
  places: readonly Place[] = [],
): FilterCounts {
  const of = (what: FilterName) => rows.filter((row) => row.what === what && row.value !== null && row.n > 0)
  const one = (what: FilterName) => of(what)[0]?.n ?? 0
  const bands = new Map(of('price').map((row) => [Number(row.value), row.n]))
  return {
    exact,
    kinds,
    categories: categoryCounts(of('category'), known),
    campuses: of('campus')
      .flatMap(({ value, n }) => {
        const campus = known.campusById.get(value!)
        return campus ? [{ value: campus.slug, name: campus.shortName, count: n }] : []
      })
      .sort((a, b) => b.count - a.count),
    places: of('place').flatMap(({ value, n }) => {
      const place = places.find(({ _id }) => _id === value)
      return place ? [{ value: place._id, name: place.name, count: n }] : []
    }),
    conditions: of('condition').map(({ value, n }) => ({
      value: value!,
      name: CONDITION_NAMES[value!] ?? value!,
      count: n,
    })),
    ratings: of('rating').map(({ value, n }) => ({ value: value!, name: `${value} and up`, count: n })),
    ways: of('way').map(({ value, n }) => ({
      value: value!,
      name: value === 'pickup' ? 'Collect' : 'Delivery',
      count: n,
    })),
    prices: [0, ...BANDS].flatMap((from, at) => {
      const n = bands.get(at) ?? 0
      return n > 0
        ? [{ from: toNaira(from * 100), to: BANDS[at] === undefined ? null : toNaira(BANDS[at]! * 100), count: n }]
        : []
    }),
    inStock: one('inStock'),
    discounted: one('discounted'),
  }
}

/** A top category counts what is under it. */
function categoryCounts(rows: readonly Row[], { categoryById }: Catalogue): FilterCounts['categories'] {
  const counts = new Map<number, number>()
  const add = (id: number, n: number) => counts.set(id, (counts.get(id) ?? 0) + n)
  for (const { value, n } of rows) {
    const id = Number(value)
    add(id, n)
    const parent = categoryById.get(id)?.parentId
    if (parent) add(parent, n)
  }
  return [...categoryById.values()]
    .filter(({ id }) => counts.has(id))
    .map(({ id, slug, name, parentId }) => ({
      value: slug,
      name,
      parent: parentId === null ? null : (categoryById.get(parentId)?.slug ?? null),
      count: counts.get(id)!,
    }))
}
