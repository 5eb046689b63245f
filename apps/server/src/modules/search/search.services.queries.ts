import type { Pagination } from '@vendly/contract/paging'
import type { SearchMatch } from '@vendly/contract/search'
import type { ServiceCard, ServiceList, ServiceSort, WantedTime } from '@vendly/contract/services'
import { now } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, type CursorKind, decodeCursor, pageOf } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { listUnlistedIds } from '../campuses/campuses.queries.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { listServiceCards } from '../services/services.queries.ts'
import { isListedSql } from '../services/services.sql.ts'
import { NEW_KEY, PRICE_KEY, SOONEST_KEY } from '../services/services.tables.ts'
import { type Reading, readingsOf } from './search.fallbacks.ts'
import { canUnderstand, wordsMeant } from './search.meanings.ts'
import { narrow } from './search.narrowing.ts'
import { Conditions } from './search.query.ts'
import { RANK_SQL, rankValues } from './search.statements.ts'
import { parseText } from './search.terms.ts'
import { allOf } from './search.tsquery.ts'
import { readTime, wantedText } from './search.wanted-time.ts'

type Filters = Omit<ServiceList, 'cursor' | 'limit'>
type Wanted = WantedTime | null
type Key = { sql: string; cast: string; cursorKind: CursorKind; isDescending: boolean }

const KEYS: Record<ServiceSort | 'soonestOfDay' | 'relevance', Key> = {
  recommended: { sql: 's.score', cast: 'int', cursorKind: 'integer', isDescending: true },
  soonest: { sql: SOONEST_KEY, cast: 'timestamptz', cursorKind: 'timestamp', isDescending: false },
  soonestOfDay: { sql: 'd.starts_at', cast: 'timestamptz', cursorKind: 'timestamp', isDescending: false },
  price: { sql: PRICE_KEY, cast: 'bigint', cursorKind: 'integer', isDescending: false },
  rating: { sql: 's.rating', cast: 'int', cursorKind: 'integer', isDescending: true },
  newest: {
    sql: NEW_KEY.replaceAll(/(published|created)/g, 's.$1'),
    cast: 'timestamptz',
    cursorKind: 'timestamp',
    isDescending: true,
  },
  relevance: { sql: RANK_SQL.replaceAll(/\bs\./g, 'e.'), cast: 'int', cursorKind: 'integer', isDescending: true },
}

/** How many days are counted for the choice of one. */
const COUNTED_DAYS = 8

export type FoundServices = {
  services: ServiceCard[]
  pagination: Pagination
  correctedQuery: string | null
  match: SearchMatch
  wanted: Wanted
  days: { day: string; count: number }[] | null
}

/**
 * A page of services that can be booked; a text is searched as it is for products, and a day that it says is a filter where anything
 * is free then. Throws: cursor_invalid.
 */
export async function searchServices(
  db: Db,
  { cursor, limit, ...filters }: ServiceList,
  shadowbannedViewerId: string | null,
): Promise<FoundServices> {
  let first: FoundServices | undefined
  for await (const meant of meantLists(db, filters, shadowbannedViewerId)) {
    const page = await readPage(db, { ...meant, cursor, limit, shadowbannedViewerId })
    const found = { ...page, wanted: meant.wanted }
    if (found.services.length > 0) return found
    first ??= found
  }
  return first!
}

type Meant = { filters: Filters; reading: Reading | undefined; wanted: Wanted }

/** What a text may mean, each on the day that it says, or on any where nothing is free on that day. */
async function* meantLists(db: Db, filters: Filters, shadowbannedViewerId: string | null): AsyncGenerator<Meant> {
  const { text, wanted } = timeIn(filters)
  for await (const reading of serviceReadings(db, text)) {
    const onDay = wanted && !filters.freeOn && { ...filters, sort: filters.sort ?? 'soonest', freeOn: wanted.day }
    const where = onDay && (await conditionsOf(db, { filters: onDay, reading, shadowbannedViewerId }))
    if (where && (await count(db, where, 1)) > 0) yield { filters: onDay, reading, wanted: { ...wanted, isMet: true } }
    else yield { filters, reading, wanted: wanted && { ...wanted, isMet: filters.freeOn === wanted.day } }
  }
}

/** A text without the time in it, unless nothing else is left. The list has days, and no times of a day. */
function timeIn(filters: Filters): { text: string | undefined; wanted: Wanted } {
  const { q } = filters
  const { text, wanted } = readTime(q ?? '', now())
  if (!text || !wanted) return { text: q, wanted: null }
  const { day } = wanted
  const said = { day, text: wantedText({ day, from: null, until: null }, now()), isMet: false }
  return { text, wanted: canUnderstand(filters, 'time') ? said : null }
}

/** Undefined without a text. */
async function* serviceReadings(db: Db, text: string | undefined): AsyncGenerator<Reading | undefined> {
  if (!text) return yield undefined
  const q = (await wordsMeant(db, 'service', text)) || text
  const parsed = await parseText(db, q)
  let hasReading = false
  for await (const reading of readingsOf(db, 'service', parsed, { q })) {
    hasReading = true
    yield reading
  }
  if (!hasReading) yield { ...parsed, match: 'all' }
}

/** The total of that list, up to the bound. */
export async function countServices(db: Db, filters: Filters, shadowbannedViewerId: string | null): Promise<number> {
  for await (const meant of meantLists(db, filters, shadowbannedViewerId)) {
    const where = await conditionsOf(db, { ...meant, shadowbannedViewerId })
    const total = where ? Math.min(COUNT_BOUND, await count(db, where)) : 0
    if (total > 0) return total
  }
  return 0
}

type Listed = Pick<Meant, 'filters' | 'reading'> & { shadowbannedViewerId: string | null }
type Asked = Listed & { cursor: string | undefined; limit: number }

async function readPage(db: Db, asked: Asked): Promise<Omit<FoundServices, 'wanted'>> {
  const { filters, reading, limit, shadowbannedViewerId } = asked
  const key = KEYS[sortOf(filters, reading)]
  const cursor = decodeCursor(asked.cursor, key.cursorKind)
  const where = await conditionsOf(db, asked)
  const meta = { correctedQuery: reading?.correctedText ?? null, match: reading?.match ?? ('all' as const) }
  if (!where) {
    const { pagination } = pageOf([], limit, cursor, { total: 0, exact: true }, () => ({ value: '', id: '' }))
    return { services: [], pagination, ...meta, days: cursor ? null : [] }
  }
  const [counted, days] = cursor ? [0, null] : await Promise.all([count(db, where), countDays(db, where)])
  const rows = await selectPage(db, where, key, cursor, limit + 1)
  const page = pageOf(rows, limit, cursor, boundedTotal(counted), ({ id, key: value }) => ({
    value: value instanceof Date ? value.toISOString() : value,
    id,
  }))
  const ids = page.rows.map(({ id }) => id)
  const services = await listServiceCards(db, ids, { day: filters.freeOn ?? null, shadowbannedViewerId })
  return { services, pagination: page.pagination, ...meta, days }
}

function sortOf({ sort = 'recommended', freeOn }: Filters, reading: Reading | undefined): keyof typeof KEYS {
  if (sort === 'soonest' && freeOn) return 'soonestOfDay'
  return sort === 'recommended' && reading?.terms.length ? 'relevance' : sort
}

/** What the filters say, with the joins that they need. `day`: the condition of the day, which the counts of days leave out. */
type Where = { conditions: Conditions; joins: string; day: string }

/** Undefined when nothing can match. */
async function conditionsOf(db: Db, { filters, reading, shadowbannedViewerId }: Listed): Promise<Where | undefined> {
  const { categoryBySlug, campusBySlug } = await catalogue(db)
  const { category, campus, location, freeOn, minPrice, maxPrice, rating } = filters
  const categoryId = category ? categoryBySlug.get(category)?.id : undefined
  const campusId = campus ? campusBySlug.get(campus)?.id : undefined
  const isOfStopWords = reading !== undefined && reading.terms.length === 0
  if ((category && categoryId === undefined) || (campus && !campusId) || isOfStopWords) return undefined
  const where = new Conditions({ shadowbannedViewerId })
  where.add(isListedSql('s', 'v'))
  if (categoryId !== undefined) where.add(`s.category_id = ${where.param('categoryId', categoryId)}`)
  const unlisted = campusId ? [] : await listUnlistedIds(db)
  if (unlisted.length > 0) where.add(`s.campus_id <> all(${where.param('unlisted', unlisted)}::uuid[])`)
  if (campusId) where.add(`s.campus_id = ${where.param('campusId', campusId)}`)
  if (location) where.add(`${where.param('location', location)} = any(s.locations)`)
  if (minPrice !== undefined) where.add(`s.least_price >= ${where.param('minPrice', Math.round(minPrice * 100))}`)
  if (maxPrice !== undefined)
    where.add(`s.least_price between 1 and ${where.param('maxPrice', Math.round(maxPrice * 100))}`)
  if (rating !== undefined) where.add(`s.rating >= ${where.param('rating', Math.round(rating * 100))}`)
  let joins = 'services s left join vendors v on v.id = s.vendor_id'
  if (reading) {
    const tsquery = allOf(await narrow(db, 'service', reading))
    joins += ' join search_entries e on e.id = s.id'
    where.add(`e.search @@ ${where.param('tsquery', tsquery)}::tsquery`)
    Object.assign(where.values, rankValues(reading.terms))
  }
  return { conditions: where, joins, day: freeOn ? where.param('freeOn', freeOn) : '' }
}

const joinsOf = ({ joins, day }: Where): string =>
  day ? `${joins} join service_free_days d on d.service_id = s.id and d.day = ${day}::date` : joins

async function count(db: Db, where: Where, bound = COUNT_BOUND + 1): Promise<number> {
  const [row] = await db.once<{ count: number }>(
    `select count(*)::int as count
       from (select 1 from ${joinsOf(where)} where ${where.conditions.sql} limit ${bound}) c`,
    usedValues(where.conditions, joinsOf(where)),
  )
  return row!.count
}

async function countDays(db: Db, { conditions, joins }: Where): Promise<{ day: string; count: number }[]> {
  const sql = `select g.n, (
      select count(*)::int
        from ${joins} join service_free_days d on d.service_id = s.id and d.day = $today::date + g.n
       where ${conditions.sql}) as count
     from generate_series(0, ${COUNTED_DAYS - 1}) as g(n)
    order by 1`
  const today = dayInLagos(now())
  const rows = await db.once<{ n: number; count: number }>(sql, { ...usedValues(conditions, joins), today })
  return rows.map(({ n, count }) => ({ day: dayAfter(today, n), count }))
}

const dayAfter = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10)

type Row = { id: string; key: string | number | Date }

function selectPage(
  db: Db,
  where: Where,
  { sql: key, cast, isDescending }: Key,
  after: { value: string | number; id: string } | undefined,
  limit: number,
): Promise<Row[]> {
  const { conditions } = where
  const afterEnd = after
    ? ` and (${key}, s.id) ${isDescending ? '<' : '>'} (${conditions.param('afterValue', after.value)}::${cast}, ${conditions.param('afterId', after.id)}::uuid)`
    : ''
  const order = isDescending ? `${key} desc, s.id desc` : `${key}, s.id`
  const sql = `select s.id, ${key} as key
       from ${joinsOf(where)}
      where ${conditions.sql}${afterEnd}
      order by ${order}
      limit ${limit}`
  return db.once<Row>(sql, usedValues(conditions, sql))
}

/** The parameters that a statement has: others are refused. */
const usedValues = ({ values, sql: condition }: Conditions, sql: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => new RegExp(`\\$${name}\\b`).test(`${sql} ${condition}`)))
