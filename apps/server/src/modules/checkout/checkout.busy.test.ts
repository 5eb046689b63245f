import { limits } from '@vendly/contract/limits'
import { promiseLimits } from '@vendly/contract/promise-limits'
import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'

const world = await openWorld()
const { given } = await buyingIn(world)

const settings = (store: Store, body: object) => world.ask('PUT /vendors/store-settings', { token: store.token, body })
const openingOf = async (store: Store) =>
  (await world.api('GET /vendors/store/:url', { params: { url: store.slug } })).data.opening
const fill = (buyer: Person, productId: string) =>
  world.api('POST /cart/add', { token: buyer.token, body: { productId } })
const pay = (buyer: Person, expectedTotal = 1000) =>
  world.ask('POST /orders', { token: buyer.token, body: { deliveryMethod: 'pickup', expectedTotal } })

async function limitedStore(maxOpenOrders: number) {
  const store = await given.vendor()
  const { id: product } = await given.product(store, { naira: 1000, stock: 50 })
  await settings(store, { maxOpenOrders })
  return { store, product }
}

async function buyers(count: number, product: string): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, () => given.student(5000)))
  await Promise.all(people.map((one) => fill(one, product)))
  return people
}

test('of 20 checkouts at once at a store that takes three orders, exactly three are placed', async () => {
  const { store, product } = await limitedStore(3)
  const people = await buyers(20, product)
  const replies = await Promise.all(people.map((one) => pay(one)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(new Set(replies.flatMap(({ status, body }) => (status === 201 ? [] : [body.code])))).toEqual(
    new Set(['store_closed']),
  )
  const [row] = await world.context.db.once<{ placed: number; stock: number }>(
    `select (select count(*)::int from orders where vendor_id = $vendorId) as placed, stock from products where id = $product`,
    { vendorId: store.vendorId, product },
  )
  expect(row).toEqual({ placed: 3, stock: 47 })
  expect(await openingOf(store)).toEqual({ state: 'busy', until: null })
  expect(await world.faults()).toEqual([])
})

test('a busy store takes the next order when one is ready, and says so in the cart before', async () => {
  const { store, product } = await limitedStore(1)
  const [ada, bola] = (await buyers(2, product)) as [Person, Person]
  const { body } = await pay(ada)
  const id = (body.data as { orders: { _id: string }[] }).orders[0]!._id
  const { data: cart } = await world.api('GET /cart', { token: bola.token })
  expect(cart.items[0]!.closed).toEqual({ state: 'busy', until: null })
  const { data } = await world.api('POST /orders/validate', { token: bola.token, body: { deliveryMethod: 'pickup' } })
  expect(data.changes).toMatchObject([{ code: 'store_closed', closed: { state: 'busy' } }])
  expect((await pay(bola)).body.code).toBe('store_closed')
  for (const status of ['confirmed', 'preparing', 'ready'] as const)
    await world.api('PATCH /orders/:id/status', { token: store.token, params: { id }, body: { status } })
  expect((await pay(bola)).status).toBe(201)
  expect((await openingOf(store)).state).toBe('busy')
  await settings(store, { maxOpenOrders: null })
  expect((await openingOf(store)).state).toBe('unknown')
})

test('a limit is a whole number from one on, of the own store alone', async () => {
  const store = await given.vendor()
  for (const wrong of [0, -1, 1.5, promiseLimits.openOrders.max + 1])
    expect((await settings(store, { maxOpenOrders: wrong })).status).toBe(400)
  expect((await settings(store, { maxOpenOrders: 2 })).body.data).toMatchObject({ maxOpenOrders: 2, openOrders: 0 })
})

test('a store that is paused until its vendor resumes takes no orders, and takes them again at once', async () => {
  const store = await given.vendor()
  const { id: product } = await given.product(store, { naira: 1000 })
  const [ada] = (await buyers(1, product)) as [Person]
  await settings(store, { closedUntil: promiseLimits.untilResumed })
  expect(await openingOf(store)).toEqual({ state: 'away', until: null })
  expect((await pay(ada)).body.code).toBe('store_closed')
  await settings(store, { closedUntil: null })
  expect((await pay(ada)).status).toBe(201)
})

const titlesOf = async ({ token }: Person) =>
  (await world.api('GET /notifications', { token })).data.notifications.map(({ title }) => title)
/** An order that the store lets wait until it is refunded, or answers. */
async function order(store: Store, product: string, isAnswered: boolean): Promise<void> {
  const [ada] = (await buyers(1, product)) as [Person]
  const { body } = await pay(ada)
  const id = (body.data as { orders: { _id: string }[] }).orders[0]!._id
  if (isAnswered) await world.api('PATCH /orders/:id/accept', { token: store.token, params: { id } })
  // The buyer is asked whether they wait, and does not answer either.
  else
    for (const passed of [hours(limits.acceptHours), hours(limits.acceptHours + 1)])
      await at(passed, async () => {
        await applyDeadlines(world.context)
        await world.settle()
      })
}

test('a store that misses two orders in a row is paused and notified; an answer in between starts again', async () => {
  const store = await given.vendor()
  const { id: product } = await given.product(store, { naira: 1000, stock: 20 })
  await order(store, product, false)
  await order(store, product, true)
  await order(store, product, false)
  expect((await openingOf(store)).state).toBe('unknown')
  await order(store, product, false)
  expect(await openingOf(store)).toEqual({ state: 'away', until: null })
  expect((await titlesOf(store)).filter((title) => title === 'Your store is paused')).toHaveLength(1)
  await settings(store, { closedUntil: null })
  await order(store, product, false)
  expect((await openingOf(store)).state).toBe('unknown')
})
