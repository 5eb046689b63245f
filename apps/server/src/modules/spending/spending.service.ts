import type { Kobo } from '@vendly/contract/money'
import { spendingLimits } from '@vendly/contract/spending-limits'
import { type Actor, isRecentlyConfirmed } from '../../platform/actor.ts'
import { hours, later } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { debtOf, SpendPermit } from '../ledger/ledger.postings.ts'
import { studentVerifiedSql } from '../users/users.sql.ts'
import { refusalOf, type Spend, type Spender } from './spending.policy.ts'

const findSpender = statement<Spender>(
  'spending.findSpender',
  `select spent_since($userId::uuid, $since) as spent, u.role, u.created_at as "createdAt",
          ${studentVerifiedSql('u', 'c')} as "isVerified",
          coalesce((select debits - credits from ledger_accounts where code = $debt), 0)::bigint as owed,
          exists (select from withdrawal_freezes where user_id = $userId) as "isFrozen"
     from users u
     left join campuses c on c.id = u.campus_id
    where u.id = $userId`,
)

const spenderOf = async (tx: Tx, userId: string): Promise<Spender> =>
  found(await tx.row(findSpender, { userId, debt: debtOf(userId), since: later(-hours(spendingLimits.windowHours)) }))

/**
 * To be called by every use of a user's wallet or saved card that the user asks for, in the transaction that posts it. The
 * posting takes the permit. Locks the user. Throws: in_debt with what is `owed`, withdrawals_frozen, day_limit with the `limit`
 * and what is `left` of it (all in naira), confirm_first.
 */
export async function ensureMaySpend(tx: Tx, actor: Actor, spend: Spend): Promise<SpendPermit> {
  const refusal = refusalOf(await spenderOf(tx, actor.userId), spend, isRecentlyConfirmed(actor))
  if (refusal) throw refusal
  return new SpendPermit(actor.userId, spend.amount)
}

/**
 * For what the user agreed to earlier and the clock does now, such as a renewal: nobody is there to confirm it.
 * Throws: in_debt, withdrawals_frozen, day_limit.
 */
export async function ensureMayRenew(tx: Tx, userId: string, spend: Spend): Promise<SpendPermit> {
  const refusal = refusalOf(await spenderOf(tx, userId), spend, true)
  if (refusal) throw refusal
  return new SpendPermit(userId, spend.amount)
}

/** For a payment that `ensureMaySpend` allowed when it was opened, and whose money has now arrived in the wallet. */
export const permitPaid = (userId: string, amount: Kobo): SpendPermit => new SpendPermit(userId, amount)
