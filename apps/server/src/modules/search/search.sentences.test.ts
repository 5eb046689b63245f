import { beforeAll, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from './search.service.ts'

const world = await openWorld()
const given = givenIn(world)

beforeAll(async () => {
  const store = await given.vendor()
  const add = (name: string, description?: string) => given.product(store, { name, description })
  await add('HP blue pin laptop charger', 'For HP laptops')
  await add('HP 15 laptop', 'Comes with its charger and a bag')
  await add('Dell Latitude laptop, 8GB/256GB', 'With charger')
  await add('Clip-on lamp for night reading', 'Rechargeable')
  await add('Night gown, satin', 'Soft, for every night')
  await add('Samsung Galaxy A26 8GB/256GB', 'Sealed')
  await add('Suya mix of ram and liver', 'Hot')
  await transaction(world.context.pool, refreshIndex)
})

async function search(q: string) {
  const { data, match } = await world.api('GET /products/search', { query: { q } })
  return { names: data.map(({ name }) => name), match }
}

test('what a thing is for, or comes with, is not what it is', async () => {
  expect((await search('a charger for my hp laptop')).names[0]).toBe('HP blue pin laptop charger')
  expect((await search('hp laptop with charger')).names[0]).toBe('HP 15 laptop')
  expect((await search('lamp for the night')).names[0]).toBe('Clip-on lamp for night reading')
})

test('where no product has all words, that with most of them, and the rarest, comes first and is marked', async () => {
  const { names, match } = await search('samsung phone 8gb ram')
  expect([match, names[0]]).toEqual(['close', 'Samsung Galaxy A26 8GB/256GB'])
})

test('a short list goes on with close matches, which are marked and not counted, the same in every order', async () => {
  const found = async (query: object) =>
    world.api('GET /products/search', { query: { q: 'hp laptop charger', ...query } as never })
  const { data, closeFrom, match, pagination } = await found({})
  expect([match, closeFrom, pagination!.total, pagination!.next]).toEqual(['all', 2, 2, null])
  const names = data.map(({ name }) => name)
  expect([names[0], names.slice(2)]).toEqual(['HP blue pin laptop charger', ['Dell Latitude laptop, 8GB/256GB']])
  const cheapest = await found({ sort: 'price-low' })
  expect(cheapest.closeFrom).toBe(2)
  expect(cheapest.data.map(({ name }) => name).sort()).toEqual(names.sort())
  expect(await found({ limit: 2 })).toMatchObject({ closeFrom: null, data: { length: 2 } })
  expect(await found({ exact: 'true' })).toMatchObject({ closeFrom: null, data: { length: 2 } })
  expect((await found({ minPrice: 1_000_000 })).data).toEqual([])
})
