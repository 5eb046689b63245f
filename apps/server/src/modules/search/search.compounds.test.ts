import { beforeAll, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { onlyMatches } from '../../../test/search-matches.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from './search.service.ts'

const world = await openWorld()
const given = givenIn(world)

const onSale = [
  'Lab coat, long sleeve',
  'Laboratory goggles',
  'Oraimo earphones',
  'P47 over-ear headphones',
  'Itel button phone',
  'Smart watch with calls',
  'Itel Smartwatch 2ES',
  'Beaded handbag',
  'School bag with a hand strap',
  'CHM 101 past questions',
  'PHY 101 past questions',
] as const
beforeAll(async () => {
  const store = await given.vendor()
  for (const name of onSale) await given.product(store, { name })
  await transaction(world.context.pool, refreshIndex)
})

const search = async (q: string, exact?: 'true') =>
  onlyMatches(await world.api('GET /products/search', { query: { q, exact } }))
const names = async (q: string) => (await search(q)).data.map(({ name }) => name)

test.each([
  ['labcoat', ['Lab coat, long sleeve']],
  ['ear phones', ['Oraimo earphones']],
  ['head phone', ['P47 over-ear headphones']],
  ['beaded hand bag', ['Beaded handbag']],
  ['chm101', ['CHM 101 past questions']],
])('“%s” is found as names write it', async (q, expected) => {
  expect(await names(q)).toEqual(expected)
})

test('both ways of writing a word that sellers use are found', async () => {
  for (const q of ['smartwatch', 'smart watch'])
    expect(new Set(await names(q))).toEqual(new Set(['Smart watch with calls', 'Itel Smartwatch 2ES']))
})

test('an unknown word is said to be searched as names write it, a known one is not', async () => {
  expect((await search('labcoat')).correctedQuery).toBe('lab coat')
  expect((await search('smart watch')).correctedQuery).toBeNull()
})

test('an exact search leaves words as they were typed', async () => {
  expect((await search('labcoat', 'true')).data).toEqual([])
})

test('words that no name has beside each other are not one', async () => {
  expect(await names('bag hand')).toEqual(['School bag with a hand strap'])
})
