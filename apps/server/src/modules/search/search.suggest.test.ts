import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { settleSearch } from './search.service.ts'

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
await transaction(world.context.pool, settleSearch)

describe('while somebody types', () => {
  test('words are finished as the goods have them, goods come with picture and price, the campus first', async () => {
    const away = await given.campus()
    const far = await given.vendor({ campus: away })
    const { id: there } = await given.product(far, { name: 'Calculator cover', naira: 700 })
    const { data } = await world.api('GET /search/suggestions', { query: { q: 'calcu', campus: away.slug } })
    expect(data.phrases[0]).toEqual({ words: 'calculator', category: null })
    expect(data.goods[0]).toMatchObject({
      _id: there,
      name: 'Calculator cover',
      price: 700,
      picture: '/media/aaaaaaaaaaaa',
    })
    expect(data.goods.map((one) => one._id)).toContain(calculator.id)
  })

  test('a word that is whole already is not taken for half of a rarer one', async () => {
    const { data } = await world.api('GET /search/suggestions', { query: { q: 'fan' } })
    expect(data.phrases.map(({ words }) => words)).toEqual(['fan', 'fan', 'fanta'])
  })

  test('a misspelt beginning is understood', async () => {
    const { data } = await world.api('GET /search/suggestions', { query: { q: 'hedphon' } })
    expect(data.meant).toBe('headphones')
    expect(data.goods[0]?._id).toBe(headphones.id)
  })
})

describe('where a new listing belongs', () => {
  const guess = async (name: string) =>
    (await world.api('GET /search/categories', { token: store.token, query: { name } })).data.map(({ slug }) => slug)

  test('is guessed from goods that are called alike, also where each word alone stands elsewhere', async () => {
    expect(await guess('Jollof rice with turkey')).toEqual(['food'])
    expect((await guess('White fan, 16 inches'))[0]).toBe('fans')
    expect((await guess('White rice'))[0]).toBe('food')
  })

  test('is not guessed from words that nobody has used, nor read as anything but words', async () => {
    expect(await guess('Qwertz')).toEqual([])
    expect(await guess("fan':A | 'x & !(")).toEqual(['fans'])
  })

  test('is told to those who can list something', async () => {
    expect((await world.ask('GET /search/categories', { query: { name: 'fan' } })).status).toBe(401)
    const rider = await given.rider()
    expect((await world.ask('GET /search/categories', { token: rider.token, query: { name: 'fan' } })).status).toBe(403)
  })
})
