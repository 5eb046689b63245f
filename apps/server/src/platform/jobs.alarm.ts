import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import type { Db } from './database.ts'
import { findNextDue } from './jobs.rows.ts'

/** After something happened, so that many jobs at once cost one question. */
const LOOK_AFTER_MS = 500
/** A timer cannot run for a month. */
const MAX_SLEEP_MS = 3_600_000

/**
 * Wakes the workers when a job that was put off is due. The library would have each of them ask for it every second; this
 * asks once for the time, whenever a job was added or has failed. Returns what ends it.
 */
export function wakeForDueJobs(events: WorkerEvents, db: Db): () => void {
  let pool: WorkerPool | undefined
  let looking: NodeJS.Timeout | undefined
  let waking: NodeJS.Timeout | undefined
  let isEnded = false
  const wake = () => {
    try {
      pool?.nudge(Number.POSITIVE_INFINITY)
    } catch {
      // A runner that is ending refuses.
    }
  }
  const look = async () => {
    looking = undefined
    // Without an answer the workers find it by themselves, later.
    const ms = (await db.row(findNextDue).catch(() => undefined))?.ms ?? null
    clearTimeout(waking)
    if (ms === null || isEnded) return
    waking = setTimeout(
      () => {
        wake()
        lookSoon()
      },
      Math.min(Math.max(ms, 0), MAX_SLEEP_MS),
    ).unref()
  }
  const lookSoon = () => {
    if (!isEnded) looking ??= setTimeout(() => void look(), LOOK_AFTER_MS).unref()
  }
  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool
    lookSoon()
  })
  events.on('pool:listen:notification', lookSoon)
  events.on('job:error', lookSoon)
  // The worker would wait for its next turn; the database may be back before.
  events.on('worker:getJob:error', () => {
    clearTimeout(waking)
    waking = setTimeout(wake, 2 * LOOK_AFTER_MS).unref()
  })
  return () => {
    isEnded = true
    clearTimeout(looking)
    clearTimeout(waking)
  }
}
