import { transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { notify, notifyAll } from '../notifications/notifications.service.ts'
import { listAdminIds } from '../team/team.queries.ts'
import { approvalDecided, approvalProposed } from './approvals.events.ts'
import { findApprovalRow } from './approvals.queries.ts'
import { expireApprovals } from './approvals.service.ts'

const LINK = '/admin/money?tab=adjustments'

export const approvalJobs = [
  on(approvalProposed, 'approvals.notifyProposed', ({ pool }, { approvalId }) =>
    transaction(pool, async (tx) => {
      const { proposedBy, proposer, amount, subjectName, status } = await findApprovalRow(tx, approvalId)
      if (status !== 'proposed') return
      const others = (await listAdminIds(tx, 'money:act')).filter((id) => id !== proposedBy)
      await notifyAll(tx, others, {
        key: `approval:${approvalId}`,
        kind: 'approval-proposed',
        title: `Approve ${nairaText(amount)} for ${subjectName}`,
        body: `${proposer} may not pay this out alone. It is paid when you approve it.`,
        link: LINK,
      })
    }),
  ),
  on(approvalDecided, 'approvals.notifyDecided', ({ pool }, { approvalId }) =>
    transaction(pool, async (tx) => {
      const approval = await findApprovalRow(tx, approvalId)
      const { status, proposedBy, amount, subjectName, decider, decisionReason } = approval
      if (status === 'proposed' || status === 'withdrawn') return
      await notify(tx, {
        userId: proposedBy,
        key: `approval:${approvalId}:${status}`,
        kind: 'approval-decided',
        title: `${nairaText(amount)} for ${subjectName}: ${status}`,
        body:
          status === 'expired'
            ? 'No other administrator decided in time. You can propose it again.'
            : `${decider}: ${decisionReason}`,
        link: LINK,
      })
    }),
  ),
  every('17 * * * *', 'approvals.expire', ({ pool }) => transaction(pool, expireApprovals)),
]
