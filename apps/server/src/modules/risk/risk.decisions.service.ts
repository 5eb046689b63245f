import type { RiskVerdict } from '@vendly/contract/risk'
import { type Actor, hasRight } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { suspendUser } from '../moderation/moderation.service.ts'
import { sendHeldWithdrawal, stopHeldWithdrawal } from '../payouts/payouts.held.service.ts'
import { lockUser } from '../users/users.service.ts'

const lockCase = statement<{ userId: string; name: string; score: number; isOpen: boolean; isSuspended: boolean }>(
  'risk.lockCase',
  `select c.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name, c.score, c.closed_at is null as "isOpen",
          u.status = 'suspended' as "isSuspended"
     from risk_cases c join users u on u.id = c.user_id
    where c.id = $id
      for update of c`,
)
const closeCase = statement(
  'risk.closeCase',
  'update risk_cases set closed_at = $at, verdict = $verdict, note = $note, decided_by = $adminId where id = $id',
)
const decideFindings = statement(
  'risk.decideFindings',
  'update risk_findings set case_id = $id where user_id = $userId and case_id is null',
)

export type Decision = { verdict: RiskVerdict; note: string; suspend: boolean }

/**
 * Ends a case. Its facts are not raised again; a withdrawal that waits for it is sent, or its money goes back to the wallet.
 * Throws: not_found, risk_case_closed, suspend_needs_fraud, right_missing, and what `suspendUser` throws.
 */
export async function decideCase(
  tx: Tx,
  admin: Actor,
  id: string,
  { verdict, note, suspend }: Decision,
): Promise<void> {
  const { userId, name, score, isOpen, isSuspended } = found(await tx.row(lockCase, { id }))
  ensure(isOpen, 'risk_case_closed')
  ensure(!suspend || verdict === 'fraud', 'suspend_needs_fraud')
  ensure(!suspend || hasRight(admin, 'people:act'), 'right_missing')
  await tx.rows(closeCase, { id, at: now(), verdict, note, adminId: admin.userId })
  await tx.rows(decideFindings, { id, userId })
  // The account before its withdrawal, as everywhere.
  if (suspend && !isSuspended) await suspendUser(tx, admin, userId, note)
  else await lockUser(tx, userId)
  if (verdict === 'fraud') await stopHeldWithdrawal(tx, userId)
  else await sendHeldWithdrawal(tx, userId)
  await recordAudit(tx, admin, {
    ...{ action: `user.${verdict === 'fraud' ? 'found-fraudulent' : 'cleared'}`, subject: 'user', subjectId: userId },
    ...{ subjectName: name, reason: note, details: { score } },
  })
}
