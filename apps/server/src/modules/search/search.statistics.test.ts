import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { searchJobs } from './search.jobs.ts'
import { clearStatisticsCache, collectStatistics, findStatistics } from './search.statistics.ts'

const world = await openWorld()
const { context } = world
const given = givenIn(world)

test('statistics are collected again only after the index has changed', async () => {
  const collect = async () => {
    await searchJobs.find(({ task }) => task === 'search.collectStatistics')!.handle(context, undefined as never)
    const [row] = await context.db.once<{ at: Date | null }>('select max(collected_at) as at from search_statistics')
    return row!.at
  }
  const store = await given.vendor()
  await transaction(context.pool, collectStatistics)
  // PostgreSQL counts what changed with a delay of seconds, so the first of these may collect again.
  const untilSettled = async () => {
    const before = await collect()
    return (await collect())?.getTime() === before?.getTime()
  }
  await expect.poll(untilSettled).toBe(true)
  const settled = await collect()

  await given.product(store, { naira: 10, stock: 1 })
  await expect.poll(async () => (await collect())! > settled!).toBe(true)
})

test('words that are also properties of every object are counted like any other', async () => {
  const store = await given.vendor()
  // The statistics leave out words with fewer than eight products.
  for (let n = 1; n <= 8; n++)
    await given.product(store, { name: `Constructor __proto__ toString hasOwnProperty toy ${n}` })
  await transaction(context.pool, collectStatistics)
  clearStatisticsCache(context.db)
  const { lexemes, pairs } = (await findStatistics(context.db)).get('product')!
  for (const word of ['constructor', 'proto', 'tostr', 'hasownproperti']) expect(lexemes.get(word)?.docs, word).toBe(8)
  expect(pairs.get('constructor proto')).toBe(8)
  expect((await world.api('GET /products/search', { query: { q: 'constructor proto' } })).data).toHaveLength(8)
})
