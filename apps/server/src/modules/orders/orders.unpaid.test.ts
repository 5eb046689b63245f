import { limits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const store = await given.vendor()

const stockOf = async (id: string) => (await world.api('GET /products/:id', { params: { id } })).data.stock

async function checkout(token: string, productId: string, quantity = 40) {
  await world.api('POST /cart/add', { token, body: { productId, quantity } })
  return world.ask('POST /orders', {
    token,
    body: { deliveryMethod: 'pickup', paymentMethod: 'card', expectedTotal: 100 * quantity },
  })
}

test('goods cannot be held for nothing: three unpaid checkouts at a time', async () => {
  const { id } = await given.product(store, { naira: 100, stock: 500 })
  const { token } = await given.student()
  const answers = []
  for (let n = 0; n < 5; n++) answers.push(await checkout(token, id, 10))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409, 409])
  expect(answers[3]!.body).toMatchObject({ code: 'unpaid_orders_too_many' })
  expect(await stockOf(id)).toBe(470)
  // The refused checkout changed nothing: its cart is still there.
  expect((await world.api('GET /cart', { token })).data.itemCount).toBeGreaterThan(0)
  // One that is cancelled makes room for another.
  const [order] = (answers[0]!.body.data as { orders: { _id: string }[] }).orders
  await world.api('PATCH /orders/:id/cancel', {
    token,
    params: { id: order!._id },
    body: { reason: 'Changed my mind' },
  })
  const { data: cart } = await world.api('GET /cart', { token })
  const again = await world.ask('POST /orders', {
    token,
    body: { deliveryMethod: 'pickup', paymentMethod: 'card', expectedTotal: cart.total - cart.deliveryFee },
  })
  expect(again.status).toBe(201)
})

test('nor by pressing ten times at once on ten devices', async () => {
  const { id } = await given.product(store, { naira: 100, stock: 500 })
  const { token } = await given.student()
  await checkout(token, id, 1)
  await checkout(token, id, 1)
  await world.api('POST /cart/add', { token, body: { productId: id, quantity: 1 } })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      world.ask('POST /orders', {
        token,
        body: { deliveryMethod: 'pickup', paymentMethod: 'card', expectedTotal: 100 },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await stockOf(id)).toBe(497)
})

test(`a buyer starts at most ${limits.cardCheckoutsPerDay} card checkouts a day`, async () => {
  const { id } = await given.product(store, { naira: 100, stock: 500 })
  const { token } = await given.student()
  const statuses = []
  for (let n = 0; n <= limits.cardCheckoutsPerDay; n++) statuses.push((await checkout(token, id, 1)).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status === 201)).toHaveLength(limits.unpaidCheckouts)
})
