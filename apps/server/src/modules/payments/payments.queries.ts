import { type Db, statement } from '../../platform/database.ts'
import type { ChargeAttempt } from './payments.service.ts'

const ownCharge = statement<{ id: string }>(
  'payments.findOwnCharge',
  `select c.id from payment_charges c join payments p on p.id = c.payment_id
    where c.reference = $reference and p.user_id = $userId`,
)
const openCharges = statement<Pick<ChargeAttempt, 'reference' | 'status'>>(
  'payments.listOpenCharges',
  `select c.reference, c.status from payment_charges c join payments p on p.id = c.payment_id
    where p.user_id = $userId and c.status in ('created', 'open', 'failed') and c.created_at > now() - interval '7 days'
    order by c.created_at desc
    limit 20`,
)

export const isOwnCharge = async (db: Db, userId: string, reference: string): Promise<boolean> =>
  (await db.row(ownCharge, { userId, reference })) !== undefined

/** Charges of the last week whose outcome may still change. */
export const listOpenCharges = (db: Db, userId: string) => db.rows(openCharges, { userId })
