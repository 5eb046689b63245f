import { toNaira } from '@vendly/contract/money'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'
import { dropDuesTo } from './dues.service.ts'

type Row = { kind: string; number: string; toYou: boolean; amount: number; paid: number; status: string; at: Date }
const exportDues = statement<Row>(
  'dues.export',
  `select kind, memo ->> 'orderNumber' as number, creditor_id = $userId as "toYou", amount, paid + advanced as paid, status,
          created_at as at
     from dues
    where debtor_id = $userId or creditor_id = $userId
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)

/** What is due to the user ends with the account; what they owe stays in the books. */
export const dueUserData: UserData = {
  exportUser: async (db, userId) => ({
    dues: (await db.rows(exportDues, { userId })).map(({ amount, paid, ...due }) => ({
      ...due,
      amount: toNaira(amount),
      paid: toNaira(paid),
    })),
  }),
  eraseUser: dropDuesTo,
}
