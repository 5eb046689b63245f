import { afterEach, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'
import { reconcile } from '../reconciliation/reconciliation.service.ts'

// The comparison takes what is not answered for no answer, and a busy machine answers late.
const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000' })
const given = givenIn(world)
const { db } = world.context
const { pay, webhooks, alter, openBreaks, fault } = moneyIn(world)
await webhooks('drop')

const compare = () => reconcile(world.context, hours(3))
/** What differs after it was compared twice. */
async function openAfterTwo(reference: string): Promise<string[]> {
  await compare()
  await compare()
  return openBreaks(reference)
}
const statusOf = async (providerId: number) =>
  (
    await db.once<{ status: string }>('select status from chargebacks where provider_id = $providerId::text', {
      providerId: String(providerId),
    })
  )[0]?.status

/** A card payment of ₦5,000 whose bank wants it back; no webhook says so. */
async function disputed() {
  const { token } = await given.student()
  const { reference } = (await world.api('POST /wallet/fund', { token, body: { amount: 5000 } })).data
  await pay(reference)
  await world.api('GET /wallet/verify/:reference', { token, params: { reference } })
  const { data } = (await world.sandbox('POST', '/__sandbox/disputes', { reference })) as { data: { id: number } }
  return { reference, id: data.id }
}

afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

test('missing here: a dispute without a webhook is opened and ended, and makes no break', async () => {
  const { reference, id } = await disputed()
  expect(await openAfterTwo(reference)).toEqual([])
  expect(await statusOf(id)).toBe('open')
  await alter('dispute', id, { status: 'resolved', resolution: 'auto-accepted' })
  expect(await openAfterTwo(reference)).toEqual([])
  expect(await statusOf(id)).toBe('lost')
  const runs = await db.once<{ outcome: string }>(`select outcome from reconciliation_runs where name = 'disputes'`)
  expect(new Set(runs.map(({ outcome }) => outcome))).toEqual(new Set(['complete']))
})

test('missing there: one that the provider does not have is a break, until it has', async () => {
  const { reference, id } = await disputed()
  await compare()
  await alter('dispute', id, { hidden: true })
  expect(await openAfterTwo(reference)).toEqual(['missing_there'])
  await alter('dispute', id, {})
  expect(await openAfterTwo(reference)).toEqual([])
})

test.each([
  ['amount', 'dispute_amount', { refund_amount: 400_000 }],
  ['currency', 'dispute_currency', { currency: 'USD' }],
  ['outcome than those that we know', 'dispute_resolution', { status: 'resolved', resolution: 'withdrawn' }],
])(
  'another %s at the provider is one break that moves nothing, and closes when it agrees again',
  async (_, kind, as) => {
    const { reference, id } = await disputed()
    await compare()
    await alter('dispute', id, as)
    expect(await openAfterTwo(reference)).toEqual([kind])
    expect(await statusOf(id)).toBe('open')
    await alter('dispute', id, {})
    expect(await openAfterTwo(reference)).toEqual([])
  },
)

test.each([
  ['won', 'declined', 'merchant-accepted'],
  ['lost', 'merchant-accepted', 'declined'],
])('one that is %s here and ends otherwise there is a contradiction', async (status, resolution, other) => {
  const { reference, id } = await disputed()
  await alter('dispute', id, { status: 'resolved', resolution })
  await compare()
  expect(await statusOf(id)).toBe(status)
  await alter('dispute', id, { status: 'resolved', resolution: other })
  expect(await openAfterTwo(reference)).toEqual(['dispute_contradicted'])
  expect(await statusOf(id)).toBe(status)
  await alter('dispute', id, { status: 'resolved', resolution })
  expect(await openAfterTwo(reference)).toEqual([])
})

test('unknown reference: a dispute over a charge that is not ours is a break', async () => {
  const { id } = await disputed()
  await alter('dispute', id, { transaction: { reference: 'vw-of-somebody-else' } })
  expect(await openAfterTwo('vw-of-somebody-else')).toEqual(['dispute_charge'])
  expect(await statusOf(id)).toBeUndefined()
  await alter('dispute', id, {})
})

test('a dispute whose record cannot be read is a break of its own', async () => {
  const { id } = await disputed()
  await compare()
  await alter('dispute', id, { refund_amount: 'all' })
  await compare()
  expect(await db.once(`select 1 from reconciliation_breaks where kind = 'unreadable_dispute'`)).toHaveLength(1)
  await alter('dispute', id, {})
})

test('a provider that does not answer leaves the run incomplete', async () => {
  await fault('/dispute', '500')
  await compare()
  const [run] = await db.once(
    `select outcome from reconciliation_runs where name = 'disputes' order by id desc limit 1`,
  )
  expect(run).toEqual({ outcome: 'no_answer' })
})
