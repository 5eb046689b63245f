import { couponDiscount } from '@vendly/contract/coupon-discount'
import type { CouponState } from '@vendly/contract/coupons'
import { allocate, type Kobo } from '@vendly/contract/money'
import { LAGOS } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'

/** A coupon and what its rules need to know of one user; amounts in kobo. */
export type CouponFacts = {
  id: string
  code: string
  vendorId: string | null
  storeName: string | null
  /** Only what is in this category, or in one below it; null: in every one. */
  categoryId: number | null
  categoryName: string | null
  bearer: 'vendor' | 'platform'
  percent: number | null
  amount: Kobo | null
  cap: Kobo | null
  minimum: Kobo
  startsAt: Date
  endsAt: Date | null
  totalLimit: number | null
  perUserLimit: number | null
  campusId: string | null
  campusName: string | null
  firstOrderOnly: boolean
  pausedAt: Date | null
  endedAt: Date | null
  used: number
  /** The most that all uses may take off together, and what those have that were not returned; null: a store's, without one. */
  budget: Kobo | null
  spent: Kobo
  usedByUser: number
  userCampusId: string | null
  hasOrdered: boolean
}

/** The category of something that is sold, and the one above it. */
export type Categorised = { categoryId: number; topCategoryId: number }

export const isInCategory = (categoryId: number | null, of: Categorised): boolean =>
  categoryId === null || categoryId === of.categoryId || categoryId === of.topCategoryId

/** One seller's part of a cart, and the commission on it in basis points: 0 of students. */
export type SellerPart = {
  sellerId: string
  vendorId: string | null
  lines: readonly (Categorised & { total: Kobo })[]
  commissionBps: number
}

/** A discount on one seller's part of the cart, on its lines of that category: who bears it, and how much, in kobo. */
export type Adjustment = {
  sellerId: string
  bearer: 'vendor' | 'platform'
  amount: Kobo
  categoryId: number | null
}

/** What a coupon counts of one seller's part. */
type FittingPart = Omit<SellerPart, 'lines'> & { itemsTotal: Kobo }

/** The parts of its store with the lines of its category; none without such lines. */
const fittingParts = ({ vendorId, categoryId }: CouponFacts, bought: readonly SellerPart[]): FittingPart[] =>
  bought.flatMap(({ lines, ...part }) => {
    if (vendorId !== null && vendorId !== part.vendorId) return []
    const fitting = lines.filter((line) => isInCategory(categoryId, line))
    const itemsTotal = fitting.reduce((sum, { total }) => sum + total, 0)
    return fitting.length > 0 ? [{ ...part, itemsTotal }] : []
  })

export type PricedCoupon = {
  code: string
  couponId: string
  adjustments: Adjustment[]
  discount: Kobo
  refusal: string | null
}

export type Dated = Pick<
  CouponFacts,
  'startsAt' | 'endsAt' | 'pausedAt' | 'endedAt' | 'totalLimit' | 'used' | 'budget' | 'spent'
>

/** The same rule in SQL: `stateSql`. */
export function stateOf(coupon: Dated, at: Date): CouponState {
  const { startsAt, endsAt, pausedAt, endedAt, totalLimit, used, budget, spent } = coupon
  if (endedAt || (endsAt && endsAt <= at)) return 'ended'
  if (pausedAt) return 'paused'
  // Less than a naira is left of a budget when nothing can be taken off any more.
  const isSpent = budget !== null && budget - spent < 100
  if (isSpent || (totalLimit !== null && used >= totalLimit)) return 'used-up'
  return startsAt > at ? 'upcoming' : 'running'
}

/** What a coupon is used on. */
export type CouponUse = 'cart' | 'booking'

const date = new Intl.DateTimeFormat('en-NG', { timeZone: LAGOS, day: 'numeric', month: 'short' })

/** Why nobody can use the coupon at that time; null if it is running. */
export function stateRefusalOf(coupon: Dated, at: Date): string | null {
  const state = stateOf(coupon, at)
  if (state === 'ended') return 'This coupon has ended.'
  if (state === 'paused') return 'This coupon is paused at the moment.'
  if (state === 'used-up') return 'This coupon has been used up.'
  return state === 'upcoming' ? `This coupon starts on ${date.format(coupon.startsAt)}.` : null
}

/** Why the coupon takes nothing off what is bought, in a sentence that says what would help; null if it does. */
function refusalOf(coupon: CouponFacts, parts: readonly FittingPart[], on: CouponUse, at: Date): string | null {
  const refusal = stateRefusalOf(coupon, at)
  if (refusal) return refusal
  if (coupon.perUserLimit !== null && coupon.usedByUser >= coupon.perUserLimit)
    return coupon.perUserLimit === 1
      ? 'You have used this coupon already.'
      : `You have used this coupon ${coupon.perUserLimit} times already.`
  if (coupon.firstOrderOnly && coupon.hasOrdered) return 'This coupon is for a first order only.'
  if (coupon.campusId !== null && coupon.campusId !== coupon.userCampusId)
    return `This coupon is for students of ${coupon.campusName}.`
  if (parts.length === 0) return elsewhere(coupon, on)
  const missing = coupon.minimum - sumOf(parts)
  if (missing <= 0) return null
  if (on === 'booking') return `This coupon is for prices of ${nairaText(coupon.minimum)} or more.`
  const { categoryName, storeName } = coupon
  const of = (categoryName ? ` in ${categoryName}` : '') + (storeName ? ` from ${storeName}` : '')
  return `Add ${nairaText(missing)} more${of} to use this coupon.`
}

function elsewhere({ storeName, categoryName }: CouponFacts, on: CouponUse): string {
  const what = categoryName ? `${categoryName}${storeName ? ` from ${storeName}` : ''}` : storeName
  if (!what) return 'Your cart is empty.'
  return on === 'cart' ? `This coupon is for ${what}: add something from there.` : `This coupon is for ${what} only.`
}

const sumOf = (parts: readonly FittingPart[]): Kobo => parts.reduce((sum, { itemsTotal }) => sum + itemsTotal, 0)

/**
 * How much may go off a seller's part. The platform gives no more than its commission there: otherwise a buyer and a seller who
 * know each other could share what it pays, again and again. A store may give what it likes.
 */
const mostOff = ({ bearer }: CouponFacts, { itemsTotal, commissionBps }: FittingPart): Kobo =>
  bearer === 'vendor' ? itemsTotal : Math.floor((itemsTotal * commissionBps) / 10_000)

const NO_COMMISSION = {
  cart: 'Coupons of Vendly take nothing off items of students.',
  booking: 'Coupons of Vendly take nothing off services of students.',
}
const TOO_LITTLE = {
  cart: 'There is too little in your cart for this coupon.',
  booking: 'The price is too low for this coupon.',
}

/** What the coupon takes off each seller's part: shared by largest remainder among those that it applies to. */
export function priceCoupon(coupon: CouponFacts, bought: readonly SellerPart[], on: CouponUse, at: Date): PricedCoupon {
  const parts = fittingParts(coupon, bought)
  const refusal = refusalOf(coupon, parts, on, at)
  const most = parts.map((part) => mostOff(coupon, part))
  const mostInAll = Math.floor(most.reduce((sum, one) => sum + one, 0) / 100) * 100
  const left = coupon.budget === null ? undefined : coupon.budget - coupon.spent
  const discount = refusal === null ? Math.min(couponDiscount(sumOf(parts), coupon, left), mostInAll) : 0
  const shares = allocate(discount, most)
  const isOfStudents = parts.every(({ commissionBps }) => commissionBps === 0) && coupon.bearer === 'platform'
  return {
    code: coupon.code,
    couponId: coupon.id,
    discount,
    refusal: refusal ?? (discount > 0 ? null : (isOfStudents ? NO_COMMISSION : TOO_LITTLE)[on]),
    adjustments:
      discount === 0
        ? []
        : parts.map(({ sellerId }, at) => ({
            ...{ sellerId, bearer: coupon.bearer, amount: shares[at]!, categoryId: coupon.categoryId },
          })),
  }
}
