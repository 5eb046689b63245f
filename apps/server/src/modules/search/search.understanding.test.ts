import { beforeAll, describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { onlyMatches } from '../../../test/search-matches.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from './search.service.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()

beforeAll(async () => {
  for (const [name, naira, condition] of [
    ['Zimbo kettle, steel', 4000, 'neat-used'],
    ['Zimbo kettle, glass', 8000, 'fair-used'],
    ['Zimbo kettle, red', 12_000, 'new'],
    ['Zimbo kettle, blue', 20_000, 'new'],
    ['Gourmet pot', 3000, 'new'],
  ] as const)
    await given.product(store, { name, naira, condition })
  await transaction(world.context.pool, refreshIndex)
})

const find = async (q: string, more: object = {}) =>
  onlyMatches(await world.api('GET /products/search', { query: { q, limit: 48, ...more } as never }))
type Found = Awaited<ReturnType<typeof find>>
const count = async (q: string, more: object = {}) =>
  (await world.api('GET /search/counts', { query: { q, ...more } as never })).data
const kettles = ({ data }: Pick<Found, 'data'>) => data.map(({ name }) => name.replace('Zimbo kettle, ', ''))
const sorted = (found: Found) => kettles(found).sort()

describe('what a text says about price and condition', () => {
  test.each([
    ['zimbo kettle under 10k', ['glass', 'steel'], [{ kind: 'price', text: 'Up to ₦10,000' }]],
    ['who get zimbo kettle 5k-15k abeg', ['glass', 'red'], [{ kind: 'price', text: '₦5,000 to ₦15,000' }]],
    ['zimbo kettle above 15k', ['blue'], [{ kind: 'price', text: 'From ₦15,000' }]],
    ['uk used zimbo kettle', ['glass', 'steel'], [{ kind: 'condition', text: 'Used' }]],
    ['brand new zimbo kettle', ['blue', 'red'], [{ kind: 'condition', text: 'New' }]],
    ['where can i buy zimbo kettle', ['blue', 'glass', 'red', 'steel'], []],
  ])('"%s" filters the list, and its counts agree', async (q, names, understood) => {
    const found = await find(q)
    expect([sorted(found), found.understood, found.match, found.pagination!.total]).toEqual([
      names,
      understood,
      'all',
      names.length,
    ])
    const counts = await count(q)
    expect(counts.campuses.map((one) => one.count)).toEqual([names.length])
    expect(counts.kinds.product).toBe(names.length)
  })

  test('is each of a filter that the others are counted with', async () => {
    const { conditions, prices } = await count('used zimbo kettle under 10k')
    expect(conditions.map(({ value, count }) => [value, count]).sort()).toEqual([
      ['fair-used', 1],
      ['neat-used', 1],
    ])
    expect(prices.map(({ from, count }) => [from, count])).toEqual([
      [2500, 1],
      [5000, 1],
    ])
  })

  test('gives way to the filters of the request, each side of a price for itself', async () => {
    const chosen = await find('used zimbo kettle under 10k', { maxPrice: 15_000, condition: 'new' })
    expect([sorted(chosen), chosen.understood]).toEqual([['red'], []])
    const both = await find('zimbo kettle under 10k', { minPrice: 5000 })
    expect([sorted(both), both.understood]).toEqual([['glass'], [{ kind: 'price', text: 'Up to ₦10,000' }]])
    const opposite = await find('zimbo kettle under 10k', { minPrice: 15_000 })
    expect([sorted(opposite), opposite.understood]).toEqual([['blue'], []])
  })

  test('lists what is on sale anyway where it leaves nothing, as close matches, with counts that agree', async () => {
    const found = await find('brand new zimbo kettle under 2k')
    expect([sorted(found), found.understood, found.match]).toEqual([['blue', 'glass', 'red', 'steel'], [], 'close'])
    const counts = await count('brand new zimbo kettle under 2k')
    expect([counts.campuses[0]!.count, counts.kinds.product]).toEqual([4, 4])
  })

  test('sorts by price where it asks for what is cheap, on every page, unless another order is chosen', async () => {
    const cheapest = { kind: 'cheap', text: 'Cheapest first' }
    const found = await find('cheap zimbo kettle', { limit: 3 })
    expect([kettles(found), found.understood]).toEqual([['steel', 'glass', 'red'], [cheapest]])
    const next = await find('cheap zimbo kettle', { limit: 3, cursor: found.pagination!.next })
    expect([kettles(next), next.understood]).toEqual([['blue'], [cheapest]])
    const chosen = await find('cheap zimbo kettle', { sort: 'price-high' })
    expect([kettles(chosen), chosen.understood]).toEqual([['blue', 'red', 'glass', 'steel'], []])
  })

  test('does not sort by price what only has some of the words', async () => {
    const found = await find('cheap zimbo pot')
    expect([found.match, found.understood]).toEqual(['close', []])
  })

  test('is left out part by part, and wholly for exact words and quotes', async () => {
    const q = 'cheap used zimbo kettle under 5k'
    expect(sorted(await find(q))).toEqual(['steel'])
    const anyPrice = await find(q, { plain: 'price' })
    expect([kettles(anyPrice), anyPrice.understood.map(({ kind }) => kind)]).toEqual([
      ['steel', 'glass'],
      ['condition', 'cheap'],
    ])
    const nothing = await find(q, { plain: 'price,condition,cheap' })
    expect([sorted(nothing), nothing.understood]).toEqual([['blue', 'glass', 'red', 'steel'], []])
    expect((await count(q, { plain: 'price' })).campuses[0]!.count).toBe(2)
    expect((await find(q, { exact: '1' })).data).toEqual([])
    expect((await find('"zimbo kettle under 5k"')).understood).toEqual([])
    expect((await world.ask('GET /products/search', { query: { q, plain: 'colour' } as never })).status).toBe(400)
  })

  test.each(['zimbo kettle under 0k', 'zimbo kettle under 99999999k', 'zimbo kettle 15 inch', 'zimbo kettle -5'])(
    '"%s" has no price',
    async (q) => {
      const { understood, data } = await find(q)
      expect([understood, data.length]).toEqual([[], 4])
    },
  )

  test('is no part of a name', async () => {
    await given.product(store, { name: 'Get Zedwell card', naira: 700 })
    await given.product(store, { name: 'Zedwell soap', naira: 700 })
    expect(kettles(await find('get zedwell'))).toEqual(['Get Zedwell card'])
    expect(sorted(await find('need zedwell'))).toEqual(['Get Zedwell card', 'Zedwell soap'])
  })

  test('is no word of a store or a service', async () => {
    const shop = await given.vendor()
    await world.context.db.once('update vendors set business_name = $name where id = $id', {
      ...{ name: 'Zanzi Looks', id: shop.vendorId },
    })
    const { data } = await world.api('GET /vendors/search', { query: { q: 'abeg who get zanzi under 5k' } as never })
    expect(data.map(({ slug }) => slug)).toEqual([shop.slug])
  })

  test('filters a list of products too', async () => {
    const { data } = await world.api('GET /products', { query: { q: 'zimbo kettle under 10k' } as never })
    expect(kettles({ data }).sort()).toEqual(['glass', 'steel'])
  })

  test('is found in a whole message, of which the rarest words are searched for', async () => {
    const message = `Good evening house, hope everybody is doing fine today and the family too. My roommate spoilt the one that we
      were using in the hostel since last semester, so please who get zimbo kettle, not more than 10k. DM me on 08031234567`
    const found = await find(message)
    expect(
      found.data
        .slice(0, 2)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Zimbo kettle, glass', 'Zimbo kettle, steel'])
    expect(found.understood).toEqual([{ kind: 'price', text: 'Up to ₦10,000' }])
    const { status } = await world.ask('GET /products/search', { query: { q: 'kettle '.repeat(72) } as never })
    expect(status).toBe(400)
  })
})
