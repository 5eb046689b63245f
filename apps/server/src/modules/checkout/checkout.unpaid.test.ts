import { limits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { leaves } from '../../../test/leaving.ts'
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

test('a buyer has one unpaid checkout at a time: a new one gives back the stock of the one before', async () => {
  const { id } = await given.product(store, { naira: 100, stock: 25 })
  const { token } = await given.student()
  const answers = []
  for (let n = 0; n < 5; n++) answers.push(await checkout(token, id, 10))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(await stockOf(id)).toBe(15)
  const [first] = (answers[0]!.body.data as { orders: { _id: string }[] }).orders
  const { data } = await world.api('GET /orders/:id', { token, params: { id: first!._id } })
  expect(data).toMatchObject({ status: 'cancelled', can: { pay: false } })
  await world.settle()
  const { data: notified } = await world.api('GET /notifications', { token })
  expect(notified.notifications[0]!.body).toBe(
    'You were not charged. You started a newer order before this one was paid.',
  )
  const { data: sellerNotified } = await world.api('GET /notifications', { token: store.token })
  expect(sellerNotified.notifications).toEqual([])
})

test('a checkout that is refused leaves the unpaid one as it was', async () => {
  const { id } = await given.product(store, { naira: 100, stock: 12 })
  const { token } = await given.student()
  const { body } = await checkout(token, id, 10)
  await world.api('POST /cart/add', { token, body: { productId: id, quantity: 2 } })
  const refused = await world.ask('POST /orders', {
    token,
    body: { deliveryMethod: 'pickup', paymentMethod: 'card', expectedTotal: 150 },
  })
  expect(refused.body).toMatchObject({ code: 'cart_changed' })
  const [first] = (body.data as { orders: { _id: string }[] }).orders
  const { data } = await world.api('GET /orders/:id', { token, params: { id: first!._id } })
  expect(data).toMatchObject({ status: 'pending', can: { pay: true } })
  expect(await stockOf(id)).toBe(2)
})

test('a checkout that the wallet pays leaves the unpaid one as it was', async () => {
  const { id } = await given.product(store, { naira: 100, stock: 12 })
  const ada = await given.student()
  const { body } = await checkout(ada.token, id, 10)
  await given.money(ada, 100)
  expect((await checkout(ada.token, id, 1)).body.data).toMatchObject({ paid: true })
  const [first] = (body.data as { orders: { _id: string }[] }).orders
  const { data } = await world.api('GET /orders/:id', { token: ada.token, params: { id: first!._id } })
  expect(data.status).toBe('pending')
})

test('money for the checkout that was replaced stays in the wallet', async () => {
  const { id } = await given.product(store, { naira: 100, stock: 500 })
  const { token } = await given.student()
  const { body } = await checkout(token, id, 10)
  await checkout(token, id, 10)
  const { reference } = body.data as { reference: string }
  await world.sandbox('POST', `/__sandbox/pay/${reference}`, {})
  const { data } = await world.api('GET /wallet/verify/:reference', { token, params: { reference } })
  expect(data).toMatchObject({ status: 'completed', balance: 1000 })
  expect(await world.faults()).toEqual([])
})

test('ten presses at once on ten devices hold the stock once', async () => {
  const { id } = await given.product(store, { naira: 100, stock: 500 })
  const { token } = await given.student()
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
  expect(await stockOf(id)).toBe(499)
})

test(`a buyer starts at most ${limits.cardCheckoutsPerDay} card checkouts a day`, { tags: 'slow' }, async () => {
  const { id } = await given.product(store, { naira: 100, stock: 500 })
  const { token } = await given.student()
  const statuses = []
  for (let n = 0; n <= limits.cardCheckoutsPerDay; n++) statuses.push((await checkout(token, id, 1)).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status === 201)).toHaveLength(limits.cardCheckoutsPerDay)
  expect(await stockOf(id)).toBe(499)
})

describe('an unpaid order', () => {
  const TEN = Array.from({ length: 10 }, (_, n) => n)
  type Placed = { checkoutId: string; reference: string; authorization_url: string; orders: { _id: string }[] }
  const start = async (token: string, naira: number, stores = [store]): Promise<Placed> => {
    for (const one of stores) {
      const { id } = await given.product(one, { naira })
      await world.api('POST /cart/add', { token, body: { productId: id, quantity: 1 } })
    }
    const { data } = await world.api('POST /orders', {
      token,
      body: { deliveryMethod: 'pickup', paymentMethod: 'card', expectedTotal: naira * stores.length },
    })
    return data as Placed
  }
  const pay = (token: string, id: string, key?: string) =>
    world.ask('POST /orders/:id/pay', { token, key, params: { id } })
  const orderOf = async (token: string, id: string) =>
    (await world.api('GET /orders/:id', { token, params: { id } })).data
  const balanceOf = async (token: string) => (await world.api('GET /wallet/balance', { token })).data.balance
  const verify = (token: string, reference: string) =>
    world.api('GET /wallet/verify/:reference', { token, params: { reference } })

  test('gets one page, however often Pay is pressed at once: at checkout and after', async () => {
    const { token } = await given.student()
    const { id: productId } = await given.product(store, { naira: 900 })
    await world.api('POST /cart/add', { token, body: { productId, quantity: 1 } })
    const body = { deliveryMethod: 'pickup', paymentMethod: 'card', expectedTotal: 900 }
    const presses = await Promise.all(
      Array.from({ length: 10 }, () => world.ask('POST /orders', { token, key: 'checkout', body })),
    )
    const [first] = presses.map((press) => press.body.data as Placed)
    const pageOf = (press: { status: number; body: object }) => [
      press.status,
      (press.body as { data?: Placed }).data?.authorization_url,
    ]
    expect(presses.map(pageOf)).toEqual(Array(10).fill([201, first!.authorization_url]))
    await world.sandbox('POST', `/__sandbox/charges/${first!.reference}`, { status: 'failed' })
    await verify(token, first!.reference)
    const again = await Promise.all(Array.from({ length: 10 }, () => pay(token, first!.orders[0]!._id)))
    const [second] = again.map(pageOf)
    expect(second).toEqual([200, expect.stringContaining('http')])
    expect(second![1]).not.toBe(first!.authorization_url)
    expect(again.map(pageOf)).toEqual(Array(10).fill(second))
  })

  test('can be paid again: on the page that is open, after a failure on a new one', async () => {
    const { token } = await given.student()
    const { orders, reference, authorization_url } = await start(token, 2000)
    const { _id: id } = orders[0]!
    expect((await orderOf(token, id)).can.pay).toBe(true)
    expect((await pay(token, id)).body.data).toEqual({ paid: false, authorization_url, reference })
    await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: 'declined' })
    await world.sandbox('POST', `/__sandbox/charges/${reference}`, { status: 'failed' })
    await verify(token, reference)
    const second = (await pay(token, id)).body.data as Placed
    expect(second.reference).not.toBe(reference)
    await world.sandbox('POST', `/__sandbox/pay/${second.reference}`, {})
    await verify(token, second.reference)
    const paid = await orderOf(token, id)
    expect(paid).toMatchObject({ isPaid: true, escrow: 'held', can: { pay: false } })
    expect((await pay(token, id)).status).toBe(409)
  })

  test('is paid from the wallet once that has enough, with ten presses at once', async () => {
    const ada = await given.student(500)
    const { orders } = await start(ada.token, 2000)
    const { _id: id } = orders[0]!
    await given.money(ada, 5000)
    const answers = await Promise.all(TEN.map(() => pay(ada.token, id)))
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.data)).toEqual([
      { paid: true, authorization_url: null, reference: null },
    ])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await balanceOf(ada.token)).toBe(3500)
  })

  test('still waits when an older page brings too little, and the payer reads that', async () => {
    const ada = await given.student(1100)
    const { orders, reference } = await start(ada.token, 2000)
    const { _id: id } = orders[0]!
    // All by card instead: the wallet is free, and is spent on something else.
    await world.api('POST /orders/:id/pay', { token: ada.token, params: { id }, body: { useWallet: false } })
    await leaves(world, ada, 110_000)
    await world.sandbox('POST', `/__sandbox/pay/${reference}`, {})
    await verify(ada.token, reference)
    await world.settle()
    expect(await orderOf(ada.token, id)).toMatchObject({ isPaid: false, can: { pay: true } })
    const { data } = await world.api('GET /notifications', { token: ada.token })
    expect(data.notifications[0]).toMatchObject({
      body: 'It was not enough for your order, which still waits to be paid. ₦900 is yours to spend.',
      link: `/orders/${id}`,
    })
  })

  test('is not for anybody else, nor after it was cancelled', async () => {
    const { token } = await given.student()
    const { orders } = await start(token, 2000)
    const { _id: id } = orders[0]!
    for (const other of [(await given.student(9000)).token, store.token])
      expect((await pay(other, id)).status).toBe(404)
    await world.api('PATCH /orders/:id/cancel', { token, params: { id }, body: {} })
    expect((await pay(token, id)).body).toMatchObject({ code: 'order_state' })
  })

  test('is bought although the other one of its checkout was cancelled; the rest stays in the wallet', async () => {
    const { token } = await given.student()
    const { orders, reference } = await start(token, 2000, [store, await given.vendor()])
    const [first, second] = orders as [{ _id: string }, { _id: string }]
    await world.api('PATCH /orders/:id/cancel', { token, params: { id: first._id }, body: {} })
    await world.sandbox('POST', `/__sandbox/pay/${reference}`, {})
    await verify(token, reference)
    expect(await orderOf(token, second._id)).toMatchObject({ isPaid: true, escrow: 'held' })
    expect(await balanceOf(token)).toBe(2000)
  })

  test('of which the other one was cancelled costs only itself when it is paid again', async () => {
    const { token } = await given.student()
    const { orders } = await start(token, 2000, [store, await given.vendor()])
    const [first, second] = orders as [{ _id: string }, { _id: string }]
    await world.api('PATCH /orders/:id/cancel', { token, params: { id: first._id }, body: {} })
    const again = (await pay(token, second._id)).body.data as Placed
    await world.sandbox('POST', `/__sandbox/pay/${again.reference}`, {})
    await verify(token, again.reference)
    expect(await orderOf(token, second._id)).toMatchObject({ isPaid: true })
    expect(await balanceOf(token)).toBe(0)
  })
})
