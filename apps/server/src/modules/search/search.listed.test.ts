import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { onlyMatches } from '../../../test/search-matches.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()

const names = async (q: string) =>
  onlyMatches(await world.api('GET /products/search', { query: { q } as never })).data.map((card) => card.name)

describe('a search never finds', () => {
  const gone = async (change: string) => {
    const { id } = await given.product(store, { name: 'Wooden xylophone' })
    expect(await names('xylophone')).toEqual(['Wooden xylophone'])
    await world.context.db.once(`update products set ${change} where id = $id`, { id })
    const found = await names('xylophone')
    const offered = (await world.api('GET /search/suggestions', { query: { q: 'xylo' } })).data.products
    await world.context.db.once('delete from products where id = $id', { id })
    return [...found, ...offered]
  }
  test('paused products', async () => expect(await gone(`status = 'paused'`)).toEqual([]))
  test('removed products', async () => expect(await gone(`status = 'removed'`)).toEqual([]))
  test('drafts', async () => expect(await gone(`status = 'draft'`)).toEqual([]))
  test('products of a hidden seller', async () => expect(await gone(`hidden_until = 'infinity'`)).toEqual([]))
  test('products that were renamed', async () => expect(await gone(`name = 'Wooden flute'`)).toEqual([]))

  test('products and stores of a suspended seller, until the suspension ends', async () => {
    const other = await given.vendor()
    await given.product(other, { name: 'Brass trumpet' })
    await world.context.db.once(`update vendors set business_name = 'Trumpet corner' where id = $id`, {
      id: other.vendorId,
    })
    const all = async () => [
      ...(await names('trumpet')),
      ...(await world.api('GET /vendors/search', { query: { q: 'trumpet' } as never })).data.map(
        (one) => one.businessName,
      ),
    ]
    expect(await all()).toEqual(['Brass trumpet', 'Trumpet corner'])
    await world.context.db.once(`update users set status = 'suspended' where id = $id`, { id: other.id })
    expect(await all()).toEqual([])
    await world.context.db.once(`update users set status = 'active' where id = $id`, { id: other.id })
    expect(await all()).toEqual(['Brass trumpet', 'Trumpet corner'])
  })

  test('an item that a student has sold', async () => {
    const ada = await given.student()
    const id = await given.listing(ada, { name: 'Accordion' })
    const items = async () =>
      (await world.api('GET /individual-listings/search', { query: { q: 'accordion' } as never })).data
    expect(await items()).toHaveLength(1)
    expect(await names('accordion')).toEqual([])
    await world.context.db.once('update products set stock = 0 where id = $id', { id })
    expect(await items()).toEqual([])
  })
})

describe('stores', () => {
  test('are found by name, description and category; the name first', async () => {
    const byName = await given.vendor()
    const byDescription = await given.vendor()
    await world.context.db.once(`update vendors set business_name = 'Mama Bisi Kitchen' where id = $id`, {
      id: byName.vendorId,
    })
    await world.context.db.once(`update vendors set about = 'We took over from mama bisi' where id = $id`, {
      id: byDescription.vendorId,
    })
    const { data } = await world.api('GET /vendors/search', { query: { q: 'mama bisi' } as never })
    expect(data.map((one) => one._id)).toEqual([byName.vendorId, byDescription.vendorId])
  })

  test('a renamed store is still found with its products', async () => {
    const other = await given.vendor()
    await given.product(other, { name: 'Pepper soup' })
    await world.context.db.once(`update vendors set business_name = 'Zobo Palace' where id = $id`, {
      id: other.vendorId,
    })
    expect(await names('zobo palace')).toEqual(['Pepper soup'])
  })
})
