import { createHash } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../src/platform/database.ts'

const EPOCH = Date.UTC(2026, 0, 1)

/** The same key always gives the same id; ids of later records sort later. */
export function idFor(key: string, daysAgo = 0): string {
  const time = Math.round(EPOCH - daysAgo * 86_400_000)
    .toString(16)
    .padStart(12, '0')
  const hash = createHash('sha256').update(key).digest('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}

export type Clock = { ago(days: number): Date }
export const clockFrom = (now: Date): Clock => ({ ago: (days) => new Date(now.getTime() - days * 86_400_000) })

/** SQL: a number from 0 to 99 that is always the same for the same two values. */
export const dice = (a: string, b: string) => `mod(abs(hashtext(${a}::text || ${b}::text)::bigint), 100)`

/** Inserts in batches below the parameter limit of PostgreSQL. */
export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: T['$inferInsert'][],
  batch = 800,
): Promise<void> {
  for (let from = 0; from < rows.length; from += batch)
    await tx.orm.insert(table).values(rows.slice(from, from + batch) as never)
}
