import { toNaira } from '@vendly/contract/money'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'
import { listTransactions } from './wallet.transactions.queries.ts'

const exportPayments = statement<{
  reference: string
  purpose: string
  amount: number
  status: string
  channel: string | null
  createdAt: Date
  paidAt: Date | null
}>(
  'wallet.exportPayments',
  `select c.reference, p.purpose, p.amount, c.status, c.channel, c.created_at as "createdAt", c.paid_at as "paidAt"
     from payments p
     join payment_charges c on c.payment_id = p.id
    where p.user_id = $userId
    order by c.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)

/** Payments and ledger entries stay. */
export const walletUserData: UserData = {
  exportUser: async (db, userId) => ({
    transactions: (await listTransactions(db, userId, { limit: EXPORT_ROWS + 1 })).transactions.map(
      ({ createdAt, description, direction, amount, reference, status }) => ({
        at: createdAt,
        description,
        direction,
        amount,
        reference,
        status,
      }),
    ),
    payments: (await db.rows(exportPayments, { userId })).map((payment) => ({
      ...payment,
      amount: toNaira(payment.amount),
    })),
  }),
}
