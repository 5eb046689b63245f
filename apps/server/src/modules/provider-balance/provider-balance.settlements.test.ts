import { afterEach, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'
import { reconcile } from '../reconciliation/reconciliation.service.ts'

// The comparison takes what is not answered for no answer, and a busy machine answers late.
const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000' })
const { db } = world.context
const given = givenIn(world)
const { alter, openBreaks, fault, pay, webhooks } = moneyIn(world)
await webhooks('drop')
await world.sandbox('POST', '/__sandbox/settle', { mode: 'manual' })

const compare = () => reconcile(world.context, hours(3))
/** What differs after it was compared twice. */
async function openAfterTwo(reference: string): Promise<string[]> {
  await compare()
  await compare()
  return openBreaks(reference)
}
/** The balance of an account of ours, in kobo. */
async function ours(account: string): Promise<number> {
  const [row] = await db.once<{ kobo: number }>(
    'select from_entries::float8 as kobo from ledger_balances where code = $account',
    { account },
  )
  return row?.kobo ?? 0
}
const sums = () => Promise.all(['provider:balance', 'provider:collections', 'bank:operating'].map(ours))

/** ₦4,825 of a card payment of ₦5,000 is paid out. Returns the number of the settlement. */
async function settled(to: 'balance' | 'bank'): Promise<number> {
  const { token } = await given.student()
  const { reference } = (await world.api('POST /wallet/fund', { token, body: { amount: 5000 } })).data
  await pay(reference)
  await world.api('GET /wallet/verify/:reference', { token, params: { reference } })
  const { data } = (await world.sandbox('POST', '/__sandbox/settle', { to })) as { data: { id: number } }
  return data.id
}

afterEach(async () => {
  expect(await world.faults()).toEqual([])
  expect(await openBreaks('NGN')).toEqual([])
})

test('what is paid out to the balance and to the bank is booked once', async () => {
  await compare()
  const [balance, collections, bank] = await sums()
  const [first, second] = [await settled('balance'), await settled('bank')]
  expect(await openAfterTwo('')).toEqual([])
  expect(await sums()).toEqual([balance! + 482_500, collections, bank! + 482_500])
  const rows = await db.once('select provider_id as id, destination from provider_settlements order by provider_id')
  expect(rows).toEqual([
    { id: String(first), destination: 'balance' },
    { id: String(second), destination: 'bank' },
  ])
})

test('what was taken for a settlement to the bank and comes to the balance is booked back', async () => {
  const id = await settled('bank')
  await compare()
  const [balance, collections, bank] = await sums()
  await world.sandbox('POST', '/__sandbox/balance', { difference: 482_500, model: 'Settlement', model_row: id })
  expect(await openAfterTwo('')).toEqual([])
  expect(await sums()).toEqual([balance! + 482_500, collections, bank! - 482_500])
})

test.each([
  ['amount', 'settlement_amount', { effective_amount: 482_400 }],
  ['fee', 'settlement_amount', { total_fees: 17_600 }],
  ['currency', 'settlement_currency', { currency: 'USD' }],
  ['status', 'settlement_status', { status: 'failed' }],
])('another %s of a settlement is one break, and closes when it agrees again', async (_, kind, as) => {
  const id = await settled('balance')
  await compare()
  await alter('settlement', id, as)
  expect(await openAfterTwo(`settlement/${id}`)).toEqual([kind])
  await alter('settlement', id, {})
  expect(await openAfterTwo(`settlement/${id}`)).toEqual([])
})

test('missing there: a settlement that is gone is a break, until it is back', async () => {
  const id = await settled('bank')
  await compare()
  await alter('settlement', id, { hidden: true })
  expect(await openAfterTwo(`settlement/${id}`)).toEqual(['missing_there'])
  await alter('settlement', id, {})
  expect(await openAfterTwo(`settlement/${id}`)).toEqual([])
})

test('unknown reference: a settlement that is only in the balance, and one of a charge that is not ours, are breaks', async () => {
  const id = await settled('balance')
  await alter('settlement', id, { hidden: true })
  await compare()
  const [row] = await db.once<{ id: string }>(
    'select provider_id as id from provider_balance_rows where model_row = $id',
    { id: String(id) },
  )
  expect(await openAfterTwo(`balance/${row!.id}`)).toEqual(['settlement_unknown'])
  await alter('settlement', id, {})
  expect(await openAfterTwo(`balance/${row!.id}`)).toEqual([])
  const other = await settled('balance')
  const charges = await world.context.paystack.listSettledCharges(String(other), 1)
  const reference = charges.kind === 'ok' ? charges.data.rows[0]!.reference : ''
  const rename = (from: string, to: string) =>
    db.once('update payment_charges set reference = $to where reference = $from', { from, to })
  await rename(reference, 'vw-renamed')
  expect(await openAfterTwo(`settlement/${other}`)).toEqual(['settlement_charge'])
  await rename('vw-renamed', reference)
  expect(await openAfterTwo(`settlement/${other}`)).toEqual([])
})

test('duplicate: a settlement that came to the balance twice is a break', async () => {
  const id = await settled('balance')
  await world.sandbox('POST', '/__sandbox/balance', { difference: 482_500, model: 'Settlement', model_row: id })
  await compare()
  const rows = await db.once<{ id: string; booking: string }>(
    'select provider_id as id, booking from provider_balance_rows where model_row = $id order by provider_id',
    { id: String(id) },
  )
  expect(rows.map(({ booking }) => booking)).toEqual(['settlement', 'duplicate'])
  expect(await openBreaks(`balance/${rows[1]!.id}`)).toEqual(['balance_duplicate'])
  expect(await openBreaks(`settlement/${id}`)).toEqual(['settlement_amount'])
  // The provider takes it back.
  await world.sandbox('POST', '/__sandbox/balance', { difference: -482_500, model: 'Reversal' })
  expect(await openAfterTwo('NGN')).toEqual([])
})

test('a settlement that cannot be read is a break of its own', async () => {
  const id = await settled('balance')
  await alter('settlement', id, { total_processed: 'all' })
  await compare()
  expect(await db.once(`select 1 from reconciliation_breaks where kind = 'unreadable_settlement'`)).toHaveLength(1)
  await alter('settlement', id, {})
})

test('a provider that does not answer leaves the run incomplete', async () => {
  await fault('/settlement', '500')
  await compare()
  const [run] = await db.once(`select outcome from reconciliation_runs where name = 'balance' order by id desc limit 1`)
  expect(run).toEqual({ outcome: 'no_answer' })
})
