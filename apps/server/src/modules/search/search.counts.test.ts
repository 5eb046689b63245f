import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)

describe('filter counts', () => {
  test('are the matches that each filter would leave while the others stay', async () => {
    const shop = await given.vendor({ campus: await given.campus() })
    const make = (naira: number, condition: string, stock: number, discount?: number) =>
      given.product(shop, { name: 'Tambourine', naira, condition, stock, discount, rating: [9, 2] })
    await make(900, 'new', 5)
    await make(2000, 'new', 0)
    await make(3000, 'neat-used', 1, 2600)
    const count = async (more: object) =>
      (await world.api('GET /search/counts', { query: { q: 'tambourine', ...more } as never })).data
    const all = await count({})
    expect(all).toMatchObject({
      exact: true,
      inStock: 2,
      discounted: 1,
      // The store that sells them, too.
      kinds: { product: 3, listing: 0, service: 0, store: 1 },
    })
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
