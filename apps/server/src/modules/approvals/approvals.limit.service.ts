import type { ApprovalCall } from '@vendly/contract/approvals'
import { moneyLimits } from '@vendly/contract/limits'
import { type Kobo, toNaira } from '@vendly/contract/money'
import { hours, later, now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'

/** In kobo. */
export const PAID_ALONE: Kobo = moneyLimits.paidAlone * 100

const useApproval = statement<{ id: string }>(
  'approvals.use',
  `update approvals set paid_at = $at
    where call = $call and subject_id = $subjectId and proposed_by = $adminId and amount = $amount
      and status = 'approved' and paid_at is null
   returning id`,
)
const lockAdmin = statement<{ id: string }>(
  'approvals.lockAdmin',
  'select id from users where id = $adminId for no key update',
)
const sumAlone = statement<{ used: Kobo }>(
  'approvals.sumAlone',
  'select coalesce(sum(amount), 0)::bigint as used from sole_payments where admin_id = $adminId and at > $since',
)
const insertAlone = statement(
  'approvals.insertAlone',
  `insert into sole_payments (admin_id, call, subject_id, amount, at) values ($adminId, $call, $subjectId, $amount, $at)`,
)

/** What the administrator has paid out alone in 24 hours. */
export const paidAlone = async (db: Db, adminId: string): Promise<Kobo> =>
  (await db.row(sumAlone, { adminId, since: later(-hours(24)) }))?.used ?? 0

/**
 * To be called by every call of administrators that pays out, in the transaction that does it. What another administrator has
 * just approved is used up, and does not count; everything else does, for 24 hours. Locks the administrator, so that what is sent at
 * once counts together. Throws: approval_needed with the `amount`, the `limit` and what is `left` of it, in naira.
 */
export async function payAlone(
  tx: Tx,
  adminId: string,
  paid: { call: ApprovalCall; subjectId: string; amount: Kobo },
): Promise<void> {
  if (paid.amount <= 0) return
  const payment = { ...paid, adminId, at: now() }
  if (await tx.row(useApproval, payment)) return
  await tx.row(lockAdmin, { adminId })
  const left = Math.max(0, PAID_ALONE - (await paidAlone(tx, adminId)))
  if (paid.amount > left) {
    const sums = { amount: toNaira(paid.amount), limit: toNaira(PAID_ALONE), left: toNaira(left) }
    throw new Problem('approval_needed', sums)
  }
  await tx.rows(insertAlone, payment)
}
