import type { Kobo } from '@vendly/contract/money'
import type { Tx } from '../../platform/database.ts'
import { accountsOf, debtOf, type EscrowMoney, walletOf } from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import type { RefundedPart } from '../ledger/ledger.settlement.ts'
import { compensate, refundByGoodwill, refundFromSeller } from './escrow.postings.ts'
import { type NewRefund, recordRefund } from './escrow.refunds.service.ts'

// Money that moves between the parties after escrow was released. The subject is locked.

type Refund = Pick<NewRefund, 'reason' | 'lineId' | 'actorId'>

/** `part` back to the buyer: out of the seller's wallet as far as that goes, and owed for the rest. */
export async function takeFromSeller(tx: Tx, money: EscrowMoney, part: RefundedPart, refund: Refund): Promise<void> {
  const id = await recordRefund(tx, money.subject, { ...part, ...refund, bearer: 'seller' })
  const balanceOf = await lockBalances(tx, accountsOf(money))
  const balance = balanceOf(walletOf(money.sellerId))
  await postJournals(tx, [refundFromSeller(money, { id, actorId: refund.actorId }, part, balance)])
}

/** `amount` (kobo) to the buyer out of goodwill; the seller keeps what they were paid. */
export async function payGoodwill(tx: Tx, money: EscrowMoney, amount: Kobo, refund: Refund): Promise<void> {
  const part = { amount, promotions: 0, commission: 0 }
  const id = await recordRefund(tx, money.subject, { ...part, ...refund, bearer: 'platform' })
  await postJournals(tx, [refundByGoodwill(money, { id, actorId: refund.actorId }, amount)])
}

/** The platform pays seller and rider (kobo) what a decision cost them that was wrong; the buyer keeps theirs. */
export async function payCompensation(
  tx: Tx,
  money: EscrowMoney,
  shares: { seller: Kobo; rider: Kobo },
  decision: { id: string; actorId: string | null },
): Promise<void> {
  const balanceOf = await lockBalances(tx, accountsOf(money))
  await postJournals(tx, [compensate(money, decision, shares, (userId) => balanceOf(debtOf(userId)))])
}
