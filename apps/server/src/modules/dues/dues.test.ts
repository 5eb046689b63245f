import type { AdvanceBudget } from '@vendly/contract/dues'
import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { complainingIn } from '../../../test/complaining.ts'
import { forgedTimeCursors } from '../../../test/forged-cursors.ts'
import type { Person } from '../../../test/given.ts'
import { leaves } from '../../../test/leaving.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { credit, debit } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { payAllDues } from './dues.jobs.ts'

const world = await openWorld()
const { given, advance, ask, open, shown, contested, resolve, after, balance } = await complainingIn(world)
const { pool, db } = world.context
const admin = await given.admin()

/** All money of a wallet leaves, as a withdrawal would. Returns how much that was. */
async function empty(who: Person): Promise<number> {
  const naira = await balance(who)
  await leaves(world, who, naira * 100)
  return naira
}
const owes = async (who: Person) => {
  const [row] = await db.once<{ owed: number }>(
    `select (debits - credits)::int as owed from ledger_accounts where code = 'receivable:user:' || $id`,
    { id: who.id },
  )
  return (row?.owed ?? 0) / 100
}
const duesOf = async (creditor: Person, status?: 'owed' | 'paid' | 'dropped') =>
  (await world.api('GET /admin/dues', { token: admin.token, query: { status, limit: 100 } })).data.filter(
    (due) => due.creditor._id === creditor.id,
  )
const pay = (id: string, amount: number, key?: string) =>
  world.ask('POST /admin/dues/:id/advance', {
    token: admin.token,
    params: { id },
    key,
    body: { amount, reason: 'The buyer should not wait' },
  })
const setBudget = (naira: number) =>
  db.once(
    `insert into settings (key, value) values ('rates', jsonb_build_object('advanceBudget', $kobo::bigint))
     on conflict (key) do update set value = settings.value || excluded.value`,
    { kobo: naira * 100 },
  )
const texts = async (who: Person) => {
  await world.settle()
  const { data } = await world.api('GET /notifications', { token: who.token })
  return data.notifications.map(({ title, body }) => `${title}: ${body}`)
}

/** A student's item, bought by an accomplice who confirms it at once: the seller has the whole price. */
async function sold(naira = 10_000) {
  const [seller, buyer] = [await given.student(), await given.student(naira)]
  const productId = await given.listing(seller, { naira })
  await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
  const body = { deliveryMethod: 'pickup', expectedTotal: naira } as const
  const { data } = await world.api('POST /orders', { token: buyer.token, body })
  const id = data.orders[0]!._id
  await advance(seller as never, id, 'confirmed', 'preparing', 'ready')
  await world.api('PATCH /orders/:id/confirm-delivery', { token: buyer.token, params: { id } })
  return { seller, buyer, id, store: seller as never, ada: buyer }
}
const complained = async (order: Awaited<ReturnType<typeof sold>>) =>
  (await open(order.buyer, order.id, { reason: 'not_received', wanted: 'refund' }))._id

describe('two accomplices, of whom the seller has taken the money away, have no more than they put in when', () => {
  const outcome = async ({ seller, buyer }: { seller: Person; buyer: Person }, taken: number) =>
    taken + (await balance(seller)) + (await balance(buyer))

  test('the seller accepts the complaint', async () => {
    const order = await sold()
    const taken = await empty(order.seller)
    const complaint = await complained(order)
    const { status } = await ask(order.seller, 'POST /complaints/:id/answer', complaint, { answer: 'accept' })
    expect(status).toBe(200)
    expect(await outcome(order, taken)).toBe(10_000)
    expect(await duesOf(order.buyer, 'owed')).toMatchObject([{ amount: 10_000, open: 10_000, kind: 'refund' }])
    expect((await shown(order.buyer, complaint)).decision).toMatchObject({ refunded: 10_000, due: 10_000 })
    expect((await texts(order.buyer)).join()).toContain('₦10,000 is still due to you')
    expect(await world.faults()).toEqual([])
  })

  test('a proposal is accepted', async () => {
    const order = await sold()
    const taken = await empty(order.seller)
    const complaint = await complained(order)
    const body = { amount: 10_000, message: 'Take it all back' }
    await ask(order.seller, 'POST /complaints/:id/proposal', complaint, body)
    const accepted = await ask(order.buyer, 'POST /complaints/:id/proposal/accept', complaint, { amount: 10_000 })
    expect(accepted.status).toBe(200)
    expect(await outcome(order, taken)).toBe(10_000)
    expect(await world.faults()).toEqual([])
  })

  test('the seller is silent and the clock decides', async () => {
    const order = await sold()
    const taken = await empty(order.seller)
    const complaint = await complained(order)
    await after(25)
    await after(24 * 9)
    expect((await shown(order.buyer, complaint)).status).toBe('resolved')
    expect(await outcome(order, taken)).toBe(10_000)
    expect(await world.faults()).toEqual([])
  })

  test('an administrator refunds the order without an advance', async () => {
    const order = await sold()
    const taken = await empty(order.seller)
    const refund = { amount: 10_000, reason: 'It never arrived' }
    await world.api('POST /orders/:id/refund', { token: admin.token, params: { id: order.id }, body: refund })
    expect(await outcome(order, taken)).toBe(10_000)
    expect(await owes(order.seller)).toBe(10_000)
    expect(await world.faults()).toEqual([])
  })
})

describe('what is due', () => {
  test('is what the wallet of the seller does not have', async () => {
    const order = await sold()
    await empty(order.seller)
    await given.money(order.seller, 4000)
    const complaint = await complained(order)
    await ask(order.seller, 'POST /complaints/:id/answer', complaint, { answer: 'accept' })
    expect([await balance(order.seller), await balance(order.buyer), await owes(order.seller)]).toEqual([0, 4000, 6000])
    expect((await texts(order.seller)).join()).toContain('₦6,000')
  })

  test('is paid when the seller has repaid their debt to Vendly first, then the dues, oldest first, once', async () => {
    const order = await sold()
    await empty(order.seller)
    const complaint = await complained(order)
    await ask(order.seller, 'POST /complaints/:id/answer', complaint, { answer: 'accept' })
    await transaction(pool, (tx) =>
      postJournals(tx, [
        {
          ...{ kind: 'test', key: newId(), actorId: null },
          entries: [debit(`receivable:user:${order.seller.id}`, 50_000), credit('revenue:commission', 50_000)],
        },
      ]),
    )
    const repaid = async (naira: number) => {
      await given.money(order.seller, naira)
      await world.ask('POST /wallet/repay-debt', { token: order.seller.token })
      await Promise.all(Array.from({ length: 5 }, () => payAllDues(world.context)))
      return balance(order.buyer)
    }
    expect(await repaid(500)).toBe(0)
    expect(await repaid(3000)).toBe(3000)
    expect((await duesOf(order.buyer, 'owed'))[0]).toMatchObject({ paid: 3000, open: 7000 })
    expect(await repaid(7000)).toBe(10_000)
    expect(await owes(order.seller)).toBe(0)
    expect(await duesOf(order.buyer)).toMatchObject([{ status: 'paid' }])
    expect((await texts(order.buyer))[0]).toContain('Nothing is due any more.')
    expect(await world.faults()).toEqual([])
  })

  test('is all of a refund while the seller owes Vendly what the wallet has, which repays that first', async () => {
    const order = await sold()
    await empty(order.seller)
    await transaction(pool, (tx) =>
      postJournals(tx, [
        {
          ...{ kind: 'test', key: newId(), actorId: null },
          entries: [debit(`receivable:user:${order.seller.id}`, 500_000), credit('revenue:commission', 500_000)],
        },
      ]),
    )
    await given.money(order.seller, 6000)
    const complaint = await complained(order)
    await ask(order.seller, 'POST /complaints/:id/answer', complaint, { answer: 'accept' })
    expect([await balance(order.buyer), await owes(order.seller)]).toEqual([1000, 14_000])
    expect((await shown(order.buyer, complaint)).decision).toMatchObject({ refunded: 10_000, due: 9000 })
    await world.api('POST /wallet/repay-debt', { token: order.seller.token })
    await payAllDues(world.context)
    expect([await balance(order.buyer), await owes(order.seller)]).toEqual([1000, 9000])
    expect(await world.faults()).toEqual([])
  })

  test('is not paid with a card that is new or disputed: the bank could take that back', async () => {
    const order = await sold()
    await empty(order.seller)
    const complaint = await complained(order)
    await ask(order.seller, 'POST /complaints/:id/answer', complaint, { answer: 'accept' })
    await given.money(order.seller, 10_000, 'card')
    await world.ask('POST /wallet/repay-debt', { token: order.seller.token })
    expect(await owes(order.seller)).toBe(0)
    await payAllDues(world.context)
    await at(hours(71), () => payAllDues(world.context))
    expect(await balance(order.buyer)).toBe(0)
    const freeze = { subjectId: newId(), userId: order.seller.id }
    await db.once(
      `insert into withdrawal_freezes (subject_id, subject_kind, user_id, created_at) values ($subjectId, 'chargeback', $userId, now())`,
      freeze,
    )
    await at(hours(73), () => payAllDues(world.context))
    expect(await balance(order.buyer)).toBe(0)
    await db.once('delete from withdrawal_freezes where user_id = $userId', { userId: order.seller.id })
    await at(hours(73), () => payAllDues(world.context))
    expect(await balance(order.buyer)).toBe(10_000)
    expect(await world.faults()).toEqual([])
  })

  test('ends when the one to whom it is due deletes the account', async () => {
    const order = await sold()
    await empty(order.seller)
    const complaint = await complained(order)
    await ask(order.seller, 'POST /complaints/:id/answer', complaint, { answer: 'accept' })
    await db.once('update sessions set confirmed_at = now() where user_id = $id', { id: order.buyer.id })
    const removed = await world.ask('POST /users/delete-account', { token: order.buyer.token, body: { sure: true } })
    expect(removed.status).toBe(200)
    expect(await owes(order.seller)).toBe(0)
    expect(await world.faults()).toEqual([])
  })
})

describe('an advance', () => {
  /** A due of ₦10,000. */
  async function due() {
    const order = await sold()
    await empty(order.seller)
    const complaint = await complained(order)
    await ask(order.seller, 'POST /complaints/:id/answer', complaint, { answer: 'accept' })
    return { ...order, dueId: (await duesOf(order.buyer))[0]!._id }
  }

  test('is paid by Vendly and owed to it, once with ten presses, with who decided it', async () => {
    const { buyer, seller, dueId } = await due()
    const presses = await Promise.all(Array.from({ length: 10 }, () => pay(dueId, 6000)))
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(presses.find(({ status }) => status !== 200)?.body.code).toBe('due_state')
    expect([await balance(buyer), await owes(seller)]).toEqual([6000, 10_000])
    const [shownDue] = await duesOf(buyer)
    expect(shownDue).toMatchObject({ advanced: 6000, open: 4000, advances: [{ amount: 6000 }] })
    // What the seller repays is Vendly's first.
    await given.money(seller, 6000)
    await world.api('POST /wallet/repay-debt', { token: seller.token })
    await payAllDues(world.context)
    expect(await balance(buyer)).toBe(6000)
    await given.money(seller, 4000)
    await world.api('POST /wallet/repay-debt', { token: seller.token })
    await payAllDues(world.context)
    expect(await balance(buyer)).toBe(10_000)
    const { data } = await world.api('GET /admin/audit-log', { token: admin.token })
    expect(data[0]).toMatchObject({ action: 'due.advanced', reason: 'The buyer should not wait' })
    expect(await world.faults()).toEqual([])
  })

  test('is refused when the budget of 30 days is spent, also with several at once', async () => {
    const [one, other] = [await due(), await due()]
    const { body } = await world.ask('GET /admin/dues', { token: admin.token })
    const limit = (body as unknown as { budget: AdvanceBudget }).budget.used + 10_000
    await setBudget(limit)
    const presses = await Promise.all([pay(one.dueId, 8000), pay(other.dueId, 8000)])
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = presses.find(({ status }) => status === 409)!
    expect(refused.body).toMatchObject({ code: 'advance_budget', left: 2000 })
    const [recorded] = await db.once('select budget from due_advances order by created_at desc limit 1')
    expect(recorded).toEqual({ budget: limit * 100 })
    await setBudget(1_000_000)
    expect(await world.faults()).toEqual([])
  })

  test('is an explicit part of the decision of a complaint, which the administrator sees before', async () => {
    const order = await sold()
    await empty(order.seller)
    await given.money(order.seller, 2000)
    const complaint = await contested(order)
    const effect = async (who: Person) =>
      (
        await world.api('GET /complaints/:id/effect', {
          token: who.token,
          params: { id: complaint },
          query: { outcome: 'refund' },
        })
      ).data
    expect(await effect(admin)).toMatchObject({ buyer: 10_000, due: 8000, advanceLeft: expect.any(Number) })
    expect(await effect(order.buyer)).toMatchObject({ due: null, advanceLeft: null })
    expect((await resolve(admin, complaint, { outcome: 'refund', advance: 5000 })).status).toBe(200)
    expect([await balance(order.buyer), await owes(order.seller)]).toEqual([7000, 8000])
    expect(await duesOf(order.buyer)).toMatchObject([{ amount: 8000, advanced: 5000, open: 3000 }])
    expect(await world.faults()).toEqual([])
  })

  test('is an explicit part of an administrator’s refund of a released order', async () => {
    const order = await sold()
    await empty(order.seller)
    const body = { amount: 10_000, reason: 'It never arrived', advance: 10_000 }
    await world.api('POST /orders/:id/refund', { token: admin.token, params: { id: order.id }, body })
    expect([await balance(order.buyer), await owes(order.seller)]).toEqual([10_000, 10_000])
    expect(await texts(order.buyer)).toContainEqual(expect.stringContaining('₦10,000'))
    expect(await world.faults()).toEqual([])
  })
})

test.each(forgedTimeCursors)('a cursor %s is refused', async (_, cursor) => {
  const { body } = await world.ask('GET /admin/dues', { token: admin.token, query: { cursor } })
  expect(body.code).toBe('cursor_invalid')
})
