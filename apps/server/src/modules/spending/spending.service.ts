import { type Kobo, toNaira } from '@vendly/contract/money'
import { type Actor, isRecentlyConfirmed } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { momentText } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import { Problem } from '../../platform/problem.ts'
import { SpendPermit } from '../ledger/ledger.postings.ts'
import { leavesForGood, missingProof, refusalOf, type Spend } from './spending.policy.ts'
import { lockSpender, spendableOf } from './spending.queries.ts'

/**
 * To be called by every use of a user's wallet or saved card that the user asks for, in the transaction that posts it. The
 * posting takes the permit. Locks the user. Throws: in_debt with what is `owed`, withdrawals_frozen, day_limit with the `limit`
 * and what is `left` of it (all in naira), pin_reset, card_money_new,
 * confirm_first, pin_required, pin_not_set.
 */
export async function ensureMaySpend(tx: Tx, actor: Actor, spend: Spend): Promise<SpendPermit> {
  const spender = await lockSpender(tx, actor.userId)
  const refusal = refusalOf(spender, spend)
  if (refusal) throw refusal
  const cardMoney = await cardMoneyIn(tx, actor.userId, spend)
  const missing = missingProof(spender, spend, isRecentlyConfirmed(actor))
  if (missing) throw missing
  return new SpendPermit(actor.userId, spend.amount, cardMoney)
}

const SENT = new Set<Spend['kind']>(['transfer', 'stall', 'withdrawal'])

/**
 * How much of what is sent is new money from a card. The user is locked, so none of it is sent twice.
 * Throws: card_money_new with what is `available`, what is not (`waiting`), in naira, and `availableAt`, when the first of it is.
 */
async function cardMoneyIn(tx: Tx, userId: string, spend: Spend): Promise<Kobo> {
  if (!SENT.has(spend.kind)) return 0
  const { balance, available, cardMoney } = await spendableOf(tx, userId)
  const used = Math.max(0, spend.amount - available)
  // More than the whole balance is refused where it is posted.
  if (used > 0 && spend.amount <= balance && leavesForGood(spend))
    throw cardMoneyNew(available, balance - available, cardMoney[0]!.availableAt)
  return used
}

function cardMoneyNew(available: Kobo, waiting: Kobo, availableAt: Date): Problem {
  const text = [
    `${nairaText(waiting)} of your wallet was added by card and can be sent or withdrawn from ${momentText(availableAt)}.`,
    'Until then it pays for orders, or goes back to the card.',
    available > 0 && `You can send or withdraw ${nairaText(available)} now.`,
  ]
  const details = { available: toNaira(available), waiting: toNaira(waiting), availableAt: availableAt.toISOString() }
  return new Problem('card_money_new', details, [], text.filter(Boolean).join(' '))
}

/**
 * For what the user agreed to earlier and the clock does now, such as a renewal. No confirmation can be asked for.
 * Throws: in_debt, withdrawals_frozen, day_limit.
 */
export async function ensureMayRenew(tx: Tx, userId: string, spend: Spend): Promise<SpendPermit> {
  const refusal = refusalOf(await lockSpender(tx, userId), spend)
  if (refusal) throw refusal
  return new SpendPermit(userId, spend.amount)
}

/** For a payment that `ensureMaySpend` allowed when it was opened, and whose money has now arrived in the wallet. */
export const permitPaid = (userId: string, amount: Kobo): SpendPermit => new SpendPermit(userId, amount)
