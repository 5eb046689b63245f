import { toNaira } from '@vendly/contract/money'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportRefunds = statement<{
  reference: string
  amount: number
  status: string
  reason: string
  createdAt: Date
  closedAt: Date | null
}>(
  'refunds.exportRefunds',
  `select c.reference, r.amount, r.status, r.reason, r.created_at as "createdAt", r.closed_at as "closedAt"
     from card_refunds r
     join payment_charges c on c.id = r.charge_id
    where r.user_id = $userId
    order by r.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)

/** Refunds stay with the payments that they belong to. */
export const refundUserData: UserData = {
  exportUser: async (db, userId) => ({
    cardRefunds: (await db.rows(exportRefunds, { userId })).map((refund) => ({
      ...refund,
      amount: toNaira(refund.amount),
    })),
  }),
}
