import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, now } from '../../platform/clock.ts'

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

test('agreed on while the buyer cancels, one of the two happens, and no time stays taken', async () => {
  const { store, ada, id } = await agreed()
  await propose(store, id)
  const [proposal] = await openOf(ada, id)
  await Promise.all([answer(ada, proposal!._id, 'accept'), step(ada, id, 'cancel')])
  expect(['cancelled/refunded']).toContain(await stateOf(id))
  expect(await world.faults()).toEqual([])
})
