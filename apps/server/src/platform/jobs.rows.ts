import { statement } from './database.ts'

// The tables of the job library, which it does not document: every statement of ours that names them. See docs/internals.md.

/** Their attempts are used up, so no worker takes them again. */
const GIVEN_UP = 'attempts >= max_attempts and locked_at is null'

export const countGivenUp = statement<{ n: number }>(
  'jobs.countGivenUp',
  `select count(*)::int as n from graphile_worker._private_jobs where ${GIVEN_UP}`,
)
/** How many jobs are due, and for how many seconds the oldest of them has been. */
export const countWaiting = statement<{ n: number; age: number }>(
  'jobs.countWaiting',
  `select count(*)::int as n, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as age
     from graphile_worker.jobs where run_at < now() and attempts < max_attempts`,
)
export const deleteGivenUp = statement(
  'jobs.deleteGivenUp',
  `delete from graphile_worker._private_jobs where ${GIVEN_UP} and updated_at < now() - interval '30 days'`,
)

/** The job that a free worker would take next, if it has been due for some seconds. */
export const findOverdue = statement<{ id: number }>(
  'jobs.findOverdue',
  `select j.id from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = any($tasks::text[])
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.is_available and j.run_at < now() - interval '8 seconds' and coalesce(q.is_available, true)
    order by j.priority, j.run_at, j.id limit 1`,
)

/**
 * Milliseconds until the next job that was put off is due; negative when it has become due just now. Then the workers may
 * have asked a moment too early, or the timer that would have woken them has not fired yet.
 */
export const findNextDue = statement<{ ms: number | null }>(
  'jobs.findNextDue',
  `select extract(epoch from min(run_at) - now())::float8 * 1000 as ms
     from graphile_worker._private_jobs where is_available and run_at > now() - interval '5 seconds'`,
)

/** Class of the advisory locks that running workers hold. */
export const WORKER_LOCK_CLASS = 7_301_151

/**
 * Releases the jobs of workers that no longer run: those without a lock. The library itself would wait four hours. Workers
 * of `runOnce` (`otpool-`) never hold one, and end before anybody could miss them.
 */
export const unlockDeadWorkers = statement<{ unlocked: number }>(
  'jobs.unlockDeadWorkers',
  `with dead as (
     select w.id from (
       select locked_by as id from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null) w
      where w.id not like 'otpool-%' and not exists (
        select 1 from pg_locks l
         where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
           and l.database = (select oid from pg_database where datname = current_database())
           and l.classid = ${WORKER_LOCK_CLASS}::oid and l.objid = hashtext(w.id)::oid)),
   unlocked as (
     select graphile_worker.force_unlock_workers(array(select id from dead)) where exists (select 1 from dead))
   select count(*)::int as unlocked from unlocked`,
)

/**
 * Releases jobs that a living worker is thought to have and does not: the response to its request for a job was lost with
 * its connection, after the database had given it the job.
 */
export const unlockLostJobs = statement<{ id: string }>(
  'jobs.unlockLostJobs',
  `update graphile_worker._private_jobs
      set locked_by = null, locked_at = null
    where locked_by = any($workers::text[]) and id <> all($runningIds::bigint[])
      and locked_at < now() - interval '15 seconds'
   returning id::text as id`,
)

/** Its queue, if it has one, is released with the row, by the library. */
export const endRunning = statement(
  'jobs.endRunning',
  'delete from graphile_worker._private_jobs where id = $id::bigint and key = $key and job_queue_id is null',
)

/** Jobs that are still to be done. Their tables belong to a library, whose function takes them back. */
export const JOBS_TO_DO = `select t.identifier as task, j.payload, q.queue_name as queue, j.run_at::text as "runAt",
    j.max_attempts as "maxAttempts", j.key, j.priority
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
 where j.attempts < j.max_attempts order by j.id`
