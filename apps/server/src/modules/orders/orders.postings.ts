import type { Kobo } from '@vendly/contract/money'
import {
  credit,
  debit,
  debtOf,
  type EscrowMoney,
  earn,
  nonZero,
  type Posting,
  takeBack,
} from '../ledger/ledger.postings.ts'

export type RiderPayBearer = 'seller' | 'platform'
type WayMoney = Pick<EscrowMoney, 'subject' | 'number' | 'storeName' | 'sellerId' | 'buyerId' | 'riderId'>
type RiderPay = {
  bearer: RiderPayBearer
  amount: Kobo
  actorId: string | null
  /** The seller's wallet and what the rider owes, locked. */
  sellerBalance: Kobo
  riderDebt: Kobo
}

const wayMemo = ({ number: orderNumber, storeName, sellerId, buyerId }: WayMoney) => ({
  ...{ orderNumber, storeName, sellerId, buyerId },
})
/** What a seller owes the rider of an order. */
const riderDueOf = (orderId: string) => `rider_due:order:${orderId}`
const earnRider = ({ riderId }: WayMoney, amount: Kobo, debt: Kobo) => (riderId ? earn(riderId, amount, debt) : [])

/**
 * The rider's way to an order that was then cancelled, paid by the seller or by the platform: the buyer is refunded in full. What
 * the seller's wallet does not have is owed by the seller, and due to the rider.
 */
export function payRiderForWay(money: WayMoney, pay: RiderPay): Posting {
  const { bearer, amount, actorId, sellerBalance, riderDebt } = pay
  const paid = bearer === 'seller' ? Math.min(amount, sellerBalance) : amount
  return {
    kind: 'order.rider-pay',
    key: `order:${money.subject.id}:rider-pay`,
    subject: money.subject,
    actorId,
    entries: nonZero(
      ...(bearer === 'seller' ? takeBack(money.sellerId, amount, sellerBalance) : [debit('expense:delivery', amount)]),
      ...earnRider(money, paid, riderDebt),
      credit(riderDueOf(money.subject.id), amount - paid),
    ),
    memo: wayMemo(money),
  }
}

/** The seller has repaid `amount` of what is due to the rider, of which `before` was paid before. */
export const payRiderDue = (
  money: WayMoney,
  { amount, before, riderDebt }: { amount: Kobo; before: Kobo; riderDebt: Kobo },
): Posting => ({
  kind: 'order.rider-pay',
  key: `order:${money.subject.id}:rider-due:${before}`,
  subject: money.subject,
  actorId: null,
  entries: nonZero(debit(riderDueOf(money.subject.id), amount), ...earnRider(money, amount, riderDebt)),
  memo: wayMemo(money),
})

/** The rider deleted their account: the seller does not owe it any more. */
export const dropRiderDue = (money: WayMoney, amount: Kobo): Posting => ({
  kind: 'order.rider-due-dropped',
  key: `order:${money.subject.id}:rider-due:dropped`,
  subject: money.subject,
  actorId: money.riderId,
  entries: [debit(riderDueOf(money.subject.id), amount), credit(debtOf(money.sellerId), amount)],
  memo: wayMemo(money),
})
