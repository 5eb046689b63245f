import { pairWith } from '@vendly/contract/exposure'
import { storeDays } from '@vendly/contract/store-hours'
import { describe, expect, test } from 'vitest'
import { bookingIn } from '../../../test/booking.ts'
import { at, buyingIn } from '../../../test/buying.ts'
import { forgedNumberCursors } from '../../../test/forged-cursors.ts'
import type { Person } from '../../../test/given.ts'
import { leaves } from '../../../test/leaving.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { credit, debit, debtOf, type Entry } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { audit } from '../reconciliation/reconciliation.service.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)
const { db, pool } = world.context
const admin = await given.admin()
const { token } = admin

const exposure = async () => (await world.api('GET /admin/exposure', { token })).data
const debtors = async () => (await world.api('GET /admin/exposure/debtors', { token, query: { limit: 100 } })).data
const pairs = async (other: 'buyer' | 'rider') =>
  (await world.api('GET /admin/exposure/pairs', { token, query: { with: other, limit: 100 } })).data
const metrics = async () => (await fetch(`${world.url}/metrics`)).text()
/** The sum of the accounts of the ledger whose code is like this, in naira. */
const ledger = async (pattern: string) => {
  const [row] = await db.once<{ naira: number }>(
    `select (coalesce(sum(from_entries), 0) / 100)::float8 as naira from ledger_balances where code like $pattern`,
    { pattern },
  )
  return row!.naira
}
const DAY = 86_400_000
const post = (entries: Entry[], daysAgo = 0) =>
  transaction(pool, (tx) =>
    postJournals(tx, [
      { kind: 'test', key: newId(), actorId: null, entries, at: new Date(Date.now() - daysAgo * DAY - 60_000) },
    ]),
  )
/** So many naira more become the debt of this user. */
const owes = (who: Person, naira: number, daysAgo = 0) =>
  post([debit(debtOf(who.id), naira * 100), credit('revenue:commission', naira * 100)], daysAgo)
const repays = (who: Person, naira: number) =>
  post([credit(debtOf(who.id), naira * 100), debit('bank:operating', naira * 100)])
const refund = (id: string, body: object) =>
  world.ask('POST /orders/:id/refund', { token, params: { id }, body: { reason: 'It never arrived', ...body } })

/** An item of a student for this price, paid to the seller, who took the money away. */
async function takenAway(naira: number) {
  const [seller, buyer] = [await given.student(), await given.student(naira)]
  const productId = await given.listing(seller, { naira })
  await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
  const body = { deliveryMethod: 'pickup', expectedTotal: naira } as const
  const id = (await world.api('POST /orders', { token: buyer.token, body })).data.orders[0]!._id
  await advance(seller as never, id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: buyer.token, params: { id } })
  await leaves(world, seller, naira * 100)
  return { seller, buyer, id }
}

describe('debts', () => {
  test('are as old as what is not repaid of them, the oldest part being repaid first', async () => {
    const before = (await exposure()).debts
    const one = await given.student()
    await owes(one, 100, 40)
    await owes(one, 50, 10)
    await owes(one, 20, 3)
    await owes(one, 10)
    const ages = async () => {
      const { byAge, total } = (await exposure()).debts
      expect(total).toBe(await ledger('receivable:user:%'))
      expect(total).toBe((await world.api('GET /admin/wallet', { token })).data.assets.owed)
      return byAge.map(({ amount }, n) => amount - before.byAge[n]!.amount)
    }
    expect(await ages()).toEqual([10, 20, 50, 100])
    await repays(one, 130)
    expect(await ages()).toEqual([10, 20, 20, 0])
    const { since } = (await debtors()).find(({ user }) => user._id === one.id)!
    expect(Math.round((Date.now() - Date.parse(since)) / DAY)).toBe(10)
    const text = await metrics()
    const { byAge } = (await exposure()).debts
    for (const { age, amount } of byAge) expect(text).toContain(`debts_kobo{age="${age}"} ${amount * 100}\n`)
    await repays(one, 50)
    expect(await debtors()).not.toContainEqual(
      expect.objectContaining({ user: expect.objectContaining({ _id: one.id }) }),
    )
  })

  test('are listed page by page, the largest first, also where several are the same', async () => {
    const people = await Promise.all(
      [7000, 9000, 8000, 8000, 8000].map(async (naira) => {
        const who = await given.student()
        await owes(who, naira)
        return who.id
      }),
    )
    const read: { id: string; owed: number }[] = []
    let cursor: string | undefined
    do {
      const page = await world.api('GET /admin/exposure/debtors', { token, query: { limit: 2, cursor } })
      read.push(...page.data.map(({ user, owed }) => ({ id: user._id, owed })))
      cursor = page.pagination?.next ?? undefined
    } while (cursor)
    expect(read.filter(({ id }) => people.includes(id)).map(({ owed }) => owed)).toEqual([9000, 8000, 8000, 8000, 7000])
    expect(read.map(({ owed }) => owed)).toEqual(read.map(({ owed }) => owed).toSorted((a, b) => b - a))
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
    const { debts } = await exposure()
    expect(debts.debtors).toBe(read.length)
    expect(debts.total).toBe(read.reduce((sum, { owed }) => sum + owed, 0))
  })

  test('put at risk what is not due to others, and advances put more of them at risk', async () => {
    const before = await exposure()
    const { seller, buyer, id } = await takenAway(6000)
    expect((await refund(id, { amount: 6000, advance: 2500 })).status).toBe(200)
    const { debts, advances } = await exposure()
    expect(debts.total - before.debts.total).toBe(6000)
    expect(debts.dueToUsers - before.debts.dueToUsers).toBe(3500)
    expect(debts.dueToUsers).toBe(await ledger('due:%'))
    expect(debts.atRisk).toBe(debts.total - debts.dueToUsers)
    expect(advances.used - before.advances.used).toBe(2500)
    expect((await world.ask('GET /admin/dues', { token })).body).toMatchObject({ budget: advances })
    const mine = (await debtors()).find(({ user }) => user._id === seller.id)
    expect(mine).toMatchObject({ owed: 6000, dueToUsers: 3500 })
    expect(await pairs('buyer')).toContainEqual(
      expect.objectContaining({
        seller: expect.objectContaining({ _id: seller.id }),
        other: expect.objectContaining({ _id: buyer.id }),
        spent: 0,
        advanced: 2500,
        purchases: 1,
      }),
    )
    const text = await metrics()
    expect(text).toContain(`advances_used_kobo ${advances.used * 100}\n`)
    expect(text).toContain(`advances_limit_kobo ${advances.limit * 100}\n`)
    expect(await world.faults()).toEqual([])
  })
})

test('reserves are the sum of the ledger, by level and by the day of their release', async () => {
  const { store, id, ada } = await bought(1000, { pickup: true })
  await db.once('delete from trust_levels where user_id = $id', { id: store.id })
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
  const { reserves } = await exposure()
  expect(reserves.total).toBe(await ledger('reserve:user:%'))
  expect(reserves.total).toBe((await world.api('GET /admin/wallet', { token })).data.custody.reserves)
  expect(reserves.byLevel.reduce((sum, { amount }) => sum + amount, 0)).toBe(reserves.total)
  expect(reserves.byLevel.find(({ level }) => level === 'new')!.amount).toBeGreaterThanOrEqual(950)
  expect(reserves.releases.reduce((sum, { amount }) => sum + amount, 0)).toBe(reserves.total)
  expect(await metrics()).toContain(`reserves_kobo ${reserves.total * 100}\n`)
})

describe('expenses', () => {
  const EXPENSES = ['expense:goodwill', 'expense:delivery']
  const read = async () => {
    const { expenses } = await exposure()
    return EXPENSES.map((account) => {
      const { day, month } = expenses.find((one) => one.account === account) ?? { day: 0, month: 0 }
      return [day, month]
    })
  }

  test('are those of 24 hours and of 30 days, less what came back', async () => {
    const before = await read()
    const spent = (account: string, naira: number, daysAgo: number) =>
      post([debit(account, naira * 100), credit('bank:operating', naira * 100)], daysAgo)
    await spent('expense:goodwill', 1000, 31)
    await spent('expense:goodwill', 300, 20)
    await spent('expense:goodwill', 40, 0)
    await spent('expense:delivery', 200, 2)
    await post([credit('expense:goodwill', 1000), debit('bank:operating', 1000)])
    const after = await read()
    expect(after.map((pair, n) => pair.map((sum, k) => sum - before[n]![k]!))).toEqual([
      [30, 330],
      [0, 200],
    ])
    expect(await metrics()).toContain(`expenses_day_kobo{account="expense:goodwill"} ${after[0]![0]! * 100}\n`)
  })

  /** Goodwill for orders that the buyer has and the seller was paid for. */
  async function goodwill(...amounts: number[]) {
    const order = await bought(2000, { pickup: true })
    await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
    await world.api('PATCH /orders/:id/confirm-delivery', { token: order.ada.token, params: { id: order.id } })
    for (const amount of amounts)
      expect((await refund(order.id, { amount, goodwill: true, again: true })).status).toBe(200)
    return order
  }

  test('are summed for each pair: goodwill with the buyer, a way with the rider', async () => {
    const { store, ada } = await goodwill(400, 100)
    const order = await bought(2000)
    const rider = await given.rider()
    await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
    await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id: order.id } })
    const cancel = { token, params: { id: order.id }, body: { reason: 'The place was closed' } }
    await world.api('PATCH /orders/:id/cancel', cancel)
    const of = async (other: 'buyer' | 'rider', { id }: Person) =>
      (await pairs(other)).filter(({ seller }) => seller._id === id)
    expect(await of('buyer', store)).toMatchObject([{ other: { _id: ada.id }, spent: 500, advanced: 0, purchases: 1 }])
    expect(await of('rider', store)).toEqual([])
    expect(await of('rider', order.store)).toMatchObject([
      { other: { _id: rider.id }, spent: 200, advanced: 0, purchases: 1 },
    ])
    expect(await of('buyer', order.store)).toEqual([])
    await at(31 * DAY, async () => {
      const later = await given.admin()
      const old = await world.api('GET /admin/exposure/pairs', { token: later.token, query: { with: 'rider' } })
      expect(old.data).toEqual([])
    })
  })

  test('for bookings are summed with those for orders of the same pair', async () => {
    const { store, ada } = await goodwill(400)
    const { service, booked } = bookingIn(world)
    const hours = storeDays.map((day) => ({ days: day, opens: '08:00', closes: '20:00' }))
    await db.once('update vendors set hours = $hours where id = $id', {
      id: store.vendorId,
      hours: JSON.stringify(hours),
    })
    await given.money(ada, 5000)
    const id = await booked(ada, await service(store))
    const entries = [debit('expense:goodwill', 300_00), credit('bank:operating', 300_00)]
    await transaction(pool, (tx) =>
      postJournals(tx, [{ kind: 'test', key: newId(), actorId: null, subject: { kind: 'booking', id }, entries }]),
    )
    const ofPair = (await pairs('buyer')).filter(({ seller }) => seller._id === store.id)
    expect(ofPair).toMatchObject([{ other: { _id: ada.id }, spent: 700, advanced: 0, purchases: 2 }])
    expect((await pairs('rider')).filter(({ seller }) => seller._id === store.id)).toEqual([])
  })

  test('of pairs are listed page by page, those that cost most first', async () => {
    for (const amount of [300, 300, 700]) await goodwill(amount)
    const read: number[] = []
    let cursor: string | undefined
    do {
      const page = await world.api('GET /admin/exposure/pairs', { token, query: { limit: 1, cursor } })
      read.push(...page.data.map(({ spent, advanced }) => spent + advanced))
      cursor = page.pagination?.next ?? undefined
    } while (cursor)
    const whole = await pairs('buyer')
    expect(read).toEqual(whole.map(({ spent, advanced }) => spent + advanced))
    expect(read).toEqual(read.toSorted((a, b) => b - a))
    expect(read.filter((sum) => sum === 300)).toHaveLength(2)
  })
})

test('alarms say what of money does not fit or waits, and are gone with it', async () => {
  const kinds = async () => (await exposure()).alarms.map(({ kind }) => kind)
  expect(await kinds()).toEqual([])
  await audit(world.context)
  expect(await kinds()).toEqual([])
  await at(2 * 3_600_000 + 60_000, async () => {
    const { token: later } = await given.admin()
    const { alarms } = (await world.api('GET /admin/exposure', { token: later })).data
    expect(alarms).toMatchObject([{ kind: 'audit', count: null, since: expect.any(String) }])
  })
  await db.once(`update reconciliation_runs set count = 3, outcome = 'faults' where name = 'audit'`)
  await db.once(
    `insert into settings (key, value) values ('rates', jsonb_build_object('advanceBudget', 100))
     on conflict (key) do update set value = settings.value || excluded.value`,
  )
  expect((await exposure()).alarms).toMatchObject([{ kind: 'faults', count: 3 }, { kind: 'budget' }])
})

describe('only administrators read it', () => {
  const calls = ['GET /admin/exposure', 'GET /admin/exposure/debtors', 'GET /admin/exposure/pairs']

  test.each(calls)('%s', async (call) => {
    const others = [await given.student(), await given.vendor(), await given.rider()]
    for (const who of others) expect((await world.ask(call, { token: who.token })).status).toBe(403)
    expect((await world.ask(call)).status).toBe(401)
    expect((await world.ask(call, { token })).status).toBe(200)
  })
})

test.each(forgedNumberCursors)('a cursor %s is refused', async (description, cursor) => {
  const asked = await world.ask('GET /admin/exposure/debtors', { token, query: { cursor } })
  expect(asked.body.code).toBe('cursor_invalid')
  if (description.includes('UUID')) return
  for (const other of pairWith.options) {
    const { body } = await world.ask('GET /admin/exposure/pairs', { token, query: { with: other, cursor } })
    expect(body.code).toBe('cursor_invalid')
  }
})
