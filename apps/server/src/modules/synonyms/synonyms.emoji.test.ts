import { beforeAll, describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from '../search/search.service.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()
const { token } = await given.admin()
const { service, category } = offeringIn(world)
await category()
await service(store, { name: 'Braiding' })

beforeAll(async () => {
  await world.fill(`update vendors set business_name = 'Mama Zimbo'`)
  for (const [name, naira] of [
    ['Chicken pizza, large', 6000],
    ['Hot pizza, small', 3000],
    ['White sneakers', 9000],
    ['Black cardigan', 7000],
  ] as const)
    await given.product(store, { name, naira })
  await transaction(world.context.pool, refreshIndex)
})

const find = (q: string) => world.api('GET /products/search', { query: { q } as never })
const names = async (q: string) => (await find(q)).data.map(({ name }) => name).sort()
const pizzas = ['Chicken pizza, large', 'Hot pizza, small']

describe('emoji in a search', () => {
  test.each([
    ['🍕', pizzas],
    ['🍕🍕🍕', pizzas],
    ['👟', ['White sneakers']],
    ['abeg who get 🍕', pizzas],
    ['pizza 🔥🔥', pizzas],
    ['cardigan 🍕', ['Black cardigan']],
    ['cardigans 😍👌🏾', ['Black cardigan']],
    ['🪐', []],
  ])('“%s” finds %j', async (q, expected) => expect(await names(q)).toEqual(expected))

  test('adds to words that name no thing', async () => {
    const { data, pagination } = await find('hot 🍕')
    expect([data[0]?.name, pagination!.total]).toEqual(['Hot pizza, small', 1])
  })

  test('an emoji has the limits that the words around it state, and counts agree', async () => {
    const { data, understood } = await find('🍕 under 5k')
    expect([data.map(({ name }) => name), understood.map(({ text }) => text)]).toEqual([
      ['Hot pizza, small'],
      ['Up to ₦5,000'],
    ])
    const counts = await world.api('GET /search/counts', { query: { q: '🍕' } as never })
    expect(counts.data.kinds.product).toBe(2)
  })

  test('is suggested while it is typed, and finds stores by the words beside it', async () => {
    const { data } = await world.api('GET /search/suggestions', { query: { q: '🍕' } as never })
    expect(data.products.map(({ name }) => name).sort()).toEqual(pizzas)
    const stores = await world.api('GET /vendors/search', { query: { q: 'Mama Zimbo 👟' } as never })
    expect(stores.data.map(({ businessName }) => businessName)).toEqual(['Mama Zimbo'])
  })

  test('is read in quotes and in an exact search too, and counts agree', async () => {
    for (const [q, exact] of [
      ['"🍕"', undefined],
      ['🍕', '1'],
      ['hot 🍕', '1'],
    ] as const) {
      const query = { q, exact } as never
      const { data, correctedQuery } = await world.api('GET /products/search', { query })
      const expected = q.startsWith('hot') ? pizzas.slice(1) : pizzas
      expect([q, data.map(({ name }) => name).sort(), correctedQuery]).toEqual([q, expected, null])
      const { kinds } = (await world.api('GET /search/counts', { query })).data
      expect(kinds.product).toBe(expected.length)
    }
    const stores = await world.api('GET /vendors/search', { query: { q: 'Mama Zimbo 🔥', exact: '1' } as never })
    expect(stores.data.map(({ businessName }) => businessName)).toEqual(['Mama Zimbo'])
  })

  test('finds nothing in any tab where nobody knows what it stands for', async () => {
    for (const exact of [undefined, '1'] as const) {
      const query = { q: '🪐', exact } as never
      expect((await world.api('GET /vendors/search', { query })).data).toEqual([])
      const { kinds } = (await world.api('GET /search/counts', { query })).data
      expect(kinds).toEqual({ product: 0, listing: 0, service: 0, store: 0 })
    }
    expect((await world.api('GET /services', { query: { q: '🪐' } as never })).data).toEqual([])
  })

  test('is added with what it stands for, and is the same in every skin tone and style', async () => {
    const add = (body: object) => world.ask('POST /admin/search/words', { token, body: { meaning: 'emoji', ...body } })
    const { status, body } = await add({ phrase: '🧶', standsFor: ' Cárdigan! ' })
    expect([status, body.data]).toEqual([201, expect.objectContaining({ phrase: '🧶', standsFor: 'cardigan' })])
    expect(await names('🧶')).toEqual(['Black cardigan'])

    expect((await add({ phrase: '💪🏿', standsFor: 'cardigan' })).status).toBe(201)
    for (const q of ['💪', '💪🏻', '💪🏿💪🏼']) expect(await names(q)).toEqual(['Black cardigan'])
    expect((await add({ phrase: '🏊🏽‍♀️', standsFor: 'cardigan' })).status).toBe(201)
    for (const q of ['🏊', '🏊‍♂️', '🏊🏿']) expect(await names(q)).toEqual(['Black cardigan'])
    expect((await add({ phrase: '💪🏻', standsFor: 'pizza' })).body.code).toBe('search_word_taken')
  })

  test('is refused without one emoji or what it stands for', async () => {
    const code = async (body: object) =>
      (await world.ask('POST /admin/search/words', { token, body: { meaning: 'emoji', ...body } })).body.code
    expect(await code({ phrase: 'pizza', standsFor: 'pizza' })).toBe('search_word_emoji')
    expect(await code({ phrase: '🍕🍔', standsFor: 'food' })).toBe('search_word_emoji')
    expect(await code({ phrase: '🧵', standsFor: ' ?! ' })).toBe('search_word_thing')
    expect(await code({ phrase: '🍕', meaning: 'filler' })).toBe('search_word_empty')
  })

  test('is listed by itself and by what it stands for', async () => {
    const list = async (q: string) =>
      (await world.api('GET /admin/search/words', { token, query: { q } as never })).data.map(({ phrase }) => phrase)
    expect(await list('🍕')).toEqual(['🍕'])
    expect(await list('Sneaker')).toEqual(['👟'])
    expect(await list('🪐')).toEqual([])
  })
})
