import pg from 'pg'
import { type Db, statement } from './database.ts'

/** Class of the advisory locks that running workers hold. */
const CLASS = 7_301_151

/**
 * Releases the jobs of workers that no longer run: those without a lock. The library itself would wait four hours. Workers
 * of `runOnce` (`otpool-`) never hold one, and end before anybody could miss them.
 */
const unlockDeadWorkers = statement<{ unlocked: number }>(
  'jobs.unlockDeadWorkers',
  `with dead as (
     select w.id from (
       select locked_by as id from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null) w
      where w.id not like 'otpool-%' and not exists (
        select 1 from pg_locks l
         where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
           and l.database = (select oid from pg_database where datname = current_database())
           and l.classid = ${CLASS}::oid and l.objid = hashtext(w.id)::oid)),
   unlocked as (
     select graphile_worker.force_unlock_workers(array(select id from dead)) where exists (select 1 from dead))
   select count(*)::int as unlocked from unlocked`,
)

/**
 * Releases jobs that a living worker is thought to have and does not: the response to its request for a job was lost with
 * its connection, after the database had given it the job.
 */
const unlockLostJobs = statement<{ id: string }>(
  'jobs.unlockLostJobs',
  `update graphile_worker._private_jobs
      set locked_by = null, locked_at = null
    where locked_by = any($workers::text[]) and id <> all($runningIds::bigint[])
      and locked_at < now() - interval '15 seconds'
   returning id::text as id`,
)

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
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [CLASS, workerId])
    },
    lost,
    release: () => client.end().catch(() => undefined),
  }
}
