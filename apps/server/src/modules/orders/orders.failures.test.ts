import { deliveryLimits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, useClock } from '../../platform/clock.ts'
import { applyDeadlines } from './orders.jobs.ts'

const world = await openWorld()
const handover = handoverIn(world)
const { given, bought, advance, balance, stockOf } = await buyingIn(world)
const uploads = uploadsIn(world)

async function carried() {
  const order = await bought()
  const rider = await given.rider()
  const params = { id: order.id }
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
  await handover.pickUp(rider, params.id)
  return { ...order, rider }
}
const fail = async (rider: Person, id: string, reason = 'no-answer') =>
  world.ask('POST /riders/deliveries/:id/fail', {
    token: rider.token,
    params: { id },
    body: {
      reason,
      note: 'Rang three times',
      photo: { upload: await uploads.whole(rider, await drawn(3)) },
      lat: 6.51,
      lng: 3.39,
    },
  })
const takeBack = (who: Person, id: string, restock = true) =>
  world.ask('POST /orders/:id/take-back', { token: who.token, params: { id }, body: { restock } })
const orderOf = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data
const titlesOf = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)

test('what nobody takes goes back to the seller: the rider is paid for the way out of the delivery fee', async () => {
  const { ada, store, id, rider, productId } = await carried()
  expect((await takeBack(store, id)).body.code).toBe('order_state')
  expect((await fail(rider, id)).status).toBe(200)
  const failed = await orderOf(ada, id)
  expect(failed).toMatchObject({
    status: 'picked-up',
    escrow: 'held',
    isReturning: true,
    failure: {
      ...{ reason: 'no-answer', note: 'Rang three times', returnedAt: null, photo: expect.any(Object) },
      ...{ riderPay: 200, kept: 200 },
    },
  })
  expect(failed.events.at(-1)).toMatchObject({ kind: 'failed', by: 'rider' })
  await world.settle()
  expect((await titlesOf(ada))[0]).toMatch(/could not hand over order/)
  expect((await titlesOf(store))[0]).toMatch(/comes back$/)
  expect((await world.api('GET /riders/run', { token: rider.token })).data.stops).toMatchObject([{ kind: 'return' }])
  expect((await takeBack(ada, id)).status).toBe(403)
  const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(store, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await balance(ada), await balance(store), await balance(rider)]).toEqual([10_000 - 200, 0, 200])
  expect(await stockOf(productId)).toBe(5)
  await world.settle()
  const { data: inbox } = await world.api('GET /notifications', { token: ada.token })
  expect(inbox.notifications[0]!.body).toContain('₦1,300 is back in your wallet')
  const { data: paid } = await world.api('GET /wallet/transactions', { token: rider.token })
  expect(paid[0]).toMatchObject({ type: 'delivery', amount: 200 })
  const back = await orderOf(store, id)
  expect(back).toMatchObject({ isReturning: false, failure: { riderPay: 200, kept: 200 } })
  expect(back.failure!.returnedAt).not.toBeNull()
})

test('what was damaged is no fault of the buyer, who gets everything back, and is not put in stock again', async () => {
  const { ada, store, id, rider, productId } = await carried()
  await fail(rider, id, 'damaged')
  expect((await orderOf(ada, id)).failure).toMatchObject({ riderPay: 200, kept: 0 })
  await takeBack(store, id, false)
  expect([await balance(ada), await balance(store), await balance(rider)]).toEqual([10_000, 0, 200])
  expect(await stockOf(productId)).toBe(4)
})

test('a failure needs a photo of the rider’s own, a reason that exists, and their own delivery', async () => {
  const { rider, id, ada } = await carried()
  const stranger = await given.rider()
  const upload = await uploads.whole(stranger, await drawn(4))
  const send = (who: Person, body: object) =>
    world.ask('POST /riders/deliveries/:id/fail', { token: who.token, params: { id }, body })
  expect((await send(rider, { reason: 'no-answer' })).status).toBe(400)
  expect((await send(rider, { reason: 'lazy', photo: { upload } })).status).toBe(400)
  // The upload of somebody else is unknown to them.
  expect((await send(rider, { reason: 'no-answer', photo: { upload } })).status).toBeGreaterThanOrEqual(400)
  expect((await send(stranger, { reason: 'no-answer', photo: { upload } })).status).toBe(404)
  expect((await orderOf(ada, id)).failure).toBeNull()
  expect((await fail(rider, id)).status).toBe(200)
  expect((await fail(rider, id)).body.code).toBe('order_state')
})

test('a buyer who comes after all still gets it with the code, and the rider the whole fee', async () => {
  const { ada, id, rider } = await carried()
  await fail(rider, id)
  const { deliveryCode } = await orderOf(ada, id)
  await world.api('PATCH /orders/:id/delivered', { token: rider.token, params: { id }, body: { code: deliveryCode! } })
  expect(await balance(rider)).toBe(450)
  expect(await orderOf(ada, id)).toMatchObject({ isReturning: false, failure: { riderPay: 0, kept: 0 } })
})

test('what never comes back ends by the clock: the buyer is refunded, the rider is not paid', async () => {
  const { ada, id, rider } = await carried()
  await fail(rider, id)
  const admin = await given.admin()
  for (const hour of [deliveryLimits.returning.alarmHours, deliveryLimits.returning.endHours]) {
    const restore = useClock(() => new Date(Date.now() + hours(hour) + 1000))
    await applyDeadlines(world.context)
    restore()
    await world.settle()
  }
  const titles = await titlesOf(admin)
  for (const title of [/was never delivered$/, /is not back at the seller$/])
    expect(titles).toContainEqual(expect.stringMatching(title))
  expect([await balance(ada), await balance(rider)]).toEqual([10_000, 0])
  const [attempt] = await world.context.db.once('select outcome from delivery_attempts where order_id = $id', { id })
  expect(attempt).toEqual({ outcome: 'lost' })
})
