import { type Statement, statement, type Tx } from './database.ts'

/** A fact in the past tense. It leaves as job rows of the transaction that made it true, so only if that commits. */
export type Event<Payload extends object> = { readonly name: string; readonly payload?: Payload }
export const event = <Payload extends object>(name: string): Event<Payload> => ({ name })

const reactions = new Map<string, string[]>()

/** Told once at start-up which tasks follow which event. */
export function setReactions(pairs: Iterable<readonly [event: string, task: string]>): void {
  reactions.clear()
  for (const [name, task] of pairs) reactions.set(name, [...(reactions.get(name) ?? []), task])
}

type Wish = { task: string; payload: object; runAt?: Date; key?: string; queue?: string }
const ADD: Statement<never> = statement(
  'jobs.add',
  `select graphile_worker.add_jobs(array(
     select row(w.task, w.payload, w.queue, w."runAt", 12, w.key, null, null)::graphile_worker.job_spec
     from json_to_recordset($1) as w(task text, payload json, "runAt" timestamptz, key text, queue text)))`,
)

/** Announces the event, once for each payload, to every reaction. */
export async function emit<Payload extends object>(
  tx: Tx,
  fact: Event<Payload>,
  ...payloads: Payload[]
): Promise<void> {
  const tasks = reactions.get(fact.name) ?? []
  const wishes = payloads.flatMap((payload) => tasks.map((task): Wish => ({ task, payload })))
  if (wishes.length) await tx.rows(ADD, [JSON.stringify(wishes)])
}

/** Asks for one job. With `key`, a job that still waits under the same key is replaced; those of a `queue` run one by one. */
export async function enqueue<Payload extends object>(
  tx: Tx,
  task: { readonly task: string; readonly payload?: Payload },
  payload: Payload,
  when: { runAt?: Date; key?: string; queue?: string } = {},
): Promise<void> {
  await tx.rows(ADD, [JSON.stringify([{ task: task.task, payload, ...when }])])
}
