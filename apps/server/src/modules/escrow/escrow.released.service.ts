import type { Kobo } from '@vendly/contract/money'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { advanceNewDue, dueEntry, type NewDue, openDue } from '../dues/dues.service.ts'
import { accountsOf, debtOf, type EscrowMoney, reserveOf, walletOf } from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { dueOfRefund, type RefundedPart, sellerShare } from '../ledger/ledger.settlement.ts'
import { lockReserves, takeBackOf } from '../reserves/reserves.service.ts'
import { compensate, feeFromRider, refundByGoodwill, refundFromSeller, refundMemo } from './escrow.postings.ts'
import { type NewRefund, recordRefund } from './escrow.refunds.service.ts'

// Money that moves between the parties after escrow was released. The subject is locked.

type Refund = Pick<NewRefund, 'reason' | 'lineId' | 'actorId'>

type RefundAfter = Refund & {
  /** The complaint that it is for. */
  causeId?: string
  /** What an administrator lets the platform pay at most of what the seller does not have, in kobo. */
  advance?: Kobo
}
/** What of a refund the seller could not pay, and how much of that the platform advanced, in kobo. */
export type Shortfall = { due: Kobo; advanced: Kobo }

/**
 * `part` back to the buyer, out of the seller's reserve and wallet as far as they go. The rest is owed by the seller, and due to the buyer
 * until it was repaid; an administrator may advance it. Throws: advance_budget.
 */
export async function takeFromSeller(
  tx: Tx,
  money: EscrowMoney,
  part: RefundedPart,
  { causeId, advance, ...refund }: RefundAfter,
): Promise<Shortfall> {
  const id = await recordRefund(tx, money.subject, { ...part, ...refund, bearer: 'seller' })
  return takeBackFrom(tx, money, money.sellerId, part, { ...refund, id, causeId: causeId ?? id, advance })
}

/**
 * `part` of the delivery fee back to the buyer, from the rider who was paid out of it for a way in vain. It is no refund of what
 * was bought. Throws: advance_budget.
 */
export async function takeFeeFromRider(
  tx: Tx,
  money: EscrowMoney,
  part: RefundedPart,
  refund: RefundAfter & { causeId: string },
): Promise<Shortfall> {
  return takeBackFrom(tx, money, money.riderId!, part, { ...refund, id: newId() })
}

async function takeBackFrom(
  tx: Tx,
  money: EscrowMoney,
  debtorId: string,
  part: RefundedPart,
  { id, causeId, advance = 0, ...refund }: RefundAfter & { id: string; causeId: string },
): Promise<Shortfall> {
  const reserves = await lockReserves(tx, debtorId)
  const balanceOf = await lockBalances(tx, accountsOf(money))
  const balance = balanceOf(walletOf(debtorId))
  const due: NewDue = {
    ...{ id: newId(), kind: 'refund', causeId, amount: dueOfRefund(part, balance + balanceOf(reserveOf(debtorId))) },
    ...{ debtorId, creditorId: money.buyerId },
    ...{ subjectKind: money.subject.kind, subjectId: money.subject.id, memo: refundMemo(money, id) },
  }
  const share = { amount: sellerShare(part), balance, reserves }
  const taken = await takeBackOf(tx, debtorId, money.subject.id, share)
  const post = debtorId === money.sellerId ? refundFromSeller : feeFromRider
  const posting = post(money, { id, actorId: refund.actorId }, part, { taken, due: dueEntry(due) })
  await postJournals(tx, [posting])
  if (due.amount === 0) return { due: 0, advanced: 0 }
  await openDue(tx, due)
  const { actorId: adminId, reason } = refund
  const advanced = adminId && advance > 0 ? await advanceNewDue(tx, due, { amount: advance, adminId, reason }) : 0
  return { due: due.amount - advanced, advanced }
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
