import { type Db, statement } from '../../platform/database.ts'
import type { EscrowMoney } from '../ledger/ledger.postings.ts'
import { type RefundedPart, withoutPart } from '../ledger/ledger.settlement.ts'
import { escrowMoneyOf, type OrderMoney } from './orders.money.sql.ts'

const sumRefunds = statement<RefundedPart & { goodwill: number }>(
  'orders.sumRefunds',
  `select coalesce(sum(amount) filter (where bearer <> 'platform'), 0)::bigint as amount,
          coalesce(sum(amount) filter (where bearer = 'platform'), 0)::bigint as goodwill,
          coalesce(sum(promotions), 0)::bigint as promotions, coalesce(sum(commission), 0)::bigint as commission
     from order_refunds
    where order_id = $orderId`,
)

/** The order's money without the parts that were refunded, and what the buyer got out of goodwill. The order is locked. */
export async function remainingMoney(db: Db, order: OrderMoney): Promise<{ money: EscrowMoney; goodwill: number }> {
  const { goodwill, ...refunded } = (await db.row(sumRefunds, { orderId: order.id }))!
  return { money: withoutPart(escrowMoneyOf(order), refunded), goodwill }
}
