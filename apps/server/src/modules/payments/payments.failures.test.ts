import { createHmac } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { openAdmin } from '../../../test/faults.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, minutes } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { credit, debit } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { reconcile } from '../reconciliation/reconciliation.service.ts'

// Numbered as the failure cases of the payments design. The other numbers are in the tests of their modules.
const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000', DATABASE_WAIT_MS: '2000' })
const { given, bought, balance } = await buyingIn(world)
const { webhooks, pay, fault } = moneyIn(world)
const { db, pool } = world.context
await webhooks('drop')

type Sent = { webhooks: { sent: { reference: string; attempts: number; last_answer: string; state: string }[] } }
const sentAbout = async (reference: string) =>
  ((await world.sandbox('GET', '/__sandbox/state')) as Sent).webhooks.sent.filter((one) => one.reference === reference)
const breaksOf = (reference: string) =>
  db.once<{ kind: string }>('select kind from reconciliation_breaks where reference = $reference', { reference })
const journalsOf = (reference: string) =>
  db.once('select id from journals where key = $key', { key: `fund:${reference}` })

async function started(naira = 5000) {
  const ada = await given.student()
  const { data } = await world.api('POST /wallet/fund', { token: ada.token, body: { amount: naira } })
  return { ada, reference: data.reference }
}
/** Sends what the provider would send. Returns the status of the answer. */
async function deliver(reference: string, event = 'charge.success'): Promise<number> {
  const body = JSON.stringify({ event, data: { reference, status: 'success', amount: 1 } })
  const signature = createHmac('sha512', world.paystackKey).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
  return (await fetch(`${world.url}/api/wallet/webhook`, { method: 'POST', body, headers })).status
}
const age = (reference: string, ms: number) =>
  db.once('update payment_charges set created_at = $at where reference = $reference', {
    reference,
    at: new Date(Date.now() - ms),
  })

test('case 1: one webhook delivered 50 times, 10 at once, is answered 50 times and credited once', async () => {
  const { ada, reference } = await started()
  await pay(reference)
  const answers: number[] = []
  for (let round = 0; round < 5; round++)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => deliver(reference)))))
  expect(answers).toEqual(Array.from({ length: 50 }, () => 200))
  await world.settle()
  expect([await balance(ada), (await journalsOf(reference)).length]).toEqual([5000, 1])
})

test('case 6: a payment under a reference that we do not know is stored and reported, and nothing is posted', async () => {
  const { ada, reference } = await started()
  await pay(reference)
  // As if it had been started elsewhere under the same key of the provider.
  const unknown = `vw-${'1'.repeat(32)}`
  await db.once('update payment_charges set reference = $unknown where reference = $reference', { unknown, reference })
  expect(await deliver(reference)).toBe(200)
  await world.settle()
  expect(
    await db.once('select event, outcome from provider_events where reference = $reference', { reference }),
  ).toEqual([{ event: 'charge.success', outcome: 'unknown_reference' }])
  await db.once('delete from reconciliation_breaks where reference = $reference', { reference })
  await reconcile(world.context, hours(3))
  expect(await breaksOf(reference)).toEqual([{ kind: 'unknown_reference' }])
  // The provider's balance is booked by the reconciliation as well: what counts is that nobody was credited.
  expect([await balance(ada), await journalsOf(reference), await journalsOf(unknown)]).toEqual([0, [], []])
})

test('case 9: when the provider starts a payment and its answer is lost, the next try has a new reference', async () => {
  const ada = await given.student()
  const press = () => world.ask('POST /wallet/fund', { token: ada.token, key: 'press', body: { amount: 5000 } })
  await fault('/transaction/initialize', 'timeout_after')
  expect((await press()).status).toBe(502)
  const [lost] = await db.once<{ reference: string; status: string }>(
    `select c.reference, c.status from payment_charges c join payments p on p.id = c.payment_id where p.user_id = $id`,
    { id: ada.id },
  )
  expect(lost!.status).toBe('created')
  const again = await press()
  const { reference } = again.body.data as { reference: string }
  expect([again.status, reference === lost!.reference]).toEqual([201, false])
  await pay(reference)
  await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
  // The page whose address was lost is still checked: what is paid there is not lost either.
  await pay(lost!.reference)
  await db.once('update graphile_worker._private_jobs set run_at = now() where key = $key', {
    key: `charge:${lost!.reference}`,
  })
  await world.settle()
  expect(await balance(ada)).toBe(10_000)
})

test('case 10: two pages of one order that are both paid fund the wallet twice and pay the order once', async () => {
  const { ada, id, checkout } = await bought(1000, { funds: 0, pickup: true, card: true })
  const first = checkout.reference!
  await world.sandbox('POST', `/__sandbox/charges/${first}`, { status: 'failed' })
  const verify = (reference: string) =>
    world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
  await verify(first)
  const { body } = await world.ask('POST /orders/:id/pay', { token: ada.token, params: { id } })
  const { reference: second } = body.data as { reference: string }
  expect(second).not.toBe(first)
  await Promise.all([pay(second), world.sandbox('POST', `/__sandbox/charges/${first}`, { status: 'success' })])
  await Promise.all([verify(first), verify(second)])
  await world.settle()
  const { data } = await world.api('GET /orders/:id', { token: ada.token, params: { id } })
  expect(data).toMatchObject({ isPaid: true, escrow: 'held' })
  expect(await balance(ada)).toBe(1000)
})

test('case 18c: a connection that ends in the middle of a posting leaves nothing, and the same posting works again', async () => {
  const { id } = await given.student()
  const posting = {
    ...{ kind: 'test' as const, key: 'case 18c', actorId: null },
    entries: [debit('provider:collections', 700), credit(`wallet:user:${id}`, 700)],
  }
  const killed = transaction(pool, async (tx) => {
    await postJournals(tx, [posting])
    await tx.once('select pg_terminate_backend(pg_backend_pid())')
  })
  await expect(killed).rejects.toMatchObject({ code: 'database_unavailable' })
  const entries = () =>
    db.once('select e.id from ledger_entries e join journals j on j.id = e.journal_id where j.key = $key', {
      key: posting.key,
    })
  expect(await entries()).toEqual([])
  await transaction(pool, (tx) => postJournals(tx, [posting]))
  expect(await entries()).toHaveLength(2)
})

test('case 24: a webhook that finds no database is refused, comes again, and is credited once', async () => {
  const { ada, reference } = await started()
  const [{ name }] = (await db.once<{ name: string }>('select current_database() as name')) as [{ name: string }]
  const admin = await openAdmin(inject('adminUrl'))
  await admin.rows(`alter database "${name}" allow_connections false`)
  await admin.rows('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await world.sandbox('POST', '/__sandbox/webhooks', { mode: 'normal', retry_factor: 1800 })
  await pay(reference)
  await expect.poll(async () => (await sentAbout(reference))[0]?.last_answer).toMatch(/^50[03]$/)
  await admin.rows(`alter database "${name}" allow_connections true`)
  await admin.close()
  await expect.poll(async () => (await sentAbout(reference))[0]?.state).toBe('delivered')
  const [sent] = await sentAbout(reference)
  expect(sent!.attempts).toBeGreaterThan(1)
  await world.settle()
  expect([await balance(ada), (await journalsOf(reference)).length]).toEqual([5000, 1])
  await webhooks('drop')
})

test('case 25: a payment without any webhook is credited by the reconciliation of the last 8 days', async () => {
  const { ada, reference } = await started()
  await pay(reference)
  await db.once('delete from graphile_worker._private_jobs where key = $key', { key: `charge:${reference}` })
  await at(days(7), () => reconcile(world.context, hours(3)))
  expect(await balance(ada)).toBe(0)
  await at(days(7), () => reconcile(world.context, days(8)))
  expect([await balance(ada), (await journalsOf(reference)).length]).toEqual([5000, 1])
})

test('case 25: a provider whose clock is fast is credited once our clock has reached its time', async () => {
  await world.sandbox('POST', '/__sandbox/clock', { advance: '50m' })
  const { ada, reference } = await started()
  await pay(reference)
  await reconcile(world.context, hours(3))
  expect(await balance(ada)).toBe(0)
  await at(hours(1), () => reconcile(world.context, hours(3)))
  expect([await balance(ada), (await journalsOf(reference)).length]).toEqual([5000, 1])
})

test('case 25: an event that comes after 72 hours, or about a payment that had expired, is credited once', async () => {
  for (const old of [hours(73), days(30)]) {
    const { ada, reference } = await started()
    await age(reference, old)
    await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    const [{ status }] = (await db.once<{ status: string }>(
      'select status from payment_charges where reference = $reference',
      { reference },
    )) as [{ status: string }]
    expect(status).toBe(old > days(7) ? 'expired' : 'open')
    await pay(reference)
    expect([await deliver(reference), await deliver(reference)]).toEqual([200, 200])
    await world.settle()
    expect([await balance(ada), (await journalsOf(reference)).length]).toEqual([5000, 1])
  }
})

test('case 25: an event about a payment that is no longer kept is a break for a person', async () => {
  const reference = `vw-${'2'.repeat(32)}`
  expect(await deliver(reference)).toBe(200)
  await at(minutes(1), () => world.settle())
  expect(await breaksOf(reference)).toEqual([{ kind: 'unknown_reference' }])
})
