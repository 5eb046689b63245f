import { adminActs } from '../../src/modules/admin/admin.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import { insertAll } from './rows.ts'

export type DemoAct = typeof adminActs.$inferInsert & { at: Date }

/** The log is read in the order in which it was written. */
export const insertActs = (tx: Tx, acts: readonly DemoAct[]): Promise<void> =>
  insertAll(
    tx,
    adminActs,
    acts.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
