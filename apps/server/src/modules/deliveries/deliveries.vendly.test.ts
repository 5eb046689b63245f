import { complaintLimits } from '@vendly/contract/complaint-limits'
import { deliveryLimits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, bought, advance, balance, shown, resolve, orderState, after } = await complainingIn(world)
const { pickUp } = handoverIn(world)
const uploads = uploadsIn(world)
const admin = await given.admin()
const { carried, returning, trusted } = deliveryLimits

const take = (rider: Person, id: string) =>
  world.ask('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
const orderOf = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data
const titlesOf = async (who: Person) => {
  await world.settle()
  return (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)
}
async function ready(naira = 1000) {
  const order = await bought(naira, { funds: naira + 1000 })
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  return order
}
/** Picked up by a new rider, and carried until an administrator must decide. */
async function stuck() {
  const [order, rider] = [await ready(), await given.rider()]
  await take(rider, order.id)
  await pickUp(rider, order.id)
  for (const hours of [carried.warnHours, carried.alarmHours, carried.endHours]) await after(hours + 0.1)
  return { ...order, rider }
}
const caseOf = async (who: Person, order: string) => {
  const { data } = await world.api('GET /complaints/my-complaints', { token: who.token, query: { purchase: order } })
  return shown(who, data[0]!._id)
}
const fail = async (rider: Person, id: string) =>
  world.api('POST /riders/deliveries/:id/fail', {
    token: rider.token,
    params: { id },
    body: { reason: 'unsafe', photo: { upload: await uploads.whole(rider, await drawn(3)) } },
  })
const confirm = (buyer: Person, id: string) =>
  world.ask('PATCH /orders/:id/confirm-delivery', { token: buyer.token, params: { id }, body: {} })

test('buyer and rider who met without the code get nothing by waiting: an administrator decides', async () => {
  const { ada, store, rider, id } = await stuck()
  expect([await orderState(id), await balance(ada), await balance(store)]).toEqual(['picked-up/disputed', 500, 0])
  const seen = await caseOf(ada, id)
  expect(seen).toMatchObject({
    ...{ status: 'answered', reason: 'not_handed_over', nextActor: 'vendly', deadlineEffect: 'escalate' },
    can: { withdraw: false },
    timeline: [{ step: 'opened', by: 'system' }],
  })
  const number = seen.purchase!.number
  expect((await titlesOf(ada))[0]).toBe(`Vendly decides about order ${number}`)
  expect((await titlesOf(store))[0]).toBe(`Vendly decides about order ${number}`)
  expect((await titlesOf(rider))[0]).toBe(`Order ${number} blocks new deliveries`)
  expect((await titlesOf(admin))[0]).toBe(`Order ${number} was never handed over`)

  // Its rider takes no other order, by themselves or chosen by name.
  const other = await ready()
  expect((await orderOf(rider, id)).isWithVendly).toBe(true)
  expect((await take(rider, other.id)).body.code).toBe('rider_blocked')
  const of = { token: other.store.token, params: { id: other.id } }
  const free = (await world.api('GET /orders/:id/riders', of)).data.map(({ _id }) => _id)
  expect(free).not.toContain(rider.id)
  const chosen = await world.ask('POST /orders/:id/assign-rider', { ...of, body: { rider: rider.id } })
  expect(chosen.body.code).toBe('chosen_rider_blocked')

  expect((await resolve(admin, seen._id, { outcome: 'release' })).status).toBe(200)
  expect([await orderState(id), await balance(store), await balance(rider)]).toEqual(['delivered/released', 950, 450])
  expect((await take(rider, other.id)).status).toBe(200)
})

test('the code, the buyer’s confirmation and a return end it before it is decided', async () => {
  const byCode = await stuck()
  const { deliveryCode } = await orderOf(byCode.ada, byCode.id)
  const { token } = byCode.rider
  await world.api('PATCH /orders/:id/delivered', { token, params: { id: byCode.id }, body: { code: deliveryCode! } })

  const byBuyer = await stuck()
  expect((await confirm(byBuyer.ada, byBuyer.id)).status).toBe(200)

  const back = await stuck()
  const params = { id: back.id }
  await fail(back.rider, back.id)
  const taken = { token: back.store.token, params, body: { restock: true } }
  expect((await world.ask('POST /orders/:id/take-back', taken)).status).toBe(200)

  const ends = [byCode, byBuyer, back]
  expect(await Promise.all(ends.map(({ id }) => orderState(id)))).toEqual([
    ...['delivered/released', 'delivered/released', 'cancelled/refunded'],
  ])
  for (const { ada, rider, id } of ends) {
    expect((await caseOf(ada, id)).status).toBe('withdrawn')
    expect((await take(rider, (await ready()).id)).status).toBe(200)
  }
  expect(await balance(back.ada)).toBe(2000)
})

test('without a decision administrators are reminded, and in the end the buyer is refunded and the rider unpaid', async () => {
  const { ada, store, rider, id } = await stuck()
  const { _id, number } = await caseOf(ada, id)
  const since = carried.endHours + 0.2
  await after(since + complaintLimits.overdueHours)
  expect((await titlesOf(admin))[0]).toBe(`Complaint ${number} is overdue`)
  await after(since + complaintLimits.decideDays * 24)
  expect(await shown(ada, _id)).toMatchObject({ status: 'resolved', decision: { outcome: 'refund', how: 'expired' } })
  expect([await balance(ada), await balance(store), await balance(rider)]).toEqual([2000, 0, 0])
  expect(await orderState(id)).toBe('cancelled/refunded')
})

test('what does not come back to the seller is decided too', async () => {
  const [{ ada, id }, rider] = [await ready(), await given.rider()]
  await take(rider, id)
  await pickUp(rider, id)
  await fail(rider, id)
  for (const hours of [returning.alarmHours, returning.endHours]) await after(hours + 0.1)
  expect([await orderState(id), (await caseOf(ada, id)).reason]).toEqual(['picked-up/disputed', 'not_handed_over'])
})

test('an order of a high value is for riders who have delivered to several buyers', async () => {
  const rider = await given.rider()
  const valuable = await ready(trusted.above)
  const visible = async () =>
    (await world.api('GET /riders/deliveries/available', { token: rider.token, query: { limit: 50 } })).data
      .map(({ _id }) => _id)
      .includes(valuable.id)
  const of = { token: valuable.store.token, params: { id: valuable.id } }
  const chosen = () => world.ask('POST /orders/:id/assign-rider', { ...of, body: { rider: rider.id } })
  expect([await visible(), (await take(rider, valuable.id)).body.code, (await chosen()).body.code]).toEqual([
    ...[false, 'rider_not_trusted', 'chosen_rider_not_trusted'],
  ])
  for (let n = 0; n < trusted.buyers; n++) {
    expect(await visible()).toBe(false)
    const order = await ready()
    await take(rider, order.id)
    await pickUp(rider, order.id)
    await confirm(order.ada, order.id)
  }
  expect([await visible(), (await take(rider, valuable.id)).status]).toEqual([true, 200])
})
