import type { NewPromotion } from '@vendly/contract/promotions'

const noIds: string[] = []
const NO_RULE = { slug: null, text: '', minPrice: null, maxPrice: null, inStock: false, productIds: noIds }

const ruleOf = (input: NewPromotion) => {
  if (input.kind !== 'collection') return NO_RULE
  const { slug, text, minPrice = null, maxPrice = null, inStock, productIds } = input
  return { slug, text, minPrice, maxPrice, inStock, productIds: [...new Set(productIds)] }
}

const placeOf = (input: NewPromotion) => (input.kind === 'banner' || input.kind === 'featured' ? input.place : null)

function categoryOf(input: NewPromotion): string | null {
  const place = placeOf(input)
  if (input.kind === 'strip' || (place !== null && place !== 'category')) return null
  return input.category ?? null
}

/** The code of the coupon that it tells about. */
export const couponOf = (input: NewPromotion): string | null =>
  input.kind === 'banner' || input.kind === 'strip' ? (input.coupon ?? null) : null

/** Banners are compared unless that is switched off; an announcement only when it offers a coupon: a warning is for everybody. */
const hasHoldOut = (input: NewPromotion): boolean =>
  (input.kind === 'banner' || (input.kind === 'strip' && couponOf(input) !== null)) && input.hasHoldOut

/** The columns of a promotion but for its title, times, pictures, coupon and what is featured: what its kind does not have is empty. */
export function fieldsOf(input: NewPromotion) {
  const isBanner = input.kind === 'banner'
  return {
    ...{ kind: input.kind, campusIds: [...new Set(input.campusIds)] },
    link: input.kind === 'banner' || input.kind === 'strip' ? (input.link ?? null) : null,
    alt: isBanner ? input.alt : '',
    place: placeOf(input),
    category: categoryOf(input),
    audience: isBanner ? input.audience : null,
    severity: input.kind === 'strip' ? input.severity : null,
    priority: isBanner ? input.priority : 0,
    hasHoldOut: hasHoldOut(input),
    ...ruleOf(input),
  }
}
export type Fields = ReturnType<typeof fieldsOf>
