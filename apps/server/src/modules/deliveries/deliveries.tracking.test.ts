import { deliveryLimits } from '@vendly/contract/limits'
import { io, type Socket } from 'socket.io-client'
import { afterAll, describe, expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { startWebProcess } from '../../../test/web-process.ts'
import { openWorld } from '../../../test/world.ts'
import { days, useClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { deleteOldRoutes } from './deliveries.location.service.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)
const handover = handoverIn(world)
const { db, pool } = world.context
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => void socket.close()))

const HERE = { lat: 6.5161, lng: 3.3971, accuracy: 12 }
const send = (rider: Person, at = HERE) => world.ask('PUT /riders/location', { token: rider.token, body: at })
const track = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id/tracking', { token: who.token, params: { id } })).data
const move = (rider: Person, id: string, to: 'accept' | 'picked-up') =>
  to === 'accept'
    ? world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
    : handover.pickUp(rider, id)
const later = async <Result>(ms: number, work: () => Promise<Result>): Promise<Result> => {
  const restore = useClock(() => new Date(Date.now() + ms))
  return work().finally(restore)
}

async function ready() {
  const order = await bought()
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  return order
}
async function carried() {
  const order = await ready()
  const rider = await given.rider()
  await move(rider, order.id, 'accept')
  await move(rider, order.id, 'picked-up')
  return { ...order, rider }
}

/** What a browser with the order's page open receives. */
async function watch(who: Person, orderId: string): Promise<unknown[]> {
  const { received } = await watching(who, orderId)
  return received
}
async function watching(who: Person, orderId: string, url = world.url) {
  const socket = io(url, { path: '/socket.io', auth: { token: who.token }, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const received: unknown[] = []
  socket.on('delivery:position', (position: unknown) => received.push(position))
  const { success } = await socket.emitWithAck('order:subscribe', { orderId })
  return { socket, received, success }
}

describe('a rider’s location', () => {
  test('is stored only while they are online with a delivery', async () => {
    const rider = await given.rider()
    const idle = await send(rider)
    expect([idle.status, idle.body.code]).toEqual([409, 'location_not_working'])
    const { id } = await ready()
    await move(rider, id, 'accept')
    expect((await send(rider)).body.data).toEqual({ isStored: true })
    await world.api('PUT /riders/online-status', { token: rider.token, body: { isOnline: false } })
    expect((await send(rider)).body.code).toBe('location_not_working')
    const bad = await send(rider, { lat: 91, lng: 0, accuracy: -1 })
    expect([bad.status, bad.body.errors.map(({ field }) => field)]).toEqual([400, ['lat', 'accuracy']])
  })

  test(`is stored once in ${deliveryLimits.locationSeconds} seconds, also when ten are sent at once`, async () => {
    const { rider, id } = await carried()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(rider)))
    expect(answers.filter(({ body }) => (body.data as { isStored: boolean }).isStored)).toHaveLength(1)
    for (const seconds of [6, 12, 18, 24, 30]) await later(seconds * 1000, () => send(rider))
    const [{ points }] = (await db.once('select count(*)::int as points from route_points where order_id = $id', {
      id,
    })) as [{ points: number }]
    // Of 30 seconds: one point in 15.
    expect(points).toBe(2)
    await transaction(pool, (tx) => deleteOldRoutes(tx, new Date(Date.now() + days(1))))
    expect(await db.once('select 1 from route_points where order_id = $id', { id })).toEqual([])
  })

  test('reaches the buyer, the rider and an administrator from the pick-up on, and never the seller', async () => {
    const { ada, store, id } = await ready()
    const [rider, admin, stranger] = [await given.rider(), await given.admin(), await given.student()]
    await move(rider, id, 'accept')
    const [toBuyer, toSeller, toAdmin, toStranger] = await Promise.all(
      [ada, store, admin, stranger].map((who) => watch(who, id)),
    )
    await send(rider)
    expect((await track(ada, id)).position).toBeNull()
    await move(rider, id, 'picked-up')
    // From before the pick-up.
    expect((await track(ada, id)).position).toBeNull()
    await later(6000, () => send(rider, { ...HERE, lat: 6.517 }))
    await expect.poll(() => toBuyer).toEqual([expect.objectContaining({ _id: id, lat: 6.517, accuracy: 12 })])
    await expect.poll(() => toAdmin).toHaveLength(1)
    expect([toSeller, toStranger]).toEqual([[], []])
    for (const who of [ada, rider, admin]) expect((await track(who, id)).position).toMatchObject({ lat: 6.517 })
    expect((await track(store, id)).position).toBeNull()
    expect((await world.ask('GET /orders/:id/tracking', { token: stranger.token, params: { id } })).status).toBe(404)
  })

  test('of the next rider is never sent to one who gave the delivery back', { tags: 'slow' }, async () => {
    const { ada, id } = await ready()
    const [first, second] = [await given.rider(), await given.rider()]
    const web = await startWebProcess(world)
    try {
      await move(first, id, 'accept')
      const former = [await watching(first, id), await watching(first, id, web.url)]
      const buyers = [await watching(ada, id), await watching(ada, id, web.url)]
      const updates: { status: string }[] = []
      for (const { socket } of former) socket.on('order:update', (update) => updates.push(update))
      const body = { reason: 'My bicycle broke down' }
      await world.api('POST /riders/deliveries/:id/give-back', { token: first.token, params: { id }, body })
      await world.settle()
      await move(second, id, 'accept')
      await move(second, id, 'picked-up')
      await world.settle()
      await later(6000, () => send(second))
      for (const { received } of buyers) await expect.poll(() => received).toHaveLength(1)
      // Answered in order: whatever was sent to these sockets before has arrived.
      for (const { socket } of former) {
        const again = await socket.emitWithAck('order:subscribe', { orderId: id })
        expect([again.success, again.code]).toEqual([false, 'not_found'])
      }
      expect(former.map(({ received }) => received)).toEqual([[], []])
      expect(updates.filter(({ status }) => status === 'picked-up')).toEqual([])
    } finally {
      await web.stop()
    }
  })

  test('is not shown any more once the order is delivered', async () => {
    const { ada, rider, id } = await carried()
    await send(rider)
    const { data } = await world.api('GET /orders/:id', { token: ada.token, params: { id } })
    await world.api('PATCH /orders/:id/delivered', {
      token: rider.token,
      params: { id },
      body: { code: data.deliveryCode! },
    })
    expect((await track(ada, id)).position).toBeNull()
    expect((await send(rider)).body.code).toBe('location_not_working')
  })
})

describe('tracking', () => {
  test('says which steps are done, who the rider is, from where and to where, and no phone number', async () => {
    const { ada, id } = await carried()
    const tracking = await track(ada, id)
    expect(tracking.steps.map(({ status, step }) => `${step} ${status}`)).toEqual([
      'done pending',
      'done confirmed',
      'done preparing',
      'done ready',
      'now picked-up',
      'later delivered',
    ])
    expect(tracking.steps.every(({ at, step }) => (at === null) === (step === 'later'))).toBe(true)
    expect(tracking.rider).toEqual({ firstName: 'Rider', avatar: null })
    expect([tracking.from?.name, tracking.to?.name]).toEqual([expect.any(String), expect.any(String)])
    expect(JSON.stringify(tracking)).not.toContain('+234')
  })

  test('estimates from past deliveries of the store, as a range, and says nothing while there are few', {
    tags: 'slow',
  }, async () => {
    const { ada, store, id } = await carried()
    expect((await track(ada, id)).estimate).toBeNull()
    // Eight past deliveries of the same store that took 10, 12 … 24 minutes from the pick-up.
    const { id: productId } = await given.product(store, { naira: 100, stock: 50 })
    const { hostel: placeId } = await given.home()
    await given.money(ada, 10_000)
    // A ninth was for later, took five hours, and says nothing about others.
    for (let n = 0; n < 9; n++) {
      await world.api('POST /cart/add', { token: ada.token, body: { productId } })
      const { data } = await world.api('POST /orders', { token: ada.token, body: { placeId, expectedTotal: 600 } })
      const past = data.orders[0]!._id
      await advance(store, past, 'confirmed', 'preparing', 'ready')
      const other = await given.rider()
      await move(other, past, 'accept')
      await move(other, past, 'picked-up')
      await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id: past } })
      await db.once(
        `update orders set picked_up_at = delivered_at - make_interval(mins => $took::int),
           slot_at = case when $isForLater::boolean then placed_at end
          where id = $past`,
        { took: n < 8 ? 10 + 2 * n : 300, isForLater: n === 8, past },
      )
    }
    const { estimate, steps } = await track(ada, id)
    const pickedUp = Date.parse(steps.find(({ status }) => status === 'picked-up')!.at!)
    const minutesTo = (at: string) => Math.round((Date.parse(at) - pickedUp) / 6000) / 10
    expect([estimate!.basis, estimate!.deliveries]).toEqual(['store', 8])
    expect([minutesTo(estimate!.earliest), minutesTo(estimate!.latest)]).toEqual([12.8, 21.2])
  })
})

describe('a run', () => {
  test('has the stops of all deliveries in a good order, with room and note, and shrinks as they are made', async () => {
    const rider = await given.rider()
    const [first, second] = [await ready(), await ready()]
    for (const { id } of [first, second]) await move(rider, id, 'accept')
    const run = async () => (await world.api('GET /riders/run', { token: rider.token })).data
    const before = await run()
    expect([before.isWorking, before.stops.map(({ kind }) => kind)]).toEqual([
      true,
      ['pick-up', 'pick-up', 'hand-over', 'hand-over'],
    ])
    await move(rider, first.id, 'picked-up')
    expect((await run()).stops.filter(({ kind }) => kind === 'pick-up')).toHaveLength(1)
    const stranger = await given.rider()
    const idle = (await world.api('GET /riders/run', { token: stranger.token })).data
    expect(idle).toMatchObject({ isWorking: false, stops: [], metres: 0, position: null })
    // Also without a delivery a rider sees where the stores are.
    const names = idle.stores.flatMap(({ names }) => names)
    expect(names).toContain(before.stops[0]!.name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('a job says its pay, its distance and the stops of the run with it, and exactly that is credited', async () => {
    const rider = await given.rider()
    const { ada, id } = await ready()
    const offers = (await world.api('GET /riders/deliveries/available', { token: rider.token })).data
    const offer = offers.find(({ _id }) => _id === id)!
    expect(offer).toMatchObject({ pay: [{ item: 'delivery', amount: 450 }], payIfCancelled: 200, stops: 2 })
    expect(offer.metres).toBeGreaterThan(100)
    expect(offer.metresToSeller).toBeNull()
    await move(rider, id, 'accept')
    await send(rider)
    const next = await ready()
    const again = (await world.api('GET /riders/deliveries/available', { token: rider.token })).data
    expect(again.find(({ _id }) => _id === next.id)).toMatchObject({
      stops: 4,
      metresToSeller: expect.toSatisfy((metres) => metres > 0),
    })
    await move(rider, id, 'picked-up')
    await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
    const { data } = await world.api('GET /wallet/balance', { token: rider.token })
    expect(data.balance).toBe(offer.pay.reduce((sum, { amount }) => sum + amount, 0))
  })
})
