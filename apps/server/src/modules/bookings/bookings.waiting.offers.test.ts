import { bookingLimits } from '@vendly/contract/booking-limits'
import { expect, test } from 'vitest'
import { on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { atMorning, CLASS, DAY, daily, NOON, waitingIn } from '../../../test/waiting.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { applyBookingSteps } from './bookings.jobs.ts'
import { forgetWaiting } from './bookings.waiting.rows.service.ts'
import { eraseWaiting } from './bookings.waiting.service.ts'

const world = await openWorld()
const {
  given,
  offered,
  service,
  book,
  booked,
  step,
  stateOf,
  single,
  join,
  leave,
  waiting,
  offerOf,
  titles,
  people,
  hold,
  freed,
} = waitingIn(world)
const { ask, api } = world
const { db } = world.context
const [EIGHT, ONE] = [on(2, '08:00'), on(2, '13:00')]
const [NIGHT, GET_UP] = [on(1, '23:10'), on(2, '07:30')]

async function announced({ seats = 2, minSeats = 1 } = {}) {
  const { store, serviceId } = await offered({
    ...{ mode: 'class', capacity: seats, maxSeats: 2, minSeats, isAutoConfirmed: true, naira: 1000 },
  })
  const body = { ...CLASS, seats }
  const { data } = await api('POST /services/:id/sessions', { token: store.token, params: { id: serviceId }, body })
  return { store, serviceId, id: data[0]!._id }
}
const seat = (buyer: Person, serviceId: string, quantity = 1) =>
  booked(buyer, serviceId, { start: NOON, total: 1000 * quantity, body: { quantity } })

test('one seat is free and the first wants two: the next gets it, the first is notified and keeps their place', () =>
  atMorning(async () => {
    const { store, serviceId, id } = await announced()
    const [ada, bola, pair, one] = await people(4)
    const ids = [await seat(ada!, serviceId), await seat(bola!, serviceId)]
    expect((await join(pair!, serviceId, { ...CLASS, quantity: 3 })).body.code).toBe('service_options')
    expect((await join(pair!, serviceId, { ...CLASS, quantity: 2 })).status).toBe(201)
    expect((await join(one!, serviceId, CLASS)).status).toBe(201)
    const counts = await api('GET /bookings/vendor/waiting', { token: store.token, query: { from: DAY } })
    expect(counts.data).toMatchObject([{ sessionId: id, people: 2, quantity: 3 }])
    await step(ada!, ids[0]!, 'cancel', {})
    await world.settle()
    expect(await waiting(pair!)).toMatchObject([{ start: NOON.toISOString(), quantity: 2, offer: null, ahead: 0 }])
    expect((await titles(pair!))[0]).toMatch(/^Not enough was free/)
    expect(await offerOf(one!)).not.toBeNull()
    await leave(one!, serviceId, CLASS)
    await step(bola!, ids[1]!, 'cancel', {})
    await world.settle()
    expect(await offerOf(pair!)).not.toBeNull()
    expect((await titles(pair!))[0]).toMatch(/^2 seats are free/)
    expect(await world.faults()).toEqual([])
  }))

test('a cancelled class: all who wait are notified, and wait no longer', () =>
  atMorning(async () => {
    const { store, serviceId, id } = await announced()
    const [ada, bola, chidi] = await people(3)
    const paid = await seat(ada!, serviceId, 2)
    for (const one of [bola!, chidi!]) await join(one, serviceId, CLASS)
    await step(ada!, paid, 'cancel', {})
    await world.settle()
    const { bookingId } = (await offerOf(bola!))!
    await ask('PATCH /services/sessions/:id/cancel', {
      ...{ token: store.token, params: { id }, body: { reason: 'The room is closed.' } },
    })
    await world.settle()
    expect([await waiting(bola!), await waiting(chidi!), await stateOf(bookingId)]).toEqual([[], [], 'cancelled/none'])
    for (const one of [bola!, chidi!])
      expect((await titles(one)).filter((title) => title === 'The class will not take place')).toHaveLength(1)
    expect(await world.faults()).toEqual([])
  }))

test('a class under its minimum is cancelled by the clock, and who waits for two seats is notified', async () => {
  const { serviceId, bola } = await atMorning(async () => {
    const made = await announced({ seats: 3, minSeats: 3 })
    const [ada, pair] = await people(2)
    await seat(ada!, made.serviceId, 2)
    expect((await join(pair!, made.serviceId, { ...CLASS, quantity: 2 })).status).toBe(201)
    return { ...made, bola: pair! }
  })
  await at(NOON.getTime() - hours(23) - now().getTime(), async () => {
    await applyBookingSteps(world.context)
    await world.settle()
    expect(await waiting(bola)).toEqual([])
    expect((await titles(bola))[0]).toBe('The class will not take place')
    expect((await join(bola, serviceId, CLASS)).body.code).toBe('slot_gone')
  })
})

test('what is freed later than the notice that the seller wants is offered to nobody', async () => {
  const { serviceId, ada, bola, id } = await atMorning(async () => {
    const made = await single()
    const [first, second] = await people(2)
    const booking = await booked(first!, made.serviceId, { start: NOON })
    await join(second!, made.serviceId)
    return { ...made, ada: first!, bola: second!, id: booking }
  })
  await at(NOON.getTime() - minutes(90) - now().getTime(), async () => {
    await step(ada, id, 'cancel', {})
    await world.settle()
    expect(await waiting(bola)).toMatchObject([{ offer: null }])
    expect((await hold(bola, serviceId)).body.code).toBe('slot_gone')
  })
})

const setStatus = (serviceId: string, isPaused: boolean) =>
  db.once('update services set status = $status where id = $serviceId', {
    ...{ status: isPaused ? 'paused' : 'active', serviceId },
  })

test('while the service is paused nobody gets an offer; resumed, the first in line does', () =>
  atMorning(async () => {
    const { serviceId } = await single()
    const [ada, bola] = await people(2)
    const id = await booked(ada!, serviceId, { start: NOON })
    await join(bola!, serviceId)
    await setStatus(serviceId, true)
    await step(ada!, id, 'cancel', {})
    await world.settle()
    expect(await offerOf(bola!)).toBeNull()
    await setStatus(serviceId, false)
    await world.settle()
    expect(await offerOf(bola!)).not.toBeNull()
  }))

test('hours that are opened, and a block that is deleted, are offered', () =>
  atMorning(async () => {
    const { store, serviceId } = await single()
    const other = await service(store, { isAutoConfirmed: true, hours: daily('12:00', '13:00') })
    const [ada, bola] = await people(2)
    const block = { start: NOON.toISOString(), end: ONE.toISOString(), note: '' }
    const { data } = await api('POST /services/vendor/blocks', { token: store.token, body: block })
    await join(ada!, serviceId)
    await join(bola!, other)
    await ask('DELETE /services/vendor/blocks/:id', { token: store.token, params: { id: data[0]!._id } })
    await world.settle()
    expect([(await offerOf(ada!))?.start, await offerOf(bola!)]).toEqual([NOON.toISOString(), null])
    const later = { from: DAY, to: DAY, spans: [{ opens: '12:00', closes: '14:00' }], reason: '' }
    await api('POST /services/vendor/exceptions', { token: store.token, body: later })
    await world.settle()
    expect((await offerOf(bola!))?.start).toBe(ONE.toISOString())
  }))

test('an offer within six hours of the start lasts ten minutes, one at night until half past seven', async () => {
  const { serviceId, line } = await atMorning(freed)
  await at(NOON.getTime() - hours(5) - now().getTime(), async () => {
    await world.settle()
    const left = Date.parse((await offerOf(line[0]!))!.until) - now().getTime()
    expect([left > minutes(9), left <= minutes(10)]).toEqual([true, true])
  })
  const night = await atMorning(freed)
  await at(NIGHT.getTime() - now().getTime(), async () => {
    await world.settle()
    expect((await offerOf(night.line[0]!))!.until).toBe(GET_UP.toISOString())
  })
  expect(serviceId).toBeTruthy()
})

test('who has three times kept for them keeps their place and gets no fourth', () =>
  atMorning(async () => {
    const { serviceId, line } = await freed()
    for (const _ of Array.from({ length: bookingLimits.holds })) {
      const { serviceId: another } = await single()
      expect((await hold(line[0]!, another)).status).toBe(200)
    }
    await world.settle()
    const offers = await Promise.all(line.map(offerOf))
    expect(offers.map(Boolean)).toEqual([false, true, false])
    expect(await waiting(line[0]!)).toMatchObject([{ ahead: 0 }])
    expect(serviceId).toBeTruthy()
  }))

test('things that are brought wait for room in a window, by how many there are', () =>
  atMorning(async () => {
    const { serviceId } = await offered({
      ...{ mode: 'drop-off', unit: 'bag', capacity: 4, maxSeats: 3, isAutoConfirmed: true, naira: 1000 },
      hours: daily('08:00', '12:00'),
    })
    const start = EIGHT
    const [ada, bola, chidi] = await people(3)
    const bags = (who: Person, quantity: number) =>
      booked(who, serviceId, { start, total: 1000 * quantity, body: { quantity } })
    await bags(ada!, 2)
    const two = await bags(ada!, 2)
    expect((await join(bola!, serviceId, { day: DAY, quantity: 3 })).status).toBe(201)
    expect((await join(chidi!, serviceId, { day: DAY, quantity: 2 })).status).toBe(201)
    await step(ada!, two, 'cancel', {})
    await world.settle()
    expect([await offerOf(bola!), (await offerOf(chidi!))?.start]).toEqual([null, start.toISOString()])
    await leave(chidi!, serviceId)
    expect((await join(bola!, serviceId, { day: DAY, quantity: 2 })).body.code).toBe('waiting_not_full')
    expect(await world.faults()).toEqual([])
  }))

test('an offer that is paid by card keeps its whole time, and the row ends when the money is there', () =>
  atMorning(async () => {
    const { serviceId } = await single()
    const ada = await given.student(20_000)
    const bola = await given.student()
    const id = await booked(ada, serviceId, { start: NOON })
    await join(bola, serviceId)
    await step(ada, id, 'cancel', {})
    await world.settle()
    const { until, bookingId } = (await offerOf(bola))!
    const { body } = await book(bola, serviceId, { start: NOON, body: { paymentMethod: 'card' } })
    const { booking, reference } = body.data as { booking: { _id: string }; reference: string }
    expect([booking._id, (await offerOf(bola))?.until]).toEqual([bookingId, until])
    await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: 'success' })
    await api('GET /wallet/verify/:reference', { token: bola.token, params: { reference } })
    expect([await stateOf(bookingId), await waiting(bola)]).toEqual(['confirmed/held', []])
  }))

test('who deletes their account leaves the list, and the next in line is asked', () =>
  atMorning(async () => {
    const { line } = await freed()
    await transaction(world.context.pool, (tx) => eraseWaiting(tx, line[0]!.id))
    await world.settle()
    expect([await waiting(line[0]!), (await offerOf(line[1]!)) !== null]).toEqual([[], true])
  }))

test('rows of days that are over are deleted', async () => {
  const { line } = await atMorning(freed)
  await at(NIGHT.getTime() - now().getTime() + hours(72), async () => {
    await transaction(world.context.pool, forgetWaiting)
    const left = await db.once('select id from waiting_list where user_id = $id', { id: line[0]!.id })
    expect(left).toEqual([])
  })
})
