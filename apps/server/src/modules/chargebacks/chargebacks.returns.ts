import { statement } from '../../platform/database.ts'
import type { ChargeReturn } from '../payments/payments.returns.ts'

const sumChargebacks = statement<{ chargeId: string; disputed: number; takenBack: number }>(
  'chargebacks.sumOfCharges',
  `select charge_id as "chargeId", coalesce(sum(amount) filter (where closed_at is null), 0)::bigint as disputed,
          coalesce(sum(amount) filter (where status = 'lost'), 0)::bigint as "takenBack"
     from chargebacks
    where charge_id = any ($chargeIds::uuid[])
    group by 1`,
)

/** The payer's bank takes it back. */
export const chargebackReturn: ChargeReturn = (db, chargeIds) => db.rows(sumChargebacks, { chargeIds })
