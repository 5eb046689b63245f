import { refundOrder as contract } from '@vendly/contract/order-transitions'
import { statement } from '../../platform/database.ts'
import { approvable } from '../approvals/approvals.calls.ts'
import { refundInputOf, refundOrder } from './orders.refunds.service.ts'

const findNumber = statement<{ number: string }>('orders.findNumber', 'select number from orders where id = $id')

export const refundApproval = approvable(
  'POST /orders/:id/refund',
  contract,
  async (db, id) => (await db.row(findNumber, { id }))?.number,
  (tx, admin, id, body) => refundOrder(tx, admin, id, refundInputOf(body)),
)
