import type { DatabaseSync } from 'node:sqlite'
import { atomically } from '../storage.ts'
import { now } from './merchant-clock.ts'
import { findMerchant } from './merchants.ts'
import type { Provider } from './provider.ts'
import type { Merchant } from './rows.ts'

interface Entry {
  id: number
  merchant: string
  task: string
  subject: number
  due: number
}

type Task = (merchant: Merchant, subject: number) => void

const DUE = `SELECT agenda.*, agenda.due_at - merchant.clock_offset AS due
  FROM agenda JOIN merchant ON merchant.key = agenda.merchant`

/** Lets `task` happen to `subject` in `inMs` milliseconds of the merchant's clock, also after a restart. */
export function putOnAgenda(provider: Provider, merchant: Merchant, task: string, subject: number, inMs: number): void {
  provider.db
    .prepare('INSERT INTO agenda (merchant, due_at, task, subject) VALUES (?, ?, ?, ?)')
    .run(merchant.key, now(merchant) + inMs, task, subject)
  provider.wakeAgenda()
}

export function takeOffAgenda(provider: Provider, merchant: Merchant, task: string, subject: number): void {
  provider.db
    .prepare('DELETE FROM agenda WHERE merchant = ? AND task = ? AND subject = ?')
    .run(merchant.key, task, subject)
}

/** Runs what is due, one timer for everybody. */
export class Agenda {
  private readonly db: DatabaseSync
  private readonly tasks: Record<string, Task>
  private timer: NodeJS.Timeout | undefined
  private stopped = false

  constructor(db: DatabaseSync, tasks: Record<string, Task>) {
    this.db = db
    this.tasks = tasks
  }

  /** Looks when the next entry is due; called after every change of the agenda or of a clock. */
  wake(): void {
    if (this.stopped) return
    clearTimeout(this.timer)
    const next = this.db.prepare(`SELECT MIN(due) AS due FROM (${DUE})`).get() as { due: number | null }
    if (next.due === null) return
    const wait = Math.min(Math.max(next.due - Date.now(), 0), 60_000)
    this.timer = setTimeout(() => this.runDue(), wait)
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
  }

  private runDue(): void {
    const entries = this.db.prepare(`${DUE} WHERE due <= ? ORDER BY due, agenda.id LIMIT 500`).all(Date.now())
    for (const entry of entries as unknown as Entry[]) this.runOrGiveUp(entry)
    this.wake()
  }

  private runOrGiveUp(entry: Entry): void {
    try {
      this.run(entry)
    } catch (error) {
      this.db.prepare('DELETE FROM agenda WHERE id = ?').run(entry.id)
      process.stderr.write(`sandbox: ${entry.task} of ${entry.subject} failed: ${(error as Error).message}\n`)
    }
  }

  private run(entry: Entry): void {
    const merchant = findMerchant(this.db, entry.merchant)
    atomically(this.db, () => {
      this.db.prepare('DELETE FROM agenda WHERE id = ?').run(entry.id)
      if (merchant) this.tasks[entry.task]?.(merchant, entry.subject)
    })
  }
}
