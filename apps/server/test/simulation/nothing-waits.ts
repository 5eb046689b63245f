import { expect } from 'vitest'
import { minutes, now } from '../../src/platform/clock.ts'
import { orderChecksIn } from '../order-checks.ts'
import { findFailedJobs, findWaiting } from '../order-faults.ts'
import type { Simulation } from './steps.ts'

/** Each run of the schedules takes one step of an order. */
const RUNS = 4

/**
 * When nobody does anything any more, everything ends by itself: nothing waits for a time that is over, nobody owes what is in
 * their wallet, and no job has failed.
 */
export async function expectNothingWaits({ world, wait }: Simulation): Promise<void> {
  for (let run = 0; run < RUNS; run++) await wait(minutes(5))
  const { db } = world.context
  const at = now()
  await orderChecksIn(world, { inStock: 0, unshelved: [] }).expectNothingOverdue({ offset: at.getTime() - Date.now() })
  expect(await findWaiting(db, at)).toEqual([])
  expect(await findFailedJobs(db)).toEqual([])
}
