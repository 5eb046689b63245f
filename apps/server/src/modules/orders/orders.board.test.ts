import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days, now } from '../../platform/clock.ts'
import { dayStarts } from '../../platform/lagos.ts'

const world = await openWorld()
const { given, hostel, advance } = await buyingIn(world)

async function buyFrom(store: Store) {
  const ada = await given.student(10_000)
  const { id: productId } = await given.product(store, { naira: 1000, stock: 5 })
  await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  const { data } = await world.api('POST /orders', { token: ada.token, body: { placeId: hostel, expectedTotal: 1500 } })
  return data.orders[0]!._id
}
const reject = (store: Store, id: string) =>
  world.api('PATCH /orders/:id/reject', { token: store.token, params: { id }, body: { reason: 'It is sold out' } })
const doneOf = (store: Store, query: { limit?: number; cursor?: string } = {}) =>
  world.api('GET /orders/vendor/orders', { token: store.token, query: { done: 'today', ...query } })

test('what was finished today is a list of its own, the latest first, page by page', async () => {
  const store = await given.vendor()
  const ids = [await buyFrom(store), await buyFrom(store), await buyFrom(store)]
  await buyFrom(store)
  for (const id of ids) await reject(store, id)
  const other = await given.vendor()
  await reject(other, await buyFrom(other))
  const first = await doneOf(store, { limit: 2 })
  expect(first.data.map(({ _id }) => _id)).toEqual([ids[2], ids[1]])
  expect(first.counts).toMatchObject({ doneToday: 3, rejected: 3, pending: 1 })
  const second = await doneOf(store, { limit: 2, cursor: first.pagination!.next! })
  expect(second.data.map(({ _id }) => _id)).toEqual([ids[0]])
  expect(second.pagination!.next).toBeNull()
})

test('at midnight in Lagos the day begins anew', async () => {
  const store = await given.vendor()
  await reject(store, await buyFrom(store))
  const untilMidnight = dayStarts(now()).today.getTime() + days(1) - now().getTime()
  await at(untilMidnight + 1000, async () => {
    const { data, counts } = await doneOf(store)
    expect([data, counts.doneToday]).toEqual([[], 0])
  })
})

test('the list of one status goes on page by page, and the counts say how many there are', async () => {
  const store = await given.vendor()
  const ids = [await buyFrom(store), await buyFrom(store), await buyFrom(store)]
  await advance(store, ids[1]!, 'confirmed')
  const listOf = (cursor?: string) =>
    world.api('GET /orders/vendor/orders', {
      token: store.token,
      query: { status: 'pending', sort: 'oldest', limit: 1, cursor },
    })
  const first = await listOf()
  const second = await listOf(first.pagination!.next!)
  expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual([ids[0], ids[2]])
  expect(second.pagination!.next).toBeNull()
  expect(first.counts).toMatchObject({ pending: 2, confirmed: 1 })
})

test('what the store prepares is sorted by the promised time, page by page', async () => {
  const store = await given.vendor()
  const ids = [await buyFrom(store), await buyFrom(store), await buyFrom(store)]
  const accept = (id: string, minutes: number) =>
    world.api('PATCH /orders/:id/accept', { token: store.token, params: { id }, body: { minutes } })
  await accept(ids[0]!, 60)
  await accept(ids[1]!, 10)
  await accept(ids[2]!, 30)
  await advance(store, ids[2]!, 'preparing')
  await buyFrom(store)
  const listOf = (status: string, cursor?: string) =>
    world.api('GET /orders/vendor/orders', {
      token: store.token,
      query: { status, sort: 'promised', limit: 2, cursor },
    })
  const first = await listOf('confirmed,preparing')
  expect(first.data.map(({ _id }) => _id)).toEqual([ids[1], ids[2]])
  const second = await listOf('confirmed,preparing', first.pagination!.next!)
  expect(second.data.map(({ _id }) => _id)).toEqual([ids[0]])
  expect(second.pagination!.next).toBeNull()
  await advance(store, ids[2]!, 'ready')
  expect((await listOf('ready')).data.map(({ _id }) => _id)).toEqual([ids[2]])
  expect((await listOf('pending')).data).toEqual([])
  const { orderNumber: q } = first.data[0]!
  const query = { status: 'confirmed,preparing', sort: 'promised', q } as const
  const { data } = await world.api('GET /orders/vendor/orders', { token: store.token, query })
  expect(data.map(({ orderNumber }) => orderNumber)).toEqual([q])
})
