import type { Approval, ApprovalCall, ApprovalStatus } from '@vendly/contract/approvals'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { countByStatusSql, listNewest, newestByStatusSql } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import { PAID_ALONE, paidAlone } from './approvals.limit.service.ts'

export type ApprovalRow = {
  id: string
  call: ApprovalCall
  subjectId: string
  subjectName: string
  status: ApprovalStatus
  amount: Kobo
  reason: string
  proposedBy: string
  proposer: string
  decider: string | null
  decisionReason: string | null
  createdAt: Date
  expiresAt: Date
  decidedAt: Date | null
}
const COLUMNS = `a.id, a.call, a.subject_id as "subjectId", a.subject_name as "subjectName", a.status, a.amount, a.reason,
  a.proposed_by as "proposedBy", trim(p.first_name || ' ' || p.last_name) as proposer,
  trim(d.first_name || ' ' || d.last_name) as decider, a.decision_reason as "decisionReason", a.created_at as "createdAt",
  a.expires_at as "expiresAt", a.decided_at as "decidedAt"`
const JOINS = 'join users p on p.id = a.proposed_by left join users d on d.id = a.decided_by'

const selectOne = statement<ApprovalRow>(
  'approvals.find',
  `select ${COLUMNS} from approvals a ${JOINS} where a.id = $id`,
)
const selectPage = statement<ApprovalRow>(
  'approvals.list',
  newestByStatusSql({ table: 'approvals', alias: 'a', columns: COLUMNS, joins: JOINS }),
)
const countAll = statement<{ count: number }>('approvals.count', countByStatusSql('approvals'))

function presentApproval(row: ApprovalRow, admin: Actor): Approval {
  const isOpen = row.status === 'proposed' && row.expiresAt > now()
  const isOwn = row.proposedBy === admin.userId
  return {
    _id: row.id,
    call: row.call,
    subject: { _id: row.subjectId, name: row.subjectName },
    status: row.status,
    amount: toNaira(row.amount),
    reason: row.reason,
    proposedBy: row.proposer,
    decidedBy: row.decider,
    decisionReason: row.decisionReason,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    can: { approve: isOpen && !isOwn, reject: isOpen && !isOwn, withdraw: isOpen && isOwn },
  }
}

/** Throws: not_found. */
export const findApprovalRow = async (db: Db, id: string): Promise<ApprovalRow> =>
  found(await db.row(selectOne, { id }))

/** Throws: not_found. */
export const findApproval = async (db: Db, admin: Actor, id: string): Promise<Approval> =>
  presentApproval(await findApprovalRow(db, id), admin)

/** Newest first, with what the administrator may still pay out alone. Throws: cursor_invalid. */
export async function listApprovals(
  db: Db,
  admin: Actor,
  { status = null, ...asked }: { status?: ApprovalStatus | null; cursor?: string; limit: number },
): Promise<{ approvals: Approval[]; alone: { limit: number; used: number; left: number }; pagination: Pagination }> {
  const [page, used] = await Promise.all([
    listNewest(db, { list: selectPage, count: countAll }, asked, { status }),
    paidAlone(db, admin.userId),
  ])
  return {
    approvals: page.rows.map((row) => presentApproval(row, admin)),
    alone: { limit: toNaira(PAID_ALONE), used: toNaira(used), left: toNaira(Math.max(0, PAID_ALONE - used)) },
    pagination: page.pagination,
  }
}
