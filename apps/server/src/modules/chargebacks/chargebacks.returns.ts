import { statement } from '../../platform/database.ts'
import type { ChargeReturn } from '../payments/payments.returns.ts'

const findDisputed = statement<{ id: string }>(
  'chargebacks.findDisputed',
  `select id from chargebacks where charge_id = any ($chargeIds::uuid[]) and status in ('open', 'answered') limit 1`,
)
const findTaken = statement<{ id: string }>(
  'chargebacks.findTaken',
  `select b.id from chargebacks b join payment_charges c on c.id = b.charge_id
    where c.reference = $reference and b.status <> 'won'
    limit 1`,
)

/** The payer's bank takes it back. */
export const chargebackReturn: ChargeReturn = {
  isDisputed: async (tx, chargeIds) => (await tx.row(findDisputed, { chargeIds })) !== undefined,
  isReversed: async (db, { reference }) => (await db.row(findTaken, { reference })) !== undefined,
}
