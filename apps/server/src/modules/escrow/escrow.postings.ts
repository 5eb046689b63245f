import type { Kobo } from '@vendly/contract/money'
import {
  credit,
  debit,
  type Entry,
  type EscrowMoney,
  nonZero,
  type Posting,
  walletOf,
} from '../ledger/ledger.postings.ts'
import type { RefundedPart } from '../ledger/ledger.settlement.ts'

type Refund = { id: string; actorId: string | null }

/** What journals and dues about a refund say. */
export const refundMemo = (money: EscrowMoney, refundId: string) => ({
  orderNumber: money.number,
  storeName: money.storeName,
  sellerId: money.sellerId,
  buyerId: money.buyerId,
  refundId,
})

/** What all of these share. The key is unique for each refund. */
const about = (money: EscrowMoney, what: string, key: string, { id, actorId }: Refund) => ({
  kind: `${money.subject.kind}.${what}`,
  key: `${money.subject.kind}:${money.subject.id}:${key}:${id}`,
  subject: money.subject,
  actorId,
  memo: refundMemo(money, id),
})

/**
 * A refund after the seller was paid: the seller's share is taken from the wallet and reserve as far as they go and owed for the rest;
 * the platform gives its commission back and gets its discount back. `taken` are the entries that take the share; `due` is the
 * entry of `dueOfRefund`, which the buyer does not get yet.
 */
export const refundFromSeller = (
  money: EscrowMoney,
  refund: Refund,
  part: RefundedPart,
  { taken, due }: { taken: Entry[]; due: Entry },
): Posting => ({
  ...about(money, 'clawback', 'refund', refund),
  entries: nonZero(
    ...taken,
    debit('revenue:commission', part.commission),
    credit(walletOf(money.buyerId), part.amount - due.amount),
    due,
    credit('expense:promotions', part.promotions),
  ),
})

/** What the rider got out of the delivery fee for a way in vain goes back to the buyer. As `refundFromSeller`. */
export const feeFromRider = (
  money: EscrowMoney,
  refund: Refund,
  { amount }: RefundedPart,
  { taken, due }: { taken: Entry[]; due: Entry },
): Posting => ({
  ...about(money, 'fee-back', 'fee-back', refund),
  entries: nonZero(...taken, credit(walletOf(money.buyerId), amount - due.amount), due),
})

/** A refund that the platform pays itself. */
export const refundByGoodwill = (money: EscrowMoney, refund: Refund, amount: Kobo): Posting => ({
  ...about(money, 'goodwill', 'refund', refund),
  entries: [debit('expense:goodwill', amount), credit(walletOf(money.buyerId), amount)],
})

/**
 * An appeal against a complaint's decision was right: what the buyer got too much goes to those whom it cost that. `taken` are the
 * entries that take it from the buyer, `dues` those of what the buyer does not have. `commission` is what the platform gets
 * again; when it is negative, the platform adds its discount. `earnOf` are the entries of an income.
 */
export const payBackRefund = (
  money: EscrowMoney,
  refund: Refund,
  shares: { seller: Kobo; rider: Kobo; commission: Kobo },
  { taken, dues, earnOf }: { taken: Entry[]; dues: Entry[]; earnOf: (userId: string, amount: Kobo) => Entry[] },
): Posting => ({
  ...about(money, 'compensation', 'compensation', refund),
  entries: nonZero(
    ...taken,
    debit('expense:promotions', -shares.commission),
    ...earnOf(money.sellerId, shares.seller),
    ...(money.riderId ? earnOf(money.riderId, shares.rider) : []),
    ...dues,
    credit('revenue:commission', shares.commission),
  ),
})
