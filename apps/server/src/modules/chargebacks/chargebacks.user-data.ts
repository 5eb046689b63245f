import { toNaira } from '@vendly/contract/money'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportChargebacks = statement<{ reference: string; amount: number; status: string; createdAt: Date }>(
  'chargebacks.exportChargebacks',
  `select c.reference, b.amount, b.status, b.created_at as "createdAt"
     from chargebacks b
     join payment_charges c on c.id = b.charge_id
    where b.user_id = $userId
    order by b.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)

/** Chargebacks stay with the payments that they belong to. */
export const chargebackUserData: UserData = {
  exportUser: async (db, userId) => ({
    chargebacks: (await db.rows(exportChargebacks, { userId })).map((chargeback) => ({
      ...chargeback,
      amount: toNaira(chargeback.amount),
    })),
  }),
}
