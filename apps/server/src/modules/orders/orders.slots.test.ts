import { deliveryLimits, slotLimits } from '@vendly/contract/limits'
import { storeDays } from '@vendly/contract/store-hours'
import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import { sendDeliveries } from '../../../test/deliveries.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, minutes, now } from '../../platform/clock.ts'
import { dayStarts } from '../../platform/lagos.ts'

const world = await openWorld()
const { given, hostel, advance, balance } = await buyingIn(world)

/** Noon in Lagos, some days from today. */
const noon = (daysAhead: number) => new Date(dayStarts(now()).today.getTime() + days(daysAhead) + hours(12))
const untilThen = (then: Date) => then.getTime() - now().getTime()
/** From 10 to 18 on that day of the week alone. */
const openOn = (store: Store, then: Date) => {
  const day = storeDays[(new Date(then).getUTCDay() + 6) % 7]!
  return world.context.db.once('update vendors set hours = $hours::jsonb where id = $id', {
    hours: JSON.stringify([{ days: day, opens: '10:00', closes: '18:00' }]),
    id: store.vendorId,
  })
}
async function filledCart(...stores: Store[]): Promise<Person> {
  const ada = await given.student(20_000)
  for (const store of stores) {
    const { id: productId } = await given.product(store, { naira: 1000, stock: 5 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  }
  return ada
}
const order = (ada: Person, slot: Date | null, expectedTotal = 1500) =>
  world.ask('POST /orders', {
    token: ada.token,
    body: { placeId: hostel, expectedTotal, slot: slot?.toISOString() ?? null },
  })
async function later(slot = noon(1)) {
  const store = await given.vendor()
  const ada = await filledCart(store)
  const { body } = await order(ada, slot)
  return { store, ada, id: (body.data as { orders: { _id: string }[] }).orders[0]!._id, slot }
}
const stateOf = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data
const jobsOf = async (rider: Person) =>
  (await world.api('GET /riders/deliveries/available', { token: rider.token })).data.map(({ _id }) => _id)

describe('choosing a slot', () => {
  test('they are half hours within the hours of the store, and say which of several stores is closed', async () => {
    const [early, always] = [await given.vendor(), await given.vendor()]
    await openOn(early, noon(1))
    const ada = await filledCart(early, always)
    const { slots, stores } = (await world.api('GET /orders/slots', { token: ada.token })).data
    expect(stores.map(({ _id }) => _id).sort()).toEqual([early.vendorId, always.vendorId].sort())
    const first = new Date(slots[0]!.at).getTime()
    expect(first - now().getTime()).toBeGreaterThanOrEqual(minutes(slotLimits.aheadMinutes) - 1000)
    const atNoon = slots.find(({ at: start }) => start === noon(1).toISOString())
    const atNight = slots.find(({ at: start }) => start === new Date(noon(1).getTime() + hours(6)).toISOString())
    expect([atNoon?.closed, atNight?.closed]).toEqual([[], [early.vendorId]])
    expect(slots.every(({ at: start }) => new Date(start).getTime() % minutes(slotLimits.minutes) === 0)).toBe(true)
    expect(new Date(slots.at(-1)!.at) < new Date(dayStarts(now()).today.getTime() + days(2))).toBe(true)
    const alone = (await world.api('GET /orders/slots', { token: (await filledCart(early)).token })).data
    expect(alone.slots.map(({ at: start }) => start)).toEqual(
      slots.filter(({ closed }) => closed.length === 0).map(({ at: start }) => start),
    )
  })

  test('a store that is closed now takes an order for when it is open, and for no other time', async () => {
    const store = await given.vendor()
    await openOn(store, noon(1))
    const ada = await filledCart(store)
    expect((await order(ada, null)).body.code).toBe('store_closed')
    const evening = new Date(noon(1).getTime() + hours(6))
    const wrong = [noon(2), noon(-1), new Date(noon(1).getTime() + minutes(7)), evening]
    for (const slot of wrong) expect((await order(ada, slot)).body.code).toBe('slot_closed')
    const checked = await world.api('POST /orders/validate', {
      token: ada.token,
      body: { placeId: hostel, slot: evening.toISOString(), expectedTotal: 1500 },
    })
    expect([checked.valid, checked.data.problems[0]!.code]).toEqual([false, 'slot_closed'])
    await world.context.db.once('update vendors set closed_until = $until where id = $id', {
      until: noon(2),
      id: store.vendorId,
    })
    expect((await order(ada, noon(1))).body.code).toBe('slot_closed')
    await world.context.db.once('update vendors set closed_until = null where id = $id', { id: store.vendorId })
    const placed = await order(ada, noon(1))
    expect([placed.status, (placed.body.data as { orders: { slot: string }[] }).orders[0]!.slot]).toEqual([
      201,
      noon(1).toISOString(),
    ])
  })

  test('ten presses place one order, which everybody sees with its time', async () => {
    const store = await given.vendor()
    const ada = await filledCart(store)
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(ada, noon(1))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await balance(ada)).toBe(18_500)
    const [listed] = (await world.api('GET /orders/vendor/orders', { token: store.token })).data
    const params = { id: listed!._id }
    const slot = noon(1).toISOString()
    const { data: receipt } = await world.api('GET /orders/:id/receipt', { token: ada.token, params })
    const { data: tracking } = await world.api('GET /orders/:id/tracking', { token: ada.token, params })
    expect([listed!.slot, receipt.slot, tracking.slot]).toEqual([slot, slot, slot])
    await world.settle()
    const { data: inbox } = await world.api('GET /notifications', { token: store.token })
    expect(inbox.notifications[0]!.body).toContain('12:00 pm to 12:30 pm')
    expect(new Date(listed!.acceptBy!) <= noon(1)).toBe(true)
  })
})

test('the email about an order for later names its slot', async () => {
  const { store, ada, id } = await later()
  const body = { reason: 'The gas is finished' }
  await world.api('PATCH /orders/:id/reject', { token: store.token, params: { id }, body })
  await sendDeliveries(world)
  const mail = (await world.mailsTo(ada.email)).find(({ subject }) => subject.includes('could not take order'))
  expect(mail?.text).toMatch(/It was for \S+ \d+ \S+, 12:00 pm to 12:30 pm\. The gas is finished/)
})

describe('the deadlines of an order for later', () => {
  test('an order that is not answered before its slot is refunded', async () => {
    const { ada, id, slot } = await later()
    await at(Math.min(untilThen(slot), hours(24)) + minutes(1), () => applyDeadlines(world.context))
    expect(await stateOf(ada, id)).toMatchObject({ status: 'cancelled', escrow: 'refunded' })
    expect(await balance(ada)).toBe(20_000)
  })

  test('the buyer cancels it before it is accepted, and an accepted one is late only from its slot on', async () => {
    const first = await later()
    await world.api('PATCH /orders/:id/cancel', { token: first.ada.token, params: { id: first.id }, body: {} })
    expect(await balance(first.ada)).toBe(20_000)
    const { store, ada, id, slot } = await later()
    await advance(store, id, 'confirmed')
    const { warnHours, alarmHours, endHours } = deliveryLimits.accepted
    await at(untilThen(slot) + hours(warnHours) - minutes(1), () => applyDeadlines(world.context))
    expect((await stateOf(ada, id)).can.cancel).toBe(false)
    await at(untilThen(slot) + hours(warnHours) + minutes(1), () => applyDeadlines(world.context))
    expect((await stateOf(ada, id)).can.cancel).toBe(true)
    for (const after of [alarmHours, endHours])
      await at(untilThen(slot) + hours(after) + minutes(1), () => applyDeadlines(world.context))
    expect(await stateOf(ada, id)).toMatchObject({ status: 'cancelled', escrow: 'refunded' })
    expect(await balance(ada)).toBe(20_000)
  })

  test('riders see it, and are notified once, from shortly before its slot', async () => {
    const { store, ada, id, slot } = await later()
    const rider = await given.rider()
    await advance(store, id, 'confirmed', 'preparing', 'ready')
    await world.settle()
    const accept = () => world.ask('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id } })
    const offered = async () =>
      (await world.api('GET /notifications', { token: rider.token })).data.notifications.filter(
        ({ title }) => title === 'New delivery',
      ).length
    expect([await jobsOf(rider), await offered()]).toEqual([[], 0])
    expect((await accept()).body.code).toBe('delivery_not_due')
    expect((await stateOf(store, id)).can.assign).toBe(false)
    await at(untilThen(slot) - minutes(slotLimits.riderMinutes) + 1000, async () => {
      expect(await jobsOf(rider)).toContain(id)
      await applyDeadlines(world.context)
      await applyDeadlines(world.context)
      await world.settle()
      expect(await offered()).toBe(1)
      expect((await stateOf(ada, id)).can.cancel).toBe(false)
      expect((await accept()).status).toBe(200)
    })
  })

  test('without a rider it is refunded a day after riders were notified, and not held any longer', async () => {
    const { store, ada, id, slot } = await later()
    await advance(store, id, 'confirmed', 'preparing', 'ready')
    const end = untilThen(slot) - minutes(slotLimits.riderMinutes) + hours(deliveryLimits.waiting.endHours)
    for (const step of [minutes(16), hours(deliveryLimits.waiting.alarmHours)])
      await at(untilThen(slot) - minutes(slotLimits.riderMinutes) + step + minutes(1), () =>
        applyDeadlines(world.context),
      )
    await at(end - minutes(1), () => applyDeadlines(world.context))
    expect((await stateOf(ada, id)).status).toBe('ready')
    await at(end + minutes(1), () => applyDeadlines(world.context))
    expect(await stateOf(ada, id)).toMatchObject({ status: 'cancelled', escrow: 'refunded' })
  })
})

test('the store has accepted orders for later in a list of their own, the next one first, page by page', async () => {
  const store = await given.vendor()
  const buy = async (slot: Date | null) => {
    const ada = await filledCart(store)
    const { body } = await order(ada, slot)
    const id = (body.data as { orders: { _id: string }[] }).orders[0]!._id
    await advance(store, id, 'confirmed')
    return id
  }
  const afternoon = await buy(new Date(noon(1).getTime() + hours(2)))
  const atNoon = await buy(noon(1))
  const soon = await buy(null)
  const list = (query: object) => world.api('GET /orders/vendor/orders', { token: store.token, query })
  const first = await list({ slot: 'later', limit: 1 })
  const second = await list({ slot: 'later', limit: 1, cursor: first.pagination!.next! })
  expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual([atNoon, afternoon])
  expect([second.pagination!.next, first.counts.later]).toEqual([null, 2])
  expect((await list({ status: 'confirmed,preparing', slot: 'none' })).data.map(({ _id }) => _id)).toEqual([soon])
  await advance(store, atNoon, 'preparing')
  expect((await list({ slot: 'later' })).data.map(({ _id }) => _id)).toEqual([afternoon])
  expect((await list({ status: 'preparing', slot: 'none' })).data.map(({ _id }) => _id)).toEqual([atNoon])
})
