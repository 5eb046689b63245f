import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { credit, debit } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { audit, reconcile } from './reconciliation.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { webhooks, pay, alter, openBreaks } = moneyIn(world)
const { db, pool } = world.context

const change = (reference: string, as: object) => world.sandbox('POST', `/__sandbox/charges/${reference}`, as)
const balanceOf = async (token: string) => (await world.api('GET /wallet/balance', { token })).data.balance
const listBreaks = (reference: string) =>
  db.once<{ kind: string }>('select kind from reconciliation_breaks where reference = $reference order by kind', {
    reference,
  })
const compare = () => reconcile(world.context, hours(3))
const numberOf = async (reference: string) =>
  (
    await db.once<{ id: string }>('select provider_id as id from payment_charges where reference = $reference', {
      reference,
    })
  )[0]!.id

/** A funding that was paid at the provider; credited unless `credited` is false. */
async function funded(naira: number, { credited = true } = {}) {
  await webhooks('drop')
  const { token } = await given.student()
  const { data } = await world.api('POST /wallet/fund', { token, body: { amount: naira } })
  await pay(data.reference)
  if (credited) await world.api('GET /wallet/verify/:reference', { token, params: { reference: data.reference } })
  return { token, reference: data.reference }
}

test('what agrees makes no break, however often it is compared', async () => {
  const { token, reference } = await funded(1000)
  await compare()
  await compare()
  expect(await listBreaks(reference)).toEqual([])
  expect(await balanceOf(token)).toBe(1000)
  const runs = await db.once(`select outcome, count from reconciliation_runs where name = 'charges'`)
  expect(runs).toEqual([
    { outcome: 'complete', count: 1 },
    { outcome: 'complete', count: 1 },
  ])
})

test('money that the provider has and we missed is credited', async () => {
  const { token } = await funded(1500, { credited: false })
  await compare()
  expect(await balanceOf(token)).toBe(1500)
})

test.each([
  ['another amount', { amount: 900_000, requested_amount: 900_000 }, 'charge_amount'],
  ['another currency', { currency: 'USD' }, 'charge_currency'],
  ['another mode', { domain: 'live' }, 'charge_domain'],
  ['a charge that was reversed', { status: 'reversed' }, 'charge_reversed'],
])('%s at the provider is a break, and moves nothing', async (_, as, kind) => {
  const { token, reference } = await funded(2000)
  await change(reference, as)
  await compare()
  expect(await listBreaks(reference)).toEqual([{ kind }])
  expect(await balanceOf(token)).toBe(2000)
  expect(await world.faults()).toEqual([])
})

test('a second charge at the provider under our reference is a break', async () => {
  const { token, reference } = await funded(2000)
  const providerId = await numberOf(reference)
  await db.once(`update payment_charges set provider_id = '1' where reference = $reference`, { reference })
  await compare()
  await compare()
  expect(await listBreaks(reference)).toEqual([{ kind: 'charge_duplicate' }])
  expect(await balanceOf(token)).toBe(2000)
  await db.once('update payment_charges set provider_id = $providerId where reference = $reference', {
    providerId,
    reference,
  })
  await compare()
  expect(await openBreaks(reference)).toEqual([])
})

test('a break closes by itself when both sides agree again, and opens again when they do not', async () => {
  const { reference } = await funded(2000)
  await change(reference, { currency: 'USD' })
  await compare()
  expect(await openBreaks(reference)).toEqual(['charge_currency'])
  await change(reference, { currency: 'NGN' })
  await compare()
  expect(await openBreaks(reference)).toEqual([])
  await change(reference, { currency: 'USD' })
  await compare()
  expect(await openBreaks(reference)).toEqual(['charge_currency'])
  await db.once(
    `update reconciliation_breaks set is_open = false, resolution = 'A test', resolved_by = $adminId, resolved_at = now()
      where reference = $reference`,
    { adminId: (await given.admin()).id, reference },
  )
  await compare()
  expect(await openBreaks(reference)).toEqual([])
  await change(reference, { currency: 'NGN' })
})

test('a charge whose record cannot be read is a break of its own', async () => {
  const { reference } = await funded(900)
  const id = await numberOf(reference)
  await alter('transaction', id, { amount: 'much' })
  await compare()
  const rows = await db.once(`select kind from reconciliation_breaks where kind = 'unreadable_charge'`)
  expect(rows).toHaveLength(1)
  await alter('transaction', id, {})
})

test('another reference at the provider than we asked about is one break, and credits nothing', async () => {
  const { token, reference } = await funded(800, { credited: false })
  const { charges } = (await world.sandbox('GET', '/__sandbox/state')) as {
    charges: { id: number; reference: string }[]
  }
  const { id } = charges.find((one) => one.reference === reference)!
  await alter('transaction', id, { reference: `vw-${'9'.repeat(32)}` })
  for (let n = 0; n < 2; n++) await world.api('GET /wallet/verify/:reference', { token, params: { reference } })
  expect(await openBreaks(reference)).toEqual(['charge_reference'])
  expect(await balanceOf(token)).toBe(0)
  expect(await world.faults()).toEqual([])
  await alter('transaction', id, {})
})

test('other fees at the provider are booked as our cost, once', async () => {
  const { token, reference } = await funded(5000)
  const costs = async () =>
    (
      await db.once<{ cost: number }>(
        `select sum(case e.side when 'D' then e.amount else -e.amount end)::int as cost
           from ledger_entries e join ledger_accounts a on a.id = e.account_id join journals j on j.id = e.journal_id
          where a.code = 'expense:provider_fees' and j.memo ->> 'reference' = $reference`,
        { reference },
      )
    )[0]!.cost
  expect(await costs()).toBe(17_500)
  await change(reference, { fees: 20_000 })
  await compare()
  await compare()
  expect(await costs()).toBe(20_000)
  await change(reference, { fees: 10_000 })
  await compare()
  expect(await costs()).toBe(10_000)
  expect(await balanceOf(token)).toBe(5000)
  expect(await world.faults()).toEqual([])
})

test('a credit that the provider knows nothing of is a break', async () => {
  const { reference } = await funded(700)
  const forged = `vw-${'0'.repeat(32)}`
  await db.once('update payment_charges set reference = $forged where reference = $reference', { forged, reference })
  await compare()
  expect(await listBreaks(forged)).toEqual([{ kind: 'missing_there' }])
  expect(await listBreaks(reference)).toEqual([{ kind: 'unknown_reference' }])
  await db.once('update payment_charges set reference = $reference where reference = $forged', { forged, reference })
})

test('a provider that does not answer leaves an incomplete run, and the next one is complete', async () => {
  await world.sandbox('POST', '/__sandbox/faults', { path: '/transaction', kind: '500', times: 1 })
  await compare()
  await compare()
  const runs = await db.once(`select outcome from reconciliation_runs where name = 'charges' order by id desc limit 2`)
  expect(runs).toEqual([{ outcome: 'complete' }, { outcome: 'no_answer' }])
})

test('the audit finds money that moved while the triggers of the ledger were off, and metrics show it', async () => {
  await audit(world.context)
  const figure = async (name: string) =>
    new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${world.url}/metrics`)).text())?.[1]
  expect(await figure('ledger_faults')).toBe('0')
  const at = `wallet:user:${(await given.student()).id}`
  await transaction(pool, (tx) =>
    postJournals(tx, [
      { kind: 'test', key: 'test', actorId: null, entries: [debit('bank:operating', 500), credit(at, 500)] },
    ]),
  )
  await transaction(pool, async (tx) => {
    await tx.once('set local session_replication_role = replica')
    await tx.once(
      `with journal as (insert into journals (kind, key) values ('test', 'past') returning id)
     insert into ledger_entries (journal_id, account_id, side, amount)
     select journal.id, a.id, case a.code when $at then 'D' else 'C' end, 100
       from journal, ledger_accounts a where a.code in ($at, 'bank:operating')`,
      { at },
    )
  })
  await audit(world.context)
  expect(await figure('ledger_faults')).toBe('1')
  const [open] = await db.once<{ n: string }>('select count(*) as n from reconciliation_breaks where is_open')
  expect(Number(open!.n)).toBeGreaterThanOrEqual(4)
  expect(await figure('reconciliation_breaks_open')).toBe(String(open!.n))
  expect(Number(await figure('ledger_audit_age_seconds'))).toBeLessThan(60)
  world.brokenRules.push('a stored balance differs from its entries')
  expect((await world.faults()).map(({ rule }) => rule)).toEqual(world.brokenRules)
})
