import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { refreshIndex } from '../search/search.service.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()
const FANS = await given.category()
const FOOD = 3
for (const name of ['Standing fan', 'Ceiling fan, white', 'Rechargeable table fan'])
  await given.product(store, { name, categoryId: FANS })
for (const name of ['White rice and stew', 'Jollof rice', 'Fried rice, large'])
  await given.product(store, { name, categoryId: FOOD })
await transaction(world.context.pool, refreshIndex)

describe('the category of a new listing', () => {
  const guess = async (name: string) =>
    (await world.api('GET /search/categories', { token: store.token, query: { name } })).data.map(({ slug }) => slug)

  test('is guessed from products with similar names, even if each word alone is more frequent elsewhere', async () => {
    expect(await guess('Jollof rice with turkey')).toEqual(['food'])
    expect((await guess('White fan, 16 inches'))[0]).toBe('fans')
    expect((await guess('White rice'))[0]).toBe('food')
  })

  test('is not guessed from unknown words, and operators in the name are ignored', async () => {
    expect(await guess('Qwertz')).toEqual([])
    expect(await guess("fan':A | 'x & !(")).toEqual(['fans'])
  })

  test('is guessed only for users who can list something', async () => {
    expect((await world.ask('GET /search/categories', { query: { name: 'fan' } })).status).toBe(401)
    const rider = await given.rider()
    expect((await world.ask('GET /search/categories', { token: rider.token, query: { name: 'fan' } })).status).toBe(403)
  })
})
