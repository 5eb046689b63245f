import type { RiskTab } from '@vendly/contract/risk'
import { afterEach, expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { sharesDevice } from '../../../test/devices.ts'
import type { Person } from '../../../test/given.ts'
import { withdrawingIn } from '../../../test/withdrawing.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours } from '../../platform/clock.ts'
import { scanForRisk } from './risk.scan.service.ts'

const world = await openWorld()
const { db } = world.context
const { given, offered, booked } = bookingIn(world)
const { confirm, withdraw, work, find, balance, atProvider, titlesOf, pass, timeIsBack, rowsOf } = withdrawingIn(world)
const { api, ask } = world
const admin = await given.admin()
await confirm(admin)
const scan = () => scanForRisk(world.context, null)
const casesOf = async (userId: string, tab: RiskTab = 'open') =>
  (await api('GET /admin/risk', { token: admin.token, query: { tab, limit: 100 } })).data.filter(
    ({ user }) => user._id === userId,
  )
const decide = (id: string, body: object, who = admin) =>
  ask('PATCH /admin/risk/:id', { token: who.token, params: { id }, body: { note: 'Looked at both.', ...body } })

afterEach(async () => {
  timeIsBack()
  expect(await world.faults()).toEqual([])
})

/** A provider whose only customer is their own second account: a shared device (40) and one buyer (20). */
async function ownCustomer() {
  const { store, serviceId } = await offered({ lanes: 5 })
  const second = await given.student(20_000)
  await sharesDevice(db, store.id, second.id)
  for (const clock of ['10:00', '12:00', '14:00', '16:00']) await booked(second, serviceId, { start: on(2, clock) })
  return { store, serviceId, second }
}
/** And the bookings are done within three minutes (20). */
async function heldSeller(naira = 10_000) {
  const { store, second } = await ownCustomer()
  await db.once(`update bookings set done_at = booked_at + interval '1 minute' where seller_id = $id`, { id: store.id })
  await given.money(store, naira)
  await confirm(store)
  return { store, second }
}
async function held(): Promise<{ store: Person; id: string; reference: string }> {
  const { store } = await heldSeller()
  const { id, reference } = await withdraw(store, '6789', 5_000)
  await work(id)
  return { store, id, reference }
}

test('case 39: a provider who books through a second account of the same device is for an administrator to look at', async () => {
  const { store, second } = await ownCustomer()
  await scan()
  const [found] = await casesOf(store.id)
  expect(found).toMatchObject({ score: 60, signals: ['shared-account', 'one-buyer'], state: 'open', held: null })
  // One fact alone is not enough, so the second account is named in the case of the seller only.
  expect(await casesOf(second.id)).toEqual([])
  const { data } = await api('GET /admin/risk/:id', { token: admin.token, params: { id: found!._id } })
  const purchases = Array(4).fill({ kind: 'booking', _id: expect.any(String), number: expect.stringMatching(/^BK-/) })
  expect(data.findings).toMatchObject([
    {
      signal: 'shared-account',
      other: { _id: second.id, role: 'student' },
      count: 4,
      amount: 14_000,
      shared: ['device'],
      purchases,
    },
    { signal: 'one-buyer', other: { _id: second.id }, count: 4, amount: 14_000, shared: [] },
  ])
})

test('what was decided is not raised again, and counts for how often a signal is right', async () => {
  const { store } = await ownCustomer()
  await scan()
  const [found] = await casesOf(store.id)
  expect((await decide(found!._id, { verdict: 'not-fraud', suspend: true })).body.code).toBe('suspend_needs_fraud')
  expect((await decide(found!._id, { verdict: 'not-fraud' })).status).toBe(200)
  expect((await decide(found!._id, { verdict: 'fraud' })).body.code).toBe('risk_case_closed')
  await scan()
  expect(await casesOf(store.id)).toEqual([])
  expect(await casesOf(store.id, 'decided')).toMatchObject([{ score: 60, signals: ['shared-account', 'one-buyer'] }])
  const { data } = await api('GET /admin/risk/signals', { token: admin.token })
  expect(data).toContainEqual({ signal: 'one-buyer', raised: 1, fraud: 0 })
})

test('a decided fact is raised again once it has doubled, beside the case that decided about it', async () => {
  const { store, serviceId, second } = await ownCustomer()
  await scan()
  const [first] = await casesOf(store.id)
  await decide(first!._id, { verdict: 'not-fraud' })
  await given.money(second, 20_000)
  await confirm(second)
  const bookMore = async (...clocks: string[]) => {
    for (const clock of clocks) await booked(second, serviceId, { start: on(3, clock) })
    await scan()
  }
  await bookMore('10:00', '12:00', '14:00')
  expect(await casesOf(store.id)).toEqual([])
  await bookMore('16:00')
  const [again] = await casesOf(store.id)
  expect(again).toMatchObject({ score: 60 })
  const countsOf = async (id: string) =>
    (await api('GET /admin/risk/:id', { token: admin.token, params: { id } })).data.findings.map(({ count }) => count)
  expect([await countsOf(first!._id), await countsOf(again!._id)]).toEqual([
    [4, 4],
    [8, 8],
  ])
})

test('a decided fact is raised again when it goes on after 90 days', async () => {
  const { store, serviceId, second } = await ownCustomer()
  await scan()
  const [first] = await casesOf(store.id)
  await decide(first!._id, { verdict: 'not-fraud' })
  await given.money(second, 20_000)
  pass(days(91))
  await confirm(second)
  for (const clock of ['10:00', '12:00', '14:00', '16:00']) await booked(second, serviceId, { start: on(2, clock) })
  await scan()
  expect(await casesOf(store.id)).toMatchObject([{ score: 60 }])
})

test('a case ends by itself once its facts are older than they count', async () => {
  const { store } = await ownCustomer()
  await scan()
  expect(await casesOf(store.id)).toHaveLength(1)
  pass(days(31))
  await scan()
  expect(await casesOf(store.id)).toEqual([])
  expect(await db.once('select 1 from risk_findings where user_id = $id', { id: store.id })).toEqual([])
})

test('the owner alone sees that a withdrawal waits, it is sent after a day without a decision, and nothing is sent before', async () => {
  const { store, id, reference } = await held()
  await work(id)
  expect(await atProvider(reference)).toEqual([])
  const shown = await find(store, id)
  expect([shown.status, shown.stage]).toEqual(['requested', 'under-way'])
  expect(Date.parse(shown.heldUntil!) - Date.parse(shown.createdAt)).toBe(hours(24))
  expect((await titlesOf(store)).filter((title) => title.startsWith('We check this withdrawal'))).toHaveLength(1)
  expect(await casesOf(store.id, 'held')).toMatchObject([{ score: 80, held: 5_000 }])
  pass(hours(24) + 1000)
  await work(id)
  expect((await atProvider(reference)).map(({ amount }) => amount)).toEqual([500_000])
})

test('it is sent as soon as an administrator finds no fraud', async () => {
  const { store, id, reference } = await held()
  const [found] = await casesOf(store.id)
  await decide(found!._id, { verdict: 'not-fraud' })
  await world.settle()
  expect(await atProvider(reference)).toHaveLength(1)
  expect((await find(store, id)).heldUntil).toBeNull()
})

test('fraud stops it: the money is back in the wallet of an account that is suspended', async () => {
  const { store, id, reference } = await held()
  const [found] = await casesOf(store.id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => decide(found!._id, { verdict: 'fraud', suspend: true })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  await world.settle()
  expect(await atProvider(reference)).toEqual([])
  const [row] = await db.once<{ status: string; failure: string }>(
    'select status, failure from withdrawals where id = $id',
    { id },
  )
  expect(row).toEqual({ status: 'failed', failure: 'stopped' })
  expect((await ask('GET /wallet/balance', { token: store.token })).status).toBe(401)
  expect(await rowsOf(store.id)).toHaveLength(1)
})

test('a withdrawal of somebody below the score is not held', async () => {
  const { store } = await ownCustomer()
  await given.money(store, 5_000)
  await confirm(store)
  const { id, reference } = await withdraw(store, '6789', 2_000)
  await work(id)
  expect(await atProvider(reference)).toHaveLength(1)
  expect(await balance(store)).toBe(3_000)
})

test('who may not act on people decides about the money, and not about the account', async () => {
  const { store, id } = await held()
  const [found] = await casesOf(store.id)
  const finance = await given.admin({ adminRole: 'finance' })
  expect((await decide(found!._id, { verdict: 'fraud', suspend: true }, finance)).body.code).toBe('right_missing')
  expect((await decide(found!._id, { verdict: 'fraud' }, finance)).status).toBe(200)
  expect(await find(store, id)).toMatchObject({ status: 'failed', reason: expect.stringContaining('We stopped') })
  expect(await balance(store)).toBe(10_000)
})

test('nobody but an administrator sees or decides a case', async () => {
  const { store } = await ownCustomer()
  await scan()
  const [found] = await casesOf(store.id)
  expect((await decide(found!._id, { verdict: 'not-fraud' }, store)).status).toBe(403)
  expect((await ask('GET /admin/risk', { token: store.token })).status).toBe(403)
})
