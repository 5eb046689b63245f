import { statement } from '../../platform/database.ts'
import type { ChargeReturn } from '../payments/payments.returns.ts'

const sumRefunds = statement<{ chargeId: string; refunded: number; onTheWay: number }>(
  'refunds.sumOfCharges',
  `select charge_id as "chargeId", coalesce(sum(amount) filter (where status = 'processed'), 0)::bigint as refunded,
          coalesce(sum(amount) filter (where closed_at is null), 0)::bigint as "onTheWay"
     from card_refunds
    where charge_id = any ($chargeIds::uuid[])
    group by 1`,
)

/** We refund it to the card. */
export const refundReturn: ChargeReturn = (db, chargeIds) => db.rows(sumRefunds, { chargeIds })
