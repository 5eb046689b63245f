import type { Kobo } from '@vendly/contract/money'
import {
  debit,
  type Entry,
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
  /** The entry of what the seller does not have, which the rider does not get yet. */
  due?: Entry
}

/** What of the rider's pay the seller's wallet does not have. */
export const dueOfWay = (amount: Kobo, sellerBalance: Kobo): Kobo => Math.max(0, amount - sellerBalance)

/** What the journals and the due of a way say. */
export const wayMemo = ({ number: orderNumber, storeName, sellerId, buyerId }: WayMoney) => ({
  ...{ orderNumber, storeName, sellerId, buyerId },
})
const earnRider = ({ riderId }: WayMoney, amount: Kobo, debt: Kobo) => (riderId ? earn(riderId, amount, debt) : [])

/**
 * The rider's way to an order that was then cancelled, paid by the seller or by the platform: the buyer is refunded in full. What
 * the seller's wallet does not have is owed by the seller, and due to the rider.
 */
export function payRiderForWay(money: WayMoney, pay: RiderPay): Posting {
  const { bearer, amount, actorId, sellerBalance, riderDebt, due } = pay
  return {
    kind: 'order.rider-pay',
    key: `order:${money.subject.id}:rider-pay`,
    subject: money.subject,
    actorId,
    entries: nonZero(
      ...(bearer === 'seller' ? takeBack(money.sellerId, amount, sellerBalance) : [debit('expense:delivery', amount)]),
      ...earnRider(money, amount - (due?.amount ?? 0), riderDebt),
      ...(due ? [due] : []),
    ),
    memo: wayMemo(money),
  }
}
