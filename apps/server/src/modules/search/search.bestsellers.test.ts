import { beforeAll, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { findBestSellers, indexBestSellers } from './search.bestsellers.service.ts'
import { refreshIndex } from './search.service.ts'
import { clearStatisticsCache } from './search.statistics.ts'

const world = await openWorld()
const given = givenIn(world)
const { db, pool } = world.context

const MANY = 3200
/** The first bucket in which less than a sixteenth of the products are, which were sold 1 to 3,200 times. */
const MIN_SOLD = 3024

beforeAll(async () => {
  const seller = await given.vendor()
  await given.product(seller)
  await world.fill(
    `insert into products (id, seller_id, vendor_id, campus_id, category_id, top_category_id, name, description, price, stock, sold_count)
     select md5('p' || n)::uuid, v.user_id, v.id, v.campus_id, 2, 1, 'kettle ' || n, '', 10000, 5, n
       from generate_series(1, ${MANY}) n
       join vendors v on v.id = $vendorId`,
    { vendorId: seller.vendorId },
  )
  await transaction(pool, refreshIndex)
  clearStatisticsCache(db)
})

const indexNames = async () =>
  (
    await db.once<{ name: string }>(
      `select indexname as name from pg_indexes where indexname like 'search_entries_best%' order by 1`,
    )
  ).map(({ name }) => name)

/**
 * The indexes in the plan of the search's own statement, from the generic plan that the database keeps for it. Does
 * not depend on usage statistics, which arrive late on a busy machine.
 */
async function indexesUsedBySearch(q: string): Promise<string[]> {
  const texts: string[] = []
  const { query } = pool
  const recordingQuery = (config: { text: string }) => {
    texts.push(config.text)
    return Reflect.apply(query, pool, [config]) as unknown
  }
  pool.query = recordingQuery as typeof pool.query
  try {
    await bestSelling(q)
  } finally {
    pool.query = query
  }
  const search = texts.find((text) => text.startsWith('with m as materialized'))!
  const plan = await db.once<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${search}`)
  return plan.flatMap((row) => /Bitmap Index Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
}

const bestSelling = async (q: string) =>
  (await world.api('GET /products/search', { query: { q, sort: 'popular', limit: 24 } })).data.map((card) => card.name)
const kettles = (from: number) => Array.from({ length: 24 }, (_, n) => `kettle ${from - n}`)

test('a small market has no best-seller index', async () => {
  await indexBestSellers(pool)
  expect(await findBestSellers(db)).toBeUndefined()
  expect(await bestSelling('kettle')).toEqual(kettles(MANY))
  expect(await indexesUsedBySearch('kettle')).toEqual(['search_entries_search'])
})

test('a larger market has one, built once, and searches use it', async () => {
  for (let night = 0; night < 2; night++) await indexBestSellers(pool, MANY)
  expect(await indexNames()).toEqual([`search_entries_best_${MIN_SOLD}`])
  expect(await findBestSellers(db)).toEqual({ minSold: MIN_SOLD, rows: MANY - MIN_SOLD + 1 })
  clearStatisticsCache(db)
  expect(await bestSelling('kettle')).toEqual(kettles(MANY))
  expect(await indexesUsedBySearch('kettle')).toEqual([`search_entries_best_${MIN_SOLD}`])
})

test('a product that becomes a best seller is found there at once', async () => {
  await db.once(`update products set sold_count = 5000 where name = 'kettle 7'`)
  expect((await bestSelling('kettle')).slice(0, 3)).toEqual(['kettle 7', `kettle ${MANY}`, `kettle ${MANY - 1}`])
})

test('a market that has grown out of its index gets another, and invalid indexes of a failed build are dropped', {
  tags: 'slow',
}, async () => {
  await world.fill('update products set sold_count = sold_count + 1500')
  await transaction(pool, refreshIndex)
  await db.once(`create index search_entries_best_9 on search_entries using gin (search) where sold + 0 >= 9`)
  await db.once(`update pg_index set indisvalid = false where indexrelid = 'search_entries_best_9'::regclass`)
  await indexBestSellers(pool, MANY)
  expect(await indexNames()).toEqual(['search_entries_best_4664'])
  clearStatisticsCache(db)
  expect((await bestSelling('kettle')).slice(0, 2)).toEqual(['kettle 7', `kettle ${MANY}`])
})
