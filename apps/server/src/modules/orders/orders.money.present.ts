import { toNaira } from '@vendly/contract/money'
import type { Order, OrderCard } from '@vendly/contract/orders'
import type { OrderFacts, Party } from './orders.policy.ts'

/** Amounts of an order, in kobo. */
export type MoneyRow = OrderFacts & {
  itemsTotal: number
  vendorDiscount: number
  platformDiscount: number
  settled: number
  deliveryFee: number
  riderFee: number
  /** What the order pays its rider as it stands. */
  riderShare: number
  commission: number
  total: number
  /** What refunds of parts took from the seller's share. */
  sellerRefunded: number
  /** Before appeals. */
  refunded: number
  remaining: number
  /** What the buyer has to pay back of `refunded` after an appeal, and to whom. */
  paidBack: number
  paidBackToSeller: number
  paidBackToRider: number
}

/** The buyer's refunds are no business of the rider. */
export const presentPricing = (row: MoneyRow, parties: readonly Party[]): OrderCard['pricing'] => ({
  subtotal: toNaira(row.itemsTotal),
  deliveryFee: toNaira(row.deliveryFee),
  discount: toNaira(row.vendorDiscount + row.platformDiscount),
  total: toNaira(row.total),
  ...(isRiderOnly(parties)
    ? { refunded: 0, paidBack: 0, remaining: toNaira(row.total) }
    : {
        refunded: toNaira(row.refunded - row.paidBack),
        paidBack: toNaira(row.paidBack),
        remaining: toNaira(row.remaining + row.paidBack),
      }),
})

export const isRiderOnly = (parties: readonly Party[]): boolean => parties.every((party) => party === 'rider')

export type RefundRow = {
  id: string
  lineId: string | null
  bearer: Order['refunds'][number]['bearer']
  amount: number
  /** Of it, what the seller still owes the buyer. */
  due: number
  promotions: number
  commission: number
  reason: string
  createdAt: Date
}

/** What of the items can go back to the buyer, in kobo: nothing before the payment and after a full refund. */
export function refundableOf(row: MoneyRow, refunds: readonly RefundRow[]): number {
  if (!['held', 'disputed', 'released'].includes(row.escrow)) return 0
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, row.itemsTotal - row.vendorDiscount - row.platformDiscount - refunded)
}

/** As the ledger does it: who brings it without a rider gets the fee. Until then a rider is expected. */
const isBroughtBySeller = ({ riderId, deliveryMethod, status }: MoneyRow): boolean =>
  riderId === null && (deliveryMethod === 'pickup' || status === 'delivered')

/**
 * Who gets what of the order's money once its refunds are off; after a full refund nobody but the buyer, and the rider what
 * remains of the delivery fee for the way.
 */
export function splitOf(row: MoneyRow, refunds: readonly RefundRow[]): Order['split'] {
  const isRefunded = row.escrow === 'refunded'
  const sum = (of: 'amount' | 'promotions' | 'commission') =>
    refunds.filter(({ bearer }) => bearer !== 'platform').reduce((total, refund) => total + refund[of], 0)
  const commission = isRefunded ? 0 : row.commission - sum('commission')
  const items = isRefunded ? 0 : row.itemsTotal - row.vendorDiscount - sum('amount') - sum('promotions')
  const fee = isRefunded ? 0 : row.deliveryFee
  const isCarried = !isBroughtBySeller(row)
  // With the rider's fee the platform gets its part of the delivery fee again.
  const marginBack = row.paidBackToRider > 0 ? row.deliveryFee - row.riderFee : 0
  return {
    vendorDiscount: toNaira(row.vendorDiscount),
    platformDiscount: toNaira(row.platformDiscount),
    commission: toNaira(commission + row.paidBack - row.paidBackToSeller - row.paidBackToRider - marginBack),
    seller: toNaira(items - commission + (isCarried ? 0 : fee) + row.paidBackToSeller),
    rider: toNaira((isRefunded ? row.remaining : isCarried ? row.riderFee : 0) + row.paidBackToRider),
    deliveryMargin: toNaira((isCarried && !isRefunded ? fee - row.riderFee : 0) + marginBack),
    refunded: toNaira(row.refunded - row.paidBack),
    inEscrow: toNaira(['held', 'disputed'].includes(row.escrow) ? row.total + row.platformDiscount - row.settled : 0),
  }
}

export function earningOf(row: MoneyRow, parties: readonly Party[]): number | null {
  if (parties.includes('vendor'))
    return toNaira(
      row.itemsTotal -
        row.vendorDiscount -
        row.commission -
        row.sellerRefunded +
        (row.escrow === 'refunded' ? 0 : row.paidBackToSeller) +
        (isBroughtBySeller(row) ? row.deliveryFee : 0),
    )
  return parties.includes('rider') ? toNaira(row.riderShare) : null
}
