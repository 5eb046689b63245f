import { describe, expect, test } from 'vitest'
import type { Store } from '../../../test/given.ts'
import { moderatingIn } from '../../../test/moderating.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, useClock } from '../../platform/clock.ts'
import { isVisibleToOthers } from '../users/users.visibility.queries.ts'

const world = await openWorld()
const { given, admin, reason, ban, lift, addProduct, reviewed } = await moderatingIn(world)

/** Whether each call shows a product or its store. */
async function sightings(product: { id: string; name: string }, store: Store, token?: string): Promise<string[]> {
  const { id, name } = product
  const lists: [string, object][] = [
    ['GET /products', { vendor: store.slug }],
    ['GET /products', { sort: 'price-low', limit: 48 }],
    ['GET /products', { q: name }],
    ['GET /products/search', { q: name }],
    ['GET /products/cards', { ids: id }],
    ['GET /products/featured', { limit: 24 }],
    ['GET /products/recommended', { limit: 24 }],
    ['GET /search/suggestions', { q: name.toLowerCase() }],
    ['GET /vendors/search', { q: `Store ${store.slug}` }],
  ]
  const seen: string[] = []
  for (const [call, query] of lists) {
    const { status, body } = await world.ask(call, { token, query })
    expect([call, status]).toEqual([call, 200])
    const said = JSON.stringify(body.data)
    if (said.includes(id) || said.includes(`"_id":"${store.vendorId}","businessName"`))
      seen.push(`${call} ${Object.keys(query)}`)
  }
  if ((await world.ask('GET /products/:id', { token, params: { id } })).status === 200) seen.push('GET /products/:id')
  const { body } = await world.ask('GET /products/:id/reviews', { token, params: { id } })
  if ((body.data as object[]).length) seen.push('GET /products/:id/reviews')
  return seen
}

describe('a vendor under a shadowban', () => {
  test('is hidden from everyone else everywhere, and sees everything as before', { tags: 'slow' }, async () => {
    const [store, ada] = [await given.vendor(), await given.student()]
    const fan = await addProduct(store, 'Whirlwind fan')
    await reviewed(ada, store, fan, 5)
    const before = { own: await sightings(fan, store, store.token), guest: await sightings(fan, store) }
    expect(before.guest).toHaveLength(11)
    await ban(store)
    expect(await sightings(fan, store)).toEqual([])
    expect(await sightings(fan, store, ada.token)).toEqual([])
    expect(await sightings(fan, store, store.token)).toEqual(before.own)
    const followers = { params: { id: store.vendorId } }
    expect((await world.ask('GET /vendors/:id/followers', { ...followers, token: store.token })).status).toBe(200)
    expect((await world.ask('GET /vendors/:id/followers', { ...followers, token: ada.token })).status).toBe(404)
    const another = await addProduct(store, 'Another fan')
    expect(await sightings(another, store)).toEqual([])
    expect(await sightings(another, store, store.token)).toContain('GET /products/:id')
    await lift(store)
    expect(await sightings(fan, store)).toEqual(before.guest)
    expect(await sightings(another, store)).toContain('GET /products/:id')
  })

  test('has products that answer others exactly like missing ones', async () => {
    const [store, ada] = [await given.vendor(), await given.student()]
    const fan = await addProduct(store, 'Silent fan')
    await ban(store)
    const missing = { id: '00000000-0000-7000-8000-000000000000' }
    for (const call of ['GET /products/:id', 'GET /products/:id/reviews', 'POST /products/:id/reviews']) {
      const body = call.startsWith('POST') ? { rating: 5 } : undefined
      const answer = (params: object) => world.ask(call, { token: ada.token, params, body })
      expect([call, await answer({ id: fan.id })]).toEqual([call, await answer(missing)])
    }
    const add = (productId: string) => world.ask('POST /cart/add', { token: ada.token, body: { productId } })
    expect(await add(fan.id)).toEqual(await add(missing.id))
    expect((await world.ask('POST /cart/add', { token: store.token, body: { productId: fan.id } })).body.code).toBe(
      'own_product',
    )
  })

  test('has products that are no longer for sale in carts, and cannot be paid for', async () => {
    const [store, ada] = [await given.vendor(), await given.student(5000)]
    const fan = await addProduct(store, 'Carted fan')
    await world.api('POST /cart/add', { token: ada.token, body: { productId: fan.id } })
    await ban(store)
    const cart = await world.api('GET /cart', { token: ada.token })
    expect(cart.data.items[0]!.product.isAvailable).toBe(false)
    const body = { deliveryMethod: 'pickup', expectedTotal: 900 }
    expect(await world.ask('POST /orders', { token: ada.token, body })).toMatchObject({
      status: 409,
      body: { code: 'cart_changed', problems: [{ code: 'product_unavailable', productId: fan.id }] },
    })
    await lift(store)
    expect((await world.ask('POST /orders', { token: ada.token, body })).status).toBe(201)
  })

  test('is revealed by no field of any response', async () => {
    const store = await given.vendor()
    const fan = await addProduct(store, 'Honest fan')
    const own = [
      'GET /auth/me',
      'GET /vendors/my-analytics',
      'GET /notifications',
      'GET /wallet',
      'GET /orders/vendor/orders',
    ]
    const answers = async () => {
      const all = []
      for (const call of own) all.push((await world.ask(call, { token: store.token })).body)
      all.push((await world.ask('GET /products/:id', { token: store.token, params: { id: fan.id } })).body)
      return all
    }
    const before = await answers()
    await ban(store, 'until-lifted')
    await world.settle()
    expect(await answers()).toEqual(before)
    expect(JSON.stringify(await answers())).not.toMatch(/shadow|hidden|banned/i)
    expect(await world.mailsTo(store.email)).toEqual([])
  })

  test('is visible again when the time is over, without a job', async () => {
    const [store, ada] = [await given.vendor(), await given.student()]
    const fan = await addProduct(store, 'Patient fan')
    const back = useClock(() => new Date(Date.now() - hours(2)))
    await ban(store, 1)
    back()
    expect((await sightings(fan, store, ada.token)).length).toBeGreaterThan(0)
    expect(await isVisibleToOthers(world.context.db, store.id)).toBe(true)
    const { data } = await world.api('GET /admin/users/:id', { token: admin.token, params: { id: store.id } })
    expect(data).toMatchObject({ state: 'active', shadowban: null, can: { shadowban: true, liftShadowban: false } })
  })

  test('is shown to administrators with the end, who set it and why', async () => {
    const [store, other] = [await given.vendor(), await given.vendor()]
    await ban(store, 24)
    await ban(other, 'until-lifted')
    const read = async (who: Store) =>
      (await world.api('GET /admin/users/:id', { token: admin.token, params: { id: who.id } })).data
    const { shadowban, state } = await read(store)
    expect(state).toBe('shadowbanned')
    expect(shadowban).toMatchObject({ reason, by: expect.stringMatching(/^Admin/) })
    expect(Date.parse(shadowban!.until!) - Date.now()).toBeGreaterThan(hours(23.9))
    expect(await read(other)).toMatchObject({ state: 'shadowbanned', shadowban: { until: null, reason } })
    await world.api('PATCH /admin/users/:id/status', {
      token: admin.token,
      params: { id: other.id },
      body: { status: 'suspended', reason },
    })
    expect((await read(other)).state).toBe('suspended')
  })

  test('products added during the ban transaction are hidden too', async () => {
    const store = await given.vendor()
    const [, ...made] = await Promise.all([
      ban(store),
      ...Array.from({ length: 12 }, (_, n) => addProduct(store, `Quick fan ${n}`)),
    ])
    const { data } = await world.api('GET /products', { query: { vendor: store.slug } as never })
    expect(made).toHaveLength(12)
    expect(data).toEqual([])
  })
})

test('a student’s product is hidden like a store’s, but not from the student', async () => {
  const [seller, ada] = [await given.student(), await given.student()]
  const id = await given.listing(seller, { name: 'Typewriter' })
  const finds = async (token?: string) => {
    const { data } = await world.api('GET /individual-listings/search', { token, query: { q: 'typewriter' } as never })
    const one = await world.ask('GET /products/:id', { token, params: { id } })
    return [data.map((card) => card._id), one.status]
  }
  expect(await finds(ada.token)).toEqual([[id], 200])
  await ban(seller)
  expect(await finds()).toEqual([[], 404])
  expect(await finds(ada.token)).toEqual([[], 404])
  expect(await finds(seller.token)).toEqual([[id], 200])
  expect((await world.api('GET /individual-listings/mine', { token: seller.token })).data).toHaveLength(1)
  await lift(seller)
  expect(await finds(ada.token)).toEqual([[id], 200])
})

test('ten shadowbans at once are one, and lifting it twice is refused the second time', async () => {
  const store = await given.vendor()
  const press = (call: string, body: object) => world.ask(call, { token: admin.token, params: { id: store.id }, body })
  const bans = await Promise.all(
    Array.from({ length: 10 }, () => press('POST /admin/users/:id/shadowban', { reason, duration: 2 })),
  )
  expect(bans.filter((one) => one.status === 200)).toHaveLength(1)
  const lifts = await Promise.all(
    Array.from({ length: 2 }, () => press('POST /admin/users/:id/lift-shadowban', { reason })),
  )
  expect(lifts.map((one) => one.status).toSorted()).toEqual([200, 409])
  const { data } = await world.api('GET /admin/users/:id', { token: admin.token, params: { id: store.id } })
  expect(data.auditLog.map((one) => one.action)).toEqual(['user.shadowban-lifted', 'user.shadowbanned'])
})

test('an administrator cannot be shadowbanned', async () => {
  const other = await given.admin()
  const answer = await world.ask('POST /admin/users/:id/shadowban', {
    token: admin.token,
    params: { id: other.id },
    body: { reason, duration: 1 },
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'admin_not_hidden' } })
})
