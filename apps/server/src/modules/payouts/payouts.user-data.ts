import { toNaira } from '@vendly/contract/money'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportAccounts = statement<{ bank: string; name: string; lastFour: string; isSaved: boolean; createdAt: Date }>(
  'payouts.exportAccounts',
  `select bank_name as bank, account_name as name, last_four as "lastFour", saved_at is not null as "isSaved",
          created_at as "createdAt"
     from bank_accounts
    where user_id = $userId
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportWithdrawals = statement<{
  reference: string
  amount: number
  status: string
  bank: string
  lastFour: string
  createdAt: Date
  arrivedAt: Date | null
  returnedAt: Date | null
}>(
  'payouts.exportWithdrawals',
  `select w.reference, w.amount, w.status, a.bank_name as bank, a.last_four as "lastFour", w.created_at as "createdAt",
          w.arrived_at as "arrivedAt", w.returned_at as "returnedAt"
     from withdrawals w
     join bank_accounts a on a.id = w.bank_account_id
    where w.user_id = $userId
    order by w.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const eraseAccounts = statement(
  'payouts.eraseAccounts',
  `update bank_accounts
      set account_name = 'Deleted account', number = null, number_hash = null, recipient_code = null, saved_at = null,
          is_default = false
    where user_id = $userId`,
)

/** Withdrawals stay like the journals that they belong to; the accounts they went to keep the bank and four digits. */
export const payoutUserData: UserData = {
  exportUser: async (db, userId) => ({
    bankAccounts: await db.rows(exportAccounts, { userId }),
    withdrawals: (await db.rows(exportWithdrawals, { userId })).map((withdrawal) => ({
      ...withdrawal,
      amount: toNaira(withdrawal.amount),
    })),
  }),
  eraseUser: async (tx, userId) => {
    await tx.rows(eraseAccounts, { userId })
  },
}
