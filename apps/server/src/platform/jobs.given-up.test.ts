import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { transaction } from './database.ts'
import { enqueue } from './events.ts'
import { drainJobs, job } from './jobs.ts'

const world = await openWorld()
const { context } = world

type Row = { task: string; attempts: number; maxAttempts: number }
const rows = () =>
  context.db.once<Row>(
    `select task_identifier as task, attempts, max_attempts as "maxAttempts" from graphile_worker.jobs order by id`,
  )

test('jobs that were given up are shown by /metrics, and deleted after 30 days', async () => {
  const metric = async () => /^jobs_given_up (\d+)/m.exec(await (await fetch(`${world.url}/metrics`)).text())?.[1]
  const clean = async () => {
    await context.db.once(`select graphile_worker.add_job('platform.deleteGivenUpJobs')`)
    await world.settle()
  }
  const age = (days: number) =>
    context.db.once(
      `update graphile_worker._private_jobs set updated_at = now() - interval '${days} days' - interval '1 minute'`,
    )
  const broken = job<object>('test.broken', async () => {
    throw new Error('it always fails')
  })
  await context.db.once(`select graphile_worker.add_job('test.broken', max_attempts => 1)`)
  // Put off for long, which is no reason to delete it.
  await context.db.once(`select graphile_worker.add_job('test.later', run_at => now() + interval '90 days')`)
  expect(await metric()).toBe('0')
  await world.settle([broken])
  expect(await metric()).toBe('1')
  await age(29)
  await clean()
  expect(await metric()).toBe('1')
  await age(30)
  await clean()
  expect([await metric(), (await rows()).map(({ task }) => task)]).toEqual(['0', ['test.later']])
  await context.db.once('delete from graphile_worker._private_jobs')
})

test('a job that fails is one line of JSON in the log, with the reason in it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
  const broken = job<object>('test.broken', async () => {
    throw new Error('it always\nfails')
  })
  await context.db.once(`select graphile_worker.add_job('test.broken', max_attempts => 1)`)
  await drainJobs({ ...context, log }, [broken])
  const failed = lines
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level >= 50)
  expect(failed.map(({ msg }) => /it always\nfails/.test(msg))).toEqual([true])
  expect(lines.map((line) => line.trimEnd().split('\n').length)).toEqual(lines.map(() => 1))
  await context.db.once('delete from graphile_worker._private_jobs')
})

test('a job that adds itself again under its key leaves nothing behind when it is killed then', async () => {
  let left: Row[] = []
  const again = job<object>('test.again', async ({ pool }) => {
    const runAt = new Date(Date.now() + 3_600_000)
    await transaction(pool, (tx) => enqueue(tx, again, {}, { key: 'again', runAt }))
    // What a process that is killed here leaves behind.
    left = await rows()
  })
  await transaction(context.pool, (tx) => enqueue(tx, again, {}, { key: 'again' }))
  await world.settle([again])
  const next = [{ task: 'test.again', attempts: 0, maxAttempts: 12 }]
  expect([left, await rows()]).toEqual([next, next])
})
