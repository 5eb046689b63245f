import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'

export type NewAuditEntry = {
  /** In the past tense, noun first: user.suspended, vendor.verified. */
  action: string
  subject: string
  subjectId: string
  subjectName: string
  reason?: string
  details?: Record<string, unknown>
}

const add = statement(
  'audit.add',
  `insert into audit_log (at, admin_id, action, subject, subject_id, subject_name, reason, details)
   select $1, $2, a.action, a.subject, a."subjectId", a."subjectName", coalesce(a.reason, ''), coalesce(a.details, '{}')
     from json_to_recordset($3) as a(action text, subject text, "subjectId" text, "subjectName" text, reason text, details jsonb)`,
)

/** Adds to the audit log in the transaction of the change itself, so neither exists without the other. */
export async function recordAudit(tx: Tx, admin: Actor, ...entries: readonly NewAuditEntry[]): Promise<void> {
  await tx.rows(add, [now(), admin.userId, JSON.stringify(entries)])
}
