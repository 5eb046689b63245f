import { limits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'

const world = await openWorld()
const handover = handoverIn(world)
const { given, bought, advance, balance } = await buyingIn(world)

describe('delivery', () => {
  test('with a photo instead of the code the money is released after a day', async () => {
    const { ada, store, id } = await bought()
    const rider = await given.rider()
    const params = { id }
    await advance(store, id, 'confirmed', 'preparing', 'ready')
    await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
    await handover.pickUp(rider, id)
    const { body } = await handover.withPhoto(rider, id)
    expect(body.data).toMatchObject({ status: 'delivered', escrow: 'held' })
    expect(await balance(store)).toBe(0)
    await world.settle()
    const { data: inbox } = await world.api('GET /notifications', { token: ada.token })
    expect(inbox.notifications[0]!.body).toMatch(
      /If something is wrong, report it before then: the money then waits\.$/,
    )
    await at(hours(25), () => applyDeadlines(world.context))
    expect([await balance(store), await balance(rider)]).toEqual([950, 450])
    expect((await world.api('GET /orders/:id', { token: ada.token, params })).data.escrow).toBe('released')
    expect(
      (await world.api('GET /riders/deliveries/history', { token: rider.token })).data.map((one) => one._id),
    ).toEqual([id])
    expect((await world.api('GET /riders/dashboard', { token: rider.token })).data).toMatchObject({
      deliveredTotal: 1,
      balance: 450,
    })
  })

  test.each([
    ['PATCH /orders/:id/picked-up', {}],
    ['PATCH /orders/:id/status', { status: 'picked-up' }],
    ['PUT /riders/deliveries/:id/status', { status: 'picked-up' }],
  ] as const)(
    '%s pressed twice with one key is answered alike, and takes no attempt at the buyer’s code',
    async (call, more) => {
      const { ada, store, id } = await bought()
      const rider = await given.rider()
      const params = { id }
      await advance(store, id, 'confirmed', 'preparing', 'ready')
      await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
      const body = { ...more, code: await handover.pickupCode(id) }
      const press = (key: string) => world.ask(call, { token: rider.token, params, body, key })
      const first = await press(`pick-${id}`)
      expect(first.status).toBe(200)
      // As often as a code may be wrong.
      for (let n = 0; n < limits.deliveryCodeTries; n++) expect(await press(`pick-${id}`)).toEqual(first)
      expect((await press(`again-${id}`)).body.code).toBe('order_state')
      const { data } = await world.api('GET /orders/:id', { token: ada.token, params })
      expect(data.deliveryCodeLocked).toBe(false)
      const deliver = { token: rider.token, params, body: { code: data.deliveryCode! } }
      expect((await world.ask('PATCH /orders/:id/delivered', deliver)).status).toBe(200)
    },
  )

  test('of a pickup order is confirmed by the buyer, or by the store with the code, and has no fee', async () => {
    const own = await bought(1000, { pickup: true })
    await advance(own.store, own.id, 'confirmed', 'preparing', 'ready')
    await world.api('PATCH /orders/:id/confirm-delivery', { token: own.ada.token, params: { id: own.id } })
    expect(await balance(own.store)).toBe(950)
    const store = await bought(1000, { pickup: true })
    await advance(store.store, store.id, 'confirmed', 'preparing', 'ready')
    const params = { id: store.id }
    const { data } = await world.api('GET /orders/:id', { token: store.ada.token, params })
    const hand = (code?: string) =>
      world.ask('PATCH /orders/:id/status', { token: store.store.token, params, body: { status: 'delivered', code } })
    expect((await hand()).body.code).toBe('handover_proof_required')
    expect((await hand(data.deliveryCode!)).status).toBe(200)
    expect(await balance(store.store)).toBe(950)
  })

  test('shows phone numbers and room only while it is under way, and the code to the buyer only', async () => {
    const { ada, store, id } = await bought()
    const params = { id }
    const seen = async (who: Person) => (await world.api('GET /orders/:id', { token: who.token, params })).data
    expect((await seen(store)).customer.phone).toMatch(/^\+234/)
    expect((await seen(store)).deliveryCode).toBeNull()
    expect((await seen(ada)).vendor.phone).toBe('+2348030000000')
    await world.api('PATCH /orders/:id/reject', { token: store.token, params, body: { reason: 'Closed today' } })
    expect((await seen(store)).customer.phone).toBeNull()
    expect((await seen(ada)).vendor.phone).toBeNull()
  })

  test('a rider has three deliveries at most, and sees those of the own campus only', async () => {
    const rider = await given.rider()
    const far = await given.campus()
    const stranger = await given.rider({ campus: far })
    const ids: string[] = []
    for (let n = 0; n < 4; n++) {
      const { store, id } = await bought()
      await advance(store, id, 'confirmed', 'preparing', 'ready')
      ids.push(id)
    }
    expect((await world.api('GET /riders/deliveries/available', { token: stranger.token })).data).toEqual([])
    expect(
      (await world.ask('POST /riders/deliveries/:id/accept', { token: stranger.token, params: { id: ids[0] } })).status,
    ).toBe(404)
    for (const id of ids.slice(0, 3))
      await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
    expect(
      (await world.ask('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id: ids[3] } })).body.code,
    ).toBe('deliveries_full')
    expect((await world.api('GET /riders/deliveries/active', { token: rider.token })).data).toHaveLength(3)
  })
})

test('lists say what each party earns; the note is for the parties alone', async () => {
  const [rider, stranger] = [await given.rider(), await given.rider()]
  const { ada, store, id } = await bought(1000, { note: 'No pepper' })
  const seen = async (
    call: 'GET /orders/vendor/orders' | 'GET /orders/my-orders' | 'GET /orders/rider/available' | 'GET /orders/recent',
    { token }: Person,
  ) => {
    const order = (await world.api(call, { token })).data.find(({ _id }) => _id === id)
    return order && [order.note, order.earning]
  }
  expect(await seen('GET /orders/vendor/orders', store)).toEqual(['No pepper', expect.any(Number)])
  expect(await seen('GET /orders/my-orders', ada)).toEqual(['No pepper', null])
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  expect(await seen('GET /orders/rider/available', stranger)).toEqual([null, null])
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
  expect(await seen('GET /orders/recent', rider)).toEqual(['No pepper', expect.any(Number)])
  const { data: whole } = await world.api('GET /orders/:id', { token: store.token, params: { id } })
  expect((await seen('GET /orders/vendor/orders', store))![1]).toBe(whole.earning)
})

test('order lists are paged, filtered and counted', async () => {
  const [ada, store] = [await given.student(100_000), await given.vendor()]
  const { id: productId } = await given.product(store, { naira: 100, stock: 50, name: 'Puff puff' })
  for (let n = 0; n < 7; n++) {
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    await world.api('POST /orders', { token: ada.token, body: { deliveryMethod: 'pickup', expectedTotal: 100 } })
  }
  const first = await world.api('GET /orders/my-orders', { token: ada.token, query: { limit: 5 } })
  expect([first.data.length, first.pagination!.total, first.counts]).toEqual([5, 7, { pending: 7 }])
  const second = await world.api('GET /orders/my-orders', {
    token: ada.token,
    query: { limit: 5, cursor: first.pagination!.next! },
  })
  expect(second.data).toHaveLength(2)
  expect(new Set([...first.data, ...second.data].map((order) => order._id)).size).toBe(7)
  const received = (cursor?: string) =>
    world.api('GET /orders/vendor/orders', { token: store.token, query: { sort: 'oldest', limit: 4, cursor } })
  const oldest = await received()
  const rest = await received(oldest.pagination!.next!)
  expect([...oldest.data, ...rest.data].map((order) => order._id)).toEqual(
    [...first.data, ...second.data].map((order) => order._id).toReversed(),
  )
  const { acceptBy, createdAt } = oldest.data[0]!
  expect(Math.round((Date.parse(acceptBy!) - Date.parse(createdAt)) / 60_000)).toBe(30)
  await advance(store, first.data[0]!._id, 'confirmed')
  const found = await world.api('GET /orders/vendor/orders', {
    token: store.token,
    query: { status: 'confirmed,preparing', q: 'puff' },
  })
  expect(found.data.map((order) => [order._id, order.acceptBy])).toEqual([[first.data[0]!._id, null]])
  expect((await world.ask('GET /orders/my-orders', { token: ada.token, query: { status: 'eaten' } })).status).toBe(400)
  const { data: receipt } = await world.api('GET /orders/:id/receipt', {
    token: ada.token,
    params: { id: first.data[0]!._id },
  })
  expect(receipt).toMatchObject({ pricing: { total: 100 }, escrow: 'held' })
  const { analytics } = await world.api('GET /vendors/my-analytics', { token: store.token })
  expect(analytics.overview).toMatchObject({ totalOrders: 7, ordersToday: 7, waiting: 6 })
  expect(analytics.days).toHaveLength(14)
})
