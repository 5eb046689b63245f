import { beforeAll, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { findBestSellers, indexBestSellers } from './search.bestsellers.service.ts'
import { settleSearch } from './search.service.ts'
import { forgetStatistics } from './search.statistics.ts'

const world = await openWorld()
const given = givenIn(world)
const { db, pool } = world.context

const MANY = 3200
/** Hardly one in sixteen of those that were sold 1 to 3,200 times: the first band that begins after that. */
const FROM = 3024

beforeAll(async () => {
  const seller = await given.vendor()
  await given.product(seller)
  await db.once(
    `insert into products (id, seller_id, vendor_id, campus_id, category_id, top_category_id, name, description, price, stock, sold_count)
     select md5('p' || n)::uuid, v.user_id, v.id, v.campus_id, 2, 1, 'kettle ' || n, '', 10000, 5, n from generate_series(1, ${MANY}) n
       join vendors v on v.id = $1`,
    [seller.vendorId],
  )
  await transaction(pool, settleSearch)
  forgetStatistics(db)
}, 60_000)

/** The indexes of best sellers there are, and how often they were asked. */
const indexes = () =>
  db.once<{ name: string; asked: number }>(
    `select indexrelname as name, idx_scan as asked from pg_stat_user_indexes where indexrelname like 'search_entries_best%' order by 1`,
  )
const namesOfIndexes = async () => (await indexes()).map(({ name }) => name)
const soldMost = async (q: string) =>
  (await world.api('GET /products/search', { query: { q, sort: 'popular', limit: 24 } })).data.map((card) => card.name)
const kettles = (from: number) => Array.from({ length: 24 }, (_, n) => `kettle ${from - n}`)

test('a small market has no index of best sellers', async () => {
  await indexBestSellers(pool)
  expect(await findBestSellers(db)).toBeUndefined()
  expect(await soldMost('kettle')).toEqual(kettles(MANY))
})

test('a larger one has: of those sold most, made once, and asked', async () => {
  for (let night = 0; night < 2; night++) await indexBestSellers(pool, MANY)
  expect(await namesOfIndexes()).toEqual([`search_entries_best_${FROM}`])
  expect(await findBestSellers(db)).toEqual({ from: FROM, rows: MANY - FROM + 1 })
  forgetStatistics(db)
  expect(await soldMost('kettle')).toEqual(kettles(MANY))
  // What an index was asked is told a moment later.
  await expect.poll(async () => (await indexes())[0]!.asked).toBeGreaterThan(0)
})

test('whoever comes to sell so much is found there at once', async () => {
  await db.once(`update products set sold_count = 5000 where name = 'kettle 7'`)
  expect((await soldMost('kettle')).slice(0, 3)).toEqual(['kettle 7', `kettle ${MANY}`, `kettle ${MANY - 1}`])
})

test('a market grown out of its index gets another, and what a broken night left is cleared away', async () => {
  await db.once('update products set sold_count = sold_count + 1500')
  await db.once(`create index search_entries_best_9 on search_entries using gin (search) where sold + 0 >= 9`)
  await db.once(`update pg_index set indisvalid = false where indexrelid = 'search_entries_best_9'::regclass`)
  await transaction(pool, settleSearch)
  await indexBestSellers(pool, MANY)
  expect(await namesOfIndexes()).toEqual(['search_entries_best_4664'])
  forgetStatistics(db)
  expect((await soldMost('kettle')).slice(0, 2)).toEqual(['kettle 7', `kettle ${MANY}`])
})
