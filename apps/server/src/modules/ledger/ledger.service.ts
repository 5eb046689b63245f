import type { Kobo } from '@vendly/contract/money'
import type { Pool } from '../../platform/database.pool.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { auditAtOneMoment, type Fault } from './ledger.audit.ts'
import type { Posting } from './ledger.postings.ts'

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

const lockAccounts = statement<{ code: string; balance: number }>(
  'ledger.lockAccounts',
  `select code, case normal when 'C' then credits - debits else debits - credits end as balance
     from ledger_accounts
    where code = any ($codes::text[]) and track_balance
    order by id
      for no key update`,
)

/**
 * The balances of accounts in kobo, 0 for those that do not exist, locked until the transaction ends. For postings whose
 * amounts depend on a balance: name every account that they will touch, so that locks are taken in one order.
 */
export async function lockBalances(tx: Tx, codes: readonly string[]): Promise<(code: string) => Kobo> {
  const rows = await tx.rows(lockAccounts, { codes: [...new Set(codes)] })
  const balances = new Map(rows.map((row) => [row.code, row.balance]))
  return (code) => balances.get(code) ?? 0
}

/** Checks every rule of the ledger; empty when none is broken. Reads only. */
export const checkLedger = (pool: Pool): Promise<Fault[]> => auditAtOneMoment(pool)
