import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes } from '../../platform/clock.ts'
import { nextCheck } from './payments.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { db } = world.context

test('checks of a payment pause longer the longer the provider does not answer, and then find its money', async () => {
  const ada = await given.student()
  await world.sandbox('POST', '/__sandbox/webhooks', { mode: 'drop' })
  const { data } = await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 5000 } })
  const { reference } = data
  await world.sandbox('POST', `/__sandbox/pay/${reference}`, {})
  await world.sandbox('POST', '/__sandbox/faults', { path: '/transaction/verify/:x', times: 2, kind: '500' })
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
  await expect.poll(() => checkAfter(300), { timeout: 60_000 }).toBeUndefined()
  const { data: wallet } = await world.api('GET /wallet/balance', { token: ada.token })
  expect(wallet.balance).toBe(5000)
})

test.each([
  [0, 0, 10_000],
  [0, minutes(2), 30_000],
  [0, hours(1), minutes(15)],
  [0, hours(100), hours(1)],
  // A charge that the provider knows as unpaid has the usual pauses.
  [1, 10_000, 30_000],
  [2, 40_000, 120_000],
  [4, 760_000, hours(1)],
  [28, hours(24), hours(24)],
  [35, hours(200), undefined],
])('after %i answers, a charge of %i ms is checked again after %s ms', (checks, age, pause) => {
  expect(nextCheck(checks, age)).toBe(pause)
})
