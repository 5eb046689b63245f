import { auditLog } from '../../src/modules/audit/audit.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import { insertAll } from './rows.ts'

export type DemoAct = typeof auditLog.$inferInsert & { at: Date }

/** The log is read in the order in which it was written. */
export const insertAuditLog = (tx: Tx, actions: readonly DemoAct[]): Promise<void> =>
  insertAll(
    tx,
    auditLog,
    actions.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
