import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()
const FOOD = 3

const recommendedTo = async (person: Person, limit = 24) =>
  (await world.api('GET /products/recommended', { token: person.token, query: { limit } as never })).data
/** Those with a reason of the viewer's own, without what is popular. */
const idsFromActivity = (products: { _id: string; reason: string | null }[]) =>
  products.filter(({ reason }) => reason?.startsWith('Because ')).map(({ _id }) => _id)
const viewedBy = (person: Person, ...productIds: string[]) =>
  world.api('POST /products/recently-viewed', { token: person.token, body: { productIds } })
const save = (person: Person, productId: string) =>
  world.api('POST /users/wishlist', { token: person.token, body: { productId } as never })

describe('recommended products', () => {
  test('come from viewed categories with the reason, then from the campus; never viewed or own products', async () => {
    const ada = await given.student()
    const viewed = await given.product(store, { name: 'Ceiling fan', sold: 900 })
    const similar = await given.product(store, { name: 'Table fan', sold: 800 })
    await viewedBy(ada, viewed.id)
    const products = await recommendedTo(ada)
    expect(products[0]).toMatchObject({ _id: similar.id, reason: 'Because you viewed Ceiling fan' })
    expect(idsFromActivity(products)).not.toContain(viewed.id)
    const toSeller = await recommendedTo(store)
    expect(toSeller.every((card) => card.reason?.startsWith('Popular at '))).toBe(true)
  })

  test('come from the categories of saved products, without the saved ones', async () => {
    const ada = await given.student()
    const saved = await given.product(store, { name: 'Jollof rice', categoryId: FOOD, sold: 3 })
    const similar = await given.product(store, { name: 'Fried rice', categoryId: FOOD, sold: 2 })
    await save(ada, saved.id)
    const products = await recommendedTo(ada)
    expect(products[0]).toMatchObject({ _id: similar.id, reason: 'Because you saved Jollof rice' })
    expect(idsFromActivity(products)).not.toContain(saved.id)
  })

  test('come from followed stores, newest first, without sold-out ones', async () => {
    const ada = await given.student()
    const followed = await given.vendor()
    const older = await given.product(followed, { name: 'Older mat' })
    const newer = await given.product(followed, { name: 'Newer mat' })
    await given.product(followed, { name: 'Sold-out mat', stock: 0 })
    await world.api('POST /vendors/:id/follow', { token: ada.token, params: { id: followed.vendorId } })
    const products = await recommendedTo(ada)
    const reason = `Because you follow Store ${followed.slug}`
    const ofStore = products.filter((card) => card.reason === reason)
    expect(ofStore.map((card) => card._id)).toEqual([newer.id, older.id])
  })

  test('of a followed store that is suspended are not shown', async () => {
    const ada = await given.student()
    const followed = await given.vendor()
    const { id } = await given.product(followed, { name: 'Hidden mat' })
    await world.api('POST /vendors/:id/follow', { token: ada.token, params: { id: followed.vendorId } })
    await world.context.db.once(`update users set status = 'suspended' where id = $id`, { id: followed.id })
    expect((await recommendedTo(ada)).map((card) => card._id)).not.toContain(id)
  })

  test('take turns between all sources', async () => {
    const ada = await given.student()
    const [viewed, saved] = [
      await given.product(store, { name: 'Desk fan' }),
      await given.product(store, { name: 'Beans', categoryId: FOOD }),
    ]
    const followed = await given.vendor()
    await given.product(followed, { name: 'Bedside mat' })
    await viewedBy(ada, viewed.id)
    await save(ada, saved.id)
    await world.api('POST /vendors/:id/follow', { token: ada.token, params: { id: followed.vendorId } })
    const reasons = (await recommendedTo(ada)).slice(0, 3).map((card) => card.reason)
    expect(reasons.sort()).toEqual([
      `Because you follow Store ${followed.slug}`,
      'Because you saved Beans',
      'Because you viewed Desk fan',
    ])
  })

  test('are what is popular for a guest', async () => {
    const { data } = await world.api('GET /products/recommended', { query: { limit: 5 } as never })
    expect(new Set(data.map((card) => card.reason))).toEqual(new Set(['Popular on Vendly']))
  })
})
