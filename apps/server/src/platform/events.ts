import { type Statement, statement, type Tx } from './database.ts'
import { endRunning } from './jobs.rows.ts'
import { runningJob } from './jobs.running.ts'
import { traceparent } from './trace.ts'

/** A fact in the past tense. It becomes job rows in the transaction that made it true, so it leaves only if that commits. */
export type Event<Payload extends object> = { readonly name: string; readonly payload?: Payload }
export const event = <Payload extends object>(name: string): Event<Payload> => ({ name })

const reactions = new Map<string, string[]>()

/** Called once at start-up with the tasks that follow each event. */
export function setReactions(pairs: Iterable<readonly [event: string, task: string]>): void {
  reactions.clear()
  for (const [name, task] of pairs) reactions.set(name, [...(reactions.get(name) ?? []), task])
}

type JobSpec = { task: string; payload: object; runAt?: Date; key?: string; queue?: string }

/** What follows at once belongs to the trace of its cause; what is put off begins one of its own. */
const withTrace = (payload: object): object => ({ ...payload, traceparent: traceparent() })

const addJobs: Statement<never> = statement(
  'jobs.add',
  `select graphile_worker.add_jobs(array(
     select row(j.task, j.payload, j.queue, j."runAt", 12, j.key, null, null)::graphile_worker.job_spec
     from json_to_recordset($jobs) as j(task text, payload json, "runAt" timestamptz, key text, queue text)))`,
)

/** Enqueues every reaction to the event, once per payload. */
export async function emit<Payload extends object>(
  tx: Tx,
  fact: Event<Payload>,
  ...payloads: Payload[]
): Promise<void> {
  const tasks = reactions.get(fact.name) ?? []
  const jobs = payloads.flatMap((payload) => tasks.map((task): JobSpec => ({ task, payload: withTrace(payload) })))
  if (jobs.length) tx.writeLast(addJobs, { jobs: JSON.stringify(jobs) })
}

/**
 * Enqueues one job. With `key` it replaces a waiting job of the same key; jobs of one `queue` run one at a time. A job that
 * enqueues itself under its own key ends in the same transaction: killed after it, it would stay behind as given up.
 */
export async function enqueue<Payload extends object>(
  tx: Tx,
  task: { readonly task: string; readonly payload?: Payload },
  payload: Payload,
  when: { runAt?: Date; key?: string; queue?: string } = {},
): Promise<void> {
  const own = runningJob()
  if (own && when.key) tx.writeLast(endRunning, { id: own.id, key: when.key })
  tx.writeLast(addJobs, {
    jobs: JSON.stringify([{ task: task.task, payload: when.runAt ? payload : withTrace(payload), ...when }]),
  })
}
