import { afterEach, expect, test } from 'vitest'
import { withdrawingIn } from '../../../test/withdrawing.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'
import { reconcile } from '../reconciliation/reconciliation.service.ts'

const world = await openWorld()
const { db } = world.context
const withdrawing = withdrawingIn(world)
const { someone, withdraw, work, statusOf, balance, money, breaksOf } = withdrawing
await money.webhooks('drop')
const compare = () => reconcile(world.context, hours(3))

/** Both clocks go on: the provider lists what was made until now. */
async function becomes(reference: string, status: string) {
  withdrawing.pass(2_000)
  await withdrawing.becomes(reference, status)
}

afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

/** A withdrawal that the provider has; its end is not known here. */
async function sent(ending: string) {
  const ada = await someone(5_000)
  const made = await withdraw(ada, ending, 2_000)
  await world.settle()
  return { ada, ...made }
}

test('ends that we missed are applied, and what agrees makes no break', async () => {
  const [arrived, failed] = [await sent('6789'), await sent('1111')]
  await becomes(failed.reference, 'failed')
  await becomes(arrived.reference, 'success')
  await compare()
  await compare()
  expect(await statusOf(arrived.ada, arrived.id)).toBe('succeeded')
  expect(await statusOf(failed.ada, failed.id)).toBe('failed')
  expect(await balance(failed.ada)).toBe(5_000)
  expect([await breaksOf(arrived.reference), await breaksOf(failed.reference)]).toEqual([[], []])
  const runs = await db.once<{ outcome: string }>(`select outcome from reconciliation_runs where name = 'transfers'`)
  expect(runs).toEqual([{ outcome: 'complete' }, { outcome: 'complete' }])
})

test('a reversal without a webhook is found', async () => {
  const { ada, id, reference } = await sent('6789')
  await becomes(reference, 'success')
  await work(id)
  await withdrawing.end(reference, 'reversed')
  await compare()
  expect([await statusOf(ada, id), await balance(ada)]).toEqual(['reversed', 5_000])
})

test('a transfer that we do not know, one that is not there, and another fee are breaks', async () => {
  const { id, reference } = await sent('6789')
  await becomes(reference, 'success')
  await work(id)
  await db.once('update withdrawals set provider_fee = 1 where id = $id', { id })
  await compare()
  expect(await breaksOf(reference)).toEqual(['transfer_fee'])
  const forged = `wd-${'0'.repeat(32)}`
  await db.once('update withdrawals set reference = $forged where id = $id', { id, forged })
  await compare()
  expect(await breaksOf(forged)).toEqual(['missing_there'])
  expect((await breaksOf(reference)).sort()).toEqual(['transfer_fee', 'unknown_reference'])
  await db.once('update withdrawals set reference = $reference where id = $id', { id, reference })
})

/** What differs after it was compared twice. */
async function openAfterTwo(reference: string): Promise<string[]> {
  await compare()
  await compare()
  return money.openBreaks(reference)
}

test.each([
  ['amount', 'transfer_amount', { amount: 190_000 }],
  ['currency', 'transfer_currency', { currency: 'USD' }],
  ['mode', 'transfer_domain', { domain: 'live' }],
  ['fee', 'transfer_fee', { fee_charged: 9_900 }],
  ['end', 'transfer_contradiction', { status: 'failed' }],
  ['number', 'transfer_duplicate', { transfer_code: 'TRF_another' }],
])(
  'another %s at the provider is one break that moves nothing, and closes when it agrees again',
  async (_, kind, as) => {
    const { ada, id, reference } = await sent('6789')
    await becomes(reference, 'success')
    await work(id)
    const number = (await withdrawing.atProvider(reference))[0]!.id
    await money.alter('transfer', number, as)
    expect(await openAfterTwo(reference)).toEqual([kind])
    expect([await statusOf(ada, id), await balance(ada)]).toEqual(['succeeded', 3_000])
    await money.alter('transfer', number, {})
    expect(await openAfterTwo(reference)).toEqual([])
  },
)

test('another reference at the provider than we asked about is one break that moves nothing', async () => {
  const { ada, id, reference } = await sent('6666')
  const number = (await withdrawing.atProvider(reference))[0]!.id
  await money.alter('transfer', number, { reference: `wd-${'9'.repeat(32)}`, status: 'success' })
  await work(id)
  await work(id)
  expect(await money.openBreaks(reference)).toEqual(['transfer_reference'])
  expect([await statusOf(ada, id), await balance(ada)]).toEqual(['pending', 3_000])
  await money.alter('transfer', number, {})
  await withdrawing.end(reference, 'success')
  expect(await openAfterTwo(reference)).toEqual([])
  expect(await statusOf(ada, id)).toBe('succeeded')
})

test('a withdrawal that the provider had, and knows nothing of now, is one break; the money stays held', async () => {
  const { ada, id, reference } = await sent('6666')
  const number = (await withdrawing.atProvider(reference))[0]!.id
  await money.alter('transfer', number, { hidden: true })
  await work(id)
  await work(id)
  expect(await money.openBreaks(reference)).toEqual(['transfer_not_found'])
  expect([await statusOf(ada, id), await balance(ada)]).toEqual(['pending', 3_000])
  await money.alter('transfer', number, {})
  await withdrawing.end(reference, 'success')
  expect(await openAfterTwo(reference)).toEqual([])
})

test('a withdrawal whose record cannot be read is a break of its own', async () => {
  const { ada, id, reference } = await sent('6789')
  await becomes(reference, 'success')
  await work(id)
  const number = (await withdrawing.atProvider(reference))[0]!.id
  await money.alter('transfer', number, { amount: 'much' })
  await compare()
  await compare()
  const rows = await db.once(`select kind from reconciliation_breaks where kind = 'unreadable_transfer'`)
  expect(rows).toHaveLength(1)
  expect([await statusOf(ada, id), await balance(ada)]).toEqual(['succeeded', 3_000])
  await money.alter('transfer', number, {})
})

test('a provider that does not answer leaves the run incomplete', async () => {
  await money.fault('/transfer', '500')
  await compare()
  const [run] = await db.once(
    `select outcome from reconciliation_runs where name = 'transfers' order by id desc limit 1`,
  )
  expect(run).toEqual({ outcome: 'no_answer' })
})

test('metrics say how old withdrawals on their way are, and what was refused because of us', async () => {
  const { id } = await sent('6666')
  await db.once(`update withdrawals set created_at = now() - interval '1 hour' where id = $id`, { id })
  const text = await (await fetch(`${world.url}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  expect(figure('withdrawals_pending_oldest_seconds')).toBeGreaterThan(3_500)
  expect(figure('withdrawals_refused_last_hour')).toBe(0)
})
