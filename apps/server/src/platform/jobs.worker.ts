import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Runner, run, type WorkerEvents } from 'graphile-worker'
import type { Context } from './context.ts'
import { openPool } from './database.pool.ts'
import { Db } from './database.ts'
import { wakeForDueJobs } from './jobs.alarm.ts'
import { openWorkerLock, releaseJobsOfDeadWorkers, releaseLostJobs, type WorkerLock } from './jobs.lock.ts'
import { watchQueue } from './jobs.queue.ts'
import { runningJobIds } from './jobs.running.ts'
import { cronOf, type Job, loggerOf, tasksOf } from './jobs.ts'

const CONCURRENCY = 4
/** One connection per job, and for listening, fetching, completing and the schedule. */
const POOL_SIZE = CONCURRENCY + 4
/** A job may wait longer for a connection than a request: nobody looks at it. */
const JOB_WAIT_MS = 30_000
const UNLOCK_EVERY_MS = 10_000
const STOP_WITHIN_MS = 10_000
const MAX_PAUSE_MS = 5_000
/** A runner that lived so long did not fail because of its start. */
const HEALTHY_AFTER_MS = 30_000

export type Workers = {
  /** Ends the present runner and starts another. */
  restart(reason: string): void
  stop(): Promise<void>
}

/**
 * Runs jobs until stopped. The library's runner ends when it cannot record a result, which one lost connection is enough
 * for, and its promise then resolves as after a stop; so whatever ends it, another one is started. Jobs have connections
 * of their own: requests cannot take them all.
 */
export function startJobs(context: Context, jobs: readonly Job[]): Workers {
  const { watch, options } = context.pool
  const onError = (error: Error) => context.log.warn({ reason: error.message }, 'database connection of jobs')
  const pool = openPool(String(options.connectionString), POOL_SIZE, onError, {
    ...{ waitMs: JOB_WAIT_MS, watch },
    isBackground: true,
  })
  const worker = new Supervisor({ ...context, pool, db: new Db(pool) }, jobs)
  const loop = worker.loop()
  const queue = watchQueue(context, jobs, () => worker.end('jobs are due and none is done'))
  return {
    restart: (reason) => worker.end(reason),
    stop: async () => {
      queue.close()
      worker.stop()
      await loop
      await pool.end()
    },
  }
}

class Supervisor {
  private isStopping = false
  private ending = Promise.withResolvers<string>()
  private readonly stopped = new AbortController()
  private readonly context: Context
  private readonly jobs: readonly Job[]
  private readonly db: Db
  constructor(context: Context, jobs: readonly Job[]) {
    this.context = context
    this.jobs = jobs
    this.db = new Db(context.pool)
  }

  end(reason: string): void {
    this.ending.resolve(reason)
  }

  stop(): void {
    this.isStopping = true
    this.stopped.abort()
    this.end('stopping')
  }

  async loop(): Promise<void> {
    for (let failures = 0; !this.isStopping; failures++) {
      const startedMs = performance.now()
      this.ending = Promise.withResolvers()
      const reason = await this.runOnce().catch((error: Error) => error.message)
      if (this.isStopping) return
      if (performance.now() - startedMs > HEALTHY_AFTER_MS) failures = 0
      this.context.log.warn({ reason }, 'background jobs start again')
      const pauseMs = Math.min(100 * 2 ** failures, MAX_PAUSE_MS)
      await sleep(pauseMs, undefined, { signal: this.stopped.signal }).catch(() => undefined)
    }
  }

  /** One runner, from its start to its end. Returns why it ended. */
  private async runOnce(): Promise<string> {
    const lock = await openWorkerLock(String(this.context.pool.options.connectionString))
    const events: WorkerEvents = new EventEmitter()
    const stopWaking = wakeForDueJobs(events, this.db)
    const unlocking = setInterval(() => void this.unlock(lock.workerIds), UNLOCK_EVERY_MS)
    let runner: Runner | undefined
    try {
      await releaseJobsOfDeadWorkers(this.db)
      runner = await this.startRunner(lock, events)
      return await Promise.race([
        this.ending.promise,
        lock.lost.then(({ message }) => message),
        runner.promise.then(
          () => 'the runner ended',
          (error: Error) => error.message,
        ),
      ])
    } finally {
      clearInterval(unlocking)
      stopWaking()
      if (runner) await stopRunner(runner, this.context)
      // Its jobs are those of a dead worker from here on, and the next runner takes them over.
      await lock.release()
    }
  }

  private startRunner(lock: WorkerLock, events: WorkerEvents): Promise<Runner> {
    // The runner's own shutdown may wait for ever for batches that were lost.
    events.on('pool:fatalError', ({ error }) => this.end(String(error)))
    events.on('pool:gracefulShutdown', ({ message }) => this.end(message))
    return run({
      pgPool: this.context.pool,
      taskList: tasksOf(this.context, this.jobs),
      parsedCronItems: cronOf(this.jobs),
      concurrency: CONCURRENCY,
      // A new job wakes them, and `wakeForDueJobs` for one that was put off. This is for whatever both have missed.
      pollInterval: 20_000,
      noHandleSignals: true,
      logger: loggerOf(this.context),
      events,
      preset: {
        plugins: [lockPlugin(lock, (error) => this.end(error.message))],
        // Results are recorded in batches, which costs the database a fraction of one-by-one. Jobs are not fetched in
        // batches: what a runner has fetched and not begun is lost with it until its lock is released.
        worker: { completeJobBatchDelay: 5, failJobBatchDelay: 5 },
      },
    })
  }

  private async unlock(workerIds: readonly string[]): Promise<void> {
    try {
      if (await releaseLostJobs(this.db, workerIds, runningJobIds()))
        this.context.log.warn('released jobs that were given to this worker and never arrived')
      if (await releaseJobsOfDeadWorkers(this.db))
        this.context.log.warn('released the jobs of workers that no longer run')
    } catch (error) {
      this.context.log.warn({ reason: (error as Error).message }, 'jobs of dead workers were not looked for')
    }
  }
}

/** A worker takes no job before its lock is held, so a job's worker without a lock is a dead one. */
const lockPlugin = (lock: WorkerLock, onFailure: (error: Error) => void): GraphileConfig.Plugin => {
  const held = new Map<string, Promise<void>>()
  return {
    name: 'vendly-worker-lock',
    version: '1.0.0',
    worker: {
      hooks: {
        async startWorker(_context, { worker }) {
          const { id } = worker.workerPool
          if (!held.has(id)) held.set(id, lock.hold(id))
          await held.get(id)?.catch((error: Error) => {
            onFailure(error)
            throw error
          })
        },
      },
    },
  }
}

/** Lets running jobs end, for a while. Without a database the library may never finish. */
async function stopRunner(runner: Runner, { log }: Context): Promise<void> {
  const within = (work: Promise<unknown>) =>
    Promise.race([
      work.then(
        () => true,
        () => true,
      ),
      sleep(STOP_WITHIN_MS, false, { ref: false }),
    ])
  runner.stop().catch(() => undefined)
  if (await within(runner.promise)) return
  log.warn('background jobs did not stop in time')
  await within(runner.kill())
}

/** Whether an error that nothing caught comes from the library. */
export const isFromRunner = (error: unknown): boolean =>
  error instanceof Error && /[\\/]graphile-worker[\\/]/.test(error.stack ?? '')
