import { complaintLimits } from '@vendly/contract/complaint-limits'
import { describe, expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { deletionBlockersOf } from '../accounts/accounts.deletion.service.ts'
import { applyDispute } from '../chargebacks/chargebacks.service.ts'
import { lockCharge } from '../payments/payments.paid.service.ts'
import { findReserve } from '../reserves/reserves.queries.ts'
import { listTrustFacts } from '../trust/trust.queries.ts'

const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000' })
const { given, offered, book, booked, step, read, stateOf, balance } = bookingIn(world)
const { pay, webhooks } = moneyIn(world)
const { api, ask } = world
const { db } = world.context
const admin = await given.admin()
await webhooks('drop')
const START = on(2, '10:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms

/** Of ₦3,500, paid by card: confirmed at once. */
async function paidByCard() {
  const { store, serviceId } = await offered({ isAutoConfirmed: true })
  const ada = await given.student()
  const { body } = await book(ada, serviceId, { start: START, body: { paymentMethod: 'card' } })
  const { booking, reference } = body.data as { booking: { _id: string }; reference: string }
  await pay(reference)
  await api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
  expect(await stateOf(booking._id)).toBe('confirmed/held')
  return { ada, store, id: booking._id, reference }
}
async function dispute(reference: string): Promise<string> {
  const { data } = (await world.sandbox('POST', '/__sandbox/disputes', { reference })) as { data: { id: number } }
  await applyDispute(world.context, String(data.id))
  const [row] = await db.once<{ id: string }>('select id from chargebacks where provider_id = $id', {
    id: String(data.id),
  })
  return row!.id
}
const answer = (id: string, how: 'decline' | 'accept') =>
  ask('POST /admin/chargebacks/:id/answer', { token: admin.token, params: { id }, body: { answer: how } })
const record = async (id: string) =>
  (await api('GET /admin/chargebacks/:id', { token: admin.token, params: { id } })).data

describe('a card payment of a booking that the bank disputes', () => {
  test('keeps its money in escrow, where nothing goes on, until the bank has decided', async () => {
    const { ada, store, id, reference } = await paidByCard()
    const chargeback = await dispute(reference)
    expect(await stateOf(id)).toBe('confirmed/disputed')
    const { evidence, bookings } = await record(chargeback)
    expect(bookings).toEqual([{ _id: id, bookingNumber: expect.stringMatching(/^BK-/), isKept: true }])
    expect(evidence).toMatch(/Booking BK-\d+ with Store .*₦3,500/)
    await at(untilStart(minutes(1)), async () => {
      expect((await step(store, id, 'check-in')).body.code).toBe('booking_state')
      expect((await step(ada, id, 'cancel')).body.code).toBe('booking_state')
    })
    expect((await answer(chargeback, 'decline')).body.data).toMatchObject({ status: 'won' })
    expect(await stateOf(id)).toBe('confirmed/held')
    await at(untilStart(minutes(1)), async () => {
      expect((await step(store, id, 'check-in')).status).toBe(200)
    })
    expect(await world.faults()).toEqual([])
  })

  test('lost before it began, it is cancelled and the bank has the money; once it has begun the provider is paid', async () => {
    const [before, begun] = [await paidByCard(), await paidByCard()]
    await at(untilStart(minutes(1)), async () => {
      await step(begun.ada, begun.id, 'here')
      await step(begun.store, begun.id, 'check-in')
      for (const { reference } of [before, begun]) await answer(await dispute(reference), 'accept')
      expect([await stateOf(before.id), await balance(before.ada)]).toEqual(['cancelled/refunded', 0])
      expect(await stateOf(begun.id)).toBe('in-progress/held')
      const { code } = await read(begun.ada, begun.id)
      await step(begun.store, begun.id, 'complete', { code })
      expect([await stateOf(begun.id), await balance(begun.store)]).toEqual(['completed/released', 3325])
    })
    expect(await world.faults()).toEqual([])
  })

  test('beside a complaint, both have to end first', async () => {
    const { ada, store, id, reference } = await paidByCard()
    await at(untilStart(minutes(5)), async () => {
      await step(store, id, 'check-in')
      const complaint = await ask('POST /complaints', {
        token: ada.token,
        body: { subject: 'booking', bookingId: id, reason: 'late', description: 'They came an hour too late.' },
      })
      const { _id } = complaint.body.data as { _id: string }
      const chargeback = await dispute(reference)
      const accepted = await ask('POST /complaints/:id/answer', {
        ...{ token: store.token, params: { id: _id }, body: { answer: 'accept', message: '' } },
      })
      expect(accepted.body.code).toBe('charge_disputed')
      await answer(chargeback, 'decline')
      expect(await stateOf(id)).toBe('in-progress/disputed')
    })
    expect(await world.faults()).toEqual([])
  })

  test('after it was paid out, no refund of it is made before the bank has decided', async () => {
    const { ada, store, id, reference } = await paidByCard()
    await at(untilStart(minutes(5)), async () => {
      await step(store, id, 'check-in')
      await step(store, id, 'complete', { code: (await read(ada, id)).code })
      await dispute(reference)
      const complaint = await ask('POST /complaints', {
        token: ada.token,
        body: { subject: 'booking', bookingId: id, reason: 'unsafe', description: 'The tools were not clean at all.' },
      })
      const { _id } = complaint.body.data as { _id: string }
      const accepted = await ask('POST /complaints/:id/answer', {
        ...{ token: store.token, params: { id: _id }, body: { answer: 'accept', message: '' } },
      })
      expect(accepted.body.code).toBe('charge_disputed')
    })
  })
})

test('what went back to the wallet counts for the card payment of the booking', async () => {
  const { ada, id, reference } = await paidByCard()
  expect((await step(ada, id, 'cancel')).status).toBe(200)
  const charge = await transaction(world.context.pool, (tx) => lockCharge(tx, { reference }))
  expect(charge).toMatchObject({ toWallet: 350_000 })
})

async function released(
  store?: Awaited<ReturnType<typeof offered>>,
): Promise<{ ada: Person; provider: Person; id: string }> {
  const { store: provider, serviceId } = store ?? (await offered({ isAutoConfirmed: true }))
  const ada = await given.student(10_000)
  const id = await booked(ada, serviceId, { start: START })
  await at(untilStart(minutes(5)), async () => {
    await step(provider, id, 'check-in')
    await step(provider, id, 'complete', { code: (await read(ada, id)).code })
  })
  return { ada, provider, id }
}

const ACTOR = {
  role: 'vendor',
  sessionId: '',
  campusId: null,
  vendorId: null,
  needs: null,
  confirmedAt: null,
  adminRole: null,
  campusIds: null,
} as const

test('who was paid for a booking keeps their account for as long as the buyer can complain', async () => {
  const { provider } = await released()
  const codes = async () => (await deletionBlockersOf(db, { ...ACTOR, userId: provider.id })).map(({ code }) => code)
  await at(untilStart(hours(complaintLimits.afterReleaseHours)), async () => expect(await codes()).toContain('sale'))
  await at(untilStart(hours(complaintLimits.afterReleaseHours + 1)), async () =>
    expect(await codes()).not.toContain('sale'),
  )
})

test('of a new provider a part is reserved as for orders, and bookings make them known', async () => {
  const offer = await offered({ isAutoConfirmed: true, isNew: true })
  const { provider, id } = await released(offer)
  expect(await balance(provider)).toBeLessThan(3325)
  expect((await findReserve(db, provider.id)).reserves).toMatchObject([{ order: { _id: id } }])
  for (const type of ['sale', 'withdrawal'] as const)
    expect((await ask('GET /wallet/transactions', { token: provider.token, query: { type } })).status).toBe(200)
  await at(untilStart(hours(complaintLimits.afterReleaseHours + 1)), async () => {
    const [facts] = await listTrustFacts(db, [provider.id])
    expect(facts).toMatchObject({ completed: 1, buyers: 1 })
  })
})
