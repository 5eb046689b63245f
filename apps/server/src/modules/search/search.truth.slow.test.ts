import type { ProductCard } from '@vendly/contract/products'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { indexBestSellers } from './search.bestsellers.service.ts'
import { priceBucket } from './search.buckets.ts'
import { clusterEntries } from './search.cluster.service.ts'
import { estimateRows, NO_FILTERS } from './search.selectivity.ts'
import { refreshIndex } from './search.service.ts'
import { clearStatisticsCache, findStatistics } from './search.statistics.ts'
import { parseText } from './search.terms.ts'

const world = await openWorld()
const given = givenIn(world)
const { db, pool } = world.context

/** Enough that no search fetches all matches: the planner has to choose where to start. */
const MANY = 6000
const WORDS = ['kolo', 'bantu', 'firi', 'mezo', 'zapa']

type Row = {
  id: string
  name: string
  price: number
  rating: number
  sold: number
  stock: number
  condition: string
  createdAt: Date
  topId: number
  categoryId: number
  campus: string
  discounted: boolean
}
const listAll = () =>
  db.once<Row>(
    `select p.id, p.name, p.price_now as price, p.rating, p.sold_count as sold, p.stock, p.condition, p.created_at as "createdAt",
            p.top_category_id as "topId", p.category_id as "categoryId", c.slug as campus, p.discount_price is not null as discounted
       from products p join campuses c on c.id = p.campus_id where p.status = 'active' and p.kind = 'product' and p.hidden_until is null`,
  )
let all: Row[] = []
const campuses = [await given.home(), await given.campus()]
beforeAll(async () => {
  const stores = [await given.vendor(), await given.vendor({ campus: campuses[1]! })]
  await given.product(stores[0]!)
  // Words, prices and categories are correlated as in a real market: zapa is expensive, kolo is everywhere.
  await world.fill(
    `insert into products (id, seller_id, vendor_id, campus_id, category_id, top_category_id, name, description, price, discount_price, stock,
                           sold_count, rating_sum, rating_count, condition, created_at)
     select md5('p' || n)::uuid, v.user_id, v.id, v.campus_id, case n % 3 when 0 then 3 else 2 end, case n % 3 when 0 then 3 else 1 end,
            concat_ws(' ', 'kolo', case when n % 2 = 0 then 'bantu' end, case when n % 5 = 0 then 'firi' end, case when n % 400 = 0 then 'mezo' end,
              case when n % 4 = 1 then 'zapa zonu' end),
            'Sold here.', 10000 + (n * 7919) % 90000 + case when n % 4 = 1 then 4000000 else 0 end, case when n % 6 = 0 then 5000 end, n % 7,
            (n * 31) % 300, case when n % 9 = 0 then 0 else 4 * (4 + n % 5) - n % 7 end, case when n % 9 = 0 then 0 else 4 + n % 5 end, (array['new', 'neat-used', 'fair-used'])[1 + n % 3],
            timestamptz '2026-01-01' + n * interval '1 hour'
       from generate_series(1, ${MANY}) n join vendors v on v.id = ($vendorIds::uuid[])[1 + n % 2]`,
    { vendorIds: stores.map((store) => store.vendorId) },
  )
  await transaction(pool, refreshIndex)
  await indexBestSellers(pool, MANY)
  clearStatisticsCache(db)
  all = await listAll()
})

type Query = Record<string, string | number>
async function pages(query: Query): Promise<ProductCard[]> {
  const rows: ProductCard[] = []
  let cursor: string | undefined
  do {
    const page = await world.api('GET /products/search', { query: { ...query, exact: '1', cursor } as never })
    rows.push(...page.data)
    cursor = page.pagination!.next ?? undefined
  } while (cursor)
  return rows
}

/**
 * The products that a text lists: those that are what one of its words says, which is the last word of their names here, if that is
 * a page of 8, and for one word at least a quarter of those that have it in their names.
 */
function wantedOf(q: string): Row[] {
  const words = q.split(' ')
  const named = all.filter((row) => words.every((word) => row.name.split(' ').includes(word)))
  const ofKind = named.filter((row) => words.includes(row.name.split(' ').at(-1)!))
  const isKind = words.length > 1 || ofKind.length >= named.length / 4
  return ofKind.length >= 8 && isKind ? ofKind : named
}

const filterAll = (query: Query): Row[] =>
  (query.q ? wantedOf(String(query.q)) : all).filter(
    (row) =>
      (!query.category || (query.category === 'food' ? row.topId === 3 : row.topId === 1)) &&
      (!query.campus || row.campus === query.campus) &&
      (query.minPrice === undefined || row.price >= Number(query.minPrice) * 100) &&
      (query.maxPrice === undefined || row.price <= Number(query.maxPrice) * 100) &&
      (!query.condition || row.condition === query.condition) &&
      (query.minRating === undefined || row.rating >= Number(query.minRating) * 100) &&
      (!query.inStock || row.stock > 0) &&
      (!query.discounted || row.discounted),
  )

test.each<Query>([
  { q: 'kolo' },
  { q: 'bantu' },
  { q: 'firi' },
  { q: 'zapa' },
  { q: 'bantu firi' },
  { q: 'kolo', maxPrice: 400 },
  { q: 'kolo', minPrice: 1000 },
  { q: 'bantu', condition: 'new' },
  { q: 'bantu', minRating: 4 },
  { q: 'kolo', campus: campuses[0]!.slug, minPrice: 500, maxPrice: 800 },
])('the total in every order is the number of the tab, and exact up to a thousand: %j', async (query) => {
  const { length } = filterAll(query)
  const expected = { total: Math.min(length, 1000), exact: length <= 1000, tab: Math.min(length, 1000) }
  const { kinds } = (await world.api('GET /search/counts', { query: { ...query, exact: '1' } as never })).data
  for (const sort of [undefined, 'newest', 'price-low', 'price-high', 'rating', 'popular']) {
    const { pagination } = await world.api('GET /products/search', { query: { ...query, sort, exact: '1' } as never })
    const { total, totalIsExact: exact } = pagination!
    expect([sort, { total, exact, tab: kinds.product }]).toEqual([sort, expected])
  }
})

const KEYS: Record<string, (row: Row) => number> = {
  newest: (row) => -row.createdAt.getTime(),
  'price-low': (row) => row.price,
  'price-high': (row) => -row.price,
  rating: (row) => -row.rating,
  popular: (row) => -(row.stock > 0 ? row.sold : 0),
}

test('a price is in the bucket that the database puts it in, or in the next one', async () => {
  const prices = Array.from({ length: 400 }, (_, n) => Math.round(5000 * 1.045 ** n))
  const rows = await db.once<{ price: number; bucket: string }>(
    `select price, (search_buckets(price, 0, 0, now()))[1] as bucket from unnest($prices::bigint[]) price`,
    { prices },
  )
  for (const { price, bucket } of rows)
    expect(Math.abs(Number(bucket.slice(2)) - priceBucket(price))).toBeLessThanOrEqual(1)
})

test('statistics are collected: without them this test would not cover the planner', async () => {
  expect((await findStatistics(db)).get('product')).toMatchObject({ total: all.length })
})

test('the estimate for words that always occur together is not below the estimate for either', async () => {
  const known = (await findStatistics(db)).get('product')!
  const { terms } = await parseText(db, 'zapa zonu')
  expect(estimateRows(terms, NO_FILTERS, known)).toBeCloseTo(filterAll({ q: 'zapa zonu' }).length, -1)
})

test('text, filters, sorting and paging return the same as filtering every product, once each and in order', async () => {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
  const anyQuery = fc.record({
    q: maybe(fc.subarray(WORDS, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))),
    category: maybe(fc.constantFrom('hostel', 'food')),
    campus: maybe(fc.constantFrom(...campuses.map((one) => one.slug))),
    minPrice: maybe(fc.constantFrom(100, 400, 30_000)),
    maxPrice: maybe(fc.constantFrom(500, 900, 50_000)),
    condition: maybe(fc.constantFrom('new', 'neat-used', 'fair-used')),
    minRating: maybe(fc.constantFrom(3, 4)),
    inStock: maybe(fc.constant('1')),
    discounted: maybe(fc.constant('1')),
    sort: fc.constantFrom('newest', 'price-low', 'price-high', 'rating', 'popular', 'relevance'),
    limit: fc.constantFrom(40, 48),
  })
  const byId = new Map(all.map((row) => [row.id, row]))
  await fc.assert(
    fc.asyncProperty(anyQuery, async (values) => {
      const query = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Query
      const [found, expected] = [await pages(query), filterAll(query)]
      expect(found.map((card) => card._id).sort()).toEqual(expected.map((row) => row.id).sort())
      const key = KEYS[String(query.sort === 'relevance' && !query.q ? 'newest' : query.sort)]
      if (key) expect(found.map((card) => key(byId.get(card._id)!))).toEqual(expected.map(key).sort((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
})

describe('the index agrees with the products', () => {
  /** Products whose row in the index is missing, left over or different. */
  const differences = () =>
    db.once(
      `select p.id, e.id as entry from (select * from products where status = 'active') p
         full join (select * from search_entries where kind <> 'store') e on e.id = p.id
        where p.id is null or e.id is null or e.search <> search_document((select g from products g where g.id = p.id))
           or (p.kind, p.campus_id, p.vendor_id, p.place_id, p.price_now, p.created_at, p.hidden_until,
                case when p.stock > 0 then p.sold_count else 0 end, p.category_id,
               p.top_category_id, p.rating, p.stock > 0, p.discount_price is not null, p.condition) is distinct from
              (e.kind, e.campus_id, e.vendor_id, e.place_id, e.price, e.created_at, e.hidden_until, e.sold, e.category_id,
               e.top_category_id, e.rating, e.in_stock, e.discounted, e.condition)`,
    )

  test('after many concurrent changes', async () => {
    const some = all.slice(0, 60).map((row) => row.id)
    const changes = [
      'price = 10000 + (random() * 90000)::int, discount_price = null',
      'discount_price = 100 + (random() * 4000)::int',
      'stock = (random() * 3)::int',
      `status = (array['active','paused','removed','active'])[1 + (random() * 3)::int]`,
      'rating_sum = rating_sum + 5, rating_count = rating_count + 1',
      'sold_count = sold_count + (random() * 50)::int',
      `name = (array['kolo','bantu','firi'])[1 + (random() * 2)::int] || ' drum'`,
      `hidden_until = case when hidden_until is null then 'infinity'::timestamptz end`,
      `condition = (array['new','neat-used'])[1 + (random())::int]`,
    ]
    const changing = Array.from({ length: 400 }, (_, n) =>
      transaction(pool, async (tx) => {
        // Locked in the same order everywhere, as a checkout does.
        const two = [some[(n * 7) % some.length]!, some[(n * 13) % some.length]!].sort()
        for (const id of two) await tx.once(`update products set ${changes[n % changes.length]} where id = $id`, { id })
        if (n % 50 === 49) throw new Error('rolled back')
      }).catch((error: Error) => {
        if (error.message !== 'rolled back') throw error
      }),
    )
    const clustering = Array.from({ length: 5 }, () => transaction(pool, clusterEntries))
    await Promise.all([...changing, ...clustering])
    expect(await differences()).toEqual([])
    all = await listAll()
    const queries: Query[] = [
      { q: 'drum' },
      { q: 'firi', sort: 'price-low', limit: 48 },
      { q: 'bantu', inStock: '1', limit: 48 },
    ]
    for (const query of queries)
      expect((await pages(query)).map((card) => card._id).sort()).toEqual(
        filterAll(query)
          .map((row) => row.id)
          .sort(),
      )
  })

  test('after clustering, and the rows are in the physical order', async () => {
    await transaction(pool, clusterEntries)
    expect(await differences()).toEqual([])
    const physical = await db.once<{ id: string }>(`select id from search_entries order by ctid`)
    const sorted = await db.once<{ id: string }>(
      `select id from search_entries, search_sold_quantiles() as quantiles
        order by kind, (sold < quantiles[1])::int + (sold < quantiles[2])::int, campus_id, top_category_id, category_id, price, id`,
    )
    expect(physical).toEqual(sorted)
  })

  test('after a rebuild', async () => {
    await db.once('select search_rebuild()')
    expect(await differences()).toEqual([])
  })
})

test('a cursor of another list is refused', async () => {
  for (const cursor of ['x', 'W10', Buffer.from('["b_1__",1,1,1,true]').toString('base64url')])
    expect((await world.ask('GET /products/search', { query: { q: 'kolo', cursor } })).body.code).toBe('cursor_invalid')
})
