import { toNaira } from '@vendly/contract/money'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'
import { TRANSFER_COLUMNS, TRANSFER_JOINS, type TransferRow } from './transfers.present.ts'

const exportTransfers = statement<TransferRow>(
  'transfers.exportTransfers',
  `select ${TRANSFER_COLUMNS} from transfers t ${TRANSFER_JOINS}
    where $userId in (t.sender_id, t.recipient_id)
    order by t.created_at desc, t.id desc
    limit ${EXPORT_ROWS + 1}`,
)
const eraseDescriptions = statement(
  'transfers.eraseDescriptions',
  `update transfers set description = '' where sender_id = $userId and description <> ''`,
)

/** Transfers stay, for the other side too; what the user wrote with them is removed. */
export const transferUserData: UserData = {
  exportUser: async (db, userId) => ({
    transfers: (await db.rows(exportTransfers, { userId })).map(
      ({ number, amount, from, to, description, createdAt }) => ({
        number,
        amount: toNaira(amount),
        from,
        to,
        description,
        createdAt,
      }),
    ),
  }),
  eraseUser: async (tx, userId) => {
    await tx.rows(eraseDescriptions, { userId })
  },
}
