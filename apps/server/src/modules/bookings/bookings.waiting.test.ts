import { bookingLimits } from '@vendly/contract/booking-limits'
import { storeDays } from '@vendly/contract/store-hours'
import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { applyBookingSteps } from './bookings.jobs.ts'
import { offerFreed } from './bookings.waiting.offers.service.ts'

const world = await openWorld()
const { given, offered, service, book, booked, step, quote, stateOf } = bookingIn(world)
const { ask, api } = world
const { db } = world.context

const DAY = dayInLagos(on(2, '12:00'))
const [NOON, ONE, NIGHT, GET_UP] = [on(2, '12:00'), on(2, '13:00'), on(1, '23:10'), on(2, '07:30')]
/** Of today or tomorrow, so that it is neither night nor near. */
const MORNING = on(1, '09:00')
async function atMorning<T>(work: () => Promise<T>, after = 0): Promise<T> {
  let made: T | undefined
  await at(MORNING.getTime() - now().getTime() + after, async () => {
    made = await work()
  })
  return made as T
}

/** A service with one time on its days: from noon to one. */
async function single(values: object = {}) {
  const { store, serviceId } = await offered({ isAutoConfirmed: true, hours: daily('12:00', '13:00'), ...values })
  return { store, serviceId }
}
const daily = (opens: string, closes: string) => storeDays.map((days) => ({ days, opens, closes }))
const join = (who: Person, serviceId: string, body: object = { day: DAY }) =>
  ask('POST /services/:id/waiting-list', { token: who.token, params: { id: serviceId }, body: body as { day: string } })
const leave = (who: Person, serviceId: string, query: { day?: string; start?: string } = { day: DAY }) =>
  ask('DELETE /services/:id/waiting-list', { token: who.token, params: { id: serviceId }, query })
const waiting = async ({ token }: Person) => (await api('GET /bookings/waiting', { token })).data
const offerOf = async (who: Person) => (await waiting(who))[0]?.offer
const titles = async ({ token }: Person) =>
  (await api('GET /notifications', { token })).data.notifications.map(({ title }) => title)
const people = (count: number) => Promise.all(Array.from({ length: count }, () => given.student(20_000)))
/** The clock runs on: holds lapse, and what they free is offered. */
async function pass(ms: number): Promise<void> {
  await atMorning(async () => {
    await applyBookingSteps(world.context)
    await world.settle()
  }, ms)
}
const hold = (who: Person, serviceId: string, start = NOON, body: object = {}) =>
  quote(who, serviceId, { start, body: { hold: true, location: 'provider', ...body } })

test('a full day is waited for; a free one, a closed one and the own service are not', () =>
  atMorning(async () => {
    const { store, serviceId } = await single()
    const [ada, bola] = await people(2)
    expect((await join(bola!, serviceId)).body.code).toBe('waiting_not_full')
    await booked(ada!, serviceId, { start: NOON })
    expect((await join(bola!, serviceId)).status).toBe(201)
    expect((await join(store, serviceId)).body.code).toBe('booking_own')
    expect((await join(ada!, serviceId)).body.code).toBe('waiting_booked')
    expect((await join(bola!, serviceId, { day: '2020-01-01' })).body.code).toBe('slot_gone')
    expect((await join(bola!, serviceId, { start: NOON.toISOString() })).body.code).toBe('slot_gone')
    expect((await join(bola!, serviceId, {})).status).toBe(400)
    expect((await join(bola!, serviceId, { day: DAY, quantity: 2 })).body.code).toBe('service_options')
    expect(await waiting(bola!)).toMatchObject([{ day: DAY, start: null, ahead: 0, offersLeft: 2, offer: null }])
    expect((await leave(bola!, serviceId)).status).toBe(200)
    expect((await leave(bola!, serviceId)).status).toBe(404)
    expect(await waiting(bola!)).toEqual([])
  }))

test('ten join at once: each waits once, and knows how many are before them', () =>
  atMorning(async () => {
    const { serviceId, store } = await single()
    const [ada, ...ten] = await people(11)
    await booked(ada!, serviceId, { start: NOON })
    await Promise.all(ten.flatMap((one) => [join(one, serviceId), join(one, serviceId)]))
    const ahead = await Promise.all(ten.map(async (one) => (await waiting(one)).map((entry) => entry.ahead)))
    expect(ahead.flat().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const counts = await api('GET /bookings/vendor/waiting', { token: store.token, query: { from: DAY } })
    expect(counts.data).toMatchObject([{ day: DAY, sessionId: null, people: 10 }])
  }))

/** Three wait for the only time of a day, in this order, and its buyer cancels. */
async function freed() {
  const { store, serviceId } = await single()
  const [ada, ...line] = await people(4)
  const id = await booked(ada!, serviceId, { start: NOON })
  for (const one of line) await join(one, serviceId)
  await step(ada!, id, 'cancel', {})
  return { store, serviceId, ada: ada!, line }
}

test('the first in line has the time that became free, and pays it as any other', () =>
  atMorning(async () => {
    const { serviceId, ada, line } = await freed()
    const [first, second] = line
    // Before anything ran: who comes by does not get what others wait for.
    expect((await book(ada, serviceId, { start: NOON })).body.code).toBe('slot_taken')
    await world.settle()
    const offer = (await offerOf(first!))!
    expect(Date.parse(offer.until) - now().getTime()).toBeGreaterThan(minutes(29))
    expect(Date.parse(offer.until) - now().getTime()).toBeLessThanOrEqual(minutes(30))
    expect(await offerOf(second!)).toBeNull()
    expect((await hold(second!, serviceId)).body.code).toBe('slot_taken')
    expect((await titles(first!))[0]).toMatch(/^A time is free: /)
    const { body } = await hold(first!, serviceId)
    expect(body.data).toMatchObject({ hold: { _id: offer.bookingId, isOffer: true } })
    const { token } = first!
    expect((await api('GET /bookings/my-bookings', { token })).data).toEqual([])
    expect(await booked(first!, serviceId, { start: NOON })).toBe(offer.bookingId)
    expect([await waiting(first!), await stateOf(offer.bookingId)]).toEqual([[], 'confirmed/held'])
    await world.settle()
    expect(await waiting(second!)).toMatchObject([{ ahead: 0, offer: null }])
  }))

test('an offer that nobody takes goes to the next: nobody is skipped, nobody gets it twice, then it is open to all', async () => {
  const { serviceId, ada, line } = await atMorning(async () => {
    const made = await freed()
    await world.settle()
    return made
  })
  const got: number[][] = []
  for (let n = 0; n < 6; n++) {
    const offers = await atMorning(() => Promise.all(line.map(offerOf)), minutes(31 * n))
    got.push(offers.flatMap((offer, who) => (offer ? [who] : [])))
    await pass(minutes(31 * (n + 1)))
  }
  expect(got).toEqual([[0], [1], [2], [], [], []])
  await atMorning(async () => {
    expect((await waiting(line[0]!))[0]).toMatchObject({ offersLeft: 1, ahead: 0 })
    expect((await hold(ada, serviceId)).status).toBe(200)
  }, minutes(200))
})

test('freed again, it is offered once more to each, and then they wait no longer', async () => {
  const { serviceId, ada, line } = await atMorning(async () => {
    const made = await freed()
    await world.settle()
    return made
  })
  for (let n = 1; n <= 3; n++) await pass(minutes(31 * n))
  await atMorning(async () => {
    const id = await booked(ada, serviceId, { start: NOON })
    await step(ada, id, 'cancel', {})
    await world.settle()
    expect(await offerOf(line[0]!)).not.toBeNull()
  }, hours(3))
  await pass(hours(4))
  await atMorning(async () => {
    expect(await waiting(line[0]!)).toEqual([])
    expect((await titles(line[0]!))[0]).toBe('You are no longer on a waiting list')
    expect(await offerOf(line[1]!)).not.toBeNull()
    expect((await join(line[0]!, serviceId)).body.code).toBe('waiting_over')
  }, hours(4))
})

test('turned down or left, the time goes to the next in line at once', () =>
  atMorning(async () => {
    const { serviceId, line } = await freed()
    await world.settle()
    const [first, second, third] = line
    const { bookingId } = (await offerOf(first!))!
    expect((await ask('DELETE /bookings/:id/hold', { token: first!.token, params: { id: bookingId } })).status).toBe(
      200,
    )
    await world.settle()
    expect(await waiting(first!)).toMatchObject([{ offer: null, ahead: 2, offersLeft: 1 }])
    expect(await offerOf(second!)).not.toBeNull()
    await leave(second!, serviceId)
    await world.settle()
    expect(await offerOf(third!)).not.toBeNull()
    expect(await world.faults()).toEqual([])
  }))

test('two workers at the same moment make one offer', () =>
  atMorning(async () => {
    const { store, line } = await freed()
    await Promise.all(
      Array.from({ length: 4 }, () => transaction(world.context.pool, (tx) => offerFreed(tx, store.id))),
    )
    await world.settle()
    const offers = await Promise.all(line.map(offerOf))
    expect(offers.map((offer) => offer !== null)).toEqual([true, false, false])
  }))

async function announced(seats = 2) {
  const made = await offered({ mode: 'class', capacity: seats, maxSeats: 2, isAutoConfirmed: true, naira: 1000 })
  const { store, serviceId } = made
  const body = { start: NOON.toISOString(), seats }
  const { data } = await api('POST /services/:id/sessions', { token: store.token, params: { id: serviceId }, body })
  return { store, serviceId, id: data[0]!._id }
}
const seat = (buyer: Person, serviceId: string, quantity = 1) =>
  booked(buyer, serviceId, { start: NOON, total: 1000 * quantity, body: { quantity } })
const CLASS = { start: NOON.toISOString() }

test('one seat is free and the first wants two: the next gets it, the first is told and keeps their place', () =>
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
    expect((await titles(pair!))[0]).toMatch(/^Too little was free for you/)
    expect(await offerOf(one!)).not.toBeNull()
    await leave(one!, serviceId, CLASS)
    await step(bola!, ids[1]!, 'cancel', {})
    await world.settle()
    expect(await offerOf(pair!)).not.toBeNull()
    expect((await titles(pair!))[0]).toMatch(/^2 seats are free/)
    expect(await world.faults()).toEqual([])
  }))

test('a cancelled class: all who wait are told, and wait no longer', () =>
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
