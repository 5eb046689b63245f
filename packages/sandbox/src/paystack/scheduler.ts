import type { DatabaseSync } from 'node:sqlite'
import { atomically } from '../storage.ts'
import { now } from './merchant-clock.ts'
import { findMerchant } from './merchants.ts'
import type { Provider } from './provider.ts'
import type { Merchant } from './rows.ts'

interface ScheduledTask {
  id: number
  merchant: string
  task: string
  subject: number
  /** Due time on the real clock. */
  due: number
}

export type TaskHandler = (merchant: Merchant, subject: number) => void

const MAX_TIMER_MS = 60_000

const TASKS_WITH_DUE_TIME = `SELECT scheduled_task.*, scheduled_task.due_at - merchant.clock_offset AS due
  FROM scheduled_task JOIN merchant ON merchant.key = scheduled_task.merchant`

/** Runs `task` for `subject` after `delayMs` on the merchant's clock. Tasks survive a restart. */
export function scheduleTask(
  provider: Provider,
  merchant: Merchant,
  task: string,
  subject: number,
  delayMs: number,
): void {
  provider.db
    .prepare('INSERT INTO scheduled_task (merchant, due_at, task, subject) VALUES (?, ?, ?, ?)')
    .run(merchant.key, now(merchant) + delayMs, task, subject)
  provider.wakeScheduler()
}

export function cancelTask(provider: Provider, merchant: Merchant, task: string, subject: number): void {
  provider.db
    .prepare('DELETE FROM scheduled_task WHERE merchant = ? AND task = ? AND subject = ?')
    .run(merchant.key, task, subject)
}

/** Runs due tasks of all merchants with a single timer. */
export class Scheduler {
  private readonly db: DatabaseSync
  private readonly handlers: Record<string, TaskHandler>
  private timer: NodeJS.Timeout | undefined
  private stopped = false

  constructor(db: DatabaseSync, handlers: Record<string, TaskHandler>) {
    this.db = db
    this.handlers = handlers
  }

  /** Sets the timer to the next due task. Must be called after a task is scheduled or a clock is advanced. */
  wake(): void {
    if (this.stopped) return
    clearTimeout(this.timer)
    const next = this.db.prepare(`SELECT MIN(due) AS due FROM (${TASKS_WITH_DUE_TIME})`).get() as { due: number | null }
    if (next.due === null) return
    const delay = Math.min(Math.max(next.due - Date.now(), 0), MAX_TIMER_MS)
    this.timer = setTimeout(() => this.runDueTasks(), delay)
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
  }

  private runDueTasks(): void {
    const tasks = this.db
      .prepare(`${TASKS_WITH_DUE_TIME} WHERE due <= ? ORDER BY due, scheduled_task.id LIMIT 500`)
      .all(Date.now()) as unknown as ScheduledTask[]
    for (const task of tasks) this.runOrDiscard(task)
    this.wake()
  }

  private runOrDiscard(task: ScheduledTask): void {
    try {
      this.run(task)
    } catch (error) {
      this.db.prepare('DELETE FROM scheduled_task WHERE id = ?').run(task.id)
      process.stderr.write(`sandbox: ${task.task} of ${task.subject} failed: ${(error as Error).message}\n`)
    }
  }

  private run({ id, merchant: key, task, subject }: ScheduledTask): void {
    const merchant = findMerchant(this.db, key)
    atomically(this.db, () => {
      this.db.prepare('DELETE FROM scheduled_task WHERE id = ?').run(id)
      if (merchant) this.handlers[task]?.(merchant, subject)
    })
  }
}
