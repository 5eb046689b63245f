import type { ProductCard, ProductFilters } from '@vendly/contract/products'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)

type Made = {
  id: string
  naira: number
  rating: number
  sold: number
  condition: string
  stock: number
  off: boolean
  createdAt: number
  store: string
  campus: string
  top: string
  name: string
}
const campuses = [await given.home(), await given.campus()]
const stores = [await given.vendor(), await given.vendor(), await given.vendor({ campus: campuses[1]! })]
const made: Made[] = []
await given.category()
for (let n = 0; n < 90; n++) {
  const store = stores[n % 3]!
  const naira = 500 + ((n * 37) % 11) * 250
  const off = n % 5 === 0
  const values = {
    name: `${['Standing fan', 'Reading lamp', 'Jollof rice'][n % 3]} ${n % 7}`,
    naira: naira + (off ? 400 : 0),
    discount: off ? naira : undefined,
    stock: n % 4 === 0 ? 0 : n,
    condition: ['new', 'neat-used', 'fair-used'][n % 3]!,
    rating: [(n % 6) * 4, n % 6 === 0 ? 0 : 4 + (n % 2)] as [number, number],
    sold: (n * 13) % 17,
    createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 20))),
    categoryId: n % 3 === 2 ? 3 : 2,
  }
  const { id } = await given.product(store, values)
  made.push({
    id,
    naira,
    off,
    stock: values.stock,
    condition: values.condition,
    sold: values.sold,
    name: values.name,
    rating: values.rating[1] ? Math.round((values.rating[0] * 100) / values.rating[1]) : 0,
    createdAt: values.createdAt.getTime(),
    store: store.slug,
    campus: n % 3 === 2 ? campuses[1]!.slug : campuses[0]!.slug,
    top: n % 3 === 2 ? 'food' : 'hostel',
  })
}
await given.product(stores[0]!, { name: 'Hidden', status: 'paused' })

type Asked = Partial<Record<keyof ProductFilters, string | number>>

/** Every page of a list, one after the other. */
async function all(query: Asked): Promise<ProductCard[]> {
  const rows: ProductCard[] = []
  let cursor: string | undefined
  do {
    const page = await world.api('GET /products', { query: { ...query, cursor } as never })
    if (!cursor) expect(page.pagination!.total).toBeGreaterThanOrEqual(page.data.length)
    rows.push(...page.data)
    cursor = page.pagination!.next ?? undefined
  } while (cursor)
  return rows
}

/** The same by looking at every product. */
function naively(query: Asked): Made[] {
  const sorts: Record<string, (a: Made, b: Made) => number> = {
    newest: (a, b) => b.createdAt - a.createdAt,
    'price-low': (a, b) => a.naira - b.naira,
    'price-high': (a, b) => b.naira - a.naira,
    rating: (a, b) => b.rating - a.rating,
    popular: (a, b) => b.sold - a.sold,
  }
  return made
    .filter(
      (one) =>
        (!query.category || one.top === query.category || (query.category === 'fans' && one.top === 'hostel')) &&
        (!query.campus || one.campus === query.campus) &&
        (!query.vendor || one.store === query.vendor) &&
        (query.minPrice === undefined || one.naira >= Number(query.minPrice)) &&
        (query.maxPrice === undefined || one.naira <= Number(query.maxPrice)) &&
        (!query.condition || one.condition === query.condition) &&
        (query.minRating === undefined || one.rating >= Number(query.minRating) * 100) &&
        (query.inStock === undefined || one.stock > 0) &&
        (query.discounted === undefined || one.off),
    )
    .sort(sorts[String(query.sort ?? 'newest')]!)
}

test('filtered, sorted pages equal a filter over all products, without duplicates and in order', {
  tags: 'slow',
}, async () => {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 })
  const asked = fc.record({
    category: maybe(fc.constantFrom('hostel', 'fans', 'food')),
    campus: maybe(fc.constantFrom(...campuses.map((one) => one.slug))),
    vendor: maybe(fc.constantFrom(...stores.map((one) => one.slug))),
    minPrice: maybe(fc.integer({ min: 0, max: 3500 })),
    maxPrice: maybe(fc.integer({ min: 0, max: 3500 })),
    condition: maybe(fc.constantFrom('new', 'neat-used', 'fair-used')),
    minRating: maybe(fc.integer({ min: 1, max: 5 })),
    inStock: maybe(fc.constant('1')),
    discounted: maybe(fc.constant('1')),
    sort: maybe(fc.constantFrom('newest', 'price-low', 'price-high', 'rating', 'popular')),
    limit: fc.integer({ min: 1, max: 48 }),
  })
  const key: Record<string, (one: Made) => number> = {
    newest: (o) => o.createdAt,
    'price-low': (o) => o.naira,
    'price-high': (o) => o.naira,
    rating: (o) => o.rating,
    popular: (o) => o.sold,
  }
  await fc.assert(
    fc.asyncProperty(asked, async (query) => {
      const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Asked
      const [seen, wanted] = [await all(given), naively(given)]
      expect(new Set(seen.map((one) => one._id)).size).toBe(seen.length)
      expect(seen.map((one) => one._id).sort()).toEqual(wanted.map((one) => one.id).sort())
      const sortedBy = key[String(given.sort ?? 'newest')]!
      const byId = new Map(made.map((one) => [one.id, one]))
      expect(seen.map((one) => sortedBy(byId.get(one._id)!))).toEqual(wanted.map(sortedBy))
    }),
    { numRuns: 60 },
  )
})

describe('searching', () => {
  test('matches words in any order and a prefix of the last word, best match first', async () => {
    const names = async (q: string, more: object = {}) =>
      (await world.api('GET /products/search', { query: { q, limit: 48, ...more } as never })).data.map(
        (one) => one.name,
      )
    expect((await names('lamp reading')).every((name) => name.startsWith('Reading lamp'))).toBe(true)
    expect(await names('joll')).toHaveLength(30)
    expect(await names('fan rice', { exact: '1' })).toEqual([])
    expect(await names("'); drop table products; --")).toEqual([])
    expect(await names('!!! & | :*')).not.toEqual(null)
  })

  test('pages by cursor without duplicates, with filters', async () => {
    const first = await world.api('GET /products/search', { query: { q: 'lamp', limit: 20, inStock: '1' } as never })
    const second = await world.api('GET /products/search', {
      query: { q: 'lamp', limit: 20, inStock: '1', cursor: first.pagination!.next } as never,
    })
    const ids = [...first.data, ...second.data].map((one) => one._id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(made.filter((one) => one.name.startsWith('Reading') && one.stock > 0).length)
  })
})

test('a product page shows options, store and similar products', async () => {
  const { id } = await given.product(stores[0]!, {
    name: 'Crocs',
    naira: 8000,
    discount: 7000,
    options: [
      { label: '42', stock: 2 },
      { label: '45', stock: 0, delta: 500 },
    ],
  })
  const { data } = await world.api('GET /products/:id', { params: { id } })
  expect(data).toMatchObject({
    price: 8000,
    discountPrice: 7000,
    stock: 2,
    optionAxes: [{ name: 'Size', values: ['42', '45'] }],
  })
  expect(
    data.options.map(({ label, stock, price, discountPrice }) => ({ label, stock, price, discountPrice })),
  ).toEqual([
    { label: '42', stock: 2, price: 8000, discountPrice: 7000 },
    { label: '45', stock: 0, price: 8500, discountPrice: 7500 },
  ])
  const { data: near } = await world.api('GET /products/recommended', { query: { productId: id, limit: 5 } as never })
  expect(near).toHaveLength(5)
  expect(near.every((one) => one.stock > 0 && one._id !== id)).toBe(true)
  const { data: featured } = await world.api('GET /products/featured', { query: { limit: 24 } as never })
  expect(featured.every((one) => one.discountPrice !== null && one.stock > 0)).toBe(true)
  const { data: categories } = await world.api('GET /products/categories', {})
  expect(categories.find((one) => one.slug === 'food')!.productCount).toBe(30)
})

test('similar products begin with those of the same category on the same campus', async () => {
  await world.context.db.once(`insert into categories (id, parent_id, slug, name, tint, position)
    values (9, 1, 'mats', 'Mats', 'hostel', 9)`)
  const here = [await given.product(stores[0]!, { sold: 2 }), await given.product(stores[1]!, { sold: 1 })]
  const far = await given.product(stores[2]!, { sold: 900 })
  const ids = [...here, far].map(({ id }) => id)
  await world.context.db.once('update products set category_id = 9 where id = any($ids)', { ids })
  const [first, second] = here.map(({ id }) => id) as [string, string]
  const { data } = await world.api('GET /products/recommended', { query: { productId: first, limit: 5 } as never })
  expect(data).toHaveLength(5)
  expect(data[0]!._id).toBe(second)
  expect(data.map(({ campus }) => campus.slug)).not.toContain(campuses[1]!.slug)
})

test('products of a newly added campus are shown like all others', async () => {
  await world.api('GET /products', { query: { limit: 1 } as never })
  const store = await given.vendor({ campus: await given.campus() })
  const { id } = await given.product(store, { name: 'First of a new campus', createdAt: new Date(Date.now() + 60_000) })
  const { data } = await world.api('GET /products', { query: { limit: 1 } as never })
  expect(data.map((one) => one._id)).toEqual([id])
})

test('no index has a sort order that no list uses', async () => {
  const rows = await world.context.db.once(
    `select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'`,
  )
  expect(rows).toEqual([])
})
