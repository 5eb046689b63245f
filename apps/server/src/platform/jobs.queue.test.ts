import { afterEach, describe, expect, test, vi } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { openPool } from './database.pool.ts'
import { watchQueue } from './jobs.queue.ts'
import { job } from './jobs.ts'

const world = await openWorld()
const { context } = world
const task = job<{ n: number }>('test.nobodyWorks', async () => undefined)

/**
 * A queue on which time passes as the test says: jobs are moved into the past and the timer is fired. What the machine adds
 * makes jobs older still, so it never delays a finding. One connection, so that a check ends before the next query begins.
 */
function openQueue(onDead?: () => void) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { watch, options } = context.pool
  const pool = openPool(String(options.connectionString), 1, () => undefined, { watch, waitMs: 300_000 })
  const rows = (sql: string) => pool.query(sql)
  const queue = watchQueue({ ...context, pool }, [task], onDead)
  closing.push(async () => {
    queue.close()
    await rows('delete from graphile_worker._private_jobs')
    await pool.end()
  })
  return {
    queue,
    add: (n: number) => rows(`select graphile_worker.add_job('${task.task}', '{"n":${n}}', run_at => now())`),
    takeNext: () =>
      rows(`delete from graphile_worker._private_jobs
             where id = (select id from graphile_worker._private_jobs order by run_at, id limit 1)`),
    pass: async (seconds: number) => {
      await rows(`update graphile_worker._private_jobs set run_at = run_at - interval '${seconds} seconds'`)
      vi.advanceTimersByTime(seconds * 1000)
      await rows('select 1')
    },
  }
}
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  vi.useRealTimers()
})

describe('a queue that nobody works on', () => {
  test.each([0, 2, 4, 6, 8, 9.9])('is stuck within 30 s when its job is due %s s after a check', async (phase) => {
    const { queue, add, pass } = openQueue()
    await pass(phase)
    await add(1)
    await pass(10 - phase)
    expect(queue.isStuck).toBe(false)
    await pass(10)
    await pass(10)
    expect(queue.isStuck).toBe(true)
  })
})

test('a long queue that moves is not stuck', async () => {
  const { queue, add, takeNext, pass } = openQueue()
  for (let n = 0; n < 5; n++) await add(n)
  await pass(60)
  for (let check = 0; check < 4; check++) {
    await takeNext()
    await pass(10)
    expect(queue.isStuck).toBe(false)
  }
})

test('a worker is not restarted before it had 20 s more', async () => {
  let calls = 0
  const { queue, add, pass } = openQueue(() => calls++)
  await add(1)
  const seen = []
  for (let check = 0; check < 5; check++) {
    await pass(10)
    seen.push([queue.isStuck, calls])
  }
  expect(seen).toEqual([
    [false, 0],
    [true, 0],
    [true, 0],
    [true, 1],
    [true, 2],
  ])
})
