import { describe, expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { credit, spend } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { recordBreak } from '../payments/payments.breaks.service.ts'
import { applyCharge } from '../payments/payments.charges.service.ts'
import { permitPaid } from '../spending/spending.service.ts'

const world = await openWorld()
const { given, bought, balance } = await buyingIn(world)
const { pay, webhooks } = moneyIn(world)
const { db, pool } = world.context
const [ada, obi] = [await given.admin(), await given.admin()]
await webhooks('drop')
const reason = 'Compared with the statement'

/** ₦4,000 arrived where ₦5,000 were asked for. */
async function mismatched(card?: string) {
  const user = await given.student()
  const { reference } = (await world.api('POST /wallet/fund', { token: user.token, body: { amount: 5000 } })).data
  await pay(reference, card)
  await world.sandbox('POST', `/__sandbox/charges/${reference}`, { amount: 400_000 })
  await world.api('GET /wallet/verify/:reference', { token: user.token, params: { reference } })
  const { data } = await world.api('GET /admin/wallet/breaks', { token: ada.token })
  return { user, reference, id: data.find((one) => one.reference === reference)!._id }
}
const ask = (who: Person, call: string, id: string | number, body: object) =>
  world.ask(call, { token: who.token, params: { id }, body })
const propose = (id: number, kind: 'credit' | 'refund', who = ada) =>
  ask(who, 'POST /admin/wallet/breaks/:id/adjustment', id, { kind, reason })
const decide = (who: Person, id: string, decision: 'approve' | 'reject' | 'withdraw') =>
  ask(who, 'POST /admin/wallet/adjustments/:id/decision', id, { decision, reason })
const read = async (id: number, who = ada) =>
  (await world.api('GET /admin/wallet/breaks/:id', { token: who.token, params: { id } })).data
/** Runs the job of the refund of a charge until it has this status. */
const reaches = (reference: string, status: string) =>
  expect
    .poll(
      async () => {
        await db.once(`update graphile_worker._private_jobs set run_at = now() where key like 'card-refund:%'`)
        await world.settle()
        const { data } = await world.api('GET /admin/refunds', { token: ada.token })
        return data.find((one) => one.reference === reference)?.status
      },
      { interval: 100 },
    )
    .toBe(status)
const report = async () => (await world.api('GET /admin/wallet', { token: ada.token })).data
const unapplied = async () => (await report()).custody.unapplied

describe('money that arrived with another amount', () => {
  test('is booked to nobody and stays a difference, with both sides to read', async () => {
    const { user, id } = await mismatched()
    expect([await balance(user), await unapplied()]).toEqual([0, 4000])
    expect(await read(id)).toMatchObject({
      kind: 'charge_amount',
      isOpen: true,
      amount: 4000,
      ours: [{ name: 'Amount', value: '₦5,000.00' }],
      theirs: expect.arrayContaining([{ name: 'Amount', value: '₦4,000.00' }]),
      user: { _id: user.id },
      can: { resolve: false, credit: true, refund: true },
    })
    expect((await ask(ada, 'POST /admin/wallet/breaks/:id/resolve', id, { reason })).body.code).toBe('break_has_money')
    expect(await world.faults()).toEqual([])
    await propose(id, 'credit')
    await decide(obi, (await read(id)).adjustments[0]!._id, 'approve')
    expect(await unapplied()).toBe(0)
  })

  test('goes to the wallet when a second administrator approves, once', async () => {
    const { user, id } = await mismatched()
    const proposals = await Promise.all(Array.from({ length: 10 }, () => propose(id, 'credit')))
    expect(proposals.filter(({ status }) => status === 201)).toHaveLength(1)
    const [adjustment] = (await read(id)).adjustments
    expect(adjustment).toMatchObject({ status: 'proposed', can: { approve: false, withdraw: true } })
    expect((await decide(ada, adjustment!._id, 'approve')).body.code).toBe('adjustment_own')
    expect(await balance(user)).toBe(0)
    await world.settle()
    const { data } = await world.api('GET /notifications', { token: obi.token })
    expect(data.notifications[0]).toMatchObject({ title: 'Approve a money correction' })
    const approvals = await Promise.all(Array.from({ length: 10 }, () => decide(obi, adjustment!._id, 'approve')))
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await balance(user), await unapplied()]).toEqual([4000, 0])
    expect(await read(id)).toMatchObject({ isOpen: false, resolution: reason, can: { credit: false } })
    const { data: moved } = await world.api('GET /wallet/transactions', { token: user.token })
    expect(moved[0]).toMatchObject({ type: 'fund', description: 'Card payment, credited by Vendly', amount: 4000 })
    expect(await world.faults()).toEqual([])
  })

  test('goes back to the card', async () => {
    const { id, reference } = await mismatched()
    await propose(id, 'refund')
    await decide(obi, (await read(id)).adjustments[0]!._id, 'approve')
    expect([await unapplied(), (await report()).custody.refunds, (await read(id)).isOpen]).toEqual([0, 4000, false])
    expect(await world.faults()).toEqual([])
    await reaches(reference, 'processed')
    expect(await world.faults()).toEqual([])
  })

  test('is credited to nobody again when the bank does not take it back', async () => {
    const { id, reference } = await mismatched('refund_fails')
    await propose(id, 'refund')
    await decide(obi, (await read(id)).adjustments[0]!._id, 'approve')
    await reaches(reference, 'failed')
    expect([await unapplied(), (await read(id)).isOpen]).toEqual([4000, true])
    expect(await world.faults()).toEqual([])
    await propose(id, 'credit')
    await decide(obi, (await read(id)).adjustments[0]!._id, 'approve')
    expect(await unapplied()).toBe(0)
  })

  test('stays where it is when the proposal is rejected or withdrawn', async () => {
    const { id } = await mismatched()
    await propose(id, 'credit')
    const first = (await read(id)).adjustments[0]!._id
    expect((await decide(obi, first, 'withdraw')).body.code).toBe('adjustment_own')
    expect((await decide(obi, first, 'reject')).status).toBe(200)
    await propose(id, 'refund', obi)
    expect((await decide(obi, (await read(id)).adjustments[0]!._id, 'withdraw')).status).toBe(200)
    expect((await decide(ada, first, 'approve')).body.code).toBe('adjustment_state')
    expect([await unapplied(), (await read(id)).isOpen]).toEqual([4000, true])
    expect(await world.faults()).toEqual([])
  })
})

test('money that arrives after its account was deleted is credited to nobody, and goes back to the card', async () => {
  const user = await given.student()
  const before = await unapplied()
  const { reference } = (await world.api('POST /wallet/fund', { token: user.token, body: { amount: 5000 } })).data
  await db.once(`update users set deleted_at = now() - interval '1 hour' where id = $id`, { id: user.id })
  await pay(reference)
  await applyCharge(world.context, reference)
  const { data } = await world.api('GET /admin/wallet/breaks', { token: ada.token })
  const id = data.find((one) => one.reference === reference)!._id
  expect(await read(id)).toMatchObject({ kind: 'charge_account', amount: 5000, can: { credit: false, refund: true } })
  expect((await propose(id, 'credit')).body.code).toBe('break_state')
  expect(await world.faults()).toEqual([])
  await propose(id, 'refund')
  await decide(obi, (await read(id)).adjustments[0]!._id, 'approve')
  await reaches(reference, 'processed')
  expect([await unapplied(), (await read(id)).isOpen]).toEqual([before, false])
  expect(await world.faults()).toEqual([])
})

test('money in the wallet of a deleted account is a fault until it has left', async () => {
  const user = await given.student(100)
  const set = (at: string | null) => db.once('update users set deleted_at = $at where id = $id', { id: user.id, at })
  await set('2020-01-01')
  expect(await world.faults()).toMatchObject([{ rule: 'there is money in the wallet of a deleted account' }])
  const entries = [spend(permitPaid(user.id, 10_000), user.id, 10_000), credit('expense:goodwill', 10_000)]
  await transaction(pool, (tx) => postJournals(tx, [{ kind: 'test', key: user.id, entries, actorId: null }]))
  expect(await world.faults()).toEqual([])
})

test('a difference without money is resolved by one person, with a reason', async () => {
  await transaction(pool, (tx) => recordBreak(tx, 'unknown_reference', 'vw-nobody', { eventId: 7 }))
  const { data } = await world.api('GET /admin/wallet/breaks', { token: ada.token })
  const { _id: id } = data.find(({ reference }) => reference === 'vw-nobody')!
  expect((await propose(id, 'credit')).body.code).toBe('break_state')
  const resolve = (why: string) => ask(ada, 'POST /admin/wallet/breaks/:id/resolve', id, { reason: why })
  expect((await resolve('')).status).toBe(400)
  expect((await resolve(reason)).body.data).toMatchObject({ isOpen: false, resolution: reason })
  expect((await resolve(reason)).body.code).toBe('break_state')
  const resolved = await world.api('GET /admin/wallet/breaks', { token: ada.token, query: { state: 'resolved' } })
  expect(resolved.data.map(({ reference }) => reference)).toContain('vw-nobody')
})

describe('a correction', () => {
  const proposeEntries = (body: object) =>
    world.ask('POST /admin/wallet/adjustments', { token: ada.token, body: { reason, ...body } })
  const debit = (account: string, amount: number) => ({ account, side: 'D', amount })
  const credit = (account: string, amount: number) => ({ account, side: 'C', amount })

  test('moves money when somebody else approves it, and can be reversed once', async () => {
    const user = await given.student(1000)
    const wallet = `wallet:user:${user.id}`
    const { body } = await proposeEntries({ entries: [debit('expense:goodwill', 250), credit(wallet, 250)] })
    const { _id, entries } = body.data as { _id: string; entries: object[] }
    expect(entries).toEqual([
      { ...debit('expense:goodwill', 250), owner: null },
      { ...credit(wallet, 250), owner: expect.stringMatching(/\w+ \w+/) },
    ])
    expect(await balance(user)).toBe(1000)
    await decide(obi, _id, 'approve')
    expect(await balance(user)).toBe(1250)
    const [journal] = await db.once<{ id: number }>(`select id from journals where key = 'adj:' || $id`, { id: _id })
    const reversals = await Promise.all([1, 2].map(() => proposeEntries({ reverses: journal!.id })))
    const decisions = await Promise.all(
      reversals.map(({ body: made }) => decide(obi, (made.data as { _id: string })._id, 'approve')),
    )
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance(user)).toBe(1000)
    expect(await world.faults()).toEqual([])
  })

  test('moves money between any two accounts of ours that the runbook names, and none that does not exist', async () => {
    const stored = async (code: string) =>
      (
        await db.once<{ kobo: number }>('select from_entries::float8 as kobo from ledger_balances where code = $code', {
          code,
        })
      )[0]?.kobo ?? 0
    for (const [from, to] of [
      ['provider:balance', 'expense:transfer_fees'],
      ['equity:owner', 'bank:operating'],
      ['provider:collections', 'expense:provider_fees'],
    ] as const) {
      const before = await stored(to)
      const { status, body } = await proposeEntries({ entries: [debit(to, 12.5), credit(from, 12.5)] })
      expect(status).toBe(201)
      expect((await decide(obi, (body.data as { _id: string })._id, 'approve')).status).toBe(200)
      expect(await stored(to)).toBe(before + 1250)
    }
    for (const account of ['provider:balnce', 'expense:anything', 'unapplied:payments', 'toString'])
      expect((await proposeEntries({ entries: [debit(account, 10), credit('equity:owner', 10)] })).body.code).toBe(
        'adjustment_account',
      )
    expect(await world.faults()).toEqual([])
  })

  test('is refused unbalanced, of accounts that something else accounts for, and below zero', async () => {
    const { ada: buyer, id: orderId } = await bought()
    const wallet = `wallet:user:${buyer.id}`
    const codes = []
    for (const entries of [
      [debit(wallet, 10), credit('equity:owner', 11)],
      [debit(`escrow:order:${orderId}`, 10), credit(wallet, 10)],
      [debit('wallet:user:nobody', 10), credit(wallet, 10)],
      [debit(`wallet:user:${ada.id}`, 10), credit(wallet, 10)],
      [debit(wallet, 0), credit('equity:owner', 0)],
    ])
      codes.push((await proposeEntries({ entries })).body.code)
    expect(codes).toEqual([
      'adjustment_unbalanced',
      'adjustment_account',
      'adjustment_account',
      'adjustment_account',
      'adjustment_account',
    ])
    expect((await proposeEntries({})).status).toBe(400)
    expect((await proposeEntries({ reverses: 999_999 })).body.code).toBe('adjustment_reversed')
    const { body } = await proposeEntries({ entries: [debit(wallet, 1_000_000), credit('equity:owner', 1_000_000)] })
    const { _id } = body.data as { _id: string }
    expect((await decide(obi, _id, 'approve')).body.code).toBe('insufficient_balance')
    expect(await world.faults()).toEqual([])
  })
})

test('the report accounts for all money to the kobo, and for nobody but administrators', async () => {
  const { ada: buyer } = await bought(1234.5)
  const { data, ...rest } = await world.api('GET /admin/wallet', { token: ada.token })
  expect(rest.success).toBe(true)
  expect(data.difference).toBe(0)
  expect(data.custody.escrow).toBeGreaterThanOrEqual(1734.5)
  const parts = Object.entries(data.custody).filter(([name]) => name !== 'total')
  expect(Math.round(parts.reduce((sum, [, amount]) => sum + amount * 100, 0))).toBe(
    Math.round(data.custody.total * 100),
  )
  expect(data.days).toHaveLength(30)
  expect(data.waiting.oldestEscrow).not.toBeNull()
  expect((await world.api('GET /admin/wallet/faults', { token: ada.token })).data).toEqual([])
  expect((await world.ask('GET /admin/wallet', { token: buyer.token })).status).toBe(403)
})
