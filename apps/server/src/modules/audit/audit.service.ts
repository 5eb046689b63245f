import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import type { Pool } from '../../platform/database.pool.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'

export type NewAuditEntry = {
  /** In the past tense, noun first: user.suspended, vendor.verified. */
  action: string
  subject: string
  subjectId: string
  subjectName: string
  reason?: string
  details?: Record<string, unknown>
}

const insertEntries = statement(
  'audit.insertEntries',
  `insert into audit_log (at, admin_id, action, subject, subject_id, subject_name, reason, details)
   select $at, $adminId, e.action, e.subject, e."subjectId", e."subjectName", coalesce(e.reason, ''),
          coalesce(e.details, '{}')
     from json_to_recordset($entries) as e(
            action text, subject text, "subjectId" text, "subjectName" text, reason text, details jsonb
          )`,
)

/** Writes the audit log in the transaction of the change itself, so that neither exists without the other. */
export async function recordAudit(
  tx: Tx,
  admin: Pick<Actor, 'userId'>,
  ...entries: readonly NewAuditEntry[]
): Promise<void> {
  await tx.rows(insertEntries, { at: now(), adminId: admin.userId, entries: JSON.stringify(entries) })
}

const exportedLists = { user: 'Users', product: 'Products', order: 'Orders', performance: 'Performance' }

/** Before a list leaves as a file. `details` says which rows: the filters, or how many were selected. */
export const recordExport = (
  pool: Pool,
  admin: Actor,
  subject: keyof typeof exportedLists,
  details: Record<string, unknown>,
): Promise<void> =>
  transaction(pool, (tx) =>
    recordAudit(tx, admin, {
      action: `${subject === 'performance' ? subject : `${subject}s`}.exported`,
      subject,
      subjectId: '',
      subjectName: exportedLists[subject],
      details,
    }),
  )
