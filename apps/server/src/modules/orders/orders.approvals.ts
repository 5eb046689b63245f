import { cancelOrder, refundOrder as refundContract } from '@vendly/contract/order-transitions'
import { decideRiderWay } from '@vendly/contract/rider-ways'
import { type Db, statement } from '../../platform/database.ts'
import { type ApprovableCall, approvable } from '../approvals/approvals.calls.ts'
import { moveOrder } from './orders.fulfilment.service.ts'
import { refundInputOf, refundOrder } from './orders.refunds.service.ts'
import { decideWay } from './orders.ways.service.ts'

const findNumber = statement<{ number: string }>('orders.findNumber', 'select number from orders where id = $id')
const findWayNumber = statement<{ number: string }>(
  'orders.findNumberOfWay',
  'select o.number from rider_ways w join orders o on o.id = w.order_id where w.id = $id',
)
const numberOf = async (db: Db, id: string) => (await db.row(findNumber, { id }))?.number

export const orderApprovals: readonly ApprovableCall[] = [
  approvable('POST /orders/:id/refund', refundContract, numberOf, (tx, admin, id, body) =>
    refundOrder(tx, admin, id, refundInputOf(body)),
  ),
  approvable('PATCH /orders/:id/cancel', cancelOrder, numberOf, (tx, admin, id, body) =>
    moveOrder(tx, admin, id, 'cancel', body),
  ),
  approvable(
    'POST /admin/rider-ways/:id/decision',
    decideRiderWay,
    async (db, id) => (await db.row(findWayNumber, { id }))?.number,
    decideWay,
  ),
]
