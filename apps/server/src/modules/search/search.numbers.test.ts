import { beforeAll, describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { onlyMatches } from '../../../test/search-matches.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { migrateDatabase } from '../../platform/migrate.ts'
import { refreshIndex } from './search.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { context } = world

const onSale = [
  'Binatone rice cooker 1.8 L',
  'Binatone rice cooker 18 cm',
  'Bedsheet, 4 × 6 ft',
  'Bedsheet number 46',
  'Mattress, 6x4',
  'Mattress, 64 springs',
  'HP laptop, 15.6-inch',
  'HP laptop model 156',
  'Tiger inverter, 2.5 KVA',
  'Tiger inverter, 25kva',
  'Pipe coupler, ½ inch',
  'Pipe coupler, 12 inch',
  'Transcend flash drive, USB3.0',
  'Milo tin, 900 g',
  'Water keg, 25 litres',
  'Samsung case for A13/A14',
  'Malt, 6 x 50 cl',
] as const
beforeAll(async () => {
  const store = await given.vendor()
  for (const name of onSale) await given.product(store, { name })
  await transaction(context.pool, refreshIndex)
})
const names = async (q: string) => {
  const { data, correctedQuery, match } = onlyMatches(await world.api('GET /products/search', { query: { q } }))
  expect([correctedQuery, match]).toEqual([null, 'all'])
  return data.map(({ name }) => name)
}

describe('a number is searched as it was typed', () => {
  test.each([
    ['1.8 rice cooker', 'Binatone rice cooker 1.8 L'],
    ['rice cooker 1.8l', 'Binatone rice cooker 1.8 L'],
    ['18cm rice cooker', 'Binatone rice cooker 18 cm'],
    ['4*6 bedsheet', 'Bedsheet, 4 × 6 ft'],
    ['4 by 6 bedsheet', 'Bedsheet, 4 × 6 ft'],
    ['4x6 ft bedsheet', 'Bedsheet, 4 × 6 ft'],
    ['bedsheet 46', 'Bedsheet number 46'],
    ['6x4 mattress', 'Mattress, 6x4'],
    ['hp 15.6 laptop', 'HP laptop, 15.6-inch'],
    ['hp laptop 15.6 inches', 'HP laptop, 15.6-inch'],
    ['hp 156 laptop', 'HP laptop model 156'],
    ['2.5kva inverter', 'Tiger inverter, 2.5 KVA'],
    ['25 kva inverter', 'Tiger inverter, 25kva'],
    ['1/2 coupler', 'Pipe coupler, ½ inch'],
    ['1/2inch coupler', 'Pipe coupler, ½ inch'],
    ['usb 3.0 flash', 'Transcend flash drive, USB3.0'],
    ['milo 900g', 'Milo tin, 900 g'],
    ['25l keg', 'Water keg, 25 litres'],
    ['25 liter keg', 'Water keg, 25 litres'],
    ['samsung a14 case', 'Samsung case for A13/A14'],
    ['malt 50cl', 'Malt, 6 x 50 cl'],
  ])('“%s” finds “%s” alone', async (typed, name) => {
    expect(await names(typed)).toEqual([name])
  })
})

test('an index that an earlier version wrote is written again when the server starts', async () => {
  const { db, pool } = context
  await db.once(`comment on table search_entries is null`)
  await db.once(`update search_entries set search = array_to_tsvector('{k:product}')`)
  await db.once('delete from drizzle.functions_applied')
  await migrateDatabase(String(pool.options.connectionString))
  expect(await names('1.8 rice cooker')).toEqual(['Binatone rice cooker 1.8 L'])
})
