import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from './search.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { service, category } = offeringIn(world)
await given.category()
await category()
const away = await given.campus()
const [shop, far] = [await given.vendor(), await given.vendor({ campus: away })]
const student = await given.student()
await world.context.db.once(`update vendors set business_name = 'Laptop Palace' where id = $id`, { id: far.vendorId })
for (const [n, name] of [
  'HP laptop',
  'Dell laptop, used',
  'Laptop bag',
  'Fan',
  'Standing fan',
  'Jollof rice',
].entries()) {
  const condition = n % 2 === 0 ? 'new' : 'neat-used'
  await given.product(shop, { name, naira: 1000 * (n + 1), condition, rating: n % 2 === 0 ? [9, 2] : undefined })
  await given.product(far, { name, naira: 2500 * (n + 1) })
}
for (const name of ['HP laptop', 'Table fan']) await given.listing(student, { name })
for (const [n, name] of ['Laptop repair', 'Fan repair', 'Skin fade haircut'].entries())
  await service(shop, { name, naira: 2000 * (n + 1) })
await transaction(world.context.pool, refreshIndex)

const texts = ['laptop', 'laptpo', 'used laptop under 3k', 'fan', 'fan repair', 'haircut saturday 4pm']
const more = ['laptop palace', 'laptop violin', 'zzqqxx vvkkjj', 'the']
const filters = [
  {},
  { campus: away.slug },
  { minPrice: 2000, maxPrice: 5000 },
  { condition: 'new' },
  { minRating: 4, category: 'hostel' },
  { category: 'hair' },
] as const

test.each([...texts, ...more])('the number of each tab is the total of its list: %s', async (q) => {
  for (const filter of filters) {
    const { campus, category: slug, minPrice, maxPrice, minRating } = filter as Record<string, never>
    const query = { q, ...filter }
    const { kinds } = (await world.api('GET /search/counts', { query })).data
    const lists = await Promise.all([
      world.api('GET /products/search', { query }),
      world.api('GET /individual-listings/search', { query }),
      world.api('GET /services', { query: { q, campus, minPrice, maxPrice, rating: minRating } }),
      world.api('GET /vendors/search', { query: { q, campus, category: slug, minRating } }),
    ])
    const [product, listing, offered, store] = lists.map(({ pagination }) => pagination!.total)
    expect([filter, kinds]).toEqual([filter, { product, listing, service: offered, store }])
  }
})

test('some tabs have rows, so that the numbers above say something', async () => {
  const { kinds } = (await world.api('GET /search/counts', { query: { q: 'laptop' } })).data
  expect(Object.values(kinds).every((count) => count > 0)).toBe(true)
})
