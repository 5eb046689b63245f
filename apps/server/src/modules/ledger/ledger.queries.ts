import type { Kobo } from '@vendly/contract/money'
import { type Db, statement } from '../../platform/database.ts'
import { type EscrowSubject, escrowOf, walletOf } from './ledger.postings.ts'

const balance = statement<{ balance: number }>(
  'ledger.balance',
  `select credits - debits as balance from ledger_accounts where code = $account`,
)

/** A user's balance in kobo. */
export const walletBalance = async (db: Db, userId: string): Promise<Kobo> =>
  (await db.row(balance, { account: walletOf(userId) }))?.balance ?? 0

/** What escrow still holds, in kobo. */
export const findEscrowHeld = async (db: Db, subject: EscrowSubject): Promise<Kobo> =>
  (await db.row(balance, { account: escrowOf(subject) }))?.balance ?? 0
