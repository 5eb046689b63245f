import { expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)
const barOf = async ({ token }: { token: string }) => (await world.api('GET /users/me/bar', { token })).data

test('it says what the single calls say', async () => {
  const { ada, store, productId } = await bought(1000)
  await world.settle()
  await world.api('POST /cart/add', { token: ada.token, body: { productId, quantity: 2 } })
  const [bar, shop] = [await barOf(ada), await barOf(store)]
  const balance = async (token: string) => (await world.api('GET /wallet/balance', { token })).data.balance
  expect([bar.balance, shop.balance]).toEqual([await balance(ada.token), await balance(store.token)])
  expect([bar.cart, bar.store, bar.user.role]).toEqual([[{ productId, quantity: 2 }], null, 'student'])
  const { data } = await world.api('GET /notifications', { token: store.token, query: { limit: 5 } })
  expect([shop.notifications, shop.unreadCount]).toEqual([data.notifications, data.unreadCount])
  expect(shop.unreadCount).toBeGreaterThan(0)
  const { analytics } = await world.api('GET /vendors/my-analytics', { token: store.token })
  const { data: profile } = await world.api('GET /vendors/my-profile', { token: store.token })
  const { counts } = await world.api('GET /orders/vendor/orders', { token: store.token, query: { limit: 1 } })
  expect(shop.store).toEqual({
    name: profile.businessName,
    colour: profile.colour,
    image: profile.storeImage,
    opening: profile.opening,
    salesToday: analytics.overview.salesToday,
    ordersToday: analytics.overview.ordersToday,
    ordersToAnswer: counts.pending ?? 0,
  })
})

test('a store has as many orders to answer as are paid and neither accepted nor rejected', async () => {
  const { store, id } = await bought(1000)
  expect((await barOf(store)).store?.ordersToAnswer).toBe(1)
  await world.api('PATCH /orders/:id/accept', { token: store.token, params: { id }, body: {} })
  expect((await barOf(store)).store?.ordersToAnswer).toBe(0)
})

test('a rider has as many jobs to answer as are offered to them alone, and while they are online to all', async () => {
  const { store, id } = await bought(1000)
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  const rider = await given.rider()
  const jobsOf = async () => (await barOf(rider)).jobsToAnswer
  const shown = async () => (await world.api('GET /riders/deliveries/available', { token: rider.token })).data.length
  const toAll = await shown()
  expect([toAll > 0, await jobsOf()]).toEqual([true, toAll])
  await world.api('POST /orders/:id/assign-rider', {
    token: store.token,
    params: { id },
    body: { rider: rider.id },
  })
  expect([await shown(), await jobsOf()]).toEqual([toAll - 1, toAll])
  await world.api('PUT /riders/online-status', { token: rider.token, body: { isOnline: false } })
  expect(await jobsOf()).toBe(1)
  expect((await barOf(store)).jobsToAnswer).toBeNull()
})

test('an administrator has no wallet, and a guest no bar', async () => {
  expect((await barOf(await given.admin())).balance).toBeNull()
  expect((await world.ask('GET /users/me/bar', {})).status).toBe(401)
})
