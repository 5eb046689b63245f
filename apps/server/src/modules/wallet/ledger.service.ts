import type { Kobo } from '@vendly/contract/money'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { type EscrowSubject, escrowOf, type Posting, walletOf } from './postings.ts'

const post = statement<{ key: string; created: boolean }>(
  'ledger.post',
  'select key, created from post_journals($postings::jsonb)',
)

/**
 * The only way money moves. All postings or none; a key that was posted before posts nothing.
 * Returns the keys that are new. Throws: insufficient_balance.
 */
export async function postJournals(tx: Tx, postings: readonly Posting[]): Promise<Set<string>> {
  try {
    const rows = await tx.rows(post, { postings: JSON.stringify(postings) })
    return new Set(rows.filter((row) => row.created).map((row) => row.key))
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'ledger_accounts_not_negative')
      throw new Problem('insufficient_balance')
    throw error
  }
}

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
