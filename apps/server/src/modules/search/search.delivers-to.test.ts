import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { onlyMatches } from '../../../test/search-matches.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const campus = await given.campus()
const elsewhere = await given.campus()
await given.rider({ campus })
const everywhere = await given.vendor({ campus })
const gateOnly = await given.vendor({ campus })
const hostelOnly = await given.vendor({ campus })
const away = await given.vendor({ campus: elsewhere })
for (const [store, deliveryPlaces] of [
  [gateOnly, [campus.gate]],
  [hostelOnly, [campus.hostel]],
] as const)
  await world.api('PUT /vendors/store-settings', { token: store.token, body: { deliveryPlaces: [...deliveryPlaces] } })
await given.product(everywhere, { name: 'Sorrel drink, everywhere', naira: 500 })
await given.product(gateOnly, { name: 'Sorrel drink, gate', naira: 600 })
await given.product(hostelOnly, { name: 'Sorrel drink, hostel', naira: 700 })
await given.product(away, { name: 'Sorrel drink, away', naira: 800 })

type Query = { q?: string; deliversTo?: string; campus?: string; sort?: 'price-low' }
const names = async (query: Query) => {
  const found = onlyMatches(await world.api('GET /products/search', { query: { sort: 'price-low', ...query } }))
  expect(found.pagination!.total).toBe(found.data.length)
  return found.data.map(({ name }) => name.replace('Sorrel drink, ', ''))
}

test('a search for what is delivered to a place leaves out the stores that do not go there', async () => {
  expect(await names({ q: 'sorrel drink' })).toEqual(['everywhere', 'gate', 'hostel', 'away'])
  expect(await names({ q: 'sorrel drink', deliversTo: campus.hostel })).toEqual(['everywhere', 'hostel'])
  expect(await names({ q: 'sorrel drink', deliversTo: campus.gate, campus: campus.slug })).toEqual([
    'everywhere',
    'gate',
  ])
  expect(await names({ q: 'sorrel drink', deliversTo: campus.gate, campus: elsewhere.slug })).toEqual([])
})

test('nothing is delivered on a campus without riders, or to a place that is none', async () => {
  expect(await names({ q: 'sorrel drink', deliversTo: elsewhere.hostel })).toEqual([])
  expect(await names({ q: 'sorrel drink', deliversTo: crypto.randomUUID() })).toEqual([])
  const refused = await world.ask('GET /products/search', { query: { q: 'sorrel drink', deliversTo: 'my hall' } })
  expect(refused.status).toBe(400)
})

test('lists without a text, and the counts of the filters, follow it', async () => {
  const list = await world.api('GET /products', { query: { deliversTo: campus.hostel, sort: 'price-low' } })
  expect(list.data.map(({ name }) => name)).toEqual(['Sorrel drink, everywhere', 'Sorrel drink, hostel'])
  const { data: counts } = await world.api('GET /search/counts', {
    query: { q: 'sorrel drink', deliversTo: campus.hostel },
  })
  expect(counts).toMatchObject({
    deliversTo: { value: campus.hostel, name: expect.any(String), count: 2 },
    campuses: [{ value: campus.slug, count: 2 }],
    kinds: { product: 2 },
  })
  const { data: without } = await world.api('GET /search/counts', { query: { q: 'sorrel drink' } })
  expect(without.deliversTo).toBeNull()
})
