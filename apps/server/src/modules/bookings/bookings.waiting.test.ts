import { expect, test } from 'vitest'
import { atMorning, CLASS, DAY, NOON, waitingIn } from '../../../test/waiting.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { offerFreed } from './bookings.waiting.offers.service.ts'

const world = await openWorld()
const { book, booked, step, stateOf, single, join, leave, waiting, offerOf, titles, people, hold, pass, freed } =
  waitingIn(world)
const { ask, api } = world

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
    expect((await join(bola!, serviceId, CLASS)).body.code).toBe('slot_gone')
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
