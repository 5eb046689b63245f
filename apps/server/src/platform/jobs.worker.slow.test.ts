import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openAdmin } from '../../test/faults.ts'
import { openWorld } from '../../test/world.ts'
import { transaction } from './database.ts'
import { enqueue } from './events.ts'
import { job } from './jobs.ts'
import { startJobs } from './jobs.worker.ts'

const world = await openWorld()
const admin = await openAdmin(String(world.context.pool.options.connectionString))
afterAll(() => admin.close())

/** How often each job ran to its end, by its number. */
const done = new Map<number, number>()
const count = job<{ n: number }>('test.count', async ({ db }, { n }) => {
  await db.once('select pg_sleep(0.01)')
  done.set(n, (done.get(n) ?? 0) + 1)
})
const started: number[] = []
const gate = Promise.withResolvers<void>()
const wait = job<{ n: number }>('test.wait', async (_context, { n }) => {
  started.push(n)
  await gate.promise
})
const known = [count, wait]

const add = (task: typeof count, n: number) => transaction(world.context.pool, (tx) => enqueue(tx, task, { n }))
/** Adds it until that is confirmed: without connections the database counts as unavailable for a moment. */
async function addSurely(task: typeof count, n: number): Promise<void> {
  while (
    !(await add(task, n).then(
      () => true,
      () => false,
    ))
  )
    await sleep(50)
}
const waiting = async () =>
  (await admin.rows<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs'))[0]!.n
const makeDue = () =>
  admin.rows(`update graphile_worker._private_jobs set run_at = now() - interval '1 minute' where locked_at is null`)

test('every job runs, however often its connections are ended', async () => {
  const workers = startJobs(world.context, known)
  try {
    let n = 0
    for (let round = 0; round < 12; round++) {
      await Promise.all(Array.from({ length: 25 }, () => addSurely(count, n++)))
      await admin.terminate(round % 3 === 0 ? 'true' : `query like '%_private_jobs%' or application_name like '%lock'`)
      await sleep(20)
    }
    // What fails is tried again after seconds that grow; nothing here may wait for that.
    await expect
      .poll(async () => {
        await admin.rows(
          `with due as (
               update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()
               returning id)
             select pg_notify('jobs:insert', '') from due`,
        )
        return waiting()
      })
      .toBe(0)
    expect(done.size).toBe(n)
  } finally {
    await workers.stop()
  }
})

test('a job that was put off starts when it is due', async () => {
  const lateMs: number[] = []
  const late = job<{ dueMs: number }>('test.late', async (_context, { dueMs }) => {
    lateMs.push(Date.now() - dueMs)
  })
  const workers = startJobs(world.context, [late])
  try {
    for (const pause of [700, 1_600, 2_500]) {
      const dueMs = Date.now() + pause
      await transaction(world.context.pool, (tx) => enqueue(tx, late, { dueMs }, { runAt: new Date(dueMs) }))
    }
    await expect.poll(() => lateMs.length, { timeout: 8_000 }).toBe(3)
    expect(Math.max(...lateMs)).toBeLessThan(1_500)
  } finally {
    await workers.stop()
  }
})

test('a second worker leaves alone what a living one does, and takes over what a dead one did', async () => {
  const first = startJobs(world.context, known)
  await add(wait, 1)
  await expect.poll(() => started.length).toBe(1)
  const second = startJobs(world.context, known)
  // The second one has looked for dead workers once it does something itself.
  for (let n = 1000; n < 1020; n++) await add(count, n)
  await expect.poll(waiting).toBe(1)
  expect(started).toEqual([1])
  await second.stop()
  // A worker that died: its lock is gone, its jobs are still marked.
  await admin.rows(`update graphile_worker._private_jobs set locked_by = 'pool-of-a-killed-process'`)
  const third = startJobs(world.context, known)
  await expect.poll(() => started.length).toBe(2)
  gate.resolve()
  await expect.poll(waiting).toBe(0)
  await Promise.all([first.stop(), third.stop()])
})

test('a worker that has run for long takes over the jobs of a dead one as soon as they are released', async () => {
  const workers = startJobs(world.context, known)
  await add(count, 2000)
  await expect.poll(() => done.get(2000)).toBe(1)
  await admin.rows(`select graphile_worker.add_job('test.count', '{"n":2001}', run_at => now() + interval '1 day')`)
  await admin.rows(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-a-killed-process', run_at = now()`,
  )
  // Dead workers are looked for every ten seconds.
  await expect.poll(() => done.get(2001), { timeout: 14_000 }).toBe(1)
  await workers.stop()
})

test('a job that was given to a living worker, and lost on the way, is done', async () => {
  let worker = ''
  const look = job<{ n: number }>('test.look', async () => {
    const [row] = await admin.rows<{ id: string }>(
      `select locked_by as id from graphile_worker._private_jobs where locked_by is not null`,
    )
    worker = row!.id
  })
  const slow = Promise.withResolvers<void>()
  let began = 0
  const hold = job<{ n: number }>('test.hold', async () => {
    began += 1
    await slow.promise
  })
  const workers = startJobs(world.context, [...known, look, hold])
  await add(look, 1)
  await expect.poll(() => worker).not.toBe('')
  await expect.poll(waiting).toBe(0)
  // One that it really works on, for longer than such a loss takes to be noticed.
  await add(hold, 1)
  await expect.poll(() => began).toBe(1)
  await admin.rows(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`)
  await admin.rows(`select graphile_worker.add_job('test.count', '{"n":3001}', run_at => now() + interval '1 day')`)
  await admin.rows(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = '${worker}', run_at = now()
      where locked_by is null`,
  )
  await expect.poll(() => done.get(3001), { timeout: 14_000 }).toBe(1)
  expect(began).toBe(1)
  slow.resolve()
  await expect.poll(waiting).toBe(0)
  await workers.stop()
})

test('a queue that nobody works on is shown by /ready and /metrics, until somebody does', async () => {
  const ready = async () => (await (await fetch(`${world.url}/ready`)).json()) as object
  const metric = async () => /^jobs_stuck (\d)/m.exec(await (await fetch(`${world.url}/metrics`)).text())?.[1]
  // A task of the product, because those of a later version are not this process's business.
  await admin.rows(`select graphile_worker.add_job('platform.deleteIdempotencyKeys')`)
  expect([await ready(), await metric()]).toEqual([{ ready: true, jobs: 'running' }, '0'])
  await makeDue()
  await expect.poll(ready).toEqual({ ready: true, jobs: 'stuck' })
  expect(await metric()).toBe('1')
  await world.settle()
  await expect.poll(ready).toEqual({ ready: true, jobs: 'running' })
})
