import { bookingLimits } from '@vendly/contract/booking-limits'
import { storeDays } from '@vendly/contract/store-hours'
import { describe, expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { couponsIn } from '../../../test/coupons.ts'
import { sharesDevice } from '../../../test/devices.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const { given, service, offered, quote, book, booked, step, read, stateOf, balance, after } = bookingIn(world)
const { admin, storeCoupon, platformCoupon, couponOf, buyerOf, pay, apply } = await couponsIn(world)
const { api } = world
const { db } = world.context
const START = on(2, '10:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms
const LAPSE = minutes(bookingLimits.holdMinutes) + 1000

const usedOf = async (store: Store, code: string) => (await couponOf(store, code)).used
const platformOf = async (code: string) =>
  (await api('GET /admin/coupons', { token: admin.token, query: { q: code } })).data[0]!
type Answer = { status: number; body: { code?: string; errors?: { field: string; message: string }[]; data?: unknown } }
const refusalOf = ({ status, body }: Answer) => [status, body.code, body.errors?.[0]?.message]
type Priced = { money: { total: number; dueNow: number; discount: number }; paysInFull: string; coupon: object | null }
const priced = async (buyer: Person, serviceId: string, coupon: string) =>
  (await quote(buyer, serviceId, { start: START, body: { coupon } })).body.data as Priced

/** Booked by card, with the payment still open. */
async function byCard(buyer: Person, serviceId: string, coupon: string, total: number) {
  const answer = await book(buyer, serviceId, { start: START, total, body: { coupon, paymentMethod: 'card' } })
  const { booking, reference } = answer.body.data as { booking: { _id: string }; reference: string }
  return { id: booking._id, reference }
}
async function payLate({ token }: Person, reference: string) {
  await world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: 'success' })
  await api('GET /wallet/verify/:reference', { token, params: { reference } })
}

describe('a coupon of the store', () => {
  test('takes its part off the price, and the provider pays no commission on it', async () => {
    const { store, serviceId } = await offered({ isAutoConfirmed: true, naira: 4000 })
    const code = await storeCoupon(store)
    const ada = await given.student(10_000)
    expect(await priced(ada, serviceId, code.toLowerCase())).toMatchObject({
      money: { total: 3600, dueNow: 3600, discount: 400 },
      coupon: { code, discount: 400, refusal: null },
    })
    const id = await booked(ada, serviceId, { start: START, total: 3600, body: { coupon: code } })
    expect(await balance(ada)).toBe(6400)
    expect((await read(store, id)).earning).toBe(3600 * 0.95)
    expect(await couponOf(store, code)).toMatchObject({ used: 1, spent: 400, cost: 400, sales: 3600 })
  })

  test('lowers the deposit too, and is for this store alone', async () => {
    const { store, serviceId } = await offered({ depositPercent: 50, naira: 4000 })
    const code = await storeCoupon(store)
    const ada = await given.student(10_000)
    expect(await priced(ada, serviceId, code)).toMatchObject({
      money: { total: 3600, dueNow: 1800, discount: 400 },
      paysInFull: null,
    })
    const other = await offered()
    const { coupon } = await priced(ada, other.serviceId, code)
    expect(coupon).toMatchObject({ discount: 0, refusal: expect.stringMatching(/^This coupon is for .+ only\.$/) })
    const answer = await book(ada, other.serviceId, { start: START, body: { coupon: code } })
    expect(answer.status).toBe(409)
    expect(answer.body.errors).toMatchObject([{ field: 'coupon', message: expect.stringContaining('only.') }])
    expect(await balance(ada)).toBe(10_000)
  })

  test('that does not exist, asks for more, or is over takes nothing off and books nothing', async () => {
    const { store, serviceId } = await offered()
    const ada = await given.student(10_000)
    const dear = await storeCoupon(store, { minimum: 5000 })
    const ended = await storeCoupon(store)
    const params = { id: (await couponOf(store, ended))._id }
    await api('PATCH /vendors/coupons/:id', { token: store.token, params, body: { action: 'end' } })
    const cases = [
      ['NOSUCHCODE', 422, 'coupon_unknown', 'There is no coupon with this code.'],
      [dear, 409, 'coupon_refused', 'This coupon is for prices of ₦5,000 or more.'],
      [ended, 409, 'coupon_refused', 'This coupon has ended.'],
    ] as const
    for (const [code, status, problem, refusal] of cases) {
      expect(await priced(ada, serviceId, code)).toMatchObject({ money: { total: 3500 }, coupon: { code, refusal } })
      const answer = await book(ada, serviceId, { start: START, body: { coupon: code } })
      expect(refusalOf(answer)).toEqual([status, problem, refusal])
    }
    expect(await balance(ada)).toBe(10_000)
  })

  test('with one use goes to one of ten who press at once', async () => {
    const { store, serviceId } = await offered({ lanes: 10 })
    const code = await storeCoupon(store, { totalLimit: 1, percent: null, amount: 500 })
    const buyers = await Promise.all(Array.from({ length: 10 }, () => given.student(10_000)))
    const answers = await Promise.all(
      buyers.map((one) => book(one, serviceId, { start: START, total: 3000, body: { coupon: code } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(refusalOf(answer)).toEqual([409, 'coupon_refused', 'This coupon has been used up.'])
    const balances = await Promise.all(buyers.map(balance))
    expect(balances.sort((a, b) => a - b)).toEqual([7000, ...Array.from({ length: 9 }, () => 10_000)])
  })

  test('comes back when the time lapses unpaid, is let go, declined, or cancelled with everything back', async () => {
    const { store, serviceId } = await offered()
    const code = await storeCoupon(store, { totalLimit: 1 })
    const ada = await given.student(10_000)
    const chosen = { start: START, total: 3150, body: { coupon: code } }
    const declined = await booked(ada, serviceId, chosen)
    expect(await usedOf(store, code)).toBe(1)
    await step(store, declined, 'decline', { reason: 'I am away.' })
    expect(await usedOf(store, code)).toBe(0)
    const cancelled = await booked(ada, serviceId, chosen)
    await step(ada, cancelled, 'cancel', { reason: 'I am ill.' })
    expect([await usedOf(store, code), await balance(ada)]).toEqual([0, 10_000])
    const poor = await given.student(0)
    const { id } = await byCard(poor, serviceId, code, 3150)
    expect(await usedOf(store, code)).toBe(1)
    await api('DELETE /bookings/:id/hold', { token: poor.token, params: { id } })
    expect(await usedOf(store, code)).toBe(0)
    const unpaid = await byCard(poor, serviceId, code, 3150)
    await after(LAPSE, async () => {
      expect(await stateOf(unpaid.id)).toBe('cancelled/none')
      expect(await usedOf(store, code)).toBe(0)
    })
  })

  test('is used again by money that comes late, and without it the money stays in the wallet', async () => {
    const { store, serviceId } = await offered({ lanes: 2 })
    const code = await storeCoupon(store, { totalLimit: 1 })
    const ada = await given.student(0)
    const first = await byCard(ada, serviceId, code, 3150)
    await after(LAPSE, async () => {
      expect(await stateOf(first.id)).toBe('cancelled/none')
      await payLate(ada, first.reference)
      expect([await stateOf(first.id), await usedOf(store, code), await balance(ada)]).toEqual(['requested/held', 1, 0])
      await step(store, first.id, 'decline', { reason: 'I am away.' })
      expect(await usedOf(store, code)).toBe(0)
    })
    const bola = await given.student(0)
    const second = await byCard(bola, serviceId, code, 3150)
    await after(LAPSE, async () => {
      const cyrus = await given.student(10_000)
      await booked(cyrus, serviceId, { start: START, total: 3150, body: { coupon: code } })
      await payLate(bola, second.reference)
      expect([await stateOf(second.id), await balance(bola)]).toEqual(['cancelled/none', 3150])
    })
    expect(await world.faults()).toEqual([])
  })
})

describe('a coupon of Vendly', () => {
  test('takes off no more than the commission, and with it no deposit is enough', async () => {
    const { store, serviceId } = await offered({ depositPercent: 20, naira: 10_000 })
    const code = await platformCoupon({ percent: 20, cap: 5000 })
    const ada = await given.student(20_000)
    expect(await priced(ada, serviceId, code)).toMatchObject({
      money: { total: 9500, dueNow: 9500, discount: 500 },
      paysInFull: 'coupon',
    })
    const id = await booked(ada, serviceId, { start: START, total: 9500, body: { coupon: code } })
    await step(store, id, 'confirm')
    expect((await read(store, id)).earning).toBe(9500)
    expect(await platformOf(code)).toMatchObject({ used: 1, cost: 500, sales: 10_000 })
    // A quarter of what the buyer pays is kept four hours before.
    const flexible = await offered({ isAutoConfirmed: true, policy: 'flexible', naira: 10_000 })
    const other = await platformCoupon({ percent: 20, cap: 5000 })
    const bola = await given.student(20_000)
    const late = await booked(bola, flexible.serviceId, { start: START, total: 9500, body: { coupon: other } })
    await after(untilStart(-hours(1)), async () => {
      const { data } = await api('GET /bookings/:id/cancellation', { token: bola.token, params: { id: late } })
      expect(data).toMatchObject({ refund: 7125, kept: 2375 })
    })
  })

  test.each(['flexible', 'standard', 'strict'] as const)(
    'is worth nothing to two accomplices who cancel late or do not come, under the %s rule',
    async (policy) => {
      const { store, serviceId } = await offered({ policy, isAutoConfirmed: true, naira: 10_000 })
      const code = await platformCoupon({ percent: 5, perUserLimit: 2 })
      const ada = await given.student(20_000)
      const sumOf = async () => {
        const [{ sum }] = (await db.once<{ sum: number }>(
          `select coalesce(sum(from_entries), 0)::float8 as sum from ledger_balances
            where code in ('wallet:' || $a::text, 'wallet:' || $b::text, 'reserve:' || $b)`,
          { a: ada.id, b: store.id },
        )) as [{ sum: number }]
        return sum
      }
      const before = await sumOf()
      const chosen = { start: START, total: 9500, body: { coupon: code } }
      const late = await booked(ada, serviceId, chosen)
      await after(untilStart(-hours(1)), async () => {
        await step(ada, late, 'cancel', { reason: 'I am ill.' })
        expect(await stateOf(late)).toMatch(/^cancelled/)
      })
      expect(await sumOf()).toBeLessThanOrEqual(before)
      const absent = await booked(ada, serviceId, { ...chosen, start: START })
      await after(untilStart(minutes(20)), async () => {
        await step(store, absent, 'here')
        await step(store, absent, 'no-show')
      })
      await after(untilStart(hours(40)))
      expect(await stateOf(absent)).toMatch(/^cancelled/)
      expect(await sumOf()).toBeLessThanOrEqual(before)
      // What the provider kept used it up.
      expect((await platformOf(code)).used).toBe(2)
      expect(await world.faults()).toEqual([])
    },
  )

  test('takes nothing off what students offer, and nothing between a buyer and a provider who share a device', async () => {
    const code = await platformCoupon({ perUserLimit: 5 })
    const ada = await given.student(10_000)
    const tunde = await given.student(0)
    const hours = storeDays.map((day) => ({ days: day, opens: '08:00', closes: '20:00' }))
    const calendar = { version: 0, lanes: 1, laneWord: 'chair', hours }
    await api('PUT /services/vendor/calendar', { token: tunde.token, body: calendar })
    expect((await priced(ada, await service(tunde), code)).coupon).toMatchObject({
      refusal: 'Coupons of Vendly take nothing off services of students.',
    })
    const { store, serviceId } = await offered()
    await sharesDevice(db, ada.id, store.id)
    const { total } = (await priced(ada, serviceId, code)).money
    const answer = await book(ada, serviceId, { start: START, total, body: { coupon: code } })
    expect(refusalOf(answer)).toEqual([409, 'coupon_refused', expect.stringContaining('you share')])
  })

  test('for a first order is not for people who booked before, and a booking is none after it', async () => {
    const { serviceId } = await offered({ lanes: 3 })
    const code = await platformCoupon({ firstOrderOnly: true, perUserLimit: 5 })
    const ada = await given.student(20_000)
    const { total } = (await priced(ada, serviceId, code)).money
    await booked(ada, serviceId, { start: START, total, body: { coupon: code } })
    const chosen = { start: on(2, '12:00'), total, body: { coupon: code } }
    expect(refusalOf(await book(ada, serviceId, chosen))).toEqual([
      ...[409, 'coupon_refused', 'This coupon is for a first order only.'],
    ])
    const store = await given.vendor()
    const bola = await buyerOf(store)
    await apply(bola, code)
    await booked(bola, serviceId, { start: START })
    await pay(bola)
    expect((await platformOf(code)).used).toBe(1)
  })
})

test('a booking uses one coupon, and a repeated press the same one', async () => {
  const { store, serviceId } = await offered()
  const code = await storeCoupon(store, { perUserLimit: 1 })
  const ada = await given.student(10_000)
  const key = newId()
  const body = { serviceId, start: START.toISOString(), coupon: code, expectedTotal: 3150 }
  const presses = await Promise.all(
    Array.from({ length: 10 }, () => world.ask('POST /bookings', { token: ada.token, body, key })),
  )
  const ids = presses.map((one) => (one.body as { data?: { booking: { _id: string } } }).data?.booking._id)
  expect(new Set(ids.filter(Boolean)).size).toBe(1)
  expect([await usedOf(store, code), await balance(ada)]).toEqual([1, 6850])
})
