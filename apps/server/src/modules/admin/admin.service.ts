import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'

export type Act = {
  /** In the past tense, noun first: user.suspended, vendor.verified. */
  act: string
  subject: string
  subjectId: string
  subjectName: string
  reason?: string
  details?: Record<string, unknown>
}

const addActs = statement(
  'admin.addActs',
  `insert into admin_acts (at, admin_id, act, subject, subject_id, subject_name, reason, details)
   select $1, $2, a.act, a.subject, a."subjectId", a."subjectName", coalesce(a.reason, ''), coalesce(a.details, '{}')
     from json_to_recordset($3) as a(act text, subject text, "subjectId" text, "subjectName" text, reason text, details jsonb)`,
)

/** Writes what an administrator does into the audit log, a line for each, in the transaction of the act itself. */
export async function recordAct(tx: Tx, admin: Actor, ...acts: readonly Act[]): Promise<void> {
  await tx.rows(addActs, [now(), admin.userId, JSON.stringify(acts)])
}
