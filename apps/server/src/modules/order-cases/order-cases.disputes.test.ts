import { answerLimits } from '@vendly/contract/answer-limits'
import { complaintLimits } from '@vendly/contract/complaint-limits'
import { limits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, minutes, now } from '../../platform/clock.ts'
import { dayStarts } from '../../platform/lagos.ts'

const world = await openWorld()
const {
  given,
  hostel,
  bought,
  advance,
  delivered,
  open,
  ask,
  contested,
  resolve,
  orderState,
  after,
  balance,
  description,
} = await complainingIn(world)
const admin = await given.admin()
const withdraw = (who: Person, id: string) => ask(who, 'POST /complaints/:id/withdraw', id)
const complain = (who: Person, orderId: string) =>
  world.ask('POST /complaints', {
    token: who.token,
    body: { subject: 'order', orderId, reason: 'damaged', description },
  })
const clockOf = async (id: string) =>
  (
    await world.context.db.once<{ since: Date; acceptBy: Date | null }>(
      'select stage_since as since, accept_by as "acceptBy" from orders where id = $id',
      { id },
    )
  )[0]!
const missedOf = async (vendorId: string) =>
  (
    await world.context.db.once<{ n: number }>('select missed_orders as n from vendors where id = $vendorId', {
      vendorId,
    })
  )[0]!.n
/** Paid, for noon of tomorrow or of the day after. */
async function orderedForLater() {
  const [ada, store] = [await given.student(10_000), await given.vendor()]
  const { id: productId } = await given.product(store, { naira: 1000, stock: 5 })
  await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  const slot = new Date(dayStarts(now()).today.getTime() + days(1) + hours(12))
  const { data } = await world.api('POST /orders', {
    token: ada.token,
    body: { placeId: hostel, expectedTotal: 1500, slot: slot.toISOString() },
  })
  return { ada, store, slot, id: data.orders[0]!._id }
}

test('a buyer complains about an order twice at most, and withdrawn complaints count', async () => {
  const { ada, id } = await delivered()
  for (let n = 0; n < complaintLimits.perPurchase; n++) await withdraw(ada, (await open(ada, id))._id)
  expect((await complain(ada, id)).body.code).toBe('complaint_not_possible')
  expect(await orderState(id)).toBe('delivered/held')
})

test('withdrawn after the time of the seller is over, the money is released at once', async () => {
  const order = await delivered()
  const complaint = await contested(order)
  await after(limits.releaseHours + 1, async () => {
    expect((await withdraw(order.ada, complaint)).status).toBe(200)
    expect(await orderState(order.id)).toBe('delivered/released')
    expect(await balance(order.store)).toBe(950)
    await complain(order.ada, order.id)
    expect(await orderState(order.id)).toBe('delivered/released')
  })
})

test('decided for the seller, an order that waits to be accepted has the whole time again', async () => {
  const order = await bought()
  const complaint = await contested(order)
  await after(limits.acceptHours + 1, async () => {
    expect((await resolve(admin, complaint, { outcome: 'release' })).status).toBe(200)
    await applyDeadlines(world.context)
    expect(await orderState(order.id)).toBe('pending/held')
    const { acceptBy } = await clockOf(order.id)
    expect(Math.abs(acceptBy!.getTime() - now().getTime() - minutes(answerLimits.kitchen.minutes))).toBeLessThan(60_000)
    await advance(order.store, order.id, 'confirmed')
  })
  expect(await missedOf(order.store.vendorId)).toBe(0)
})

test('an order for later is not late before its slot, and is accepted before it', async () => {
  const { ada, store, slot, id } = await orderedForLater()
  const before = (await clockOf(id)).acceptBy!
  await withdraw(ada, (await open(ada, id))._id)
  const { acceptBy } = await clockOf(id)
  expect(acceptBy! >= before && acceptBy! <= slot).toBe(true)
  await advance(store, id, 'confirmed')
  await withdraw(ada, (await open(ada, id))._id)
  expect((await clockOf(id)).since).toEqual(slot)
})
