import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes } from '../../platform/clock.ts'
import { nextCheck } from './payments.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { db } = world.context
const { webhooks, pay, fault } = moneyIn(world)

test('checks of a payment pause longer the longer the provider does not answer, and then find its money', {
  tags: 'slow',
}, async () => {
  const ada = await given.student()
  await webhooks('drop')
  const { data } = await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 5000 } })
  const { reference } = data
  await pay(reference)
  await fault('/transaction/verify/:x', '500', 2)
  /** Checks it that long after the payment began. Returns after how many minutes it is checked again. */
  const checkAfter = async (minutesAgo: number) => {
    await db.once(
      `update payment_charges set created_at = now() - interval '${minutesAgo} minutes' where reference = $reference`,
      { reference },
    )
    await db.once(`update graphile_worker._private_jobs set run_at = now()`)
    await world.settle()
    const [job] = await db.once<{ minutes: number }>(
      `select (extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs
        where key = $key`,
      { key: `charge:${reference}` },
    )
    return job?.minutes
  }
  expect([await checkAfter(60), await checkAfter(120)]).toEqual([15, 30])
  // The second failure opened the circuit, so checks are not even sent until it lets one through.
  await expect.poll(() => checkAfter(300)).toBeUndefined()
  const { data: wallet } = await world.api('GET /wallet/balance', { token: ada.token })
  expect(wallet.balance).toBe(5000)
})

test.each([
  [0, 10_000],
  [10_000, 10_000],
  [minutes(4), minutes(1)],
  [hours(1), minutes(15)],
  [hours(4), hours(1)],
  [hours(23), hours(1)],
  [hours(24), hours(24)],
])('a charge of %i ms is checked again after %i ms', (age, pause) => {
  expect(nextCheck(age)).toBe(pause)
})

test('looking at a payment again and again does not use up its checks', async () => {
  const { token } = await given.student()
  const { data } = await world.api('POST /wallet/fund', { token, body: { amount: 5000 } })
  const { reference } = data
  for (let n = 0; n < 45; n++) await world.api('GET /wallet/verify/:reference', { token, params: { reference } })
  await db.once('update graphile_worker._private_jobs set run_at = now() where key = $key', {
    key: `charge:${reference}`,
  })
  await world.settle()
  const jobs = await db.once('select run_at from graphile_worker.jobs where key = $key', { key: `charge:${reference}` })
  expect(jobs).toHaveLength(1)
})

test('a payment that the provider has never heard of ends after an hour', async () => {
  const { token } = await given.student()
  await fault('/transaction/initialize', '500')
  expect((await world.ask('POST /wallet/fund', { token, body: { amount: 5000 } })).status).toBe(502)
  const [{ reference }] = (await db.once<{ reference: string }>(
    `update payment_charges set created_at = now() - interval '61 minutes'
      where id = (select id from payment_charges order by created_at desc limit 1) returning reference`,
  )) as [{ reference: string }]
  await world.api('GET /wallet/verify/:reference', { token, params: { reference } })
  expect(await db.once('select status from payment_charges where reference = $reference', { reference })).toEqual([
    { status: 'expired' },
  ])
})
