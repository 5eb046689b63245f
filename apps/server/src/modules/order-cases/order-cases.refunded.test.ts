import { expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, bought, advance, delivered, open, answer, rider } = await complainingIn(world)
const admin = await given.admin()

type Bought = Awaited<ReturnType<typeof bought>>
const figuresOf = async ({ productId, store }: Bought) => {
  const { data: product } = await world.api('GET /products/:id', { params: { id: productId } })
  const { data: shop } = await world.api('GET /vendors/:id', { params: { id: store.vendorId } })
  return {
    sold: product.soldCount,
    product: [product.averageRating, product.reviewCount],
    store: [shop.averageRating, shop.reviewCount],
  }
}
const review = async (who: Person, orderId: string, subject: 'product' | 'vendor' | 'rider') =>
  (await world.api('POST /reviews', { token: who.token, body: { orderId, subject, rating: 5, text: 'Great.' } })).data
const listed = async ({ productId }: Bought) =>
  (await world.api('GET /products/:id/reviews', { params: { id: productId } })) as unknown as {
    data: { _id: string; isRefunded: boolean }[]
    ratingCounts: number[]
  }
const refund = (id: string, body: object) =>
  world.api('POST /orders/:id/refund', { token: admin.token, params: { id }, body: body as never })
const collected = async (naira = 1000) => {
  const order = await bought(naira, { pickup: true })
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: order.ada.token, params: { id: order.id } })
  return order
}
const nothing = { sold: 0, product: [0, 0], store: [0, 0] }

test('what a complaint refunded in full counts as neither sold nor rated, and its review says so', async () => {
  const order = await delivered(1000, { code: true })
  for (const subject of ['product', 'vendor', 'rider'] as const) await review(order.ada, order.id, subject)
  expect(await figuresOf(order)).toEqual({ sold: 1, product: [5, 1], store: [5, 2] })
  const { _id } = await open(order.ada, order.id, { wanted: 'refund' })
  expect((await answer(order.store, _id, { answer: 'accept' })).status).toBe(200)
  expect(await figuresOf(order)).toEqual(nothing)
  const { data, ratingCounts } = await listed(order)
  expect([data.map(({ isRefunded }) => isRefunded), ratingCounts]).toEqual([[true], [0, 0, 0, 0, 0]])
  // The rider brought it, and was paid for that.
  const { data: ofRider } = await world.api('GET /riders/performance-report', { token: rider.token, query: {} })
  expect(ofRider.ratings).toMatchObject({ average: 5, count: 1 })
  expect(await world.faults()).toEqual([])
})

test('a review that is written, changed or deleted after the refund counts as little', async () => {
  const order = await collected()
  const first = await review(order.ada, order.id, 'product')
  await refund(order.id, { amount: '1000', reason: 'It never worked at all' })
  expect(await figuresOf(order)).toEqual(nothing)
  await world.api('PUT /reviews/:id', {
    token: order.ada.token,
    params: { id: first._id },
    body: { rating: 1, text: 'Bad.' },
  })
  await review(order.ada, order.id, 'vendor')
  expect(await figuresOf(order)).toEqual(nothing)
  await world.api('DELETE /reviews/:id', { token: order.ada.token, params: { id: first._id } })
  expect(await figuresOf(order)).toEqual(nothing)
  expect(await world.faults()).toEqual([])
})

test('a part that was refunded leaves the sale and its stars, and what Vendly gave of its own money does too', async () => {
  const order = await collected()
  await review(order.ada, order.id, 'product')
  await refund(order.id, { amount: '999', reason: 'Most of it was cold' })
  await refund(order.id, { amount: '1', reason: 'We are sorry for it', goodwill: true, again: true })
  expect(await figuresOf(order)).toEqual({ sold: 1, product: [5, 1], store: [5, 1] })
})

test('one line that is refunded as a whole is not sold any more, the others are', async () => {
  const [ada, store] = [await given.student(10_000), await given.vendor()]
  const products = [await given.product(store, { naira: 1000 }), await given.product(store, { naira: 500 })]
  for (const { id } of products)
    await world.api('POST /cart/add', { token: ada.token, body: { productId: id, quantity: 2 } })
  const { data } = await world.api('POST /orders', {
    token: ada.token,
    body: { deliveryMethod: 'pickup', expectedTotal: 3000 },
  })
  const { _id: id, items } = data.orders[0]!
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
  const soldOf = async () =>
    Promise.all(
      products.map(
        async (product) => (await world.api('GET /products/:id', { params: { id: product.id } })).data.soldCount,
      ),
    )
  expect(await soldOf()).toEqual([2, 2])
  const line = items.find(({ product }) => product === products[0]!.id)!._id
  await refund(id, { line, reason: 'Both were broken inside' })
  expect(await soldOf()).toEqual([0, 2])
  await refund(id, { amount: '1000', reason: 'The others were broken too', again: true })
  expect(await soldOf()).toEqual([0, 0])
})
