import type { Kobo } from '@vendly/contract/money'
import { credit, debit, type EscrowMoney, nonZero, type Posting, takeBack, walletOf } from '../wallet/postings.ts'
import { type RefundedPart, sellerShare } from '../wallet/settlement.ts'

type Refund = { id: string; actorId: string }

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
