import { beforeAll, describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { listingIn } from '../../../test/listing.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { settleSearch } from './search.service.ts'
import { forgetStatistics } from './search.statistics.ts'

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

/** What the clock does every minute and every quarter of an hour. */
const settle = async () => {
  await transaction(world.context.pool, settleSearch)
  forgetStatistics(world.context.db)
}
beforeAll(async () => {
  for (const [key, name] of Object.entries(onSale)) ids[key] = (await given.product(store, { name })).id
  await settle()
})

const search = async (q: string, more: object = {}) =>
  world.api('GET /products/search', { query: { q, ...more } as never })
const names = async (q: string, more: object = {}) => (await search(q, more)).data.map((card) => card.name)

describe('what a person means', () => {
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
    const { data, meant } = await search(typed)
    expect(data[0]?.name).toBe(onSale[key])
    expect(meant).not.toBeNull()
  })

  test.each([
    ['gas cooker', 'cooker'],
    ['noodles', 'noodles'],
    ['mattress', 'foam'],
    ['sneakers', 'canvas'],
    ['extension', 'surge'],
    ['lappy', 'laptop'],
    ['powerbank', 'bank'],
  ])('“%s” is another word for the %s', async (typed, key) => {
    expect(await names(typed)).toEqual([onSale[key]])
  })

  test.each([
    ['calc', 'calculator'],
    ['PHONES', 'phone'],
    ['128gb phone', 'phone'],
    ['10000mah', 'bank'],
    ['eba egusi', 'eba'],
    ['the rice and the chicken', 'rice'],
  ])('“%s”: half words, capitals, plurals, units, accents and little words do not matter', async (typed, key) => {
    expect((await names(typed))[0]).toBe(onSale[key])
  })

  test('the spelling is left alone when somebody says so, and words that are known are never mended', async () => {
    expect(await names('hedphones', { exact: '1' })).toEqual([])
    expect((await search('headphones')).meant).toBeNull()
  })

  test('a rare word is not taken for a common one that begins otherwise', async () => {
    for (let n = 0; n < 21; n++) await given.product(store, { name: `Button phone ${n}` })
    await given.product(store, { name: 'IPhone XR' })
    await settle()
    expect((await search('iphone')).meant).toBeNull()
    expect(await names('iphone')).toEqual(['IPhone XR'])
  })

  test('numbers of models are not taken for others', async () => {
    await given.product(store, { name: 'Printer L3210' })
    expect(await names('l3211')).toEqual([])
    expect(await names('L3210')).toEqual(['Printer L3210'])
  })

  test('a number is whole: it does not begin a longer one', async () => {
    await given.product(store, { name: 'Zither 12' })
    await given.product(store, { name: 'Zither 128GB' })
    expect(await names('zither 12')).toEqual(['Zither 12'])
  })

  test('what is typed is never read as anything but words', async () => {
    for (const q of [`'); drop table products; --`, '!!! & | :*', `a' | 'b`, '\\', '%', '"', 'the', '<->'])
      expect((await search(q)).success).toBe(true)
  })
})

test('goods are found by the colours and sizes they come in, until these are others', async () => {
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
  expect((await search('maron hoodie')).meant).toBe('maroon hoodie')
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

describe('what names the kind of thing comes before what is made for it', () => {
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
    // The kind is the last that is said: in a name that says it not, before a name that does.
    ['duracell torch', 'Duracell Titan X2'],
    ['torch battery', 'Battery for a torch'],
    ['torch cover', 'Torch cover for Duracell'],
  ])('%s', async (q, first) => {
    expect((await names(q))[0]).toBe(first)
  })

  test('a store that calls itself by the kind gains nothing', async () => {
    const other = await given.vendor()
    await world.context.db.once(`update vendors set business_name = 'Torch kingdom' where id = $1`, [other.vendorId])
    await given.product(other, { name: 'Torch strap', sold: 60 })
    expect((await names('torch')).indexOf('Torch strap')).toBeGreaterThan(1)
    expect(await names('torch kingdom')).toEqual(['Torch strap'])
  })
})

describe('when nothing is found', () => {
  test('it says what fewer words find, and where such things are', async () => {
    const { data, rescue } = await search('casio violin calculator')
    expect(data).toEqual([])
    expect(rescue).toMatchObject({ unfiltered: 0, fewer: [{ words: 'casio calculator', total: 1 }] })
    expect(rescue!.categories.length).toBeGreaterThan(0)
  })

  test('it says how many there are without the filters', async () => {
    const { rescue } = await search('calculator', { minPrice: 900_000 })
    expect(rescue).toMatchObject({ unfiltered: 1, fewer: [] })
  })
})

describe('what may not be found', () => {
  const gone = async (change: string) => {
    const { id } = await given.product(store, { name: 'Wooden xylophone' })
    expect(await names('xylophone')).toEqual(['Wooden xylophone'])
    await world.context.db.once(`update products set ${change} where id = $1`, [id])
    const found = await names('xylophone')
    const offered = (await world.api('GET /search/suggestions', { query: { q: 'xylo' } })).data.goods
    await world.context.db.once('delete from products where id = $1', [id])
    return [...found, ...offered]
  }
  test('paused goods', async () => expect(await gone(`status = 'paused'`)).toEqual([]))
  test('removed goods', async () => expect(await gone(`status = 'removed'`)).toEqual([]))
  test('drafts', async () => expect(await gone(`status = 'draft'`)).toEqual([]))
  test('goods of somebody who is hidden', async () => expect(await gone(`hidden_until = 'infinity'`)).toEqual([]))
  test('goods whose name has become another', async () => expect(await gone(`name = 'Wooden flute'`)).toEqual([]))

  test('goods and stores of somebody who is suspended, and they are back afterwards', async () => {
    const other = await given.vendor()
    await given.product(other, { name: 'Brass trumpet' })
    await world.context.db.once(`update vendors set business_name = 'Trumpet corner' where id = $1`, [other.vendorId])
    const all = async () => [
      ...(await names('trumpet')),
      ...(await world.api('GET /vendors/search', { query: { q: 'trumpet' } as never })).data.map(
        (one) => one.businessName,
      ),
    ]
    expect(await all()).toEqual(['Brass trumpet', 'Trumpet corner'])
    await world.context.db.once(`update users set status = 'suspended' where id = $1`, [other.id])
    expect(await all()).toEqual([])
    await world.context.db.once(`update users set status = 'active' where id = $1`, [other.id])
    expect(await all()).toEqual(['Brass trumpet', 'Trumpet corner'])
  })

  test('an item that a student has sold', async () => {
    const ada = await given.student()
    const id = await given.listing(ada, { name: 'Accordion' })
    const items = async () =>
      (await world.api('GET /individual-listings/search', { query: { q: 'accordion' } as never })).data
    expect(await items()).toHaveLength(1)
    expect(await names('accordion')).toEqual([])
    await world.context.db.once('update products set stock = 0 where id = $1', [id])
    expect(await items()).toEqual([])
  })
})

describe('stores', () => {
  test('are found by their name, by what they say and by their trade; the name first', async () => {
    const named = await given.vendor()
    const said = await given.vendor()
    await world.context.db.once(`update vendors set business_name = 'Mama Bisi Kitchen' where id = $1`, [
      named.vendorId,
    ])
    await world.context.db.once(`update vendors set about = 'We took over from mama bisi' where id = $1`, [
      said.vendorId,
    ])
    const { data } = await world.api('GET /vendors/search', { query: { q: 'mama bisi' } as never })
    expect(data.map((one) => one._id)).toEqual([named.vendorId, said.vendorId])
  })

  test('a store that is called otherwise takes its goods along', async () => {
    const other = await given.vendor()
    await given.product(other, { name: 'Pepper soup' })
    await world.context.db.once(`update vendors set business_name = 'Zobo Palace' where id = $1`, [other.vendorId])
    expect(await names('zobo palace')).toEqual(['Pepper soup'])
  })
})

describe('counts beside the filters', () => {
  test('say what each filter would leave while the others stay', async () => {
    const shop = await given.vendor({ campus: await given.campus() })
    const make = (naira: number, condition: string, stock: number, discount?: number) =>
      given.product(shop, { name: 'Tambourine', naira, condition, stock, discount, rating: [9, 2] })
    await make(900, 'new', 5)
    await make(2000, 'new', 0)
    await make(3000, 'neat-used', 1, 2600)
    const count = async (more: object) =>
      (await world.api('GET /search/counts', { query: { q: 'tambourine', ...more } as never })).data
    const all = await count({})
    expect(all).toMatchObject({ exact: true, inStock: 2, discounted: 1, kinds: { product: 3, listing: 0, store: 0 } })
    expect(all.conditions).toEqual(
      expect.arrayContaining([
        { value: 'new', name: 'New', count: 2 },
        { value: 'neat-used', name: 'Neat used', count: 1 },
      ]),
    )
    expect(all.prices).toEqual([
      { from: 0, to: 1000, count: 1 },
      { from: 1000, to: 2500, count: 1 },
      { from: 2500, to: 5000, count: 1 },
    ])
    expect(all.ratings).toEqual([
      { value: '4', name: '4 and up', count: 3 },
      { value: '3', name: '3 and up', count: 3 },
    ])
    expect(all.categories).toEqual([
      { value: 'hostel', name: 'Hostel life', parent: null, count: 3 },
      { value: 'fans', name: 'Fans', parent: 'hostel', count: 3 },
    ])
    const used = await count({ condition: 'neat-used' })
    expect(used.conditions.map((one) => one.count).sort()).toEqual([1, 2])
    expect(used).toMatchObject({ inStock: 1, discounted: 1 })
  })
})
