import { deliveryLimits, limits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { applyDeadlines } from '../../../test/deadlines.ts'
import { failingIn } from '../../../test/failing.ts'
import type { Person } from '../../../test/given.ts'
import { drawn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, useClock } from '../../platform/clock.ts'

const world = await openWorld()
const { balance, stockOf, open, answer, contested, resolve, orderState, after, given, ...failing } =
  await failingIn(world)
const { bought, advance, handover, uploads, carried, fail, takeBack } = failing

/** An administrator has Vendly pay the rider's way. */
async function payWay(orderId: string): Promise<void> {
  const { token } = await given.admin()
  const ways = (await world.api('GET /admin/rider-ways', { token, query: { status: 'waiting' } })).data
  const { _id } = ways.find(({ order }) => order._id === orderId)!
  const body = { decision: 'approve', reason: 'The photo shows it' } as const
  await world.api('POST /admin/rider-ways/:id/decision', { token, params: { id: _id }, body })
}
const orderOf = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data
const titlesOf = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)

test('everything that a rider reads about an order that goes back agrees on step, place and pay', async () => {
  const { ada, store, id, rider } = await carried()
  await fail(rider, id)
  const { token } = rider
  const [{ data: active }, { data: run }, { data: earnings }, order] = await Promise.all([
    world.api('GET /riders/deliveries/active', { token }),
    world.api('GET /riders/run', { token }),
    world.api('GET /riders/earnings', { token }),
    orderOf(rider, id),
  ])
  const step = { kind: 'return', name: order.vendor.businessName, place: order.vendor.place, room: null }
  expect(order).toMatchObject({ nextStep: { ...step, pay: 200 }, earning: 200 })
  expect(active[0]).toMatchObject({ nextStep: { ...step, pay: 200 }, earning: 200 })
  expect(run.stops).toMatchObject([step])
  expect(earnings.held).toMatchObject([{ isReturning: true, store: step.name, amount: 200 }])
  expect(earnings.inEscrow).toBe(200)
  expect((await orderOf(store, id)).nextStep).toBeNull()
  // The buyer came after all: the step ends, and the whole fee is earned.
  const { deliveryCode: code } = await orderOf(ada, id)
  await world.api('PATCH /orders/:id/delivered', { token, params: { id }, body: { code: code! } })
  expect(await orderOf(rider, id)).toMatchObject({ nextStep: null, earning: 450 })
})

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
      ...{ reason: 'no-answer', note: 'Rang three times', returnedAt: null },
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
  // What the rider was paid for the way did not go back.
  expect(back.pricing).toMatchObject({ refunded: back.pricing.total - 200, remaining: 200 })
  const receipt = (await world.api('GET /orders/:id/receipt', { token: ada.token, params: { id } })).data
  expect(receipt.refunds.map(({ amount }) => amount)).toEqual([back.pricing.refunded])
  expect(back.failure!.returnedAt).not.toBeNull()
})

test('what was damaged is no fault of the buyer, who gets everything back, and is not put in stock again', async () => {
  const { ada, store, id, rider, productId } = await carried()
  await fail(rider, id, 'damaged')
  expect((await orderOf(ada, id)).failure).toMatchObject({ riderPay: 200, kept: 0 })
  await takeBack(store, id, false)
  // The rider is paid by Vendly once an administrator has decided.
  expect([await balance(ada), await balance(store), await balance(rider)]).toEqual([10_000, 0, 0])
  await payWay(id)
  expect(await balance(rider)).toBe(200)
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

test('once it could not be handed over, a photo does not prove that it was: the code alone does', async () => {
  const { id, rider } = await carried()
  await fail(rider, id)
  expect((await handover.withPhoto(rider, id)).body.code).toBe('handover_proof_required')
  expect(await orderOf(rider, id)).toMatchObject({ status: 'picked-up', isReturning: true })
})

test('an administrator sees what the rider got of an order that came back, and what the buyer got', async () => {
  const { store, id, rider } = await carried()
  await fail(rider, id)
  await takeBack(store, id)
  const { split } = await orderOf(await given.admin(), id)
  expect(split).toMatchObject({ seller: 0, rider: 200, deliveryMargin: 0, refunded: 1300, inEscrow: 0 })
})

test('what never comes back: administrators are notified, then decide, and the rider is not paid', async () => {
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
  for (const title of [/was never handed over$/, /is not back at the seller$/])
    expect(titles).toContainEqual(expect.stringMatching(title))
  const { data } = await world.api('GET /complaints/my-complaints', { token: ada.token, query: { purchase: id } })
  expect((await resolve(admin, data[0]!._id, { outcome: 'refund' })).status).toBe(200)
  expect([await balance(ada), await balance(rider)]).toEqual([10_000, 0])
})

const attemptOf = async (id: string) =>
  (
    await world.context.db.once<{ outcome: string | null }>(
      'select outcome from delivery_attempts where order_id = $id',
      { id },
    )
  )[0]!.outcome

describe('a complaint about an order that comes back', () => {
  test('ended by the silence of the seller, the rider is paid for the way out of the delivery fee', async () => {
    const { ada, store, id, rider } = await carried()
    await fail(rider, id)
    await open(ada, id)
    await after(25)
    await world.settle()
    expect(await orderState(id)).toBe('cancelled/refunded')
    expect([await balance(ada), await balance(store), await balance(rider)]).toEqual([10_000 - 200, 0, 200])
    expect(await orderOf(rider, id)).toMatchObject({ failure: { riderPay: 200, kept: 200 } })
    expect(await attemptOf(id)).toBe('failed')
    expect(await world.faults()).toEqual([])
  })

  test('accepted by the seller, an administrator decides about the way when the buyer could not have prevented it', async () => {
    const { ada, store, id, rider } = await carried()
    await fail(rider, id, 'damaged')
    const { _id } = await open(ada, id)
    expect((await answer(store, _id, { answer: 'accept', message: '' })).status).toBe(200)
    expect([await balance(ada), await balance(store), await balance(rider)]).toEqual([10_000, 0, 0])
    await payWay(id)
    expect(await balance(rider)).toBe(200)
    expect(await orderOf(ada, id)).toMatchObject({ failure: { riderPay: 200, kept: 0 } })
    expect(await world.faults()).toEqual([])
  })

  test('decided by an administrator, who sees before what happens then', async () => {
    const { ada, store, id, rider } = await carried()
    await fail(rider, id)
    const complaint = await contested({ ada, store, id })
    const admin = await given.admin()
    const { data } = await world.api('GET /complaints/:id/effect', {
      token: admin.token,
      params: { id: complaint },
      query: { outcome: 'refund' },
    })
    expect(data).toMatchObject({ buyer: 1300, seller: 0, rider: 200, platform: 0, closes: 'refund' })
    expect((await resolve(admin, complaint, { outcome: 'refund' })).status).toBe(200)
    expect([await balance(ada), await balance(store), await balance(rider)]).toEqual([10_000 - 200, 0, 200])
  })

  test('decided for the seller, the order goes on and is taken back as if nothing had been', async () => {
    const { ada, store, id, rider } = await carried()
    const complaint = await contested({ ada, store, id })
    expect((await fail(rider, id)).status).toBe(200)
    expect((await takeBack(store, id)).body.code).toBe('order_disputed')
    await resolve(await given.admin(), complaint, { outcome: 'release' })
    expect(await orderOf(rider, id)).toMatchObject({ escrow: 'held', isReturning: true })
    expect((await takeBack(store, id)).status).toBe(200)
    expect([await balance(ada), await balance(rider)]).toEqual([10_000 - 200, 200])
  })

  test('does not keep the rider from other deliveries while it waits for a decision', async () => {
    const { ada, store, id, rider } = await carried()
    await open(ada, id)
    await fail(rider, id)
    const take = async () => {
      const next = await bought()
      await advance(next.store, next.id, 'confirmed', 'preparing', 'ready')
      return world.ask('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id: next.id } })
    }
    const taken = []
    for (let n = 0; n < limits.activeDeliveries; n++) taken.push((await take()).status)
    expect(taken).toEqual(Array(limits.activeDeliveries).fill(200))
    expect((await take()).body.code).toBe('deliveries_full')
    expect((await takeBack(store, id)).body.code).toBe('order_disputed')
  })
})

describe('a complaint about an order that a rider carries', () => {
  test('accepted by the seller, the seller pays for the way', async () => {
    const { ada, store, id, rider } = await carried()
    await given.money(store, 1000)
    const { _id } = await open(ada, id)
    await answer(store, _id, { answer: 'accept', message: '' })
    expect([await balance(ada), await balance(store), await balance(rider)]).toEqual([10_000, 800, 200])
    expect(await world.faults()).toEqual([])
  })

  test('ended when the rider has neither delivered nor brought it back for a day, pays no way', async () => {
    const { ada, store, id, rider } = await carried()
    await open(ada, id)
    await after(25)
    expect(await orderState(id)).toBe('cancelled/refunded')
    expect([await balance(ada), await balance(store), await balance(rider)]).toEqual([10_000, 0, 0])
    expect(await attemptOf(id)).toBe('lost')
  })
})
