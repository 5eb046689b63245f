import type { Kobo } from '@vendly/contract/money'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { debtOf, repayDebt, walletOf } from '../ledger/ledger.postings.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'

const insertFreeze = statement(
  'debts.insertFreeze',
  `insert into withdrawal_freezes (subject_id, subject_kind, user_id, created_at)
   values ($subjectId, $subjectKind, $userId, $at) on conflict (subject_id) do nothing`,
)
const deleteFreeze = statement('debts.deleteFreeze', 'delete from withdrawal_freezes where subject_id = $subjectId')

/** From now on the user may not withdraw, because of this record. */
export const freezeWithdrawals = (tx: Tx, userId: string, subject: { kind: string; id: string }): Promise<unknown> =>
  tx.rows(insertFreeze, { userId, subjectKind: subject.kind, subjectId: subject.id, at: now() })

/** Ends what this record forbade. */
export const unfreezeWithdrawals = (tx: Tx, subjectId: string): Promise<unknown> => tx.rows(deleteFreeze, { subjectId })

const sumRepaid = statement<{ repaid: Kobo }>(
  'debts.sumRepaid',
  'select credits as repaid from ledger_accounts where code = $debt',
)

type Repaid = { repaid: Kobo; owed: Kobo; balance: Kobo /** What was repaid since ever. */; total: Kobo }

/** Repays the debt from the wallet, as far as it goes. `actorId` is null when the clock does it. */
export async function repay(tx: Tx, userId: string, actorId: string | null): Promise<Repaid> {
  const owed = await lockDebt(tx, userId)
  const balance = await walletBalance(tx, userId)
  const amount = Math.min(owed, balance)
  if (amount === 0) return { repaid: 0, owed, balance, total: 0 }
  const { repaid } = found(await tx.row(sumRepaid, { debt: debtOf(userId) }))
  await postJournals(tx, [repayDebt(userId, { amount, repaid, actorId })])
  return { repaid: amount, owed: owed - amount, balance: balance - amount, total: repaid + amount }
}

/** What the user owes after refunds and lost chargebacks, in kobo. Wallet and debt stay locked until the transaction ends. */
async function lockDebt(tx: Tx, userId: string): Promise<Kobo> {
  const balanceOf = await lockBalances(tx, [walletOf(userId), debtOf(userId), `payout_hold:user:${userId}`])
  return balanceOf(debtOf(userId))
}
