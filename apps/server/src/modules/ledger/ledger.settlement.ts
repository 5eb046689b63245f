import { allocate, type Kobo } from '@vendly/contract/money'
import type { EscrowMoney, Settlement } from './ledger.postings.ts'

/** What the seller's items cost after the seller's own discount: the base of commission and of refunds. */
const netItems = (money: EscrowMoney): Kobo => money.itemsTotal - money.vendorDiscount

/** Who gets the delivery fee: the rider's share and the platform's margin, or all to a seller who brought it themselves. */
const deliveryShares = ({ riderId, deliveryFee, riderFee }: EscrowMoney) =>
  riderId === null
    ? { seller: deliveryFee, rider: 0, deliveryMargin: 0 }
    : { seller: 0, rider: riderFee, deliveryMargin: deliveryFee - riderFee }

/** Everything to seller, rider and platform. */
export function fullRelease(money: EscrowMoney): Settlement {
  const delivery = deliveryShares(money)
  return {
    outcome: 'release',
    refund: 0,
    promotions: 0,
    seller: netItems(money) - money.commission + delivery.seller,
    commission: money.commission,
    rider: delivery.rider,
    deliveryMargin: delivery.deliveryMargin,
  }
}

/** Everything back to the buyer, less what the rider gets of the delivery fee; the platform's discount back to the platform. */
export const fullRefund = (money: EscrowMoney, riderPay: Kobo = 0): Settlement => ({
  outcome: 'refund',
  refund: money.total - riderPay,
  promotions: money.platformDiscount,
  seller: 0,
  commission: 0,
  rider: riderPay,
  deliveryMargin: 0,
})

/** One line's amounts as stored with the order; a line of the order that is refunded while the rest goes on. */
export type LineMoney = { total: Kobo; vendorDiscount: Kobo; platformDiscount: Kobo }

/** A part of an order's items that went back to the buyer: `amount` to the buyer, `promotions` to the platform. */
export type RefundedPart = { amount: Kobo; promotions: Kobo; commission: Kobo }

/** The order's money once a part is refunded: what later parts settle. */
export const withoutPart = (money: EscrowMoney, part: RefundedPart): EscrowMoney => ({
  ...money,
  itemsTotal: money.itemsTotal - part.amount - part.promotions,
  platformDiscount: money.platformDiscount - part.promotions,
  commission: money.commission - part.commission,
  total: money.total - part.amount,
})

/** What of an order's items has not been refunded: what the buyer paid for them, and the platform's parts of it. */
export const refundableOf = (money: EscrowMoney): RefundedPart => ({
  amount: netItems(money) - money.platformDiscount,
  promotions: money.platformDiscount,
  commission: money.commission,
})

/** One line as it is stored with the order. */
export const linePart = (line: LineMoney & { commission: Kobo }): RefundedPart => ({
  amount: line.total - line.vendorDiscount - line.platformDiscount,
  promotions: line.platformDiscount,
  commission: line.commission,
})

/** An amount for the buyer, out of what is refundable; the platform's parts in proportion. Throws RangeError when it is too much. */
export function amountPart(left: RefundedPart, amount: Kobo): RefundedPart {
  if (amount <= 0 || amount > left.amount) throw new RangeError(`cannot refund ${amount} of ${left.amount}`)
  const share = (of: Kobo) => allocate(of, [amount, left.amount - amount])[0]!
  return { amount, promotions: share(left.promotions), commission: share(left.commission) }
}

/** A dispute's split: a part of the items back to the buyer, all that is left of the order to seller, rider and platform. */
export const splitPart = (money: EscrowMoney, part: RefundedPart): Settlement => ({
  ...fullRelease(withoutPart(money, part)),
  outcome: 'split',
  refund: part.amount,
  promotions: part.promotions,
})

/** What the seller got for a part of the items. */
export const sellerShare = (part: RefundedPart): Kobo => part.amount + part.promotions - part.commission

/**
 * How much of a refund the seller cannot pay who has `balance` in wallet and reserve: the buyer gets that much less. The commission, which the
 * platform gives back, pays the platform's own discount first.
 */
export const dueOfRefund = (part: RefundedPart, balance: Kobo): Kobo =>
  Math.min(part.amount, Math.max(0, sellerShare(part) - balance))

/** A part of the items back to the buyer while the rest goes on. */
export const refundPart = (part: RefundedPart): Settlement => ({
  outcome: 'refund',
  refund: part.amount,
  promotions: part.promotions,
  seller: 0,
  commission: 0,
  rider: 0,
  deliveryMargin: 0,
})
