import { beforeAll, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from './search.service.ts'
import { tidyVocabulary } from './search.spellings.service.ts'
import { clearStatisticsCache } from './search.statistics.ts'

const world = await openWorld()
const given = givenIn(world)
const { db, pool } = world.context
const store = await given.vendor()

beforeAll(async () => {
  for (let n = 1; n <= 12; n++) await given.product(store, { name: `White sneakers ${n}` })
  for (let n = 1; n <= 3; n++) await given.product(store, { name: `Black sneekers ${n}` })
  for (let n = 1; n <= 12; n++) await given.product(store, { name: `Rice cooker ${n}` })
  await given.product(store, { name: 'Ice cooler' })
  for (let n = 1; n <= 12; n++) await given.product(store, { name: `Leather belt ${n}` })
  await given.product(store, { name: 'Rich lather', categoryId: 3 })
  for (let n = 1; n <= 12; n++)
    await given.product(store, { name: `Smoothie ${n}`, description: 'Every fruit is blended, then a blend of milk.' })
  for (let n = 1; n <= 2; n++) await given.product(store, { name: `Silver blender ${n}` })
  await settle()
})

/** What the jobs of a minute, a quarter of an hour and the night do. */
async function settle() {
  await transaction(pool, refreshIndex)
  clearStatisticsCache(db)
  await tidyVocabulary(world.context)
}
const search = (q: string, exact?: 'true') => world.api('GET /products/search', { query: { q, exact, limit: 48 } })
const names = async (q: string, exact?: 'true') =>
  (await search(q, exact)).data.map(({ name }) => name.replace(/ \d+$/, ''))

test('a correction is a word of a name, and no word that only descriptions have', async () => {
  const { correctedQuery } = await search('blendr')
  expect(correctedQuery).toBe('blender')
  expect(new Set(await names('blendr'))).toEqual(new Set(['Silver blender']))
})

test('what some sellers misspell is found in either spelling, the one that was typed first', async () => {
  const both = ['White sneakers', 'Black sneekers']
  expect(new Set(await names('sneakers'))).toEqual(new Set(both))
  const sneekers = await names('sneekers')
  expect([sneekers.length, new Set(sneekers.slice(0, 3))]).toEqual([15, new Set(['Black sneekers'])])
  expect(new Set(await names('sneekers', 'true'))).toEqual(new Set(['Black sneekers']))
})

test('words that are alike by chance stay apart', async () => {
  expect(await names('cooler')).toEqual(['Ice cooler'])
  // Of other categories.
  expect(await names('lather')).toEqual(['Rich lather'])
  expect(new Set(await names('cooker'))).toEqual(new Set(['Rice cooker']))
})

test('a word that nothing on sale has any more is no correction and no completion', async () => {
  const { id } = await given.product(store, { name: 'Zorbatron lamp' })
  await settle()
  expect((await search('zorbatorn')).correctedQuery).toBe('zorbatron')
  await db.once(`update products set status = 'removed' where id = $id`, { id })
  await settle()
  expect((await search('zorbatorn')).correctedQuery).toBeNull()
  expect(await db.once(`select from search_vocabulary where word = 'zorbatron'`)).toEqual([])
})
