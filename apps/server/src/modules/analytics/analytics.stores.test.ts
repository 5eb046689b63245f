import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)
const { api } = world

describe('the behaviour of a store', () => {
  test('is computed from its orders: delivered, rejected, time to accept; orders that buyers cancel do not count', async () => {
    const { ada, store, productId, id } = await bought(1000, { funds: 20_000, pickup: true })
    const { hostel } = await given.home()
    const order = async () => {
      await api('POST /cart/add', { token: ada.token, body: { productId } })
      const { data } = await api('POST /orders', {
        token: ada.token,
        body: { deliveryMethod: 'pickup', placeId: hostel, expectedTotal: 1000, paymentMethod: 'wallet' },
      })
      return data.orders[0]!._id
    }
    const [second, third] = [await order(), await order()]
    await at(600_000, () => advance(store, id, 'confirmed', 'preparing', 'ready'))
    await api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
    await api('PATCH /orders/:id/reject', { token: store.token, params: { id: second }, body: { reason: 'No gas' } })
    await api('PATCH /orders/:id/cancel', { token: ada.token, params: { id: third }, body: {} })
    const { data } = await api('GET /vendors/:id', { params: { id: store.vendorId } })
    const { since, ...behaviour } = data.behaviour
    const { data: nearby } = await api('GET /vendors/nearby', { query: { campus: data.campus.slug, limit: 12 } })
    expect(nearby.find(({ slug }) => slug === store.slug)?.acceptMinutes).toBe(10)
    expect(behaviour).toEqual({
      days: 90,
      orders: 2,
      completedPercent: 50,
      acceptMinutes: 10,
      replyMinutes: null,
      cancelledByStore: 1,
      disputesLost: 0,
      bookings: null,
    })
    expect(since).toBe(data.createdAt)
  })

  test('is unknown before the first order, whatever the plan', async () => {
    const store = await given.vendor({ plan: 'premium' })
    const { data } = await api('GET /vendors/:id', { params: { id: store.vendorId } })
    expect([data.behaviour.completedPercent, data.behaviour.acceptMinutes, data.behaviour.orders]).toEqual([
      null,
      null,
      0,
    ])
  })
})

test('the dashboard and the earnings show waiting orders, followers and money by month', async () => {
  const { ada, store, id } = await bought(1000, { pickup: true })
  await api('POST /vendors/:id/follow', { token: ada.token, params: { id: store.vendorId } })
  const { data } = await api('GET /vendors/my-dashboard', { token: store.token })
  expect([data.waiting, data.ordersToday, data.salesToday, data.followerCount, data.followersThisWeek]).toEqual([
    1, 1, 1000, 1, 1,
  ])
  const waiting = await api('GET /vendors/my-earnings', { token: store.token, query: { months: 2 } })
  expect([waiting.data.earned, waiting.data.inEscrow]).toEqual([0, 950])
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
  await world.settle()
  const earned = await api('GET /vendors/my-earnings', { token: store.token, query: { months: 2 } })
  expect([earned.data.earned, earned.data.commission, earned.data.months.map(({ earned: sum }) => sum)]).toEqual([
    950,
    50,
    [950, 0],
  ])
})
