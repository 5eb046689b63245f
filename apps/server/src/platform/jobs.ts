import { Logger, type ParsedCronItem, parseCronItems, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import type { Context } from './context.ts'
import type { Pool } from './database.pool.ts'
import { type Event, setReactions } from './events.ts'
import { runAsJob } from './jobs.running.ts'
import { beginSpan, newTraceId, readTraceparent, withSpan } from './trace.ts'

type Handler<Payload> = (context: Context, payload: Payload) => Promise<void>

/** Background work. It runs at least once, so handlers are idempotent by a key in the database. */
export type Job = {
  readonly task: string
  readonly event?: string
  readonly cron?: string
  readonly handle: Handler<never>
}

/** A job that is started with `enqueue`. */
export const job = <Payload extends object>(task: string, handle: Handler<Payload>) =>
  ({ task, handle: handle as Handler<never> }) as Job & { readonly payload?: Payload }

/** A reaction to an event. */
export const on = <Payload extends object>(fact: Event<Payload>, task: string, handle: Handler<Payload>): Job => ({
  task,
  event: fact.name,
  handle: handle as Handler<never>,
})

/** A scheduled job; `cron` has five fields, in UTC. */
export const every = (cron: string, task: string, handle: Handler<object>): Job => ({
  task,
  cron,
  handle: handle as Handler<never>,
})

export function registerJobs(jobs: readonly Job[]): void {
  setReactions(jobs.flatMap((one) => (one.event ? [[one.event, one.task] as const] : [])))
}

export const tasksOf = (context: Context, jobs: readonly Job[]): TaskList =>
  Object.fromEntries(
    jobs.map((one) => [
      one.task,
      (stored: unknown, { job: { id, created_at: createdAt } }) => {
        const { traceparent, ...payload } = (stored ?? {}) as { traceparent?: string }
        const trace = beginSpan(one.task, { kind: 'CONSUMER' }, readTraceparent(traceparent) ?? { id: newTraceId() })
        const work = () => one.handle(context, payload as never)
        return runAsJob({ id, createdAt, payload }, () => withSpan(trace, work))
      },
    ]),
  )

export const cronOf = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap((one) =>
      one.cron
        ? [{ task: one.task, match: one.cron, options: { backfillPeriod: 0, maxAttempts: 5 }, identifier: one.task }]
        : [],
    ),
  )

export const loggerOf = (context: Context) =>
  new Logger((scope) => (level, message, meta) => {
    const fields = { ...scope, ...(meta?.failure ? { failure: String(meta.failure) } : {}) }
    if (level === 'error') context.log.error(fields, message)
    else if (level === 'warning') context.log.warn(fields, message)
    else context.log.debug(fields, message)
  })

export const migrateJobs = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })

/** Runs every job that is due and returns. */
export const drainJobs = (context: Context, jobs: readonly Job[]): Promise<void> =>
  runOnce({ pgPool: context.pool, taskList: tasksOf(context, jobs), logger: loggerOf(context), noHandleSignals: true })
