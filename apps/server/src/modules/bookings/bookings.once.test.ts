import { limits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { applyStep } from './bookings.deadlines.service.ts'
import { applyBookingSteps } from './bookings.jobs.ts'

const world = await openWorld()
const { given, offered, book, booked, step, read, stateOf, balance } = bookingIn(world)
const { ask } = world
const { db, pool } = world.context
const START = on(2, '10:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms
const titlesOf = async ({ id }: Person) => {
  await world.settle()
  const rows = await db.once<{ title: string }>('select title from notifications where user_id = $id order by id', {
    id,
  })
  return rows.map(({ title }) => title)
}
const events = async (id: string) =>
  (
    await db.once<{ to: string }>(
      `select to_status as to from booking_events where booking_id = $id and kind is null order by id`,
      { id },
    )
  ).map(({ to }) => to)

test('Book pressed in two tabs makes one booking: the second is told that its time is taken, and pays nothing', async () => {
  const { serviceId } = await offered()
  const ada = await given.student(10_000)
  const answers = await Promise.all(
    [crypto.randomUUID(), crypto.randomUUID()].map((key) =>
      ask('POST /bookings', {
        ...{ token: ada.token, key, body: { serviceId, start: START.toISOString(), expectedTotal: 3500 } },
      }),
    ),
  )
  expect(answers.map(({ status, body }) => (status === 201 ? status : body.code)).toSorted()).toEqual([
    ...[201, 'slot_taken'],
  ])
  expect(await balance(ada)).toBe(6500)
})

test('an answer that was lost is asked for again with the same key, and is the same booking', async () => {
  const { serviceId } = await offered()
  const ada = await given.student(10_000)
  const press = () =>
    ask('POST /bookings', {
      ...{ token: ada.token, key: 'lost', body: { serviceId, start: START.toISOString(), expectedTotal: 3500 } },
    })
  const [first, again] = [await press(), await press()]
  expect([first.status, again.status, again.body.data]).toEqual([201, 201, first.body.data])
  expect(await balance(ada)).toBe(6500)
})

test('cancelled by both at once, one does it, and the other is told which state it is in', async () => {
  const { store, serviceId } = await offered({ isAutoConfirmed: true })
  const ada = await given.student(10_000)
  const id = await booked(ada, serviceId, { start: START })
  const answers = await Promise.all([
    step(ada, id, 'cancel', { expectedRefund: 3500 }),
    step(store, id, 'cancel', { reason: 'I am ill today.' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    ...{ code: 'booking_state', status: 'cancelled' },
  })
  expect([await events(id), await balance(ada)]).toEqual([['confirmed', 'cancelled'], 10_000])
  expect(await world.faults()).toEqual([])
})

test('a step that two workers make at once, or that ended in the middle, is made once', async () => {
  const { serviceId } = await offered()
  const ada = await given.student(10_000)
  const id = await booked(ada, serviceId, { start: START })
  await at(hours(24) + 1000, async () => {
    // A worker that is killed before its transaction ends has done nothing.
    await expect(
      transaction(pool, async (tx) => {
        await applyStep(tx, id)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect([await stateOf(id), await balance(ada)]).toEqual(['requested/held', 6500])
    await Promise.all(Array.from({ length: 4 }, () => applyBookingSteps(world.context)))
    expect([await stateOf(id), await balance(ada)]).toEqual(['cancelled/refunded', 10_000])
    expect(await events(id)).toEqual(['requested', 'cancelled'])
    expect((await titlesOf(ada)).filter((title) => title.includes('did not answer'))).toHaveLength(1)
  })
  expect(await world.faults()).toEqual([])
})

test('a code that was wrong five times is locked for both, both are notified once, and it can still be done without it', async () => {
  const { store, serviceId } = await offered({ isAutoConfirmed: true })
  const ada = await given.student(10_000)
  const id = await booked(ada, serviceId, { start: START })
  const { code } = await read(ada, id)
  const wrong = code === '0000' ? '1111' : '0000'
  await at(untilStart(minutes(1)), async () => {
    await step(store, id, 'check-in')
    const codes = []
    for (let n = 0; n < limits.deliveryCodeTries; n++)
      codes.push((await step(store, id, 'complete', { code: wrong })).body.code)
    expect(codes).toEqual([...Array(limits.deliveryCodeTries - 1).fill('booking_code_wrong'), 'booking_code_locked'])
    // The right one does not help any more.
    expect((await step(store, id, 'complete', { code })).body.code).toBe('booking_code_locked')
    for (const who of [ada, store]) expect((await read(who, id)).isCodeLocked).toBe(true)
    for (const who of [ada, store])
      expect((await titlesOf(who)).filter((title) => title.includes('wrong codes'))).toHaveLength(1)
    expect((await step(store, id, 'complete')).status).toBe(200)
    expect((await step(ada, id, 'confirm-completion')).status).toBe(200)
  })
  expect([await stateOf(id), await balance(store)]).toEqual(['completed/released', 3325])
})

test('a buyer who pays late and whose time was given away finds the money in the wallet, and is notified once', async () => {
  const { serviceId } = await offered()
  const [ada, bola] = [await given.student(), await given.student(10_000)]
  const answer = await book(ada, serviceId, { start: START, body: { paymentMethod: 'card' } })
  const { booking, reference } = answer.body.data as { booking: { _id: string }; reference: string }
  await at(minutes(16), async () => {
    await applyBookingSteps(world.context)
    await booked(bola, serviceId, { start: START })
    await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: 'success' })
    for (let n = 0; n < 2; n++)
      await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    expect([await stateOf(booking._id), await balance(ada)]).toEqual(['cancelled/none', 3500])
    expect((await titlesOf(ada)).filter((title) => title === 'Your payment is in your wallet')).toHaveLength(1)
  })
})
