import { expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { reviewingIn } from '../../../test/reviewing.ts'
import { openWorld } from '../../../test/world.ts'
import { days } from '../../platform/clock.ts'

const world = await openWorld()
const { given, bought, delivered, advance, write } = await reviewingIn(world)
const { api, ask } = world
const homeOf = async ({ token }: { token: string }) => (await api('GET /users/me/home', { token })).data

const NOTHING = {
  ...{ orders: 0, needYou: 0, allOrders: 0, bookings: 0, saved: 0, following: 0, toReview: 0, complaints: 0 },
}

test('somebody new has nothing, and an administrator no such page', async () => {
  expect(await homeOf(await given.student())).toEqual({ orders: [], toReview: null, counts: NOTHING })
  expect((await ask('GET /users/me/home', { token: (await given.admin()).token })).status).toBe(403)
})

test('an order is under way, waits for its buyer when it can be collected, and is over afterwards', async () => {
  const { ada, store, id } = await bought(1000, { pickup: true })
  const shown = async () => {
    const { orders, counts } = await homeOf(ada)
    return [orders.map(({ _id, needsYou }) => [_id, needsYou]), counts.orders, counts.needYou, counts.allOrders]
  }
  expect(await shown()).toEqual([[[id, false]], 1, 0, 1])
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  expect(await shown()).toEqual([[[id, true]], 1, 1, 1])
  await api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
  expect(await shown()).toEqual([[], 0, 0, 1])
  // What the seller sold is not what they bought.
  expect((await homeOf(store)).counts.allOrders).toBe(0)
})

test('an unpaid order comes before a newer one that is paid, and says until when it can be paid', async () => {
  const { ada, id } = await bought(1000, { card: true, leaveWallet: true })
  const store = await given.vendor()
  const { id: productId } = await given.product(store, { naira: 500, stock: 5 })
  await api('POST /cart/add', { token: ada.token, body: { productId } })
  const body = { deliveryMethod: 'pickup', expectedTotal: 500, paymentMethod: 'wallet' } as const
  const { data } = await api('POST /orders', { token: ada.token, body })
  const { orders, counts } = await homeOf(ada)
  expect(orders.map(({ _id, needsYou }) => [_id, needsYou])).toEqual([
    [id, true],
    [data.orders[0]!._id, false],
  ])
  expect(orders.map(({ payBy }) => typeof payBy)).toEqual(['string', 'object'])
  expect(counts).toMatchObject({ orders: 2, needYou: 1, allOrders: 2 })
})

test('what was received and not reviewed is named until its product is reviewed, and for thirty days', async () => {
  const { ada, store, id } = await delivered(await given.rider())
  const { toReview, counts } = await homeOf(ada)
  expect([toReview?.kind, toReview?._id, counts.toReview]).toEqual(['order', id, 1])
  const listed = async () => (await api('GET /reviews/to-write', { token: ada.token })).data
  expect(await listed()).toEqual([toReview])
  expect((await api('GET /reviews/to-write', { token: store.token })).data).toEqual([])
  await write(ada, id, { subject: 'vendor', rating: 4 })
  expect(await listed()).toHaveLength(1)
  expect(await at(days(31), listed)).toEqual([])
  await write(ada, id, { subject: 'product', rating: 4 })
  expect(await listed()).toEqual([])
  expect((await homeOf(ada)).toReview).toBeNull()
})

test('the other counts are those of the lists', async () => {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { id: productId } = await given.product(store, { naira: 500, stock: 5 })
  await api('POST /users/wishlist', { token: ada.token, body: { productId } })
  await api('POST /vendors/:id/follow', { token: ada.token, params: { id: store.vendorId } })
  expect((await homeOf(ada)).counts).toEqual({ ...NOTHING, saved: 1, following: 1 })
})
