import { now } from './clock.ts'
import type { Context } from './context.ts'
import { type Statement, type Tx, transaction } from './database.ts'

/** Lists the ids of rows that are due by `$at`, and what is done with each. It locks the row, and looks whether it is still due. */
export type Deadline = readonly [listDue: Statement<{ id: string }>, apply: (tx: Tx, id: string) => Promise<void>]

/** At most so many rows of a deadline in one run; the next run is a minute later. */
export const DEADLINE_BATCH = 500

/** Applies what is due, each row in its own transaction, so that one that fails does not stop the others. */
export async function applyDeadlines(
  { db, pool, log }: Pick<Context, 'db' | 'pool' | 'log'>,
  deadlines: readonly Deadline[],
): Promise<void> {
  for (const [listDue, apply] of deadlines)
    for (const { id } of await db.rows(listDue, { at: now() }))
      await transaction(pool, (tx) => apply(tx, id)).catch((error: Error) =>
        log.error({ err: error, id, due: listDue.name }, 'deadline not applied'),
      )
}
