import { expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import type { Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { isPremium } from './vendors.policy.ts'

const world = await openWorld()
const { given, hostel } = await buyingIn(world)
const { api, ask } = world

/** A premium store with everything that Premium allows, after its end date. */
async function expiredStore(): Promise<{ store: Store; productId: string }> {
  const store = await given.vendor({ plan: 'premium' })
  const { id: productId } = await given.product(store, { name: `Kettle of ${store.slug}`, naira: 1000 })
  const { status } = await ask('PUT /vendors/store-settings', { token: store.token, body: { featured: [productId] } })
  expect(status).toBe(200)
  await world.context.db.once(
    `update vendors set premium_until = now() - interval '1 minute', banner = '{"key":"aaaaaaaaaaaa","tint":"food"}'
      where id = $vendorId`,
    { vendorId: store.vendorId },
  )
  await world.settle()
  return { store, productId }
}

test('Premium is a plan with an end date', () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const until = (time: string) => new Date(`2026-11-20T${time}Z`)
  expect(isPremium({ plan: 'premium', premiumUntil: null }, at)).toBe(true)
  expect(isPremium({ plan: 'premium', premiumUntil: until('12:00:01') }, at)).toBe(true)
  expect(isPremium({ plan: 'premium', premiumUntil: until('12:00:00') }, at)).toBe(false)
  expect(isPremium({ plan: 'standard', premiumUntil: until('12:00:01') }, at)).toBe(false)
})

test('a store reads when its Premium ends; one without an end has none', async () => {
  const store = await given.vendor({ plan: 'premium' })
  const end = async () => (await api('GET /vendors/my-profile', { token: store.token })).data.premiumUntil
  expect(await end()).toBeNull()
  await world.context.db.once(`update vendors set premium_until = '2030-12-03T09:00:00Z' where id = $vendorId`, {
    vendorId: store.vendorId,
  })
  expect(await end()).toBe('2030-12-03T09:00:00.000Z')
})

test('an expired store shows no badge, banner or featured products', async () => {
  const { store } = await expiredStore()
  const { data } = await api('GET /vendors/:id', { params: { id: store.vendorId } })
  expect(data).toMatchObject({ isPremium: false, banner: null, featured: [] })
})

test('an expired store has no badge in product cards, search and the list of stores', async () => {
  const { store, productId } = await expiredStore()
  const { data: product } = await api('GET /products/:id', { params: { id: productId } })
  expect(product.vendor.isPremium).toBe(false)
  const { data: products } = await api('GET /vendors/:id/products', { params: { id: store.vendorId } })
  expect(products.map(({ vendor }) => vendor.isPremium)).toEqual([false])
  const { data: stores } = await api('GET /vendors', { query: { sort: 'newest', limit: 48 } })
  expect(stores.find(({ slug }) => slug === store.slug)?.isPremium).toBe(false)
})

test('an expired store sees itself as standard and cannot use what Premium offers', async () => {
  const { store, productId } = await expiredStore()
  const { data: settings } = await api('GET /vendors/store-settings', { token: store.token })
  expect(settings.isPremium).toBe(false)
  const { data: profile } = await api('GET /vendors/my-profile', { token: store.token })
  expect([profile.plan, profile.premiumUntil]).toEqual(['standard', null])
  for (const body of [{ colour: 'plum' }, { featured: [productId] }])
    expect((await ask('PUT /vendors/store-settings', { token: store.token, body })).body.code).toBe('premium_only')
})

test('an expired store pays the standard commission', async () => {
  const { store, productId } = await expiredStore()
  const buyer = await given.student(5000)
  await api('POST /cart/add', { token: buyer.token, body: { productId } })
  const { data } = await api('POST /orders', {
    token: buyer.token,
    body: { placeId: hostel, expectedTotal: 1500 },
  })
  const params = { id: data.orders[0]!._id }
  const { data: order } = await api('GET /orders/:id', { token: store.token, params })
  expect(order.earning).toBe(950)
  const { data: pricing } = await api('GET /vendors/pricing', { token: store.token })
  expect(pricing.commission).toEqual({
    standard: 5,
    premium: 2,
    own: 5,
    ownPlan: 'standard',
    premiumUntil: null,
  })
})
