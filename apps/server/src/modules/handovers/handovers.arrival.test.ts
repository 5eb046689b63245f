import { io, type Socket } from 'socket.io-client'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import { sendDeliveries } from '../../../test/deliveries.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)
const handover = handoverIn(world)
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => void socket.close()))

async function taken() {
  const order = await bought()
  const rider = await given.rider()
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id: order.id } })
  return { ...order, rider }
}
async function carried() {
  const order = await taken()
  await handover.pickUp(order.rider, order.id)
  return order
}
const arrive = (who: Person, id: string) =>
  world.ask('POST /riders/deliveries/:id/arrive', { token: who.token, params: { id } })
const orderOf = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data
const notificationsOf = async (who: Person, title: RegExp) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.filter((one) =>
    title.test(one.title),
  )
const HERE = / is here with order /
const mailsAboutArrival = async ({ email }: Person) =>
  (await world.mailsTo(email)).filter(({ subject }) => HERE.test(subject))

describe('a rider who is where they hand the order over', () => {
  test('notifies the buyer at once, and both see it on the order', async () => {
    const { ada, store, id, rider } = await carried()
    const socket = io(world.url, { path: '/socket.io', auth: { token: ada.token }, transports: ['websocket'] })
    sockets.push(socket)
    const updates: { eventId: number }[] = []
    socket.on('order:update', (update: { eventId: number }) => updates.push(update))
    await socket.emitWithAck('order:subscribe', { orderId: id })
    expect([(await orderOf(rider, id)).can.arrive, (await orderOf(ada, id)).isArrived]).toEqual([true, false])
    const { status, body } = await arrive(rider, id)
    expect([status, body.data]).toEqual([200, expect.objectContaining({ isArrived: true, status: 'picked-up' })])
    await world.settle()
    const [notification, ...more] = await notificationsOf(ada, HERE)
    expect(more).toEqual([])
    expect(notification).toMatchObject({ category: 'urgent', priority: 'high', link: `/orders/${id}#now` })
    expect(await notificationsOf(store, HERE)).toEqual([])
    const seen = await orderOf(ada, id)
    expect(seen.events.at(-1)).toMatchObject({ kind: 'arrived', by: 'rider' })
    await vi.waitFor(() => expect(updates.map(({ eventId }) => eventId)).toContain(seen.lastEventId))
    const { data } = await world.api('GET /orders/:id/tracking', { token: ada.token, params: { id } })
    expect(Math.abs(Date.parse(data.arrivedAt!) - Date.parse(seen.events.at(-1)!.at))).toBeLessThan(60_000)
    expect((await orderOf(rider, id)).can).toMatchObject({ arrive: false, deliver: true })
  })

  test('is announced once, however often they press', async () => {
    const { ada, id, rider } = await carried()
    const answers = await Promise.all(Array.from({ length: 10 }, () => arrive(rider, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    await world.settle()
    expect((await arrive(rider, id)).status).toBe(200)
    await world.settle()
    expect(await notificationsOf(ada, HERE)).toHaveLength(1)
    expect((await orderOf(ada, id)).events.filter(({ kind }) => kind === 'arrived')).toHaveLength(1)
  })

  test('carries the order: nobody else announces them, and not before the pick-up or after the handover', async () => {
    const { ada, store, id, rider } = await taken()
    const [other, admin] = [await given.rider(), await given.admin()]
    const refused = async (who: Person) => {
      const { status, body } = await arrive(who, id)
      return [status, body.code]
    }
    expect(await refused(rider)).toEqual([409, 'order_state'])
    await handover.pickUp(rider, id)
    expect(await Promise.all([ada, store, admin, other].map(refused))).toEqual([
      [403, 'role_not_allowed'],
      [403, 'role_not_allowed'],
      [403, 'role_not_allowed'],
      [404, 'not_found'],
    ])
    const { deliveryCode } = await orderOf(ada, id)
    const code = deliveryCode!
    await world.api('PATCH /orders/:id/delivered', { token: rider.token, params: { id }, body: { code } })
    expect(await refused(rider)).toEqual([409, 'order_state'])
    await world.settle()
    expect(await notificationsOf(ada, HERE)).toEqual([])
  })

  test('is announced by email too when the buyer does not look within three minutes', async () => {
    const { ada, id, rider } = await carried()
    await arrive(rider, id)
    await sendDeliveries(world)
    await sendDeliveries(world)
    expect(await mailsAboutArrival(ada)).toHaveLength(1)
  })

  test('is not announced by email once the buyer has read it, or has their order', async () => {
    const [reads, takes] = [await carried(), await carried()]
    for (const { rider, id } of [reads, takes]) await arrive(rider, id)
    await world.settle()
    const [notification] = await notificationsOf(reads.ada, HERE)
    await world.api('PATCH /notifications/:id/read', { token: reads.ada.token, params: { id: notification!._id } })
    await world.api('PATCH /orders/:id/confirm-delivery', { token: takes.ada.token, params: { id: takes.id } })
    await sendDeliveries(world)
    expect([await mailsAboutArrival(reads.ada), await mailsAboutArrival(takes.ada)]).toEqual([[], []])
    expect(await notificationsOf(takes.ada, HERE)).toMatchObject([{ isRead: true }])
  })
})

test('a new order goes on to the seller by email unless they answer it or read the notification', async () => {
  const [ignored, accepted, rejected, read] = [await bought(), await bought(), await bought(), await bought()]
  await world.settle()
  await world.api('PATCH /orders/:id/accept', { token: accepted.store.token, params: { id: accepted.id } })
  await world.api('PATCH /orders/:id/reject', {
    token: rejected.store.token,
    params: { id: rejected.id },
    body: { reason: 'Finished for today' },
  })
  const [notification] = await notificationsOf(read.store, /^New order /)
  await world.api('PATCH /notifications/:id/read', { token: read.store.token, params: { id: notification!._id } })
  await sendDeliveries(world)
  const mails = async ({ store }: { store: Person }) =>
    (await world.mailsTo(store.email)).filter(({ subject }) => subject.startsWith('New order ')).length
  expect(await Promise.all([ignored, accepted, rejected, read].map(mails))).toEqual([1, 0, 0, 0])
})
