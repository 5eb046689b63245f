import type { Context } from './context.ts'
import { Db } from './database.ts'
import { findOverdue } from './jobs.rows.ts'
import type { Job } from './jobs.ts'

const CHECK_INTERVAL_MS = 10_000
/** So many checks in a row find the same job next when the queue is stuck: 18 to 28 s after the job was due. */
const STUCK_AFTER_CHECKS = 2
/** A worker is given 20 s longer, because a mail server that hangs keeps each of its jobs for so long. */
const RESTART_AFTER_CHECKS = 4

export type QueueWatch = { readonly isStuck: boolean; close(): void }

/**
 * Checks whether jobs are done at all, in whichever process: the queue is stuck when the same job is next, and overdue, twice
 * in a row. A long queue that moves is not stuck. `onDead` is called with every check once it has been so for longer.
 */
export function watchQueue({ pool, log }: Context, jobs: readonly Job[], onDead?: () => void): QueueWatch {
  const db = new Db(pool, { isBackground: true })
  const tasks = jobs.map(({ task }) => task)
  let checks = 0
  let lastId: number | undefined
  const check = async () => {
    const id = (await db.row(findOverdue, { tasks }))?.id
    const wasStuck = checks >= STUCK_AFTER_CHECKS
    checks = id === undefined ? 0 : id === lastId ? checks + 1 : 1
    lastId = id
    if (checks === STUCK_AFTER_CHECKS) log.error({ jobId: id }, 'jobs are due and none is done')
    if (wasStuck && checks < STUCK_AFTER_CHECKS) log.warn('jobs are done again')
    if (checks >= RESTART_AFTER_CHECKS) onDead?.()
  }
  // Without a database nothing is known of the queue; that is reported elsewhere.
  const timer = setInterval(() => void check().catch(() => undefined), CHECK_INTERVAL_MS).unref()
  return {
    get isStuck() {
      return checks >= STUCK_AFTER_CHECKS
    },
    close: () => clearInterval(timer),
  }
}
