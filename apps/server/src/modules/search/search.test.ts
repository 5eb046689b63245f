import { beforeAll, describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { listingIn } from '../../../test/listing.ts'
import { onlyMatches } from '../../../test/search-matches.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from './search.service.ts'
import { clearStatisticsCache } from './search.statistics.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()
const { list, change } = listingIn(world, store)

const onSale: Record<string, string> = {
  phone: 'Samsung Galaxy phone, 128 GB',
  case: 'Soft case',
  laptop: 'HP EliteBook laptop',
  headphones: 'JBL wireless headphones',
  calculator: 'Casio scientific calculator',
  speaker: 'Zealot Bluetooth speaker',
  rice: 'Smoky jollof rice with chicken',
  cooker: 'Camp gas with burner, 3 kg',
  foam: 'Student foam, 4 inches',
  noodles: 'Indomie chicken flavour, carton',
  canvas: 'White canvas, size 42',
  surge: 'Surge box, four sockets',
  bank: 'Oraimo power bank, 10,000 mAh',
  eba: 'Ẹ̀bà and ẹ̀gúsí soup',
}
const ids: Record<string, string> = {}

/** What the jobs of a minute and a quarter of an hour do. */
const settle = async () => {
  await transaction(world.context.pool, refreshIndex)
  clearStatisticsCache(world.context.db)
}
beforeAll(async () => {
  for (const [key, name] of Object.entries(onSale)) ids[key] = (await given.product(store, { name })).id
  await settle()
})

const search = async (q: string, more: object = {}) =>
  onlyMatches(await world.api('GET /products/search', { query: { q, ...more } as never }))
const names = async (q: string, more: object = {}) => (await search(q, more)).data.map((card) => card.name)

describe('a query', () => {
  test.each([
    ['samsng phone', 'phone'],
    ['labtop', 'laptop'],
    ['hedphones', 'headphones'],
    ['scientfic calculater', 'calculator'],
    ['bluetoth speaker', 'speaker'],
    ['jolof rice', 'rice'],
    ['calclat', 'calculator'],
    ['headphnoes', 'headphones'],
    ['speeker', 'speaker'],
    ['galculator', 'calculator'],
  ])('“%s” finds the %s first', async (typed, key) => {
    const { data, correctedQuery } = await search(typed)
    expect(data[0]?.name).toBe(onSale[key])
    expect(correctedQuery).not.toBeNull()
  })

  test.each([
    ['gas cooker', 'cooker'],
    ['noodles', 'noodles'],
    ['mattress', 'foam'],
    ['sneakers', 'canvas'],
    ['extension', 'surge'],
    ['lappy', 'laptop'],
    ['powerbank', 'bank'],
  ])('“%s” is a synonym that finds the %s', async (typed, key) => {
    expect(await names(typed)).toEqual([onSale[key]])
  })

  test.each([
    ['calc', 'calculator'],
    ['PHONES', 'phone'],
    ['128gb phone', 'phone'],
    ['10000mah', 'bank'],
    ['eba egusi', 'eba'],
    ['the rice and the chicken', 'rice'],
  ])('“%s”: unfinished words, capitals, plurals, units, accents and stop words do not matter', async (typed, key) => {
    expect((await names(typed))[0]).toBe(onSale[key])
  })

  test('is not corrected with `exact`, and known words are never corrected', async () => {
    expect(await names('hedphones', { exact: '1' })).toEqual([])
    expect((await search('headphones')).correctedQuery).toBeNull()
  })

  test('is not corrected from a rare word to a common one with another first letter', async () => {
    for (let n = 0; n < 21; n++) await given.product(store, { name: `Button phone ${n}` })
    await given.product(store, { name: 'IPhone XR' })
    await settle()
    expect((await search('iphone')).correctedQuery).toBeNull()
    expect(await names('iphone')).toEqual(['IPhone XR'])
  })

  test('is not corrected in model numbers', async () => {
    await given.product(store, { name: 'Printer L3210' })
    expect(await names('l3211')).toEqual([])
    expect(await names('L3210')).toEqual(['Printer L3210'])
  })

  test('does not complete numbers', async () => {
    await given.product(store, { name: 'Zither 12' })
    await given.product(store, { name: 'Zither 128GB' })
    expect(await names('zither 12')).toEqual(['Zither 12'])
  })

  test('is only words: operators and SQL are ignored', async () => {
    for (const q of [`'); drop table products; --`, '!!! & | :*', `a' | 'b`, '\\', '%', '"', 'the', '<->'])
      expect((await search(q)).success).toBe(true)
  })
})

test('products are found by their colours and sizes, until these change', async () => {
  const made = await list({
    name: 'Fleece hoodie',
    optionAxes: [
      { name: 'Size', values: ['M', 'XL'] },
      { name: 'Colour', values: ['Olive', 'Maroon'] },
    ],
    options: [
      { values: ['M', 'Olive'], stock: 2 },
      { values: ['XL', 'Maroon'], stock: 1 },
    ],
  })
  await list({ name: 'Fleece hoodie, plain' })
  await settle()
  expect(await names('olive hoodie')).toEqual(['Fleece hoodie'])
  expect((await search('maron hoodie')).correctedQuery).toBe('maroon hoodie')
  const { status } = await change(made, {
    optionAxes: [
      { name: 'Size', values: ['M', 'XL'] },
      { name: 'Colour', values: ['Teal', 'Maroon'] },
    ],
    options: made.options.map((option, at) => ({ ...option, values: at ? ['XL', 'Maroon'] : ['M', 'Teal'] })),
  })
  expect(status).toBe(200)
  expect(await names('olive hoodie', { exact: '1' })).toEqual([])
  expect(await names('teal hoodie')).toEqual(['Fleece hoodie'])
})

describe('a product whose category matches the last word ranks before accessories', () => {
  beforeAll(async () => {
    await world.context.db.once(
      `insert into categories (id, parent_id, slug, name, tint, position) values
         (20, 1, 'torches', 'Torches and lamps', 'tech', 20), (21, 1, 'torch-cases', 'Cases', 'tech', 21), (22, 1, 'batteries', 'Batteries', 'tech', 22)`,
    )
    await given.product(store, { name: 'Bag for torches, torch strap and torch cover', sold: 3 })
    await given.product(store, { name: 'Torch cover for Duracell', categoryId: 21, sold: 80 })
    await given.product(store, { name: 'Duracell Titan X2', categoryId: 20 })
    await given.product(store, { name: 'Battery for a torch', categoryId: 22 })
    await given.product(store, {
      name: 'Miner torch',
      description: 'Comes with its battery.',
      categoryId: 20,
      sold: 40,
    })
  })
  test.each([
    ['torch', 'Miner torch'],
    // The last word names the category: a name without it ranks before a name with it.
    ['duracell torch', 'Duracell Titan X2'],
    ['torch battery', 'Battery for a torch'],
    ['torch cover', 'Torch cover for Duracell'],
  ])('%s', async (q, first) => {
    expect((await names(q))[0]).toBe(first)
  })

  test('a store with the word in its name gains nothing', async () => {
    const other = await given.vendor()
    await world.context.db.once(`update vendors set business_name = 'Torch kingdom' where id = $id`, {
      id: other.vendorId,
    })
    await given.product(other, { name: 'Torch strap', sold: 60 })
    expect((await names('torch')).indexOf('Torch strap')).toBeGreaterThan(1)
    expect(await names('torch kingdom')).toEqual(['Torch strap'])
  })
})

describe('without results', () => {
  test('a search offers shorter queries and categories of similar products', async () => {
    const { data, alternatives } = await search('casio violin calculator', { exact: '1' })
    expect(data).toEqual([])
    expect(alternatives).toMatchObject({
      totalWithoutFilters: 0,
      shorterQueries: [{ query: 'casio calculator', total: 1 }],
    })
    expect(alternatives!.categories.length).toBeGreaterThan(0)
  })

  test.each([
    ['casio violin calculator', ['Casio scientific calculator']],
    ['who sells a wireless headphone near moremi hall', ['JBL wireless headphones']],
    ['10,000 mah generator', ['Oraimo power bank, 10,000 mAh']],
  ])('“%s” finds what has some of the words, says so, and counts the same', async (q, expected) => {
    const { data, correctedQuery, match, alternatives, pagination } = await search(q)
    expect(data.map(({ name }) => name)).toEqual(expected)
    expect([correctedQuery, match, alternatives, pagination!.total]).toEqual([null, 'close', null, expected.length])
    expect(await names(q, { sort: 'price-low' })).toEqual(expected)
    const { kinds } = (await world.api('GET /search/counts', { query: { q } as never })).data
    expect(kinds.product).toBe(expected.length)
  })

  test('what only mentions the word is a close match', async () => {
    const { id } = await given.product(store, {
      name: 'Iced tea',
      description: 'For a power cut, without an inverter.',
    })
    const { data, match } = await search('inverter')
    await world.context.db.once('delete from products where id = $id', { id })
    expect([data.map(({ name }) => name), match]).toEqual([['Iced tea'], 'close'])
  })

  test.each([['generator'], ['i need a generator'], ['zzqqxx vvkkjj']])(
    '“%s”, which nobody sells, finds nothing',
    async (q) => {
      const { data, match, correctedQuery } = await search(q)
      expect([data, match, correctedQuery]).toEqual([[], 'all', null])
    },
  )

  test('a correction that no product is called is no result', async () => {
    const { id } = await given.product(store, { name: 'Plastic stool', description: 'Made in Ondo, of Ondo, by Ondo.' })
    await settle()
    const { data, correctedQuery } = await search('onda')
    await world.context.db.once('delete from products where id = $id', { id })
    expect([data, correctedQuery]).toEqual([[], null])
  })

  test('a search that only its filters leave empty keeps its words', async () => {
    const { data, match } = await search('casio calculator', { minPrice: 900_000 })
    expect([data, match]).toEqual([[], 'all'])
  })

  test('a search says how many match without the filters', async () => {
    const { alternatives } = await search('calculator', { minPrice: 900_000 })
    expect(alternatives).toMatchObject({ totalWithoutFilters: 1, shorterQueries: [] })
  })
})

test('a best seller that is sold out comes last among the popular, until it is back', async () => {
  const store = await given.vendor()
  const { id: best } = await given.product(store, { name: 'Bassoon reed', sold: 90 })
  await given.product(store, { name: 'Bassoon strap', sold: 2 })
  const popular = async () =>
    (await world.api('GET /products', { query: { q: 'bassoon', sort: 'popular' } as never })).data.map(
      (card: { name: string }) => card.name,
    )
  expect(await popular()).toEqual(['Bassoon reed', 'Bassoon strap'])
  await world.context.db.once('update products set stock = 0 where id = $id', { id: best })
  expect(await popular()).toEqual(['Bassoon strap', 'Bassoon reed'])
  await world.context.db.once('update products set stock = 3 where id = $id', { id: best })
  expect(await popular()).toEqual(['Bassoon reed', 'Bassoon strap'])
})
