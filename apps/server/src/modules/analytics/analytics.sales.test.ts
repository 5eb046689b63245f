import { expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import type { Person, Store } from '../../../test/given.ts'
import { missingIn } from '../../../test/missing-products.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, hostel, advance, balance, open, resolve, ask, contested, delivered, rider } = await complainingIn(world)
const { couponOf } = await missingIn(world)
const admin = await given.admin()

async function ordered(productId: string, how: { code?: string; delivery?: boolean } = {}) {
  const ada = await given.student(10_000)
  const { token } = ada
  await world.api('POST /cart/add', { token, body: { productId } })
  if (how.code) await world.api('POST /cart/coupon/apply', { token, body: { code: how.code } })
  const deliveryMethod = how.delivery ? 'delivery' : 'pickup'
  const { data: quote } = await world.api('POST /orders/summary', { token, body: { deliveryMethod } })
  const body = { deliveryMethod, placeId: hostel, expectedTotal: quote.total } as const
  const { data } = await world.api('POST /orders', { token, body })
  return { ada, id: data.orders[0]!._id }
}
const collect = async (store: Store, { ada, id }: { ada: Person; id: string }) => {
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
}
const refund = (id: string, amount: string) =>
  world.api('POST /orders/:id/refund', {
    token: admin.token,
    params: { id },
    body: { amount, reason: 'It was not as described' },
  })
const figuresOf = async ({ token }: Store) => {
  const [{ data: dashboard }, { data: bar }, { analytics }, { data: earnings }] = await Promise.all([
    world.api('GET /vendors/my-dashboard', { token }),
    world.api('GET /users/me/bar', { token }),
    world.api('GET /vendors/my-analytics', { token }),
    world.api('GET /vendors/my-earnings', { token, query: { months: 1 } }),
  ])
  return { dashboard, bar: bar.store!, analytics, earnings }
}

test('sales are the same everywhere: after own discounts, without refunds, with what is disputed', async () => {
  const store = await given.vendor()
  const { id: productId } = await given.product(store, { naira: 1000, stock: 20 })
  // ₦200 off, of which ₦300 of what was paid went back later.
  const reduced = await ordered(productId, { code: await couponOf(store, 'vendor') })
  await collect(store, reduced)
  await refund(reduced.id, '300')
  const disputed = await ordered(productId)
  await open(disputed.ada, disputed.id)
  const refunded = await ordered(productId)
  await collect(store, refunded)
  await refund(refunded.id, '1000')
  const rejected = await ordered(productId)
  const reason = 'No gas left'
  await world.api('PATCH /orders/:id/reject', { token: store.token, params: { id: rejected.id }, body: { reason } })

  const { dashboard, bar, analytics } = await figuresOf(store)
  // All four were paid; the rejected one is in no average.
  expect([dashboard.salesToday, dashboard.ordersToday]).toEqual([1500, 4])
  expect([bar.salesToday, bar.ordersToday]).toEqual([1500, 4])
  expect(analytics.overview).toMatchObject({ salesToday: 1500, ordersToday: 4, totalOrders: 4, averageOrder: 933 })
  expect(analytics.days.at(-1)).toMatchObject({ revenue: 1500, orders: 4 })
  expect(await world.faults()).toEqual([])
})

test('what a seller earned is what their wallet has: with the ways of riders that they paid, by month too', async () => {
  const store = await given.vendor()
  const { id: productId } = await given.product(store, { naira: 1000, stock: 20 })
  await collect(store, await ordered(productId))
  const cancelled = await ordered(productId, { delivery: true })
  await advance(store, cancelled.id, 'confirmed', 'preparing', 'ready')
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id: cancelled.id } })
  const body = { reason: 'It fell from the counter' }
  await world.api('PATCH /orders/:id/cancel', { token: store.token, params: { id: cancelled.id }, body })
  const { earnings, analytics } = await figuresOf(store)
  expect(earnings).toMatchObject({ earned: 750, commission: 50 })
  expect(earnings.months).toMatchObject([{ orders: 1, sales: 1000, commission: 50, ways: 200, earned: 750 }])
  expect([analytics.overview.totalRevenue, await balance(store)]).toEqual([750, 750])
})

test('what Vendly paid after an appeal is earned too', async () => {
  const order = await delivered(1000, { code: true })
  const complaint = await contested(order, { wanted: 'refund' })
  await resolve(admin, complaint, { outcome: 'refund' })
  expect((await figuresOf(order.store)).earnings.earned).toBe(0)
  const reason = 'The buyer gave the code at the door.'
  await ask(order.store, 'POST /complaints/:id/appeal', complaint, { reason })
  await resolve(await given.admin(), complaint, { outcome: 'release' })
  const { earnings } = await figuresOf(order.store)
  expect([earnings.earned, await balance(order.store)]).toEqual([950, 950])
  expect(await world.faults()).toEqual([])
})
