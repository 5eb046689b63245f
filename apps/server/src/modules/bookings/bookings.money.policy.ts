import { allocate, type Kobo } from '@vendly/contract/money'
import { keptOnCancel, refundRules } from '@vendly/contract/refund-policy'
import type { RefundPolicy, ServiceMode } from '@vendly/contract/services'
import type { HeldMoney } from '../escrow/escrow.queries.ts'
import type { RefundedPart } from '../ledger/ledger.settlement.ts'
import { percentOf } from '../rates/rates.service.ts'

type Priced = {
  mode: ServiceMode
  price: Kobo
  isHourly: boolean
  depositPercent: number | null
  travelFee: Kobo
  commissionBps: number
}
type Choice = { options: readonly { price: Kobo }[]; quantity: number; isAtCustomer: boolean; paysInFull: boolean }
/** What a coupon takes off the price, by who bears it; kobo. */
export type Discount = { vendor: Kobo; platform: Kobo }
const NO_DISCOUNT: Discount = { vendor: 0, platform: 0 }

/** What a booking costs, in kobo: `price` of the work, `dueNow` to book it. */
export type BookingPrice = {
  price: Kobo
  travelFee: Kobo
  vendorDiscount: Kobo
  platformDiscount: Kobo
  total: Kobo
  dueNow: Kobo
  commissionBps: number
  commission: Kobo
}

/**
 * Options are chosen once for hours, and for each of several seats or units. What the seller gives is not part of what the
 * commission is taken of. With a discount of the platform the whole price is paid: of a deposit that is kept it would be more than
 * the commission.
 */
export function priceOf(
  service: Priced,
  { options, quantity, isAtCustomer, paysInFull }: Choice,
  discount: Discount = NO_DISCOUNT,
): BookingPrice {
  const extra = options.reduce((sum, option) => sum + option.price, 0)
  const price = service.isHourly ? service.price * quantity + extra : (service.price + extra) * quantity
  const travelFee = isAtCustomer ? service.travelFee : 0
  const { depositPercent, commissionBps } = service
  const { vendor: vendorDiscount, platform: platformDiscount } = discount
  const reduced = price - vendorDiscount - platformDiscount
  const isWhole = depositPercent === null || paysInFull || platformDiscount > 0
  const deposit = isWhole ? reduced : Math.ceil((reduced * depositPercent) / 10_000) * 100
  return {
    ...{ price, travelFee, vendorDiscount, platformDiscount },
    ...{ total: reduced + travelFee, dueNow: Math.min(reduced, deposit) + travelFee },
    ...{ commissionBps, commission: percentOf(price - vendorDiscount, commissionBps) },
  }
}

/** The money of a booking as it is read from its row; amounts in kobo. */
export type BookingMoneyRow = {
  id: string
  number: string
  storeName: string
  buyerId: string
  sellerId: string
  price: Kobo
  travelFee: Kobo
  vendorDiscount: Kobo
  platformDiscount: Kobo
  total: Kobo
  dueNow: Kobo
  paid: Kobo
  commissionBps: number
  commission: Kobo
  settled: Kobo
}

/**
 * What escrow holds of it: what was paid, or is paid first. The commission is that on the whole price, also of a deposit, so that
 * nothing is saved by paying the rest elsewhere.
 */
export function heldMoneyOf(row: BookingMoneyRow): HeldMoney {
  const { id, number, storeName, buyerId, sellerId, vendorDiscount, platformDiscount, commission, settled } = row
  const total = row.paid || row.dueNow
  return {
    ...{ subject: { kind: 'booking', id }, number, storeName, buyerId, sellerId, riderId: null },
    ...{ itemsTotal: total + vendorDiscount + platformDiscount, vendorDiscount, platformDiscount },
    ...{ deliveryFee: 0, riderFee: 0, commission, total, settled },
  }
}

/**
 * What the provider keeps of what was paid (kobo) when `percent` of the price that the buyer agreed to is theirs, and the way to the
 * buyer if it was made.
 */
export const keptOf = (row: BookingMoneyRow, percent: number, withTravel: boolean): Kobo =>
  Math.min(
    row.paid,
    Math.floor(((row.total - row.travelFee) * percent) / 10_000) * 100 + (withTravel ? row.travelFee : 0),
  )

/** The commission when the provider keeps `kept` of what was paid, with the platform's discount `promotions` on it. All in kobo. */
export const commissionOf = (row: BookingMoneyRow, kept: Kobo, promotions: Kobo = row.platformDiscount): Kobo =>
  Math.min(row.commission, percentOf(Math.min(kept + promotions, row.price - row.vendorDiscount), row.commissionBps))

/** The part that goes back when the provider keeps `kept` (kobo) of what was paid. The commission is that on what is kept. */
export function partBack(row: BookingMoneyRow, kept: Kobo): RefundedPart {
  const amount = row.paid - kept
  const [promotions, keptPromotions] = allocate(row.platformDiscount, [amount, kept]) as [Kobo, Kobo]
  return { amount, promotions, commission: row.commission - commissionOf(row, kept, keptPromotions) }
}

type Rule = { policy: RefundPolicy; countsFrom: Date; bookedAt: Date | null }
/** When the buyer cancels at that time: what percentage of the price the provider keeps. */
export const percentKept = ({ policy, countsFrom, bookedAt }: Rule, at: Date): number =>
  keptOnCancel(policy, { countsFrom: countsFrom.getTime(), bookedAt: bookedAt?.getTime() ?? null }, at.getTime())
export const percentOfAbsence = ({ policy }: Pick<Rule, 'policy'>): number => refundRules[policy].absentPercent
