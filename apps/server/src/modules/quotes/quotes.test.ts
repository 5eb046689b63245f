import { quoteLimits } from '@vendly/contract/quote-limits'
import { describe, expect, test } from 'vitest'
import { on } from '../../../test/booking.ts'
import { quotingIn } from '../../../test/quoting.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'

const world = await openWorld()
const quoting = quotingIn(world)
const { given, byQuote, asks, asked, offers, offered, accept, answer, close, find, list, freeAt, later } = quoting
const { api } = world
const START = on(2, '10:00')

/** Sellers of the same category, each with a service. */
const sellers = async (count: number) => {
  const made = []
  for (let n = 0; n < count; n++) made.push(await quoting.offeredService())
  return made
}
const codeOf = async (reply: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await reply
  return status < 300 ? status : body.code
}
const toldOf = async (who: { token: string }) => {
  await world.settle()
  return (await api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)
}

describe('from a request to a booking', () => {
  test('a service by quote: the seller offers, the buyer pays the price of the offer, and it is booked', async () => {
    const { store, serviceId } = await byQuote({ name: 'Matric photo shoot' })
    const ada = await given.student(20_000)
    const id = await asked(ada, { serviceId, budget: 9000, preferredDays: [START.toISOString().slice(0, 10)] })
    expect(await toldOf(store)).toEqual([expect.stringMatching(/asks for a quote: Matric photo shoot$/)])
    const [open] = await list(store, { side: 'seller' })
    expect(open).toMatchObject({
      _id: id,
      side: 'seller',
      budget: 9000,
      offers: [],
      can: { answer: true, close: false },
    })
    const offer = await offered(store, id)
    expect(await freeAt(serviceId, START)).toBe(0)
    expect(await toldOf(ada)).toEqual([expect.stringMatching(/offers ₦8,000$/)])
    const seen = await find(ada, id)
    expect(seen.offers).toMatchObject([
      { _id: offer, price: 8000, dueNow: 8000, start: START.toISOString(), isKept: true, can: { accept: true } },
    ])
    expect(await codeOf(accept(ada, offer, { expectedTotal: 7000 }))).toBe('booking_changed')
    const { status, body } = await accept(ada, offer)
    const { booking } = body.data as { booking: { _id: string; status: string } }
    expect([status, booking.status]).toEqual([200, 'confirmed'])
    expect(booking).toMatchObject({
      start: START.toISOString(),
      money: { total: 8000, paid: 8000 },
      service: { mode: 'quote' },
    })
    expect([await quoting.stateOf(booking._id), await quoting.balance(ada)]).toEqual(['confirmed/held', 12_000])
    expect(await find(ada, id)).toMatchObject({ status: 'booked', bookingId: booking._id, can: { close: false } })
    expect(await freeAt(serviceId, START)).toBe(0)
    expect(await codeOf(accept(ada, offer))).toBe('quote_closed')
    expect(await world.faults()).toEqual([])
  })

  test('the others learn that it is over, and their time is free again', async () => {
    const [one, two] = await sellers(2)
    const ada = await given.student(20_000)
    const id = await asked(ada, { category: 'hair' })
    const [first, second] = [await offered(one!.store, id), await offered(two!.store, id)]
    expect(await freeAt(two!.serviceId, START)).toBe(0)
    expect((await accept(ada, first)).status).toBe(200)
    await world.settle()
    expect(await freeAt(two!.serviceId, START)).toBe(1)
    expect((await find(two!.store, id)).offers).toMatchObject([{ _id: second, status: 'passed' }])
    expect(await toldOf(two!.store)).toContainEqual(expect.stringMatching(/no longer needs your offer$/))
    expect(await world.faults()).toEqual([])
  })

  test('without a start in the offer, the buyer chooses one of the seller’s free times', async () => {
    const { store, serviceId } = await byQuote()
    const ada = await given.student(20_000)
    const id = await asked(ada, { serviceId })
    const offer = await offered(store, id, { body: { start: null, depositPercent: 30 } })
    expect((await find(ada, id)).offers).toMatchObject([{ start: null, dueNow: 2400 }])
    expect(await codeOf(accept(ada, offer))).toBe('offer_start')
    expect(await codeOf(accept(ada, offer, { start: on(2, '05:00').toISOString() }))).toBe('slot_gone')
    expect((await accept(ada, offer, { start: on(2, '14:30').toISOString() })).status).toBe(200)
    expect(await quoting.balance(ada)).toBe(17_600)
    expect(await freeAt(serviceId, on(2, '14:30'))).toBe(0)
  })

  test('what was booked from an offer is moved with the length of the offer', async () => {
    const { store, serviceId } = await byQuote()
    const ada = await given.student(20_000)
    const offer = await offered(store, await asked(ada, { serviceId }))
    const { body } = await accept(ada, offer)
    const { _id: id } = (body.data as { booking: { _id: string } }).booking
    const start = on(3, '09:00')
    const proposed = await api('POST /bookings/:id/proposals', {
      token: ada.token,
      params: { id },
      body: { start: start.toISOString() },
    })
    expect(proposed.data.proposals).toMatchObject([{ end: on(3, '11:00').toISOString() }])
    await api('PATCH /bookings/proposals/:id/accept', {
      token: store.token,
      params: { id: proposed.data.proposals[0]!._id },
    })
    expect([await freeAt(serviceId, START), await freeAt(serviceId, start)]).toEqual([1, 0])
    expect(await world.faults()).toEqual([])
  })
})

describe('who may answer', () => {
  test('five sellers of eight who answer at once, and the next one when an offer is declined', async () => {
    const some = await sellers(8)
    const ada = await given.student()
    const id = await asked(ada, { category: 'hair' })
    const codes = await Promise.all(some.map(({ store }) => codeOf(offers(store, id))))
    expect(codes.toSorted()).toEqual([201, 201, 201, 201, 201, 'offers_full', 'offers_full', 'offers_full'].toSorted())
    const { offers: made } = await find(ada, id)
    expect(made.length).toBe(quoteLimits.offers)
    const sixth = some[codes.indexOf('offers_full')]!
    expect((await find(sixth.store, id)).can.answer).toBe(false)
    expect((await answer(ada, made[0]!._id, 'decline')).status).toBe(200)
    expect(await codeOf(offers(sixth.store, id))).toBe(201)
    expect(await world.faults()).toEqual([])
  })

  test('nobody answers their own request, one of another campus or category, or twice', async () => {
    const [seller] = await sellers(1)
    const { store, serviceId } = seller!
    const own = await asked(store, { category: 'hair' })
    expect(await codeOf(offers(store, own))).toBe('not_found')
    expect((await list(store, { side: 'seller' })).map(({ _id }) => _id)).not.toContain(own)
    const { serviceId: quoted } = await byQuote()
    const ada = await given.student()
    const id = await asked(ada, { serviceId: quoted })
    expect(await codeOf(offers(store, id))).toBe('not_found')
    const open = await asked(ada, { category: 'hair' })
    expect(await codeOf(offers(store, open))).toBe(201)
    expect(await codeOf(offers(store, open))).toBe('offer_exists')
    expect(await codeOf(asks(store, { serviceId }))).toBe('not_found')
  })

  test('who blocked whom, and who is hidden, do not reach each other', async () => {
    const { store, serviceId } = await byQuote()
    const ada = await given.student(10_000)
    const id = await asked(ada, { serviceId })
    const offer = await offered(store, id)
    const { data: chat } = await api('POST /chat/conversation', {
      token: ada.token,
      body: { vendorId: store.vendorId },
    })
    await api('POST /chat/:id/block', { token: store.token, params: { id: chat._id } })
    expect((await find(ada, id)).offers).toEqual([])
    expect(await codeOf(accept(ada, offer))).toBe('offer_over')
    expect(await codeOf(asks(ada, { serviceId }))).toBe('quote_blocked')
    await api('DELETE /chat/:id/block', { token: store.token, params: { id: chat._id } })
    const hidden = await given.student()
    await world.context.db.once(`update users set shadowbanned_until = now() + interval '1 day' where id = $id`, {
      id: hidden.id,
    })
    const unseen = await asked(hidden, { serviceId })
    expect(await toldOf(store)).not.toContainEqual(expect.stringContaining(hidden.id))
    expect((await list(store, { side: 'seller' })).map(({ _id }) => _id)).not.toContain(unseen)
    expect(await codeOf(offers(store, unseen))).toBe('not_found')
  })

  test('sellers read the first name of who asks, and not where they are', async () => {
    const { store, serviceId } = await byQuote()
    const ada = await given.student()
    const { hostel } = await given.home()
    const id = await asked(ada, { serviceId, placeId: hostel, location: 'customer' })
    expect((await find(ada, id)).place).toMatchObject({ _id: hostel })
    const seen = await find(store, id)
    expect(seen.place).toBeNull()
    expect(JSON.stringify(seen)).not.toContain(ada.id)
    expect(JSON.stringify(seen)).not.toContain(hostel)
    const offer = await offered(store, id)
    const bola = await given.student()
    expect((await accept(bola, offer)).status).toBe(404)
    expect((await answer(bola, offer, 'decline')).status).toBe(404)
    expect((await answer(ada, offer, 'withdraw')).status).toBe(404)
    expect((await close(store, id)).status).toBe(404)
  })
})

describe('every state ends', () => {
  test('an offer that nobody accepts ends, its time is free, and later the request does', async () => {
    const { store, serviceId } = await byQuote()
    const ada = await given.student(10_000)
    const id = await asked(ada, { serviceId })
    const offer = await offered(store, id, { body: { validHours: 2 } })
    await later(hours(2) + 1000, async () => {
      expect((await find(ada, id)).offers).toMatchObject([{ status: 'expired' }])
      expect(await freeAt(serviceId, START)).toBe(1)
      expect(await codeOf(accept(ada, offer))).toBe('offer_over')
    })
    await later(hours(quoteLimits.answerHours) + 1000, async () => {
      expect((await find(ada, id)).status).toBe('expired')
      expect(await codeOf(offers(store, id))).toBe('quote_closed')
      expect(await toldOf(ada)).toContain('Your request has ended')
    })
    expect(await world.faults()).toEqual([])
  })

  test('a closed request ends its offers; a withdrawn one can be made again, three times at most', async () => {
    const { store, serviceId } = await byQuote()
    const ada = await given.student(10_000)
    const id = await asked(ada, { serviceId })
    for (let n = 0; n < quoteLimits.offersOfSeller - 1; n++)
      expect((await answer(store, await offered(store, id), 'withdraw')).status).toBe(200)
    const last = await offered(store, id)
    expect((await close(ada, id)).status).toBe(200)
    await world.settle()
    expect((await find(store, id)).offers.at(-1)).toMatchObject({ _id: last, status: 'passed' })
    expect(await freeAt(serviceId, START)).toBe(1)
    expect(await codeOf(close(ada, id))).toBe('quote_closed')
    expect(await codeOf(answer(store, last, 'withdraw'))).toBe('offer_over')
  })

  test('three requests are open at the same time, five are made in a day', async () => {
    await sellers(1)
    const ada = await given.student()
    const ids = []
    for (let n = 0; n < quoteLimits.openRequests; n++) ids.push(await asked(ada, { category: 'hair' }))
    expect(await codeOf(asks(ada, { category: 'hair' }))).toBe('quotes_full')
    for (const id of ids) await close(ada, id)
    for (let n = ids.length; n < quoteLimits.requestsPerDay; n++) await asked(ada, { category: 'hair' })
    expect(await codeOf(asks(ada, { category: 'hair' }))).toBe('quotes_too_many')
    const first = await list(ada, { status: 'past', limit: 2 })
    expect(first.map(({ _id }) => _id)).toEqual([ids[2], ids[1]])
  })
})
