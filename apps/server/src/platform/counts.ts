import type { Context } from './context.ts'
import type { Db } from './database.ts'

const FLUSH_MS = 10_000

export type Counted<Key extends object> = Key & { count: number }
type Writing<Key extends object> = {
  /** For the log: what waits when the database does not take it. */
  what: string
  /** Different rows that may wait at once: a database that is away for long costs counts, not the memory of the process. */
  maxRows: number
  add: (db: Db, rows: readonly Counted<Key>[]) => Promise<unknown>
}

const open = new WeakMap<Db, Set<Counts<never>>>()

/**
 * Counts in this process, and adds the counts to the database every few seconds: one statement instead of one for each time.
 * What the database refuses is tried again; a crash loses what was not added yet.
 */
export class Counts<Key extends object> {
  private readonly context: Pick<Context, 'db' | 'log'>
  private readonly writing: Writing<Key>
  private rows = new Map<string, Counted<Key>>()
  private timer: NodeJS.Timeout | undefined
  private adding: Promise<void> = Promise.resolve()

  constructor(context: Pick<Context, 'db' | 'log'>, writing: Writing<Key>) {
    this.context = context
    this.writing = writing
    const known = open.get(context.db) ?? new Set()
    open.set(context.db, known.add(this as unknown as Counts<never>))
  }

  count(key: Key, by = 1): void {
    const name = JSON.stringify(key)
    const row = this.rows.get(name)
    if (row) row.count += by
    else if (this.rows.size < this.writing.maxRows) this.rows.set(name, { ...key, count: by })
    this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_MS).unref()
  }

  /** Adds what was counted, so that a read after it has everything. Throws what the database says. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.adding = this.adding.catch(() => undefined).then(() => this.add())
    return this.adding
  }

  private async add(): Promise<void> {
    const rows = [...this.rows.values()]
    if (rows.length === 0) return
    this.rows = new Map()
    try {
      await this.writing.add(this.context.db, rows)
    } catch (error) {
      for (const { count, ...key } of rows) this.count(key as unknown as Key, count)
      this.context.log.warn({ err: error }, `${this.writing.what} wait`)
      throw error
    }
  }
}

/** Adds all that is counted in this process, before it stops. */
export async function flushCounts(db: Db): Promise<void> {
  await Promise.allSettled([...(open.get(db) ?? [])].map((counts) => counts.flush()))
}
