import { bookingLimits } from '@vendly/contract/booking-limits'
import { describe, expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'
import { applyBookingSteps } from './bookings.jobs.ts'

const world = await openWorld()
const { given, service, offered, quote, book, booked, step, read, stateOf, balance, after } = bookingIn(world)
const { api, ask } = world
const START = on(2, '10:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms
const LAPSE = minutes(bookingLimits.holdMinutes) + 1000

type Quoted = { hold: { _id: string; until: string } | null }
const held = async (buyer: Person, serviceId: string, start = START) =>
  ((await quote(buyer, serviceId, { start, body: { hold: true } })).body.data as Quoted).hold
const codeOf = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code
const pay = (reference: string) => world.sandbox('POST', `/__sandbox/pay/${reference}`, { card: 'success' })
const verify = ({ token }: Person, reference: string) =>
  api('GET /wallet/verify/:reference', { token, params: { reference } })
/** Booked by card: the id, and the reference of the payment that is still open. */
async function byCard(buyer: Person, serviceId: string, body: object = {}) {
  const answer = await book(buyer, serviceId, { start: START, body: { paymentMethod: 'card', ...body } })
  const { booking, reference } = answer.body.data as { booking: { _id: string }; reference: string }
  return { id: booking._id, reference }
}

describe('a time that is kept', () => {
  test('is nobody else’s for 15 minutes, and is used when it is paid', async () => {
    const { serviceId } = await offered()
    const [ada, bola] = [await given.student(10_000), await given.student(10_000)]
    const hold = await held(ada, serviceId)
    expect(await held(ada, serviceId)).toEqual(hold)
    const { days } = (await api('GET /services/:id/availability', { params: { id: serviceId }, query: { days: 3 } }))
      .data
    const slot = days.flatMap(({ slots }) => slots).find(({ start }) => start === START.toISOString())
    expect(slot?.left).toBe(0)
    expect(slot!.heldUntil! >= hold!.until).toBe(true)
    expect(await codeOf(book(bola, serviceId, { start: START }))).toBe('slot_taken')
    expect(await booked(ada, serviceId, { start: START })).toBe(hold!._id)
    expect(await stateOf(hold!._id)).toBe('requested/held')
  })

  test('is let go when another one is chosen, when the buyer goes back, and when nobody pays', async () => {
    const { serviceId } = await offered()
    const [ada, bola] = [await given.student(10_000), await given.student(10_000)]
    const first = await held(ada, serviceId)
    const second = await held(ada, serviceId, on(2, '12:00'))
    expect([await stateOf(first!._id), await stateOf(second!._id)]).toEqual(['cancelled/none', 'held/none'])
    const release = (who: Person) => ask('DELETE /bookings/:id/hold', { token: who.token, params: { id: second!._id } })
    expect((await release(bola)).status).toBe(404)
    expect((await release(ada)).status).toBe(200)
    const third = await held(bola, serviceId)
    await after(LAPSE, async () => {
      expect(await stateOf(third!._id)).toBe('cancelled/none')
      await booked(ada, serviceId, { start: START })
    })
    expect((await api('GET /bookings/my-bookings', { token: bola.token, query: { status: 'past' } })).data).toEqual([])
  })

  test('is kept for few at once, and not for who let several lapse with this provider', async () => {
    const { store, serviceId } = await offered({ lanes: 5 })
    const others = [await service(store), await service(store), await service(store)]
    const ada = await given.student(20_000)
    for (const id of [serviceId, ...others.slice(0, 2)]) expect(await held(ada, id)).not.toBeNull()
    expect(await held(ada, others[2]!)).toBeNull()
    expect(await codeOf(book(ada, others[2]!, { start: START }))).toBe('holds_full')
    await after(LAPSE, async () => {
      expect(await held(ada, serviceId)).toBeNull()
      await booked(ada, serviceId, { start: START })
    })
  })
})

describe('by card', () => {
  test('the wallet pays first, what it is short of comes by card, and the time waits for it', async () => {
    const { serviceId } = await offered()
    const ada = await given.student(1000)
    const { id, reference } = await byCard(ada, serviceId)
    expect([await stateOf(id), await balance(ada)]).toEqual(['held/none', 0])
    await pay(reference)
    await verify(ada, reference)
    expect([await stateOf(id), await balance(ada)]).toEqual(['requested/held', 0])
    expect(await world.faults()).toEqual([])
  })

  test('not paid in time, the time is free and the wallet’s part is back', async () => {
    const { serviceId } = await offered()
    const [ada, bola] = [await given.student(1000), await given.student(10_000)]
    const { id, reference } = await byCard(ada, serviceId)
    await after(LAPSE, async () => {
      expect([await stateOf(id), await balance(ada)]).toEqual(['cancelled/none', 1000])
      await booked(bola, serviceId, { start: START })
      await pay(reference)
      await verify(ada, reference)
      expect([await stateOf(id), await balance(ada)]).toEqual(['cancelled/none', 3500])
    })
  })

  test('paid late, the time is taken again if it is still free', async () => {
    const { serviceId } = await offered()
    const ada = await given.student()
    const { id, reference } = await byCard(ada, serviceId)
    await after(LAPSE, async () => {
      expect(await stateOf(id)).toBe('cancelled/none')
      await pay(reference)
      await verify(ada, reference)
      expect([await stateOf(id), await balance(ada)]).toEqual(['requested/held', 0])
    })
  })

  test('let go by the buyer, the wallet’s part is back, and money that comes later stays in the wallet', async () => {
    const { serviceId } = await offered()
    const ada = await given.student(1000)
    const { id, reference } = await byCard(ada, serviceId)
    expect((await ask('DELETE /bookings/:id/hold', { token: ada.token, params: { id } })).status).toBe(200)
    expect([await stateOf(id), await balance(ada)]).toEqual(['cancelled/none', 1000])
    await pay(reference)
    await verify(ada, reference)
    expect([await stateOf(id), await balance(ada)]).toEqual(['cancelled/none', 3500])
    expect(await world.faults()).toEqual([])
  })

  test('lapsing in the instant of the payment, it is either paid or back in the wallet', async () => {
    const { serviceId } = await offered()
    const ada = await given.student(1000)
    const { id, reference } = await byCard(ada, serviceId)
    await pay(reference)
    await at(LAPSE, async () => {
      await Promise.all([applyBookingSteps(world.context), verify(ada, reference)])
      const [state, left] = [await stateOf(id), await balance(ada)]
      expect([
        ['requested/held', 0],
        ['cancelled/none', 3500],
      ]).toContainEqual([state, left])
    })
  })

  test('ten presses make one booking', async () => {
    const { serviceId } = await offered()
    const ada = await given.student(50_000)
    const key = crypto.randomUUID()
    const body = { serviceId, start: START.toISOString(), expectedTotal: 3500 }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask('POST /bookings', { token: ada.token, key, body })),
    )
    const ids = answers.map(({ body: { data } }) => (data as { booking: { _id: string } }).booking._id)
    expect([new Set(ids).size, await balance(ada)]).toEqual([1, 46_500])
  })
})

describe('a deposit', () => {
  const DEPOSIT = { isAutoConfirmed: true, depositPercent: 20 }

  test('is paid to book; the rest is paid before it is done, and the commission is that on the whole price', async () => {
    const { store, serviceId } = await offered(DEPOSIT)
    const ada = await given.student(10_000)
    const id = await booked(ada, serviceId, { start: START })
    expect((await read(ada, id)).money).toMatchObject({ total: 3500, dueNow: 700, paid: 700, balance: 2800 })
    expect((await ask('POST /bookings/:id/pay', { token: ada.token, params: { id }, body: {} })).status).toBe(200)
    expect([await balance(ada), (await read(ada, id)).money.paid]).toEqual([6500, 3500])
    expect(await codeOf(ask('POST /bookings/:id/pay', { token: ada.token, params: { id }, body: {} }))).toBe(
      'booking_state',
    )
    await at(untilStart(hours(1)), async () => {
      await step(ada, id, 'here')
      await step(store, id, 'check-in')
      expect((await step(ada, id, 'confirm-completion')).status).toBe(200)
    })
    expect(await balance(store)).toBe(3325)
    expect(await world.faults()).toEqual([])
  })

  test('with the rest in cash pays the provider the deposit less the whole commission', async () => {
    const { store, serviceId } = await offered(DEPOSIT)
    const ada = await given.student(10_000)
    const id = await booked(ada, serviceId, { start: START })
    await at(untilStart(hours(1)), async () => {
      await step(store, id, 'check-in')
      await step(store, id, 'rest-in-cash')
      expect((await read(ada, id)).money.isBalanceSettled).toBe(false)
      await step(ada, id, 'rest-in-cash')
      expect((await read(ada, id)).money.isBalanceSettled).toBe(true)
      await step(ada, id, 'confirm-completion')
    })
    expect([await balance(store), await balance(ada)]).toEqual([525, 9300])
  })

  test.each(['it is done', 'it did not take place', 'the provider cancels', 'the buyer is said to be absent'])(
    'whose rest waits for a card gives the wallet’s part back when %s',
    async (how) => {
      const { store, serviceId } = await offered(DEPOSIT)
      const ada = await given.student(1700)
      const id = await booked(ada, serviceId, { start: START })
      const body = { paymentMethod: 'card' }
      const answer = await ask('POST /bookings/:id/pay', { token: ada.token, params: { id }, body })
      const { reference } = answer.body.data as { reference: string }
      expect(await balance(ada)).toBe(0)
      const backOf = async (paidBack: number) => {
        expect(await balance(ada)).toBe(1000 + paidBack)
        await pay(reference)
        await verify(ada, reference)
        expect(await balance(ada)).toBe(2800 + paidBack)
        expect(await world.faults()).toEqual([])
      }
      if (how === 'it is done')
        await at(untilStart(hours(1)), async () => {
          await step(store, id, 'check-in')
          await step(store, id, 'complete', { code: (await read(ada, id)).code })
          await backOf(0)
        })
      else if (how === 'the buyer is said to be absent')
        await at(untilStart(hours(1)), async () => {
          await step(store, id, 'here')
          await step(store, id, 'no-show')
          await backOf(0)
        })
      else if (how === 'the provider cancels') {
        await step(store, id, 'cancel', { reason: 'I am ill today.' })
        await backOf(700)
      } else await after(untilStart(hours(38)), () => backOf(700))
    },
  )

  test('of a buyer who did not come is the provider’s, less the commission on it alone', async () => {
    const { store, serviceId } = await offered(DEPOSIT)
    const ada = await given.student(10_000)
    const id = await booked(ada, serviceId, { start: START })
    await at(untilStart(minutes(16)), async () => {
      await step(store, id, 'here')
      await step(store, id, 'no-show')
    })
    await after(untilStart(hours(25)), async () => {
      expect([await stateOf(id), await balance(store), await balance(ada)]).toEqual(['cancelled/released', 665, 9300])
    })
  })

  test('is not offered to a buyer who did not come twice', async () => {
    const { store, serviceId } = await offered(DEPOSIT)
    const ada = await given.student(20_000)
    const ids = [
      await booked(ada, serviceId, { start: START }),
      await booked(ada, serviceId, { start: on(2, '12:00') }),
    ]
    await at(untilStart(hours(3)), async () => {
      for (const id of ids) {
        await step(store, id, 'here')
        await step(store, id, 'no-show')
      }
    })
    await after(untilStart(hours(28)), async () => {
      const { body } = await quote(ada, serviceId, { start: new Date(START.getTime() + hours(24 * 3)) })
      expect(body.data).toMatchObject({ paysInFull: 'absences', money: { dueNow: 3500 } })
    })
  })
})
