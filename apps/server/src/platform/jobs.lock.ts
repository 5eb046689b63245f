import pg from 'pg'
import type { Db } from './database.ts'
import { unlockDeadWorkers, unlockLostJobs, WORKER_LOCK_CLASS } from './jobs.rows.ts'

export async function releaseLostJobs(
  db: Db,
  workers: readonly string[],
  runningIds: readonly string[],
): Promise<boolean> {
  const lost = await db.rows(unlockLostJobs, { workers, runningIds })
  if (lost.length) await wakeWorkers(db)
  return lost.length > 0
}

/** As the library does for new jobs: workers ask for jobs by themselves only now and then. */
const wakeWorkers = (db: Db): Promise<unknown> => db.once(`select pg_notify('jobs:insert', '{"count":1000}')`)

export async function releaseJobsOfDeadWorkers(db: Db): Promise<boolean> {
  const row = await db.row(unlockDeadWorkers)
  if (!row?.unlocked) return false
  await wakeWorkers(db)
  return true
}

/**
 * The sign that a worker runs: advisory locks of one connection, which the database releases when the process dies or
 * loses it, however that happens. `lost` resolves then.
 */
export type WorkerLock = {
  hold(workerId: string): Promise<void>
  readonly workerIds: readonly string[]
  readonly lost: Promise<Error>
  release(): Promise<void>
}

export async function openWorkerLock(connectionString: string): Promise<WorkerLock> {
  const client = new pg.Client({
    connectionString,
    application_name: 'vendly worker lock',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  const { promise: lost, resolve } = Promise.withResolvers<Error>()
  client.on('error', resolve)
  client.on('end', () => resolve(new Error('the connection of the lock ended')))
  await client.connect()
  const workerIds: string[] = []
  return {
    workerIds,
    // Shared, because the names of two workers may have the same hash.
    hold: async (workerId) => {
      workerIds.push(workerId)
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [WORKER_LOCK_CLASS, workerId])
    },
    lost,
    release: () => client.end().catch(() => undefined),
  }
}
