import type { Kobo } from '@vendly/contract/money'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { advanceNewDue, dueEntry, type NewDue, openDue } from '../dues/dues.service.ts'
import {
  accountsOf,
  debtOf,
  divideIncome,
  type EscrowMoney,
  earnReserved,
  reserveOf,
  spareOf,
} from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { dueOfRefund, type RefundedPart, sellerShare } from '../ledger/ledger.settlement.ts'
import { reservedPercentOf } from '../reserves/reserves.queries.ts'
import { lockReserves, recordReserve, sumOfReserves, takeBackOf } from '../reserves/reserves.service.ts'
import { feeFromRider, payBackRefund, refundByGoodwill, refundFromSeller, refundMemo } from './escrow.postings.ts'
import { type NewRefund, type Payback, recordPayback, recordRefund } from './escrow.refunds.service.ts'

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
  const reserves = await lockReserves(tx, debtorId, money.subject.id)
  const balanceOf = await lockBalances(tx, accountsOf(money))
  const balance = spareOf(balanceOf, debtorId)
  const due: NewDue = {
    ...{ id: newId(), kind: 'refund', causeId, amount: dueOfRefund(part, balance + sumOfReserves(reserves)) },
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

/** Of the complaint; see `RefundAfter`. */
type PaybackDecision = { id: string; actorId: string | null; reason: string; advance?: Kobo; isOfFee: boolean }

/**
 * The buyer pays `buyer` of an earlier refund back, out of wallet and reserve as far as they go, and the seller and the rider get
 * their shares, reserved as any income that this buyer paid. The rest is owed by the buyer, and due to them until it was repaid; an
 * administrator may advance it. All in kobo. A delivery fee that comes back is in no refund. Throws: advance_budget.
 */
export async function payBack(
  tx: Tx,
  money: EscrowMoney,
  { buyer, sold, ...shares }: Payback,
  { id: causeId, actorId, reason, advance = 0, isOfFee }: PaybackDecision,
): Promise<void> {
  const { buyerId, sellerId, riderId, subject } = money
  if (!isOfFee) await recordPayback(tx, subject, causeId, { buyer, sold, ...shares })
  const percentOf = await reservedPercentOf(tx, buyerId, [sellerId, riderId])
  const reserves = await lockReserves(tx, buyerId, subject.id)
  const balanceOf = await lockBalances(tx, [...accountsOf(money), debtOf(buyerId), reserveOf(buyerId)])
  const balance = spareOf(balanceOf, buyerId)
  const taken = await takeBackOf(tx, buyerId, subject.id, { amount: buyer, balance, reserves })
  let left = Math.min(buyer, balance + sumOfReserves(reserves))
  const dues: NewDue[] = []
  const payFrom = (creditorId: string | null, share: Kobo): Kobo => {
    if (!creditorId) return 0
    const paid = Math.min(share, left)
    left -= paid
    const memo = refundMemo(money, causeId)
    if (share > paid)
      dues.push({
        ...{ id: newId(), kind: 'appeal', causeId, amount: share - paid, debtorId: buyerId, creditorId },
        ...{ subjectKind: subject.kind, subjectId: subject.id, memo },
      })
    return paid
  }
  const seller = payFrom(sellerId, shares.seller)
  const rider = payFrom(riderId, shares.rider)
  const commission = buyer - shares.seller - shares.rider
  const earnOf = (userId: string, amount: Kobo) =>
    earnReserved(userId, amount, balanceOf(debtOf(userId)), percentOf(userId))
  const entries = { taken, dues: dues.map(dueEntry), earnOf }
  await postJournals(tx, [payBackRefund(money, { id: causeId, actorId }, { seller, rider, commission }, entries)])
  for (const [userId, income] of [[sellerId, seller] as const, [riderId, rider] as const]) {
    if (!userId) continue
    const { reserved } = divideIncome(income, balanceOf(debtOf(userId)), percentOf(userId))
    await recordReserve(tx, userId, subject, { amount: reserved, payerId: buyerId, memo: refundMemo(money, causeId) })
  }
  let most = actorId ? advance : 0
  for (const due of dues) {
    await openDue(tx, due)
    if (actorId && most > 0) most -= await advanceNewDue(tx, due, { amount: most, adminId: actorId, reason })
  }
}
