import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { offeringIn } from '../../../test/offering.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from './search.service.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()
const FANS = await given.category()
const FOOD = 3
const [calculator, headphones] = [
  await given.product(store, { name: 'Casio scientific calculator', categoryId: FANS }),
  await given.product(store, { name: 'JBL wireless headphones', categoryId: FANS }),
]
for (const name of ['Standing fan', 'Ceiling fan, white', 'Rechargeable table fan'])
  await given.product(store, { name, categoryId: FANS })
for (const name of ['White rice and stew', 'Jollof rice', 'Fried rice, large'])
  await given.product(store, { name, categoryId: FOOD })
await given.product(store, { name: 'Chilled Fanta', categoryId: FOOD })
await transaction(world.context.pool, refreshIndex)

describe('suggestions while typing', () => {
  test('complete words as in product names and list products with picture and price, those of the campus first', async () => {
    const away = await given.campus()
    const far = await given.vendor({ campus: away })
    const { id: there } = await given.product(far, { name: 'Calculator cover', naira: 700 })
    const { data } = await world.api('GET /search/suggestions', { query: { q: 'calcu', campus: away.slug } })
    expect(data.queries[0]).toEqual({ query: 'calculator', category: null })
    expect(data.products[0]).toMatchObject({
      _id: there,
      name: 'Calculator cover',
      price: 700,
      picture: '/media/aaaaaaaaaaaa',
    })
    expect(data.products.map((one) => one._id)).toContain(calculator.id)
  })

  test('have what is sold on a campus that was added a moment ago', async () => {
    // The catalogue is read here, and known for a minute.
    await world.api('GET /products', { query: {} })
    const seller = await given.vendor({ campus: await given.campus() })
    const { id } = await given.product(seller, { name: 'Hammock of rope' })
    await transaction(world.context.pool, refreshIndex)
    const { data } = await world.api('GET /search/suggestions', { query: { q: 'hammock' } })
    expect(data.products.map((one) => one._id)).toEqual([id])
  })

  test('leave out products that only mention the word, and their categories', async () => {
    await given.product(store, {
      name: 'Matte lip gloss',
      categoryId: FANS,
      description: 'Stays on through jollof rice.',
    })
    await transaction(world.context.pool, refreshIndex)
    const { data } = await world.api('GET /search/suggestions', { query: { q: 'jollof' } })
    expect(data.products.map(({ name }) => name)).toEqual(['Jollof rice'])
    expect(data.queries.map(({ category }) => category?.slug)).toEqual([undefined, 'food'])
  })

  test('do not complete a finished word to a rarer one', async () => {
    const { data } = await world.api('GET /search/suggestions', { query: { q: 'fan' } })
    expect(data.queries.map(({ query }) => query)).toEqual(['fan', 'fan', 'fanta'])
  })

  test('correct a misspelled unfinished word', async () => {
    const { data } = await world.api('GET /search/suggestions', { query: { q: 'hedphon' } })
    expect(data.correctedQuery).toBe('headphones')
    expect(data.products[0]?._id).toBe(headphones.id)
  })

  test('are close matches, and say so, when nothing has all of the words', async () => {
    const { data } = await world.api('GET /search/suggestions', { query: { q: 'casio violin calculator' } })
    expect(data).toMatchObject({ match: 'close', queries: [], stores: [] })
    expect(data.products[0]?._id).toBe(calculator.id)
    const { data: nothing } = await world.api('GET /search/suggestions', { query: { q: 'zzqqxx vvkkjj' } })
    expect(nothing).toMatchObject({ match: 'all', queries: [], products: [] })
  })

  test('list services that can be booked, those of the campus first', async () => {
    const { service } = offeringIn(world)
    const id = await service(store, { name: 'Gele tying for owambe' })
    await service(store, { name: 'Gele tying, paused', status: 'paused' })
    await transaction(world.context.pool, refreshIndex)
    const { data } = await world.api('GET /search/suggestions', { query: { q: 'gele ty' } })
    expect(data.services).toMatchObject([{ _id: id, name: 'Gele tying for owambe', price: { amount: 3500 } }])
  })
})
