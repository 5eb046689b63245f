import * as contract from '@vendly/contract/refunds'
import { approvable } from '../approvals/approvals.calls.ts'
import { findFundingReference } from '../payments/payments.paid.queries.ts'
import { findRefundRow } from './refunds.queries.ts'
import { decideRefund, refundTransaction } from './refunds.service.ts'

export const refundApprovals = [
  approvable(
    'POST /wallet/transactions/:id/refund',
    contract.refundTransaction,
    async (db, id) => (await findFundingReference(db, id))?.reference,
    (tx, admin, transactionId, body) => refundTransaction(tx, admin, { transactionId, ...body }),
  ),
  approvable(
    'POST /admin/refunds/:id/decision',
    contract.decideRefund,
    async (db, id) => (await findRefundRow(db, id)).reference,
    decideRefund,
  ),
]
