import type { Kobo } from '@vendly/contract/money'
import { credit, debit, type EscrowMoney, earn, nonZero, type Posting, takeBack, walletOf } from '../wallet/postings.ts'
import { type RefundedPart, sellerShare } from '../wallet/settlement.ts'

type Refund = { id: string; actorId: string | null }

const memoOf = (money: EscrowMoney, refund: Refund) => ({
  orderNumber: money.number,
  storeName: money.storeName,
  sellerId: money.sellerId,
  buyerId: money.buyerId,
  refundId: refund.id,
})

/**
 * A refund after the seller was paid: the seller's share is taken from the wallet as far as it goes and owed for the rest;
 * the platform gives its commission back and gets its discount back. `balance` is the seller's wallet, locked.
 */
export const refundFromSeller = (money: EscrowMoney, refund: Refund, part: RefundedPart, balance: Kobo): Posting => ({
  kind: 'order.clawback',
  key: `order:${money.subject.id}:refund:${refund.id}`,
  subject: money.subject,
  actorId: refund.actorId,
  entries: nonZero(
    ...takeBack(money.sellerId, sellerShare(part), balance),
    debit('revenue:commission', part.commission),
    credit(walletOf(money.buyerId), part.amount),
    credit('expense:promotions', part.promotions),
  ),
  memo: memoOf(money, refund),
})

/** A refund that the platform pays itself. */
export const refundByGoodwill = (money: EscrowMoney, refund: Refund, amount: Kobo): Posting => ({
  kind: 'order.goodwill',
  key: `order:${money.subject.id}:refund:${refund.id}`,
  subject: money.subject,
  actorId: refund.actorId,
  entries: [debit('expense:goodwill', amount), credit(walletOf(money.buyerId), amount)],
  memo: memoOf(money, refund),
})

export type RiderPayBearer = 'seller' | 'platform'
type RiderPay = {
  bearer: RiderPayBearer
  amount: Kobo
  actorId: string | null
  /** The seller's wallet and what the rider owes, locked. */
  sellerBalance: Kobo
  riderDebt: Kobo
}

/** The rider's way to an order that was then cancelled, paid by the seller or by the platform: the buyer is refunded in full. */
export const payRiderForWay = (money: EscrowMoney, pay: RiderPay): Posting => ({
  kind: 'order.rider-pay',
  key: `order:${money.subject.id}:rider-pay`,
  subject: money.subject,
  actorId: pay.actorId,
  entries: nonZero(
    ...(pay.bearer === 'seller'
      ? takeBack(money.sellerId, pay.amount, pay.sellerBalance)
      : [debit('expense:delivery', pay.amount)]),
    ...(money.riderId ? earn(money.riderId, pay.amount, pay.riderDebt) : []),
  ),
  memo: {
    orderNumber: money.number,
    storeName: money.storeName,
    sellerId: money.sellerId,
    buyerId: money.buyerId,
  },
})

/**
 * An appeal against a complaint's decision was right: the buyer keeps the refund, and the platform pays the seller and the
 * rider what it cost them. `debtOf` are their debts, locked.
 */
export const compensate = (
  money: EscrowMoney,
  refund: Refund,
  { seller, rider }: { seller: Kobo; rider: Kobo },
  debtOf: (userId: string) => Kobo,
): Posting => ({
  kind: 'order.compensation',
  key: `order:${money.subject.id}:compensation:${refund.id}`,
  subject: money.subject,
  actorId: refund.actorId,
  entries: nonZero(
    debit('expense:goodwill', seller + rider),
    ...earn(money.sellerId, seller, debtOf(money.sellerId)),
    ...(money.riderId ? earn(money.riderId, rider, debtOf(money.riderId)) : []),
  ),
  memo: memoOf(money, refund),
})
