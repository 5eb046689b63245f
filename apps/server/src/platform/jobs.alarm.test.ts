import { EventEmitter } from 'node:events'
import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { transaction } from './database.ts'
import { enqueue } from './events.ts'
import { wakeForDueJobs } from './jobs.alarm.ts'

const world = await openWorld()

test('a job that became due while nobody looked wakes the workers', async () => {
  const events: WorkerEvents = new EventEmitter()
  let wakes = 0
  const end = wakeForDueJobs(events, world.context.db)
  // Due, and not taken: a timer that ran a moment early has the workers ask a moment too early.
  await transaction(world.context.pool, (tx) => enqueue(tx, { task: 'test.due' }, {}, { runAt: new Date() }))
  const workerPool = { nudge: () => wakes++ } as unknown as WorkerPool
  events.emit('pool:create', { workerPool } as never)
  await expect.poll(() => wakes).toBeGreaterThan(0)
  end()
})
