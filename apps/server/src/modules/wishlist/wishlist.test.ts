import { describe, expect, test } from 'vitest'
import { givenIn, type Person, type Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const { api, ask } = world
const missingId = '00000000-0000-7000-8000-000000000000'

const save = (who: Person, productId: string) =>
  api('POST /users/wishlist/:productId', { token: who.token, params: { productId } })
const listOf = (who: Person) => api('GET /users/wishlist', { token: who.token })
const notificationsOf = async (who: Person) => {
  await world.settle()
  const { data } = await api('GET /notifications', { token: who.token })
  return data.notifications.map(({ title, body }) => `${title}. ${body}`)
}
const change = (
  store: Store,
  id: string,
  to: { price?: number; discountPrice?: number | null; stockBy?: number; status?: 'active' | 'paused' },
) => api('PATCH /products/vendor/my-products', { token: store.token, body: { changes: [{ _id: id, ...to }] } })
const watched = async (values: { naira?: number; stock?: number } = {}) => {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { id } = await given.product(store, { name: 'Standing fan', naira: 1000, ...values })
  await save(ada, id)
  return { ada, store, id }
}

describe('a wishlist', () => {
  test('contains a product once, with the price when it was saved', async () => {
    const [ada, store] = [await given.student(), await given.vendor()]
    const { id } = await given.product(store, { naira: 1000 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(ada, id)))
    expect(answers.map(({ data }) => data)).toEqual(Array(10).fill({ productIds: [id], serviceIds: [], count: 1 }))
    await change(store, id, { price: 800 })
    const { data, count, gone } = await listOf(ada)
    expect([data.map(({ product, addedPrice }) => [product._id, product.price, addedPrice]), count, gone]).toEqual([
      [[id, 800, 1000]],
      1,
      0,
    ])
  })

  test('is filled and emptied one by one or in bulk, in the order of saving', async () => {
    const [ada, store] = [await given.student(), await given.vendor()]
    const [a, b, c] = [await given.product(store), await given.product(store), await given.product(store)]
    await api('POST /users/wishlist', { token: ada.token, body: { productId: a!.id } })
    const many = { productIds: [b!.id, c!.id, missingId] }
    expect((await api('POST /users/wishlist/multiple', { token: ada.token, body: many })).data.count).toBe(3)
    const removed = await api('DELETE /users/wishlist/:productId', { token: ada.token, params: { productId: b!.id } })
    expect(removed.data.productIds.toSorted()).toEqual([a!.id, c!.id].toSorted())
    expect((await api('DELETE /users/wishlist', { token: ada.token })).data).toEqual({
      productIds: [],
      serviceIds: [],
      count: 0,
    })
  })

  test('accepts products on sale only, and counts those that are gone', async () => {
    const { ada, store, id } = await watched()
    const paused = await given.product(store, { status: 'paused' })
    const refused = await ask('POST /users/wishlist', { token: ada.token, body: { productId: paused.id } })
    expect(refused).toEqual(await ask('POST /users/wishlist', { token: ada.token, body: { productId: missingId } }))
    expect(refused.status).toBe(404)
    await change(store, id, { status: 'paused' })
    const { data, count, gone } = await listOf(ada)
    expect([data, count, gone]).toEqual([[], 1, 1])
  })

  test('is paged, and is not visible to others', async () => {
    const [ada, bola, store] = [await given.student(), await given.student(), await given.vendor()]
    for (let n = 0; n < 5; n++) await save(ada, (await given.product(store)).id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await api('GET /users/wishlist', { token: ada.token, query: { limit: 2, cursor } })
      seen.push(...page.data.map(({ product }) => product._id))
      cursor = page.pagination?.next ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(5)
    expect((await listOf(bola)).data).toEqual([])
  })

  test('moves to the cart what can be bought; the rest stays with the reason', async () => {
    const [ada, store] = [await given.student(), await given.vendor()]
    const plain = await given.product(store)
    const soldOut = await given.product(store, { stock: 0 })
    const sizes = await given.product(store, { options: [{ label: 'M', stock: 3 }] })
    for (const { id } of [plain, soldOut, sizes]) await save(ada, id)
    const { data } = await api('POST /users/wishlist/to-cart', { token: ada.token, body: {} })
    expect(data.moved).toEqual([plain.id])
    expect(data.stayed.map(({ productId, code }) => [productId, code])).toEqual([
      [soldOut.id, 'out_of_stock'],
      [sizes.id, 'option_required'],
    ])
    const cart = await api('GET /cart', { token: ada.token })
    expect([cart.data.itemCount, (await listOf(ada)).count]).toEqual([1, 2])
  })

  test('moved ten times at once with one key is in the cart once', async () => {
    const { ada, id } = await watched()
    const press = () =>
      ask('POST /users/wishlist/to-cart', { token: ada.token, key: 'move-1', body: { productIds: [id] } })
    const answers = await Promise.all(Array.from({ length: 10 }, press))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await api('GET /cart', { token: ada.token })).data.itemCount).toBe(1)
  })

  test('is readable by anyone with its link until the link is deleted', async () => {
    const { ada, store, id } = await watched()
    await save(ada, (await given.product(store, { status: 'active' })).id)
    const first = await api('POST /users/wishlist/link', { token: ada.token })
    expect((await api('POST /users/wishlist/link', { token: ada.token })).data).toEqual(first.data)
    const { data } = await api('GET /wishlists/:token', { params: first.data })
    expect([data.name, data.items.some(({ _id }) => _id === id), JSON.stringify(data).includes(ada.email)]).toEqual([
      'Student',
      true,
      false,
    ])
    await api('DELETE /users/wishlist/link', { token: ada.token })
    expect((await ask('GET /wishlists/:token', { params: first.data })).status).toBe(404)
    const second = await api('POST /users/wishlist/link', { token: ada.token })
    expect(second.data.token).not.toBe(first.data.token)
    expect((await ask('GET /wishlists/:token', { params: first.data })).status).toBe(404)
  })
})

describe('a lower price', () => {
  test('notifies once a person who saved it, has it in the cart and follows the store', async () => {
    const { ada, store, id } = await watched()
    const [bola, chi] = [await given.student(), await given.student()]
    await api('POST /cart/add', { token: ada.token, body: { productId: id } })
    await api('POST /vendors/:id/follow', { token: ada.token, params: { id: store.vendorId } })
    await api('POST /cart/add', { token: bola.token, body: { productId: id } })
    await change(store, id, { price: 900 })
    await api('POST /vendors/send-announcement', { token: store.token, body: { productId: id } })
    const title = 'Standing fan costs less. Now ₦900. You saved it or have it in your cart.'
    expect([(await notificationsOf(ada)).length, await notificationsOf(bola), await notificationsOf(chi)]).toEqual([
      1,
      [title],
      [],
    ])
  })

  test('notifies again only below the price last seen', async () => {
    const { ada, store, id } = await watched()
    await change(store, id, { price: 900 })
    expect(await notificationsOf(ada)).toHaveLength(1)
    await change(store, id, { price: 1200 })
    await change(store, id, { price: 950 })
    expect(await notificationsOf(ada)).toHaveLength(1)
    await change(store, id, { discountPrice: 850 })
    expect((await notificationsOf(ada))[0]).toContain('Now ₦850')
    expect(await notificationsOf(ada)).toHaveLength(2)
  })

  test('does not notify an owner who has seen it on the list', async () => {
    const { ada, store, id } = await watched()
    await change(store, id, { price: 900 })
    await listOf(ada)
    expect(await notificationsOf(ada)).toEqual([])
    await change(store, id, { price: 1500 })
    await listOf(ada)
    await change(store, id, { price: 1000 })
    expect(await notificationsOf(ada)).toHaveLength(1)
  })

  test('of a sold-out or paused product notifies when it is available again', async () => {
    const { ada, store, id } = await watched({ stock: 2 })
    await change(store, id, { status: 'paused' })
    await change(store, id, { price: 900 })
    expect(await notificationsOf(ada)).toEqual([])
    await change(store, id, { status: 'active' })
    expect(await notificationsOf(ada)).toEqual([
      'Standing fan is back in stock. You saved it. You can buy it again for ₦900.',
    ])
  })

  test('set ten times at once notifies once', async () => {
    const { ada, store, id } = await watched()
    await Promise.all(Array.from({ length: 10 }, () => change(store, id, { price: 900 })))
    expect(await notificationsOf(ada)).toHaveLength(1)
  })

  test('is an offer, so only people who want offers are alerted', async () => {
    const { ada, store, id } = await watched()
    await change(store, id, { price: 900 })
    await world.settle()
    const { data } = await api('GET /notifications', { token: ada.token })
    expect(data.notifications.map(({ type, priority }) => [type, priority])).toEqual([['info', 'normal']])
  })
})

describe('a product back in stock', () => {
  test('notifies once those who saved it, not those who removed it', async () => {
    const { ada, store, id } = await watched({ stock: 1 })
    const bola = await given.student()
    await save(bola, id)
    await change(store, id, { stockBy: -1 })
    await world.settle()
    await api('DELETE /users/wishlist/:productId', { token: bola.token, params: { productId: id } })
    await change(store, id, { stockBy: 5 })
    await change(store, id, { stockBy: 5 })
    expect([await notificationsOf(ada), await notificationsOf(bola)]).toEqual([
      ['Standing fan is back in stock. You saved it. You can buy it again for ₦1,000.'],
      [],
    ])
  })
})
