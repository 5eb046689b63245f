import { afterEach, expect, test } from 'vitest'
import { withdrawingIn } from '../../../test/withdrawing.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { credit, debit } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { reconcile } from '../reconciliation/reconciliation.service.ts'

// The comparison takes what is not answered for no answer, and a busy machine answers late.
const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000' })
const { db, pool } = world.context
const { given, money, someone, withdraw, work, becomes, end, atProvider, providerBalance } = withdrawingIn(world)
const { alter, openBreaks, fault, pay } = money
const [ada, obi] = [await given.admin(), await given.admin()]
await money.webhooks('drop')

const compare = () => reconcile(world.context, hours(3))
/** What differs after it was compared twice. */
async function openAfterTwo(reference: string): Promise<string[]> {
  await compare()
  await compare()
  return openBreaks(reference)
}
/** Of a withdrawal and of the balance. */
async function differences(reference: string): Promise<string[]> {
  await compare()
  return [...(await openAfterTwo(reference)), ...(await openBreaks('NGN')), ...(await openBreaks('balance/'))]
}
/** The balance of an account of ours, in kobo. */
async function ours(account: string): Promise<number> {
  const [row] = await db.once<{ kobo: number }>(
    'select from_entries::float8 as kobo from ledger_balances where code = $account',
    { account },
  )
  return row?.kobo ?? 0
}
/** Changes the balance at the provider; returns the number of the row. */
async function change(row: { difference: number; model?: string; model_row?: number }): Promise<string> {
  await world.sandbox('POST', '/__sandbox/balance', row)
  return newestRow()
}
async function newestRow(): Promise<string> {
  const outcome = await world.context.paystack.listBalanceRows(1)
  return outcome.kind === 'ok' ? outcome.data.rows[0]!.id : ''
}
/** Two administrators book what a person found out. */
async function correct(from: string, to: string, naira: number): Promise<void> {
  const reason = 'Asked the provider'
  const entries = [
    { account: to, side: 'D' as const, amount: naira },
    { account: from, side: 'C' as const, amount: naira },
  ]
  const { data } = await world.api('POST /admin/wallet/adjustments', { token: ada.token, body: { reason, entries } })
  const params = { id: data._id }
  const body = { decision: 'approve' as const, reason }
  await world.api('POST /admin/wallet/adjustments/:id/decision', { token: obi.token, params, body })
}
/** A wallet that was funded by card with ₦5,000; the provider keeps ₦175 of it. */
async function funded() {
  const { token } = await given.student()
  const { reference } = (await world.api('POST /wallet/fund', { token, body: { amount: 5000 } })).data
  await pay(reference)
  await world.api('GET /wallet/verify/:reference', { token, params: { reference } })
  return { token, reference }
}

afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

test('what the owner paid in and every charge are booked once, and the balance is the provider’s', async () => {
  await funded()
  await Promise.all([compare(), compare()])
  expect(await openAfterTwo('')).toEqual([])
  expect([await ours('provider:balance'), await ours('bank:operating')]).toEqual([
    await providerBalance(),
    -100_000_000,
  ])
  const kinds = await db.once(
    `select kind, count(*)::int as count from journals where key like 'balance:%' group by 1 order by 1`,
  )
  expect(kinds).toEqual([
    { kind: 'provider_balance.charge', count: 1 },
    { kind: 'provider_balance.topup', count: 1 },
  ])
  const [run] = await db.once(`select outcome, count from reconciliation_runs where name = 'balance' limit 1`)
  expect(run).toEqual({ outcome: 'complete', count: 2 })
})

test('a withdrawal fits on its way, arrived, failed and returned', { tags: 'slow' }, async () => {
  const who = await someone(20_000)
  for (const [naira, status] of [
    [2_000, 'success'],
    [2_100, 'failed'],
    [2_200, 'reversed'],
  ] as const) {
    const { id, reference } = await withdraw(who, '6666', naira)
    await world.settle()
    expect(await differences(reference)).toEqual([])
    await end(reference, status === 'reversed' ? 'success' : status)
    expect(await differences(reference)).toEqual([])
    await work(id)
    if (status === 'reversed') await end(reference, 'reversed')
    expect(await differences(reference)).toEqual([])
  }
  expect(await ours('provider:balance')).toBe(await providerBalance())
})

test('a refund that is taken from the balance fits on its way, processed and failed', async () => {
  const { reference } = await funded()
  const made = await world.context.paystack.createRefund({ charge: reference, amount: 100_000, note: 'dashboard' })
  expect(await openAfterTwo('NGN')).toEqual([])
  expect(await openBreaks(reference)).toEqual(['refund_unknown'])
  await alter('refund', made.kind === 'ok' ? made.data.id : '', { status: 'failed' })
  expect(await openAfterTwo(reference)).toEqual([])
})

test('unknown reference: money that left without us is a break, and so is the balance until it is booked', async () => {
  const id = await change({ difference: -70_000, model: 'Transfer', model_row: 12 })
  expect(await openAfterTwo(`balance/${id}`)).toEqual(['balance_unknown'])
  expect(await openBreaks('NGN')).toEqual(['balance_difference'])
  const { data } = await world.api('GET /admin/wallet/breaks', { token: ada.token })
  expect(data.find(({ kind }) => kind === 'balance_difference')).toMatchObject({
    ours: expect.arrayContaining([{ name: 'In our ledger', value: expect.stringMatching(/^₦[\d,.]+$/) }]),
    theirs: [{ name: 'Balance', value: expect.stringMatching(/^₦[\d,.]+$/) }],
  })
  await correct('provider:balance', 'expense:goodwill', 700)
  expect(await openAfterTwo('NGN')).toEqual([])
  expect(await openBreaks(`balance/${id}`)).toEqual(['balance_unknown'])
})

test('unknown reference: money that came in from an unknown cause is a break', async () => {
  const id = await change({ difference: 30_000, model: 'Cashback' })
  expect(await openAfterTwo(`balance/${id}`)).toEqual(['balance_unknown'])
  await correct('equity:owner', 'provider:balance', 300)
  expect(await openAfterTwo('NGN')).toEqual([])
})

test('duplicate: a withdrawal that left twice is a break, and posts nothing twice', { tags: 'slow' }, async () => {
  const who = await someone()
  const { id, reference } = await withdraw(who, '6666', 2_000)
  await world.settle()
  await end(reference, 'success')
  await work(id)
  const [transfer] = await atProvider(reference)
  const row = await change({ difference: -201_000, model: 'Transfer', model_row: transfer!.id })
  expect(await openAfterTwo(`balance/${row}`)).toEqual(['balance_duplicate'])
  expect(await openBreaks('NGN')).toEqual(['balance_difference'])
  await correct('provider:balance', 'expense:goodwill', 2_010)
  expect(await openAfterTwo('NGN')).toEqual([])
})

test.each([
  ['missing there: a change that is gone', 'missing_there', { hidden: true }],
  ['amount: a change of another amount', 'balance_row_amount', { difference: 1 }],
  ['currency: a change in another currency', 'balance_currency', { currency: 'USD' }],
])('%s is a break, until it agrees again', async (_, kind, as) => {
  const id = await change({ difference: 10_000, model: 'Topup' })
  await compare()
  await alter('balance', id, as)
  expect(await openAfterTwo(`balance/${id}`)).toEqual([kind])
  await alter('balance', id, {})
  expect(await openAfterTwo(`balance/${id}`)).toEqual([])
})

test('fee: a withdrawal that took something else from the balance than it posted is a break', async () => {
  const who = await someone()
  const { id, reference } = await withdraw(who, '6666', 2_000)
  await world.settle()
  await becomes(reference, 'pending')
  await end(reference, 'success')
  await work(id)
  await compare()
  const take = (kobo: number) =>
    db.once('update provider_balance_rows set difference = difference - $kobo where withdrawal_id = $id', { kobo, id })
  await take(500)
  await db.once(`update withdrawals set arrived_at = now() - interval '1 minute' where id = $id`, { id })
  expect(await openAfterTwo(reference)).toEqual(['balance_transfer'])
  await take(-500)
  expect(await openAfterTwo(reference)).toEqual([])
})

test('another balance is one break with both figures; a person resolves the figures that they saw', async () => {
  const say = (kobo: number) => alter('balance', -1, { balance: kobo })
  const truth = await providerBalance()
  await say(truth - 123_400)
  expect(await openAfterTwo('NGN')).toEqual(['balance_difference'])
  const text = await (await fetch(`${world.url}/metrics`)).text()
  expect(/^provider_balance_difference_kobo (\S+)$/m.exec(text)?.[1]).toBe('-123400')
  const { data } = await world.api('GET /admin/wallet/breaks', { token: ada.token })
  const params = { id: data.find(({ reference }) => reference === 'NGN')!._id }
  const body = { reason: 'The provider corrects it tomorrow' }
  await world.api('POST /admin/wallet/breaks/:id/resolve', { token: ada.token, params, body })
  expect(await openAfterTwo('NGN')).toEqual([])
  await say(truth - 500)
  expect(await openAfterTwo('NGN')).toEqual(['balance_difference'])
  await alter('balance', -1, {})
  expect(await openAfterTwo('NGN')).toEqual([])
})

test('more paid out than was collected is a break, until it is explained', async () => {
  const move = (key: string, from: string, to: string) =>
    transaction(pool, (tx) =>
      postJournals(tx, [{ kind: 'test', key, actorId: null, entries: [debit(to, 1e12), credit(from, 1e12)] }]),
    )
  await move('away', 'provider:collections', 'bank:operating')
  expect(await openAfterTwo('NGN')).toEqual(['collections_negative'])
  await move('back', 'bank:operating', 'provider:collections')
  expect(await openAfterTwo('NGN')).toEqual([])
})

test('a row that cannot be read is a break of its own', { tags: 'slow' }, async () => {
  const id = await change({ difference: 10_000, model: 'Topup' })
  await alter('balance', id, { difference: 'much' })
  await compare()
  expect(await db.once(`select 1 from reconciliation_breaks where kind = 'unreadable_balance'`)).toHaveLength(1)
  await alter('balance', id, {})
  expect(await openAfterTwo('NGN')).toEqual([])
})

test('a run that is cut short leaves no gap, and the next one books the rest', { tags: 'slow' }, async () => {
  const before = await ours('provider:balance')
  await change({ difference: 10_000, model: 'Topup' })
  const who = await someone()
  await withdraw(who, '6666', 2_000)
  await world.settle()
  await change({ difference: 20_000, model: 'Topup' })
  await fault('/transfer/:x', '500')
  await compare()
  const last = async () =>
    (
      await db.once<{ outcome: string }>(
        `select outcome from reconciliation_runs where name = 'balance' order by id desc limit 1`,
      )
    )[0]!.outcome
  expect([await last(), await ours('provider:balance')]).toEqual(['no_answer', before + 10_000])
  expect(await openAfterTwo('NGN')).toEqual([])
  expect([await last(), await ours('provider:balance')]).toEqual(['complete', before + 30_000])
})
