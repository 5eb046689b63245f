import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'
import { applyBookingSteps } from './bookings.jobs.ts'

const world = await openWorld()
const { given, offered, book, booked, stateOf, balance, after, read } = bookingIn(world)
const { ask, api } = world
const START = on(4, '10:00')
const until = (ms: number) => START.getTime() + ms - now().getTime()

async function announced({ minSeats = 1, seats = 10 } = {}) {
  const { store, serviceId } = await offered({
    ...{ mode: 'class', capacity: seats, maxSeats: 4, minSeats, isAutoConfirmed: true, naira: 1000 },
  })
  const body = { start: START.toISOString(), seats }
  const { data } = await api('POST /services/:id/sessions', { token: store.token, params: { id: serviceId }, body })
  return { store, serviceId, id: data[0]!._id }
}
const seat = (buyer: Person, serviceId: string, quantity = 1) =>
  booked(buyer, serviceId, { start: START, total: 1000 * quantity, body: { quantity } })
const session = async ({ token }: Person, id: string) =>
  (await api('GET /services/sessions/:id', { token, params: { id } })).data
const step = (who: Person, id: string, name: 'cancel' | 'check-in' | 'no-show', body: object = {}) =>
  ask(`PATCH /services/sessions/:id/${name}` as 'PATCH /services/sessions/:id/cancel', {
    ...{ token: who.token, params: { id }, body },
  })
const cancel = (store: Store, id: string) => step(store, id, 'cancel', { reason: 'The room is closed.' })
const titlesOf = async ({ token }: Person) =>
  (await api('GET /notifications', { token })).data.notifications.map(({ title }) => title)

test('a cancelled class gives everybody everything back, tells them once, and is no longer offered', async () => {
  const { store, serviceId, id } = await announced()
  const [ada, bola, chidi] = [await given.student(5000), await given.student(5000), await given.student(5000)]
  const ids = [await seat(ada, serviceId, 2), await seat(bola, serviceId)]
  expect(await session(store, id)).toMatchObject({ taken: 3, refund: 3000, can: { cancel: true, checkIn: false } })
  expect((await cancel(await given.vendor(), id)).status).toBe(404)
  expect((await cancel(store, id)).status).toBe(200)
  expect((await cancel(store, id)).body.code).toBe('class_state')
  for (const one of ids) expect(await stateOf(one)).toBe('cancelled/refunded')
  expect([await balance(ada), await balance(bola)]).toEqual([5000, 5000])
  expect(await session(store, id)).toMatchObject({ isCancelled: true, taken: 0, attendees: [], refund: 0 })
  expect((await book(chidi, serviceId, { start: START, total: 1000 })).body.code).toBe('slot_gone')
  await world.settle()
  expect((await titlesOf(ada)).filter((title) => /was cancelled$/.test(title))).toHaveLength(1)
  expect(await world.faults()).toEqual([])
})

test('cancelled while ten people book, nobody has a seat and all money is back', async () => {
  const { store, serviceId, id } = await announced()
  const buyers = await Promise.all(Array.from({ length: 10 }, () => given.student(1000)))
  await Promise.all([
    ...buyers.map((buyer) => book(buyer, serviceId, { start: START, total: 1000 })),
    cancel(store, id),
  ])
  expect(await Promise.all(buyers.map(balance))).toEqual(buyers.map(() => 1000))
  expect(await world.faults()).toEqual([])
})

test('cancelled while a seat is being paid by card, the money stays in the wallet', async () => {
  const { store, serviceId, id } = await announced()
  const ada = await given.student()
  const { body } = await book(ada, serviceId, {
    ...{ start: START, total: 1000, body: { paymentMethod: 'card' } },
  })
  const { booking, reference } = body.data as { booking: { _id: string }; reference: string }
  await cancel(store, id)
  expect(await stateOf(booking._id)).toBe('cancelled/none')
  await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: 'success' })
  await api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
  expect([await balance(ada), await stateOf(booking._id)]).toEqual([1000, 'cancelled/none'])
  expect(await world.faults()).toEqual([])
})

test('under its minimum a day before, it is cancelled; its seller was warned a day earlier', async () => {
  const { store, serviceId, id } = await announced({ minSeats: 3 })
  const ada = await given.student(5000)
  const bookingId = await seat(ada, serviceId, 2)
  expect((await session(store, id)).decidedAt).toBe(new Date(START.getTime() - hours(24)).toISOString())
  await after(until(-hours(47)), async () => {
    await world.settle()
    expect(await titlesOf(store)).toContain('1 more has to book your class')
    expect(await stateOf(bookingId)).toBe('confirmed/held')
  })
  await after(until(-hours(24)) + 1000, async () => {
    await world.settle()
    expect(await stateOf(bookingId)).toBe('cancelled/refunded')
    expect(await balance(ada)).toBe(5000)
    expect((await titlesOf(store)).filter((title) => /was cancelled$/.test(title))).toHaveLength(1)
    expect((await titlesOf(ada)).filter((title) => /does not take place$/.test(title))).toHaveLength(1)
  })
  expect(await world.faults()).toEqual([])
})

test('with enough seats a day before it takes place, even when somebody cancels later', async () => {
  const { store, serviceId, id } = await announced({ minSeats: 2 })
  const [ada, bola] = [await given.student(5000), await given.student(5000)]
  const [first, second] = [await seat(ada, serviceId), await seat(bola, serviceId)]
  await after(until(-hours(23)), async () => {
    await ask('PATCH /bookings/:id/cancel', { token: ada.token, params: { id: first } })
    await applyBookingSteps(world.context)
    expect(await stateOf(second)).toBe('confirmed/held')
    expect(await session(store, id)).toMatchObject({ decidedAt: null, isCancelled: false })
  })
})

test('attendees are checked in from shortly before the start on; who was not can be reported two hours after the end', async () => {
  const { store, serviceId, id } = await announced()
  const [ada, bola, chidi] = [await given.student(5000), await given.student(5000), await given.student(5000)]
  const ids = [await seat(ada, serviceId), await seat(bola, serviceId), await seat(chidi, serviceId)] as const
  const other = await announced()
  const foreign = await seat(ada, other.serviceId)
  const checkIn = (bookingIds: readonly string[]) => step(store, id, 'check-in', { bookingIds })
  expect((await checkIn([ids[0]])).body.code).toBe('class_state')
  await at(until(-minutes(10)), async () => {
    expect((await checkIn([foreign])).status).toBe(404)
    expect((await checkIn([ids[0]])).status).toBe(200)
    expect((await checkIn([ids[0]])).status).toBe(200)
    expect((await session(store, id)).attendees.map(({ status }) => status).toSorted()).toEqual([
      ...['confirmed', 'confirmed', 'in-progress'],
    ])
    await ask('PATCH /bookings/:id/here', { token: chidi.token, params: { id: ids[2] } })
  })
  await at(until(hours(2)), async () => expect((await step(store, id, 'no-show')).body.code).toBe('class_state'))
  await at(until(hours(3)) + 1000, async () => {
    expect((await step(store, id, 'no-show')).status).toBe(200)
    // Who said that they are there cannot be reported.
    expect((await read(bola, ids[1])).absent).toBe('buyer')
    expect([await stateOf(ids[0]), await stateOf(ids[1]), await stateOf(ids[2])]).toEqual([
      ...['in-progress/held', 'no-show/held', 'confirmed/held'],
    ])
    expect((await step(store, id, 'no-show')).body.code).toBe('class_state')
  })
})

test('a seller who was not there reports nobody', async () => {
  const { store, serviceId, id } = await announced()
  await seat(await given.student(5000), serviceId)
  await at(until(hours(3)) + 1000, async () => expect((await step(store, id, 'no-show')).body.code).toBe('class_state'))
})
