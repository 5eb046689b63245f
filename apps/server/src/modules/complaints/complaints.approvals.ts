import { resolveComplaint as contract } from '@vendly/contract/complaint-steps'
import { statement } from '../../platform/database.ts'
import { approvable } from '../approvals/approvals.calls.ts'
import { resolveComplaint } from './complaints.decisions.service.ts'

const findNumber = statement<{ number: string }>(
  'complaints.findNumber',
  'select number from complaints where id = $id',
)

export const decisionApproval = approvable(
  'PATCH /complaints/:id/resolve',
  contract,
  async (db, id) => (await db.row(findNumber, { id }))?.number,
  resolveComplaint,
)
