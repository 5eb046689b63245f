import { advanceDue as contract } from '@vendly/contract/dues'
import { approvable } from '../approvals/approvals.calls.ts'
import { findDueRow } from './dues.queries.ts'
import { advanceDue } from './dues.service.ts'

export const advanceApproval = approvable(
  'POST /admin/dues/:id/advance',
  contract,
  async (db, id) => (await findDueRow(db, id)).number,
  advanceDue,
)
