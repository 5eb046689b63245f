import { afterEach, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'
import { reconcile } from '../reconciliation/reconciliation.service.ts'

// The comparison takes what is not answered for no answer, and a busy machine answers late.
const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000' })
const given = givenIn(world)
const { db, paystack } = world.context
const { pay, webhooks, alter, openBreaks, fault } = moneyIn(world)
const admin = await given.admin()
await webhooks('drop')

const balance = async (token: string) => (await world.api('GET /wallet/balance', { token })).data.balance
const compare = () => reconcile(world.context, hours(3))
/** What differs after it was compared twice. */
async function openAfterTwo(reference: string): Promise<string[]> {
  await compare()
  await compare()
  return openBreaks(reference)
}

/** A student who has paid ₦5,000 into the wallet by card. */
async function funded() {
  const { token } = await given.student()
  const { reference } = (await world.api('POST /wallet/fund', { token, body: { amount: 5000 } })).data
  await pay(reference)
  await world.api('GET /wallet/verify/:reference', { token, params: { reference } })
  const [paid] = (await world.api('GET /wallet/transactions', { token })).data
  return { token, reference, transactionId: paid!._id }
}

/** A refund that the provider has, and says this about from now on. */
async function refunded(naira = 1000, as: object = {}) {
  const one = await funded()
  const { data } = await world.api('POST /wallet/transactions/:id/refund', {
    token: admin.token,
    params: { id: one.transactionId },
    body: { reason: 'Paid twice', amount: naira },
  })
  await world.settle()
  const listed = await paystack.listRefunds(one.reference)
  const providerId = listed.kind === 'ok' ? listed.data[0]!.id : ''
  await alter('refund', providerId, as)
  const status = async () =>
    (await world.api('GET /admin/refunds/:id', { token: admin.token, params: { id: data._id } })).data.status
  return { ...one, id: data._id, providerId, status }
}
const processed = (naira?: number) => refunded(naira, { status: 'processed' })

const atDashboard = async (charge: string, amount: number, note = 'at the dashboard') => {
  const made = await paystack.createRefund({ charge, amount, note })
  return made.kind === 'ok' ? made.data.id : ''
}

afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

test('an end that we missed is applied, and what agrees makes no break', async () => {
  const one = await processed()
  const failed = await refunded(1000, { status: 'failed' })
  expect([await one.status(), await failed.status()]).toEqual(['pending', 'pending'])
  expect(await openAfterTwo(one.reference)).toEqual([])
  expect([await one.status(), await failed.status()]).toEqual(['processed', 'failed'])
  expect([await balance(one.token), await balance(failed.token)]).toEqual([4000, 5000])
  expect(await openBreaks(failed.reference)).toEqual([])
  const runs = await db.once(`select outcome from reconciliation_runs where name = 'refunds'`)
  expect(runs).toEqual([{ outcome: 'complete' }, { outcome: 'complete' }])
})

test('missing here: each refund that was made at the dashboard is one break, until it fails there', async () => {
  const { token, reference } = await funded()
  const [first, second] = [await atDashboard(reference, 100_000), await atDashboard(reference, 50_000)]
  expect(await openAfterTwo(reference)).toEqual(['refund_unknown', 'refund_unknown'])
  expect(await balance(token)).toBe(5000)
  await alter('refund', first, { status: 'failed' })
  expect(await openAfterTwo(`${reference}/${first}`)).toEqual([])
  expect(await openBreaks(`${reference}/${second}`)).toEqual(['refund_unknown'])
  const { data } = await world.api('GET /admin/wallet/breaks', { token: admin.token })
  expect(data[0]).toMatchObject({ kind: 'refund_unknown', reference: `${reference}/${second}` })
  expect(data[0]!.user).not.toBeNull()
})

test('missing there: one that we sent and the provider does not have is a break, until it has', async () => {
  const [open, ended] = [await refunded(), await processed()]
  await compare()
  expect(await ended.status()).toBe('processed')
  for (const { providerId } of [open, ended]) await alter('refund', providerId, { hidden: true })
  expect(await openAfterTwo(open.reference)).toEqual(['missing_there'])
  expect(await openBreaks(ended.reference)).toEqual(['missing_there'])
  for (const { providerId } of [open, ended]) await alter('refund', providerId, { status: 'processed' })
  expect(await openAfterTwo(open.reference)).toEqual([])
  expect(await openBreaks(ended.reference)).toEqual([])
})

test.each([
  ['amount', 'refund_amount', { amount: 90_000 }],
  ['currency', 'refund_currency', { currency: 'USD' }],
  ['mode', 'refund_domain', { domain: 'live' }],
  ['end', 'refund_contradicted', { status: 'failed' }],
])(
  'another %s at the provider is one break that moves nothing, and closes when it agrees again',
  async (_, kind, as) => {
    const one = await processed()
    await compare()
    await alter('refund', one.providerId, { status: 'processed', ...as })
    expect(await openAfterTwo(one.reference)).toEqual([kind])
    expect([await one.status(), await balance(one.token)]).toEqual(['processed', 4000])
    await alter('refund', one.providerId, { status: 'processed' })
    expect(await openAfterTwo(one.reference)).toEqual([])
  },
)

test('one that has failed here, and that the provider may still pay, is a break until it has failed there', async () => {
  const one = await refunded(1000, { status: 'failed' })
  await compare()
  expect([await one.status(), await balance(one.token)]).toEqual(['failed', 5000])
  for (const status of ['needs-attention', 'processing', 'processed']) {
    await alter('refund', one.providerId, { status })
    expect(await openAfterTwo(one.reference)).toEqual(['refund_contradicted'])
    expect([await one.status(), await balance(one.token)]).toEqual(['failed', 5000])
  }
  await alter('refund', one.providerId, { status: 'failed' })
  expect(await openAfterTwo(one.reference)).toEqual([])
})

test('ours a second time at the provider is a duplicate', async () => {
  const one = await processed()
  await compare()
  const twin = await atDashboard(one.reference, 100_000, `Vendly refund ${one.id}`)
  expect(await openAfterTwo(one.reference)).toEqual(['refund_duplicate'])
  expect(await openBreaks(`${one.reference}/${twin}`)).toEqual(['refund_duplicate'])
  expect(await balance(one.token)).toBe(4000)
})

test('a charge of which everything was refunded agrees, though the provider calls it reversed', async () => {
  const one = await processed(5000)
  await compare()
  await world.sandbox('POST', `/__sandbox/charges/${one.reference}`, { status: 'reversed' })
  expect(await openAfterTwo(one.reference)).toEqual([])
})

test('a refund whose record cannot be read is a break of its own', async () => {
  const { providerId } = await processed()
  await compare()
  await alter('refund', providerId, { amount: 'much' })
  await compare()
  expect(await db.once(`select 1 from reconciliation_breaks where kind = 'unreadable_refund'`)).toHaveLength(1)
  await alter('refund', providerId, { status: 'processed' })
})

test('a provider that does not answer leaves the run incomplete', async () => {
  await fault('/refund', '500')
  await compare()
  const [run] = await db.once(`select outcome from reconciliation_runs where name = 'refunds' order by id desc limit 1`)
  expect(run).toEqual({ outcome: 'no_answer' })
})
