import { bookingLimits } from '@vendly/contract/booking-limits'
import { expect, test } from 'vitest'
import { on } from '../../../test/booking.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { quotingIn } from '../../../test/quoting.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'
import { applyBookingSteps } from '../bookings/bookings.jobs.ts'

const world = await openWorld()
const { given, byQuote, offeredService, asked, offers, offered, accept, find, freeAt, later, balance, stateOf, read } =
  quotingIn(world)
const { api } = world
const START = on(2, '10:00')

type Started = { booking: { _id: string; status: string }; reference: string }
const byCard = async (...[buyer, offer]: [Parameters<typeof accept>[0], string]) =>
  (await accept(buyer, offer, { paymentMethod: 'card' })).body.data as Started
const pay = (reference: string) => world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: 'success' })

test('paid by card, the offer is accepted once the money is there', async () => {
  const { store, serviceId } = await byQuote()
  const ada = await given.student(1000)
  const id = await asked(ada, { serviceId })
  const offer = await offered(store, id)
  const { booking, reference } = await byCard(ada, offer)
  expect(await stateOf(booking._id)).toBe('held/none')
  expect(await find(ada, id)).toMatchObject({ status: 'open', offers: [{ status: 'open', can: { decline: false } }] })
  await pay(reference)
  await api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
  // At once, before any job has run.
  expect((await find(ada, id)).status).toBe('booked')
  await world.settle()
  expect(await find(ada, id)).toMatchObject({ status: 'booked', offers: [{ status: 'accepted' }] })
  expect(await stateOf(booking._id)).toBe('confirmed/held')
  expect(await world.faults()).toEqual([])
})

test('not paid in time, the offer is open again; money that comes late stays in the wallet', async () => {
  const { store, serviceId } = await byQuote()
  const ada = await given.student(1000)
  const id = await asked(ada, { serviceId })
  const offer = await offered(store, id)
  const { booking, reference } = await byCard(ada, offer)
  await later(minutes(bookingLimits.holdMinutes) + 1000, async () => {
    await applyBookingSteps(world.context)
    await world.settle()
    expect([await stateOf(booking._id), await balance(ada)]).toEqual(['cancelled/none', 1000])
    expect(await find(ada, id)).toMatchObject({ status: 'open', offers: [{ status: 'open', can: { accept: true } }] })
    expect(await freeAt(serviceId, START)).toBe(1)
    await pay(reference)
    await api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    expect([await stateOf(booking._id), await balance(ada)]).toEqual(['cancelled/none', 8000])
    expect((await accept(ada, offer)).status).toBe(200)
    expect(await balance(ada)).toBe(0)
  })
  await world.settle()
  expect(await world.faults()).toEqual([])
})

test('the buyer chooses another time when the one that was kept was let go and is taken', async () => {
  const { store, serviceId } = await byQuote()
  const [ada, bola] = [await given.student(1000), await given.student(20_000)]
  const id = await asked(ada, { serviceId })
  const offer = await offered(store, id)
  const other = on(2, '14:00').toISOString()
  // A kept time is the one that was offered.
  await byCard(ada, offer)
  await later(minutes(bookingLimits.holdMinutes) + 1000, async () => {
    await applyBookingSteps(world.context)
    await accept(bola, await offered(store, await asked(bola, { serviceId })))
    await given.money(ada, 20_000)
    expect((await accept(ada, offer)).body.code).toBe('slot_taken')
    const { status, body } = await accept(ada, offer, { start: other })
    expect([status, (body.data as Started).booking]).toMatchObject([200, { start: other, status: 'confirmed' }])
  })
  await world.settle()
  expect(await world.faults()).toEqual([])
})

test('two offers of one request that are accepted at once become one booking', async () => {
  const [one, two] = [await offeredService(), await offeredService()]
  const ada = await given.student(20_000)
  const id = await asked(ada, { category: 'hair' })
  const [first, second] = [await offered(one.store, id), await offered(two.store, id)]
  const statuses = await Promise.all(
    [first, second, first, second].map(async (offer) => (await accept(ada, offer)).status),
  )
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  await world.settle()
  expect(await balance(ada)).toBe(12_000)
  expect([await freeAt(one.serviceId, START), await freeAt(two.serviceId, START)].toSorted()).toEqual([0, 1])
  expect(await world.faults()).toEqual([])
})

test('who begins to pay for another offer lets the first one go', async () => {
  const [one, two] = [await offeredService(), await offeredService()]
  const ada = await given.student(1000)
  const id = await asked(ada, { category: 'hair' })
  const [first, second] = [await offered(one.store, id), await offered(two.store, id)]
  const started = await byCard(ada, first)
  const next = await byCard(ada, second)
  expect([await stateOf(started.booking._id), await stateOf(next.booking._id)]).toEqual(['cancelled/none', 'held/none'])
  expect(await freeAt(one.serviceId, START)).toBe(1)
  expect((await byCard(ada, second)).booking._id).toBe(next.booking._id)
  await world.settle()
  expect(await world.faults()).toEqual([])
})

test('a seller’s kept time is nobody else’s, and what is taken meanwhile cannot be offered', async () => {
  const { store, serviceId } = await byQuote()
  const [ada, bola] = [await given.student(20_000), await given.student(20_000)]
  const [id, other] = [await asked(ada, { serviceId }), await asked(bola, { serviceId })]
  await offered(store, id)
  expect((await offers(store, other)).body.code).toBe('slot_taken')
  const open = await offered(store, other, { body: { start: null } })
  expect((await accept(bola, open, { start: START.toISOString() })).body.code).toBe('slot_taken')
})

test('photos of a request and of its answers are opened by the two alone, and go on into the booking', async () => {
  const questions = [{ kind: 'photo' as const, label: 'How should it look?', choices: [], isRequired: true }]
  const { store, serviceId } = await byQuote({ questions })
  const ada = await given.student(20_000)
  const uploads = uploadsIn(world)
  const [one, two] = [await uploads.whole(ada, await drawn(1)), await uploads.whole(ada, await drawn(2))]
  const body = { serviceId, text: 'Like in the picture, please.' }
  const refused = await world.ask('POST /bookings/requests', { token: ada.token, body })
  expect(refused.body.errors).toEqual([{ field: 'answers.0', message: 'Add a photo.' }])
  const id = await asked(ada, { ...body, photos: [one], answers: [{ question: 0, photo: two }] })
  const { photos, answers } = await find(store, id)
  for (const { url } of [photos[0]!, answers[0]!.photo!]) {
    const [path, query] = url.split('?')
    const opened = await world.app.inject({ url: `${path}-320.webp?${query}` })
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(
      (await world.app.inject({ url: `${path}-320.webp?${query!.replace('key=', 'key=x')}` })).statusCode,
    ).not.toBe(200)
  }
  const offer = await offered(store, id)
  const accepted = (await accept(ada, offer)).body.data as Started
  const booking = await read(store, accepted.booking._id)
  expect(booking).toMatchObject({
    note: body.text,
    answers: [{ label: 'How should it look?', photo: { alt: 'How should it look?' } }],
  })
})
