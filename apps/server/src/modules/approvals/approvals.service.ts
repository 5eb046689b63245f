import { type ApprovalCall, type ApprovalStatus, proposeApproval as proposeEndpoint } from '@vendly/contract/approvals'
import { moneyLimits } from '@vendly/contract/limits'
import type { Kobo } from '@vendly/contract/money'
import { type Actor, hasRightFor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { parse } from '../../platform/http/endpoint-routes.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findActiveMember } from '../team/team.queries.ts'
import { approvableCallOf } from './approvals.calls.ts'
import { approvalDecided, approvalProposed } from './approvals.events.ts'

type Locked = {
  id: string
  call: ApprovalCall
  subjectId: string
  subjectName: string
  body: Record<string, unknown>
  amount: Kobo
  status: ApprovalStatus
  proposedBy: string
  expiresAt: Date
}
const insert = statement<{ id: string }>(
  'approvals.insert',
  `insert into approvals (id, call, subject_id, subject_name, body, amount, reason, proposed_by, created_at, expires_at)
   values ($id, $call, $subjectId, $subjectName, $body, $amount, $reason, $adminId, $at, $expiresAt)
   on conflict (call, subject_id) where status = 'proposed' do nothing
   returning id`,
)
const lock = statement<Locked>(
  'approvals.lock',
  `select id, call, subject_id as "subjectId", subject_name as "subjectName", body, amount, status, proposed_by as "proposedBy",
          expires_at as "expiresAt"
     from approvals
    where id = $id
      for update`,
)
const setDecided = statement(
  'approvals.setDecided',
  `update approvals set status = $status, decided_by = $adminId, decision_reason = $reason, decided_at = $at where id = $id`,
)
const findPaid = statement<{ paidAt: Date | null }>(
  'approvals.findPaid',
  'select paid_at as "paidAt" from approvals where id = $id',
)
const expire = statement<{ id: string }>(
  'approvals.expire',
  `update approvals set status = 'expired', decided_at = $at where status = 'proposed' and expires_at <= $at returning id`,
)

type Proposed = { call: ApprovalCall; id: string; body: Record<string, unknown>; amount: Kobo }

/**
 * Stores a call for another administrator to approve. Whether it can be made, and pays this amount, is seen when it is approved.
 * Returns its id. Throws: invalid_request, not_found, right_missing, approval_open.
 */
export async function proposeApproval(tx: Tx, admin: Actor, proposed: Proposed): Promise<string> {
  const { call, id: subjectId, body, amount } = proposed
  const approvable = approvableCallOf(call)
  ensure(hasRightFor(admin, approvable.endpoint), 'right_missing')
  parse(approvable.endpoint.params, { id: subjectId }, 'id')
  const { reason = '' } = parse(approvable.endpoint.body, body, 'body') as { reason?: string }
  ensure(amount > 0, 'amount_invalid')
  const subjectName = found(await approvable.nameOf(tx, subjectId))
  const at = now()
  const id = newId()
  const row = {
    id,
    call,
    subjectId,
    subjectName,
    amount,
    reason,
    body: JSON.stringify(body),
    adminId: admin.userId,
    at,
  }
  const isNew = await tx.row(insert, { ...row, expiresAt: later(days(moneyLimits.approvalDays), at) })
  ensure(isNew, 'approval_open')
  await audit(tx, admin, 'approval.proposed', { ...row, reason })
  await emit(tx, approvalProposed, { approvalId: id })
  return id
}

const audit = (
  tx: Tx,
  admin: Actor,
  action: string,
  approval: Pick<Locked, 'id' | 'call' | 'subjectId' | 'subjectName' | 'amount'> & { reason: string },
) =>
  recordAudit(tx, admin, {
    ...{ action, subject: 'approval', subjectId: approval.id, subjectName: approval.subjectName },
    reason: approval.reason,
    details: { call: approval.call, about: approval.subjectId, amount: approval.amount / 100 },
  })

const STATUS = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const

/**
 * Nobody approves what they proposed; withdrawing is for who did. Approved, the call is made at once, as its proposer. Throws:
 * not_found, approval_state, approval_own, approval_changed, and what the call throws.
 */
export async function decideApproval(
  tx: Tx,
  admin: Actor,
  id: string,
  decision: keyof typeof STATUS,
  reason: string,
): Promise<void> {
  const approval = found(await tx.row(lock, { id }))
  ensure(approval.status === 'proposed' && approval.expiresAt > now(), 'approval_state')
  ensure((approval.proposedBy === admin.userId) === (decision === 'withdraw'), 'approval_own')
  const status = STATUS[decision]
  await tx.rows(setDecided, { id, status, adminId: admin.userId, reason, at: now() })
  await audit(tx, admin, `approval.${status}`, { ...approval, reason })
  if (status === 'approved') await makeCall(tx, admin, approval)
  await emit(tx, approvalDecided, { approvalId: id })
}

/** What its proposer may do is what counts, such as who may decide an appeal. */
async function makeCall(tx: Tx, admin: Actor, approval: Locked): Promise<void> {
  const { id, call, subjectId, body, proposedBy } = approval
  const { endpoint, run } = approvableCallOf(call)
  // Who is no administrator any more, or whose role does not include the call any more, proposes nothing.
  const proposer = await findActiveMember(tx, proposedBy)
  ensure(proposer, 'approval_state')
  const asProposer: Actor = { ...admin, userId: proposedBy, adminRole: proposer.role, campusIds: proposer.campusIds }
  ensure(hasRightFor(asProposer, proposeEndpoint) && hasRightFor(asProposer, endpoint), 'approval_state')
  try {
    await run(tx, asProposer, subjectId, parse(endpoint.body, body, 'body'))
  } catch (failure) {
    // It would pay another amount now than the one that was approved.
    throw failure instanceof Problem && failure.code === 'approval_needed' ? new Problem('approval_changed') : failure
  }
  ensure((await tx.row(findPaid, { id }))?.paidAt, 'approval_changed')
}

/** Run on a schedule: nobody has decided. */
export async function expireApprovals(tx: Tx): Promise<void> {
  const expired = await tx.rows(expire, { at: now() })
  await emit(tx, approvalDecided, ...expired.map(({ id }) => ({ approvalId: id })))
}
