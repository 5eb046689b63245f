import { describe, expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'

const world = await openWorld()
const { given, offered, quote, book, booked, step, read, stateOf, balance, after } = bookingIn(world)
const START = on(2, '10:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms

describe('a booking from the wallet', () => {
  test('is requested, confirmed, begun, done with the code, and paid', async () => {
    const { store, serviceId } = await offered()
    const ada = await given.student(10_000)
    const quoted = (await quote(ada, serviceId)).body.data
    expect(quoted).toMatchObject({
      money: { price: 3500, total: 3500, dueNow: 3500, balance: 0 },
      ...{ balance: 10_000, shortfall: 0, policy: 'standard', hold: null, clash: null },
    })
    const id = await booked(ada, serviceId)
    expect([await stateOf(id), await balance(ada)]).toEqual(['requested/held', 6500])
    expect((await read(store, id)).can).toMatchObject({ confirm: true, decline: true, cancel: false })
    expect((await step(store, id, 'confirm')).status).toBe(200)
    const { code, clock } = await read(ada, id)
    expect(code).toMatch(/^\d{4}$/)
    expect(clock).toEqual({ at: START.toISOString(), what: 'starts' })
    expect((await read(store, id)).code).toBeNull()
    expect((await step(store, id, 'check-in')).body.code).toBe('booking_state')
    await at(untilStart(), async () => {
      expect((await step(ada, id, 'here')).status).toBe(200)
      expect((await read(store, id)).customer.isHere).toBe(true)
      expect((await step(store, id, 'check-in')).status).toBe(200)
      expect((await step(store, id, 'complete', { code: code === '0000' ? '1111' : '0000' })).body).toMatchObject({
        ...{ code: 'booking_code_wrong', left: 4 },
      })
      expect((await step(store, id, 'complete', { code })).status).toBe(200)
    })
    expect([await stateOf(id), await balance(store)]).toEqual(['completed/released', 3325])
    expect(await world.faults()).toEqual([])
  })

  test('that is declined, or not answered, is refunded, and its time is free again', async () => {
    const { store, serviceId } = await offered()
    const ada = await given.student(10_000)
    const first = await booked(ada, serviceId)
    expect((await step(store, first, 'decline', { reason: 'I am away.' })).status).toBe(200)
    expect([await stateOf(first), await balance(ada)]).toEqual(['declined/refunded', 10_000])
    const second = await booked(ada, serviceId)
    expect(await stateOf(second)).toBe('requested/held')
    await after(hours(24) + 1000, async () => {
      expect([await stateOf(second), await balance(ada)]).toEqual(['cancelled/refunded', 10_000])
    })
    await booked(ada, serviceId)
  })

  test('is refused for who owns it, for another price, and when the wallet is short, with nothing taken', async () => {
    const { store, serviceId } = await offered()
    const ada = await given.student(2000)
    expect((await book(store, serviceId)).body.code).toBe('booking_own')
    expect((await book(ada, serviceId, { total: 3000 })).body).toMatchObject({ code: 'booking_changed', total: 3500 })
    expect((await book(ada, serviceId)).body.code).toBe('insufficient_balance')
    expect(await balance(ada)).toBe(2000)
    await booked(await given.student(5000), serviceId)
  })

  test('done without the code waits for the buyer, who is asked, or was there', async () => {
    const { store, serviceId } = await offered({ isAutoConfirmed: true })
    const [ada, bola] = [await given.student(10_000), await given.student(10_000)]
    const seen = await booked(ada, serviceId)
    const unseen = await booked(bola, serviceId, { start: on(2, '11:00') })
    expect(await stateOf(seen)).toBe('confirmed/held')
    await at(untilStart(hours(1)), async () => {
      await step(ada, seen, 'here')
      for (const id of [seen, unseen]) {
        await step(store, id, 'check-in')
        expect((await step(store, id, 'complete')).status).toBe(200)
      }
    })
    await after(untilStart(hours(26)), async () => {
      expect(await stateOf(seen)).toBe('completed/released')
      expect([await stateOf(unseen), await balance(store)]).toEqual(['completed/held', 3325])
    })
    await after(untilStart(hours(120)), async () => {
      expect((await read(bola, unseen)).isWithVendly).toBe(true)
      expect((await step(bola, unseen, 'confirm-completion')).status).toBe(200)
      expect(await balance(store)).toBe(6650)
    })
  })

  test('that nobody began is refunded', async () => {
    const { store, serviceId } = await offered({ isAutoConfirmed: true })
    const ada = await given.student(10_000)
    const id = await booked(ada, serviceId)
    await after(untilStart(hours(38)), async () => {
      expect([await stateOf(id), await balance(ada), await balance(store)]).toEqual(['cancelled/refunded', 10_000, 0])
    })
  })
})

describe('cancelling', () => {
  test('by the buyer follows the rule that was shown, and is refused when it has changed', async () => {
    const { store, serviceId } = await offered({ isAutoConfirmed: true })
    const ada = await given.student(10_000)
    const preview = async (id: string) =>
      (await world.api('GET /bookings/:id/cancellation', { token: ada.token, params: { id } })).data
    const [grace, early, late] = [
      await booked(ada, serviceId),
      await booked(await given.student(5000), serviceId, { start: on(2, '12:00') }),
      await booked(ada, serviceId, { start: on(2, '14:00') }),
    ]
    expect(await preview(grace)).toMatchObject({ refund: 3500, kept: 0 })
    expect((await step(ada, early, 'cancel')).status).toBe(404)
    await at(untilStart(hours(-5)), async () => {
      expect(await preview(grace)).toMatchObject({ refund: 2625, kept: 875, isGrace: false })
      const stale = await step(ada, grace, 'cancel', { expectedRefund: 3500 })
      expect(stale.body).toMatchObject({ code: 'booking_refund_changed', refund: 2625, kept: 875 })
      expect((await step(ada, grace, 'cancel', { expectedRefund: 2625 })).status).toBe(200)
      expect(await stateOf(grace)).toBe('cancelled/released')
      // Of what is kept the commission is that on it alone: 5 % of ₦875.
      expect([await balance(ada), await balance(store)]).toEqual([5625, 831])
    })
    expect((await step(store, late, 'cancel', { reason: 'I am ill today.' })).status).toBe(200)
    expect(await balance(ada)).toBe(9125)
    expect(await world.faults()).toEqual([])
  })

  test('in the first minutes gives everything back, although the start is near', async () => {
    const { serviceId } = await offered({ isAutoConfirmed: true })
    const ada = await given.student(10_000)
    const preview = async (id: string) =>
      (await world.api('GET /bookings/:id/cancellation', { token: ada.token, params: { id } })).data
    let id = ''
    await at(untilStart(-hours(10)), async () => {
      id = await booked(ada, serviceId, { start: START })
      expect(await preview(id)).toMatchObject({ refund: 3500, isGrace: true })
    })
    await at(untilStart(-hours(10) + minutes(16)), async () => {
      expect(await preview(id)).toMatchObject({ refund: 2625, isGrace: false })
    })
  })
})

describe('who does not come', () => {
  test('a buyer who is absent pays by the rule after a day; one who contests it leaves it to Vendly', async () => {
    const { store, serviceId } = await offered({ isAutoConfirmed: true, policy: 'flexible' })
    const [ada, bola] = [await given.student(10_000), await given.student(10_000)]
    const silent = await booked(ada, serviceId)
    const there = await booked(bola, serviceId, { start: on(2, '11:00') })
    await at(untilStart(minutes(10)), async () => {
      await step(store, silent, 'here')
      expect((await step(store, silent, 'no-show')).body.code).toBe('booking_state')
    })
    await at(untilStart(hours(1) + minutes(16)), async () => {
      expect((await step(store, silent, 'no-show')).status).toBe(200)
      await step(store, there, 'here')
      expect((await step(store, there, 'no-show')).status).toBe(200)
      expect((await step(ada, there, 'contest', { text: 'I was there.' })).status).toBe(404)
      expect((await step(bola, there, 'contest', { text: 'I was there.' })).status).toBe(200)
    })
    await after(untilStart(hours(26)), async () => {
      expect([await stateOf(silent), await balance(ada)]).toEqual(['cancelled/released', 8250])
      expect([await stateOf(there), await balance(bola)]).toEqual(['no-show/disputed', 6500])
    })
  })

  test('a provider who is absent is paid nothing', async () => {
    const { store, serviceId } = await offered({ isAutoConfirmed: true })
    const ada = await given.student(10_000)
    const id = await booked(ada, serviceId)
    await at(untilStart(minutes(16)), async () => {
      await step(ada, id, 'here')
      await step(store, id, 'here')
      // Who says that they are there cannot be reported.
      expect((await step(store, id, 'no-show')).body.code).toBe('booking_state')
      expect((await step(ada, id, 'no-show')).status).toBe(200)
    })
    await after(untilStart(hours(13)), async () => {
      expect([await stateOf(id), await balance(ada)]).toEqual(['cancelled/refunded', 10_000])
    })
  })
})
