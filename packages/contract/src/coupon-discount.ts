import { moneyLimits } from './limits.ts'

export interface DiscountTerms {
  percent: number | null
  amount: number | null
  cap: number | null
}

/**
 * What a coupon takes off `total`, and of its budget no more than `left`; all in kobo. In whole naira, and never everything:
 * something is left to pay.
 */
export function couponDiscount(total: number, terms: DiscountTerms, left = Number.POSITIVE_INFINITY): number {
  const { percent, amount, cap } = terms
  const asked = percent === null ? (amount ?? 0) : (total * percent) / 100
  const most = Math.min(cap ?? Number.POSITIVE_INFINITY, left, (total * moneyLimits.coupons.percent) / 100)
  return Math.floor(Math.min(asked, most) / 100) * 100
}
