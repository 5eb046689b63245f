import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { Complaint } from '@vendly/contract/complaints'
import { describe, expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import { sharesDevice } from '../../../test/devices.ts'
import type { Person, Store } from '../../../test/given.ts'
import { leaves } from '../../../test/leaving.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'
import { applyBookingSteps } from '../bookings/bookings.jobs.ts'
import { applyComplaintDeadlines } from '../complaints/complaints.jobs.ts'

const world = await openWorld()
const { given, offered, booked, step, read, stateOf, balance } = bookingIn(world)
const { api, ask } = world
const START = on(2, '10:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms
const [first, second] = [await given.admin(), await given.admin()]
for (const admin of [first, second]) await given.confirm(admin)

/** Deadlines of bookings and of complaints as at that time after the start. */
const later = (ms: number, work: () => Promise<unknown>) =>
  at(untilStart(ms), async () => {
    for (let n = 0; n < 3; n++) {
      await applyBookingSteps(world.context)
      await applyComplaintDeadlines(world.context)
    }
    await work()
  })

/** Begun with the buyer there, and said to be done without the code. */
async function done(how: { code?: boolean; there?: boolean } = {}) {
  const { store, serviceId } = await offered({ isAutoConfirmed: true })
  const ada = await given.student(10_000)
  const id = await booked(ada, serviceId, { start: START })
  const { code } = await read(ada, id)
  await at(untilStart(minutes(1)), async () => {
    if (how.there ?? true) await step(ada, id, 'here')
    await step(store, id, 'check-in')
    expect((await step(store, id, 'complete', how.code ? { code } : {})).status).toBe(200)
  })
  return { ada, store, id }
}
type Done = { ada: Person; store: Store; id: string }

const complain = (who: Person, bookingId: string, body: object = {}) =>
  ask('POST /complaints', {
    token: who.token,
    body: {
      ...{
        subject: 'booking',
        bookingId,
        reason: 'badly_done',
        description: 'Half of the braids came loose by evening.',
      },
      ...body,
    },
  })
const opened = async ({ ada, id }: Done, body?: object): Promise<string> => {
  const answer = await complain(ada, id, body)
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return (answer.body.data as Complaint)._id
}
const on_ = (who: Person, call: string, id: string, body?: object) =>
  ask(call, { token: who.token, params: { id }, body })
const answer = (who: Person, id: string, body: object) => on_(who, 'POST /complaints/:id/answer', id, body)
const contest = (who: Person, id: string) =>
  answer(who, id, { answer: 'contest', message: 'They were firm when she left.' })
const resolve = (who: Person, id: string, body: object) =>
  on_(who, 'PATCH /complaints/:id/resolve', id, { reason: 'The pictures show it clearly.', ...body })
const shown = async (who: Person, id: string) =>
  (await api('GET /complaints/:id', { token: who.token, params: { id } })).data

describe('a complaint about a booking', () => {
  test('stops its clocks and keeps the money until it is decided', async () => {
    const booking = await done()
    const { ada, store, id } = booking
    let complaint = ''
    await later(hours(23), async () => {
      complaint = await opened(booking, { wanted: 'part', amount: '1000' })
      expect((await complain(ada, id)).body.code).toBe('complaint_open')
      await contest(store, complaint)
    })
    await later(hours(40), async () => {
      expect([await stateOf(id), await balance(store)]).toEqual(['completed/disputed', 0])
      expect((await step(ada, id, 'confirm-completion')).body.code).toBe('booking_state')
      expect((await resolve(first, complaint, { outcome: 'split', amount: '1500' })).status).toBe(200)
      expect([await stateOf(id), await balance(ada)]).toEqual(['completed/released', 8000])
      // ₦2,000 of the ₦3,500 are the seller's, less 5 %.
      expect(await balance(store)).toBe(1900)
      expect((await read(ada, id)).money).toMatchObject({ paid: 3500, refunded: 1500 })
      expect((await complain(ada, id)).body.code).toBe('complaint_decided')
    })
    expect(await world.faults()).toEqual([])
  })

  test('that is withdrawn lets it go on, and what is overdue then is paid at once', async () => {
    const booking = await done()
    let complaint = ''
    await later(hours(23), async () => {
      complaint = await opened(booking)
    })
    await later(hours(26), async () => {
      expect((await on_(booking.ada, 'POST /complaints/:id/withdraw', complaint)).status).toBe(200)
      expect([await stateOf(booking.id), await balance(booking.store)]).toEqual(['completed/released', 3325])
    })
    expect(await world.faults()).toEqual([])
  })

  test('begins the clock of a state anew when it is withdrawn', async () => {
    const { store, serviceId } = await offered({ isAutoConfirmed: true })
    const ada = await given.student(10_000)
    const id = await booked(ada, serviceId, { start: START })
    let complaint = ''
    await at(untilStart(minutes(5)), async () => {
      await step(store, id, 'check-in')
      complaint = await opened({ ada, store, id }, { reason: 'late' })
    })
    await later(hours(20), async () => {
      await on_(ada, 'POST /complaints/:id/withdraw', complaint)
    })
    // Without the complaint it would count as done 48 hours after its end.
    await later(hours(60), async () => expect(await stateOf(id)).toBe('in-progress/held'))
    await later(hours(69), async () => expect(await stateOf(id)).toBe('completed/held'))
    expect(await world.faults()).toEqual([])
  })

  test('that the provider accepts, or does not answer, gives everything back', async () => {
    const [accepted, unanswered] = [await done(), await done()]
    await later(hours(2), async () => {
      await answer(accepted.store, await opened(accepted), { answer: 'accept', message: '' })
      await opened(unanswered, { reason: 'not_done' })
    })
    await later(hours(27), async () => {
      expect([await stateOf(accepted.id), await balance(accepted.ada)]).toEqual(['completed/refunded', 10_000])
      expect([await stateOf(unanswered.id), await balance(unanswered.ada)]).toEqual(['completed/refunded', 10_000])
    })
    expect(await world.faults()).toEqual([])
  })

  test('after the code was given is decided by Vendly, and is paid back by the seller', async () => {
    const booking = await done({ code: true })
    const { ada, store, id } = booking
    expect(await balance(store)).toBe(3325)
    let complaint = ''
    await later(hours(complaintLimits.afterReleaseHours) - minutes(30), async () => {
      expect((await read(ada, id)).can.complain).toBe(true)
      complaint = await opened(booking, { reason: 'unsafe' })
      expect(await shown(ada, complaint)).toMatchObject({ proof: 'code', deadlineEffect: 'to_vendly' })
    })
    await leaves(world, store, 300_000)
    await later(hours(complaintLimits.afterReleaseHours + 26), async () => {
      // Silence refunds nothing that was proven.
      expect((await shown(ada, complaint)).status).toBe('escalated')
      expect((await resolve(first, complaint, { outcome: 'refund' })).status).toBe(200)
      const { decision } = await shown(ada, complaint)
      expect(decision).toMatchObject({ refunded: 3500, due: 3000 })
      expect([await balance(ada), await balance(store)]).toEqual([7000, 0])
    })
    const late = await done({ code: true })
    await later(hours(complaintLimits.afterReleaseHours) + minutes(5), async () => {
      expect((await complain(late.ada, late.id)).body.code).toBe('complaint_not_possible')
    })
    expect(await world.faults()).toEqual([])
  })

  test('is decided once more by another administrator, and what was too much comes back', async () => {
    const booking = await done()
    await later(hours(2), async () => {
      const id = await opened(booking)
      await contest(booking.store, id)
      expect((await resolve(first, id, { outcome: 'refund' })).status).toBe(200)
      expect(await balance(booking.ada)).toBe(10_000)
      await on_(booking.store, 'POST /complaints/:id/appeal', id, { reason: 'There is a photo of the finished work.' })
      expect((await resolve(first, id, { outcome: 'release' })).status).toBe(403)
      expect((await resolve(second, id, { outcome: 'split', amount: '500' })).status).toBe(200)
      expect([await balance(booking.ada), await balance(booking.store)]).toEqual([7000, 2850])
      expect((await read(booking.ada, booking.id)).money).toMatchObject({ refunded: 500 })
    })
    expect(await world.faults()).toEqual([])
  })

  test('shows administrators alone that one device is used by both sides', async () => {
    const booking = await done()
    await sharesDevice(world.context.db, booking.ada.id, booking.store.id)
    await later(hours(2), async () => {
      const id = await opened(booking)
      const seen = await Promise.all([booking.ada, booking.store, first].map(async (who) => await shown(who, id)))
      expect(seen.map(({ bookingFile }) => bookingFile!.shared)).toEqual([[], [], ['device']])
    })
  })

  test('shows both sides what is known, and nobody else', async () => {
    const booking = await done()
    await later(hours(2), async () => {
      const id = await opened(booking)
      const file = {
        ...{ status: 'completed', escrow: 'disputed', done: 'provider', policy: 'standard' },
        ...{ price: 3500, refundable: 3500, ifAbsent: 0, buyerHereAt: expect.any(String), absent: null },
        pricing: { total: 3500, refunded: 0, remaining: 3500 },
      }
      for (const who of [booking.ada, booking.store, first]) {
        const { caseFile, bookingFile, purchase } = await shown(who, id)
        expect([caseFile, bookingFile]).toMatchObject([null, file])
        expect(purchase).toMatchObject({ kind: 'booking', _id: booking.id, number: expect.stringMatching(/^BK-/) })
      }
      const stranger = await given.student()
      expect((await on_(stranger, 'GET /complaints/:id', id)).status).toBe(404)
      expect((await complain(stranger, booking.id)).status).toBe(404)
      expect((await complain(booking.store, booking.id)).status).toBe(403)
      const mine = await api('GET /complaints/my-complaints', {
        token: booking.store.token,
        query: { purchase: booking.id },
      })
      expect(mine.data).toMatchObject([{ _id: id, viewer: 'respondent' }])
    })
  })

  test('is not possible before it begins, but about how somebody behaved it is', async () => {
    const { store, serviceId } = await offered({ isAutoConfirmed: true })
    const ada = await given.student(10_000)
    const id = await booked(ada, serviceId, { start: START })
    expect((await complain(ada, id)).body.code).toBe('complaint_not_possible')
    const about = (who: Person, side: string, bookingId: string | undefined = id) =>
      ask('POST /complaints', {
        token: who.token,
        body: { subject: 'person', bookingId, about: side, reason: 'rude', description: 'Shouted at me on the phone.' },
      })
    expect((await about(ada, 'seller')).status).toBe(201)
    expect((await about(store, 'buyer')).status).toBe(201)
    expect((await about(ada, 'rider')).status).toBe(404)
    const nothing = { subject: 'person', about: 'seller', reason: 'rude', description: 'Shouted at me on the phone.' }
    expect((await ask('POST /complaints', { token: ada.token, body: nothing })).status).toBe(400)
  })
})

describe('who was there', () => {
  /** The buyer is said not to have come, and says that they did. */
  async function contested() {
    const { store, serviceId } = await offered({ isAutoConfirmed: true, policy: 'flexible' })
    const ada = await given.student(10_000)
    const id = await booked(ada, serviceId, { start: START })
    await at(untilStart(minutes(16)), async () => {
      await step(store, id, 'here')
      await step(store, id, 'no-show')
      expect((await step(ada, id, 'contest', { text: 'I stood at the door.' })).status).toBe(200)
    })
    const { data } = await api('GET /complaints/my-complaints', { token: ada.token, query: { purchase: id } })
    return { ada, store, id, complaint: data[0]!._id }
  }

  test('is one complaint when it is contested, which Vendly decides', async () => {
    const { ada, store, id, complaint } = await contested()
    expect(await shown(store, complaint)).toMatchObject({
      ...{ reason: 'absence_contested', status: 'answered', description: 'I stood at the door.', viewer: 'respondent' },
      bookingFile: { absent: 'buyer', ifAbsent: 1750, done: 'none', status: 'no-show' },
      can: { message: true, addEvidence: true, propose: true },
    })
    await at(untilStart(minutes(20)), async () => {
      // Neither the other claim, nor a second complaint, nor another decision is made beside it.
      expect((await step(ada, id, 'no-show')).body.code).toBe('booking_state')
      expect((await complain(ada, id)).body.code).toBe('complaint_open')
      const decide = { token: first.token, params: { id }, body: { outcome: 'pay', reason: 'Both told us about it.' } }
      expect((await ask('PATCH /bookings/:id/decide', decide)).body.code).toBe('booking_state')
    })
    await later(hours(26), async () => expect(await stateOf(id)).toBe('no-show/disputed'))
    await at(untilStart(hours(26)), async () => {
      expect((await resolve(first, complaint, { outcome: 'split', amount: '1750' })).status).toBe(200)
    })
    expect([await stateOf(id), await balance(ada), await balance(store)]).toEqual(['cancelled/released', 8250, 1662.5])
    expect(await world.faults()).toEqual([])
  })

  test('is settled by what both agree on, or in the end for the buyer', async () => {
    const [agreed, silent] = [await contested(), await contested()]
    await at(untilStart(hours(1)), async () => {
      await on_(agreed.store, 'POST /complaints/:id/proposal', agreed.complaint, { amount: '3000', message: '' })
      const taken = await on_(agreed.ada, 'POST /complaints/:id/proposal/accept', agreed.complaint, { amount: 3000 })
      expect(taken.status).toBe(200)
    })
    expect(await balance(agreed.ada)).toBe(9500)
    await later(hours(24 * complaintLimits.decideDays + 3), async () => {
      expect([await stateOf(silent.id), await balance(silent.ada)]).toEqual(['cancelled/refunded', 10_000])
    })
    expect(await world.faults()).toEqual([])
  })

  test('whether it took place is asked of Vendly when the buyer says nothing, and ends when they do', async () => {
    const booking = await done({ there: false })
    await later(hours(120), async () => {
      expect(await stateOf(booking.id)).toBe('completed/disputed')
      const { data } = await api('GET /complaints/my-complaints', {
        token: booking.ada.token,
        query: { purchase: booking.id },
      })
      expect(data).toMatchObject([{ reason: 'not_confirmed', status: expect.stringMatching(/answered|escalated/) }])
      expect((await step(booking.ada, booking.id, 'confirm-completion')).status).toBe(200)
      expect((await shown(booking.ada, data[0]!._id)).status).toBe('withdrawn')
      expect([await stateOf(booking.id), await balance(booking.store)]).toEqual(['completed/released', 3325])
    })
    expect(await world.faults()).toEqual([])
  })
})

test('a deposit that was kept is refunded with no more commission than was taken of it', async () => {
  const { store, serviceId } = await offered({
    isAutoConfirmed: true,
    depositPercent: 20,
    policy: 'strict',
    naira: 10_000,
  })
  const ada = await given.student(2000)
  const id = await booked(ada, serviceId, { start: START, total: 10_000 })
  await at(untilStart(hours(-1)), async () => {
    expect((await step(ada, id, 'cancel', {})).status).toBe(200)
    expect([await balance(ada), await balance(store)]).toEqual([0, 1900])
    const complaint = await opened({ ada, store, id }, { reason: 'other_price' })
    // Who cancelled themselves gets nothing by silence alone.
    expect(await shown(ada, complaint)).toMatchObject({ proof: 'buyer', bookingFile: { refundable: 2000 } })
    await contest(store, complaint)
    expect((await resolve(first, complaint, { outcome: 'refund' })).status).toBe(200)
    expect([await balance(ada), await balance(store)]).toEqual([2000, 0])
  })
  expect(await world.faults()).toEqual([])
})
