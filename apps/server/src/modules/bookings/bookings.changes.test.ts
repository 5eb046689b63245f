import { describe, expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'

const world = await openWorld()
const { given, offered, quote, book, booked, step, read, stateOf, balance } = bookingIn(world)
const { api, ask } = world
const { db } = world.context
const START = on(2, '10:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms

/** What a seller saves between a buyer's look and press. */
const change = (serviceId: string, set: string) =>
  db.once(`update services set ${set}, version = version + 1 where id = $serviceId`, { serviceId })

describe('a service that is edited between the quote and the payment', () => {
  /** What the page of the booking sends: what it showed. */
  async function shown(buyer: Person, serviceId: string) {
    const { money, policy, end } = (await quote(buyer, serviceId, { start: START })).body.data as {
      money: { total: number; dueNow: number }
      policy: string
      end: string
    }
    const body = { expectedTotal: money.total, expected: { dueNow: money.dueNow, policy, end } }
    return () => book(buyer, serviceId, { start: START, total: money.total, body })
  }

  test.each([
    ['another price', 'price = 400000', { total: 4000 }],
    ['another part that is paid first', 'deposit_percent = null', { dueNow: 3500 }],
    ['another refund policy', `policy = 'strict'`, { policy: 'strict' }],
    ['another length', 'duration_minutes = 30', { end: new Date(START.getTime() + minutes(30)).toISOString() }],
  ])('with %s is not booked, and nothing is paid', async (_, set, found) => {
    const { serviceId } = await offered({ depositPercent: 20 })
    const ada = await given.student(10_000)
    const press = await shown(ada, serviceId)
    await change(serviceId, set)
    const refused = await press()
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'booking_changed', ...found }),
    ])
    expect(await balance(ada)).toBe(10_000)
    expect((await (await shown(ada, serviceId))()).status).toBe(201)
  })

  test('with an option that is gone is not booked either', async () => {
    const { serviceId } = await offered()
    const ada = await given.student(10_000)
    const gone = await book(ada, serviceId, { start: START, body: { options: [crypto.randomUUID()] } })
    expect([gone.body.code, await balance(ada)]).toEqual(['service_options', 10_000])
  })
})

test('a service that takes longer or costs more from now on leaves what was booked as it was', async () => {
  const { serviceId } = await offered({ stepMinutes: 60 })
  const [ada, bola] = [await given.student(10_000), await given.student(10_000)]
  const id = await booked(ada, serviceId, { start: START })
  await change(serviceId, `duration_minutes = 120, price = 500000, policy = 'strict'`)
  expect(await read(ada, id)).toMatchObject({
    ...{ start: START.toISOString(), end: on(2, '11:00').toISOString(), policy: 'standard' },
    money: { total: 3500 },
  })
  // Another one is as long as the service is now: it fits after the first, and not in the hour before it.
  expect((await book(bola, serviceId, { start: on(2, '09:00'), total: 5000 })).body.code).toBe('slot_taken')
  const other = await booked(bola, serviceId, { start: on(2, '11:00'), total: 5000 })
  expect((await read(bola, other)).end).toBe(on(2, '13:00').toISOString())
})

describe('of a seller who is suspended or shadowbanned', () => {
  const restricted = (store: Store, set: string) => db.once(`update users set ${set} where id = $id`, { id: store.id })

  test.each([
    ['suspended', `status = 'suspended'`],
    ['shadowbanned', `shadowbanned_until = '2100-01-01'`],
  ])('%s, nothing new is booked, and what was paid goes on or is ended with everything back', async (_, set) => {
    const { store, serviceId } = await offered({ isAutoConfirmed: true })
    const [ada, bola, admin] = [await given.student(10_000), await given.student(10_000), await given.admin()]
    const [first, second] = [
      await booked(ada, serviceId, { start: START }),
      await booked(ada, serviceId, { start: on(2, '12:00') }),
    ]
    await restricted(store, set)
    expect((await ask('GET /services/:id', { token: bola.token, params: { id: serviceId } })).status).toBe(404)
    expect((await book(bola, serviceId, { start: on(2, '14:00') })).status).toBe(404)
    const body = { outcome: 'refund', reason: 'The seller may not sell now.' }
    const { token } = admin
    expect((await ask('PATCH /bookings/:id/decide', { token, params: { id: second }, body })).status).toBe(200)
    expect([await stateOf(second), await balance(ada)]).toEqual(['cancelled/refunded', 6500])
    await at(untilStart(hours(1)), async () => {
      expect((await step(ada, first, 'here')).status).toBe(200)
      expect(await stateOf(first)).toBe('confirmed/held')
    })
    expect(await world.faults()).toEqual([])
  })
})

test('a wallet that was emptied between the quote and the payment is short, and its time is nobody’s', async () => {
  const { serviceId } = await offered()
  const [ada, bola] = [await given.student(3500), await given.student(10_000)]
  expect((await quote(ada, serviceId, { start: START })).body.data).toMatchObject({ shortfall: 0 })
  await api('POST /wallet/transfer', {
    token: ada.token,
    body: { recipient: bola.email, amount: 1200, description: '' },
  })
  expect((await book(ada, serviceId, { start: START })).body.code).toBe('insufficient_balance')
  expect((await quote(ada, serviceId, { start: START })).body.data).toMatchObject({ shortfall: 1200, balance: 2300 })
  expect([await balance(ada), await balance(bola)]).toEqual([2300, 11_200])
  await booked(bola, serviceId, { start: START })
})

test('nobody books or is quoted a service of their own, also not the student who offers it', async () => {
  const { store, serviceId } = await offered()
  for (const call of [quote, book]) expect((await call(store, serviceId)).body.code).toBe('booking_own')
  expect((await book(store, serviceId, { body: { paymentMethod: 'card' } })).body.code).toBe('booking_own')
})

test('a rest that is not paid at the door is never taken: the deposit goes by what Vendly decides', async () => {
  const { store, serviceId } = await offered({ isAutoConfirmed: true, depositPercent: 20 })
  const [ada, admin] = [await given.student(10_000), await given.admin()]
  const id = await booked(ada, serviceId, { start: START })
  await at(untilStart(minutes(30)), async () => {
    await step(store, id, 'check-in')
    // The provider says that the rest was paid, the buyer does not.
    await step(store, id, 'rest-in-cash')
    expect((await read(ada, id)).money).toMatchObject({ paid: 700, balance: 2800, isBalanceSettled: false })
    const opened = await ask('POST /complaints', {
      ...{ token: ada.token },
      body: {
        ...{ subject: 'booking', bookingId: id, reason: 'not_done', description: 'They would not begin for less.' },
      },
    })
    const complaint = (opened.body.data as { _id: string })._id
    await ask('POST /complaints/:id/answer', {
      ...{ token: store.token, params: { id: complaint }, body: { answer: 'contest', message: 'She would not pay.' } },
    })
    const body = { outcome: 'release', reason: 'She came without the rest.' }
    const { status } = await ask('PATCH /complaints/:id/resolve', {
      ...{ token: admin.token, params: { id: complaint }, body },
    })
    expect(status).toBe(200)
  })
  // Of ₦700 the commission on the whole price is kept, or no more than that part of it which the case says.
  expect(await balance(ada)).toBe(9300)
  expect((await read(ada, id)).money.paid).toBe(700)
  expect(await world.faults()).toEqual([])
})
