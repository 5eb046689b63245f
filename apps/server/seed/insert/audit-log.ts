import { auditLog } from '../../src/modules/audit/audit.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import { insertAll } from './rows.ts'

export type DemoAuditEntry = typeof auditLog.$inferInsert & { at: Date }

/** In order of time, as the log is read by id. */
export const insertAuditLog = (tx: Tx, entries: readonly DemoAuditEntry[]): Promise<void> =>
  insertAll(
    tx,
    auditLog,
    entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
