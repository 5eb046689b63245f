import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, now } from '../../platform/clock.ts'
import { dayInLagos } from '../../platform/lagos.ts'

const world = await openWorld()
const { given, offered, book, booked, step, read, stateOf, balance, after } = bookingIn(world)
const { ask } = world
const START = on(3, '10:00')
const LATER = on(3, '15:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms

async function agreed() {
  const { store, serviceId } = await offered({ isAutoConfirmed: true })
  const ada = await given.student(20_000)
  return { store, serviceId, ada, id: await booked(ada, serviceId, { start: START }) }
}
const propose = (who: Person, id: string, start = LATER) =>
  ask('POST /bookings/:id/proposals', { token: who.token, params: { id }, body: { start: start.toISOString() } })
const answer = (who: Person, id: string, word: 'accept' | 'decline' | 'withdraw') =>
  ask(`PATCH /bookings/proposals/:id/${word}` as 'PATCH /bookings/proposals/:id/accept', {
    token: who.token,
    params: { id },
  })
const openOf = async (who: Person, id: string) => (await read(who, id)).proposals

test('another time is kept until it is agreed on, and moves the booking with its money', async () => {
  const { store, serviceId, ada, id } = await agreed()
  const bola = await given.student(5000)
  expect((await propose(ada, id)).status).toBe(201)
  const [proposal] = await openOf(store, id)
  expect(proposal).toMatchObject({ by: 'buyer', start: LATER.toISOString() })
  // Both times are taken meanwhile.
  for (const start of [START, LATER]) expect((await book(bola, serviceId, { start })).body.code).toBe('slot_taken')
  expect((await answer(ada, proposal!._id, 'accept')).body.code).toBe('booking_state')
  expect((await answer(bola, proposal!._id, 'accept')).status).toBe(404)
  expect((await answer(store, proposal!._id, 'accept')).status).toBe(200)
  expect(await read(ada, id)).toMatchObject({ start: LATER.toISOString(), status: 'confirmed', proposals: [] })
  expect(await balance(ada)).toBe(16_500)
  await booked(bola, serviceId, { start: START })
  expect(await world.faults()).toEqual([])
})

test('declined, withdrawn, replaced or not answered, everything stays, and the other time is free again', async () => {
  const { store, serviceId, ada, id } = await agreed()
  await propose(store, id)
  await answer(ada, (await openOf(ada, id))[0]!._id, 'decline')
  await propose(ada, id, on(3, '16:00'))
  await propose(ada, id)
  expect(await openOf(ada, id)).toHaveLength(1)
  await answer(ada, (await openOf(ada, id))[0]!._id, 'withdraw')
  await propose(store, id)
  await after(hours(12) + 1000, async () => {
    expect(await read(ada, id)).toMatchObject({ start: START.toISOString(), status: 'confirmed', proposals: [] })
    await booked(await given.student(5000), serviceId, { start: LATER })
  })
})

test('agreed on after it ended, the time is taken if it is still free', async () => {
  const { store, serviceId, ada, id } = await agreed()
  await propose(ada, id)
  const [proposal] = await openOf(store, id)
  await after(hours(12) + 1000, async () => {
    const bola = await booked(await given.student(5000), serviceId, { start: LATER })
    expect((await answer(store, proposal!._id, 'accept')).body.code).toBe('proposal_expired')
    await step(store, bola, 'cancel', { reason: 'I am away then.' })
    expect((await answer(store, proposal!._id, 'accept')).status).toBe(200)
    expect((await read(ada, id)).start).toBe(LATER.toISOString())
  })
})

test('a cancelled booking lets go of both times', async () => {
  const { store, serviceId, ada, id } = await agreed()
  await propose(store, id)
  expect((await step(ada, id, 'cancel')).status).toBe(200)
  for (const start of [START, LATER]) await booked(await given.student(5000), serviceId, { start })
  expect(await stateOf(id)).toBe('cancelled/refunded')
})

test('moved by the buyer when it is late, the refund counts from the earlier start', async () => {
  const { store, ada, id } = await agreed()
  await at(untilStart(-hours(20)), async () => {
    await propose(ada, id, on(3, '10:00'))
    const [proposal] = await openOf(store, id)
    expect((await answer(store, proposal!._id, 'accept')).status).toBe(200)
    const { data } = await world.api('GET /bookings/:id/cancellation', { token: ada.token, params: { id } })
    expect(data).toMatchObject({ refund: 2625, kept: 875 })
  })
})

test('moved by the provider, it counts from the new one', async () => {
  const { store, ada, id } = await agreed()
  await at(untilStart(-hours(20)), async () => {
    await propose(store, id, on(3, '10:00'))
    await answer(ada, (await openOf(ada, id))[0]!._id, 'accept')
    const { data } = await world.api('GET /bookings/:id/cancellation', { token: ada.token, params: { id } })
    expect(data).toMatchObject({ refund: 3500, kept: 0 })
  })
})

const startsOn = async (who: Person, id: string, day: Date) => {
  const query = { from: dayInLagos(day), days: 1 }
  const { data } = await world.api('GET /bookings/:id/times', { token: who.token, params: { id }, query })
  return data.days[0]!.slots.filter(({ left }) => left > 0).map(({ start }) => new Date(start))
}

/** Booked for an hour at ten, in a shop that is open on the half hour and needs ten minutes after each booking. */
async function agreedInSteps(options: { lanes?: number } = {}) {
  const { store, serviceId } = await offered({
    ...{ isAutoConfirmed: true, stepMinutes: 30, bufferAfter: 10, ...options },
  })
  const ada = await given.student(20_000)
  return { store, serviceId, ada, id: await booked(ada, serviceId, { start: START }) }
}
const busyOf = async (id: string) =>
  (
    await world.context.db.once<{ busy: string }>(
      `select to_char(lower(e.busy) at time zone 'Africa/Lagos', 'HH24:MI') || '-'
                || to_char(upper(e.busy) at time zone 'Africa/Lagos', 'HH24:MI') as busy
         from bookings b join calendar_entries e on e.id = b.entry_id
        where b.id = $id and e.starts_at = b.starts_at and e.ends_at = b.ends_at`,
      { id },
    )
  )[0]?.busy

test.each([
  ['10:30', '10:30-11:40', '09:00', '11:30'],
  ['09:30', '09:30-10:40', '11:00', '08:30'],
])(
  'moved to %s, the booking’s own time is not in its way, and both are kept until it is answered',
  async (to, busy, free, taken) => {
    const { store, serviceId, ada, id } = await agreedInSteps()
    const bola = await given.student(20_000)
    expect(await startsOn(ada, id, START)).toContainEqual(on(3, to))
    expect(await startsOn(ada, id, START)).not.toContainEqual(START)
    expect((await propose(ada, id, START)).body.code).toBe('booking_same_time')
    expect((await propose(ada, id, on(3, to))).status).toBe(201)
    for (const start of [START, on(3, to), on(3, taken)])
      expect((await book(bola, serviceId, { start })).body.code).toBe('slot_taken')
    expect(await world.faults()).toEqual([])
    const [proposal] = await openOf(store, id)
    await answer(store, proposal!._id, 'decline')
    expect(await busyOf(id)).toBe('10:00-11:10')
    expect((await startsOn(ada, id, START)).map((start) => start.toISOString())).toContain(on(3, taken).toISOString())
    await propose(ada, id, on(3, to))
    expect((await answer(store, (await openOf(store, id))[0]!._id, 'accept')).status).toBe(200)
    expect(await busyOf(id)).toBe(busy)
    expect((await read(ada, id)).start).toBe(on(3, to).toISOString())
    await booked(bola, serviceId, { start: on(3, free) })
    expect(await world.faults()).toEqual([])
  },
)

test('in a shop with another free lane the other time is kept there', async () => {
  const { store, ada, id } = await agreedInSteps({ lanes: 2 })
  await propose(store, id, on(3, '10:30'))
  await answer(ada, (await openOf(ada, id))[0]!._id, 'accept')
  expect(await busyOf(id)).toBe('10:30-11:40')
  expect(await world.faults()).toEqual([])
})

test('others do not read when a booking could be instead', async () => {
  const { id } = await agreed()
  const { token } = await given.student()
  expect((await ask('GET /bookings/:id/times', { token, params: { id } })).status).toBe(404)
})

test('after saving a day off, its seller reads which bookings are open then, and nobody else does', async () => {
  const { store, id } = await agreed()
  const day = dayInLagos(START)
  const { data } = await world.api('POST /services/vendor/exceptions', {
    ...{ token: store.token, body: { from: day, to: day, spans: [] } },
  })
  const entries = data.conflicts.map(({ _id }) => _id).join()
  const listed = async ({ token }: Person) =>
    (await world.api('GET /bookings/vendor/conflicts', { token, query: { entries } })).data.map(({ _id }) => _id)
  expect(await listed(store)).toEqual([id])
  expect(await listed(await given.vendor())).toEqual([])
  expect(await stateOf(id)).toBe('confirmed/held')
  await step(store, id, 'cancel', { reason: 'It is a day off.' })
  expect(await listed(store)).toEqual([])
})

test('agreed on while the buyer cancels, one of the two happens, and no time stays taken', async () => {
  const { store, ada, id } = await agreed()
  await propose(store, id)
  const [proposal] = await openOf(ada, id)
  await Promise.all([answer(ada, proposal!._id, 'accept'), step(ada, id, 'cancel')])
  expect(['cancelled/refunded']).toContain(await stateOf(id))
  expect(await world.faults()).toEqual([])
})
