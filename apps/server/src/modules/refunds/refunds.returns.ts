import { statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import type { ChargeReturn } from '../payments/payments.returns.ts'

const sumRefunded = statement<{ refunded: number }>(
  'refunds.sumRefunded',
  `select coalesce(sum(r.amount), 0)::bigint as refunded
     from card_refunds r
     join payment_charges c on c.id = r.charge_id
    where c.reference = $reference and r.status not in ('failed', 'rejected')`,
)

/** We refund it to the card. */
export const refundReturn: ChargeReturn = {
  isReversed: async (db, { reference, amount }) => found(await db.row(sumRefunded, { reference })).refunded >= amount,
}
