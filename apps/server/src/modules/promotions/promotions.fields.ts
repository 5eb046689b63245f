import type { NewPromotion } from '@vendly/contract/promotions'

const noIds: string[] = []
const NO_RULE = { slug: null, text: '', minPrice: null, maxPrice: null, inStock: false, productIds: noIds }

const ruleOf = (input: NewPromotion) => {
  if (input.kind !== 'collection') return NO_RULE
  const { slug, text, minPrice = null, maxPrice = null, inStock, productIds } = input
  return { slug, text, minPrice, maxPrice, inStock, productIds: [...new Set(productIds)] }
}

function categoryOf(input: NewPromotion): string | null {
  if (input.kind === 'strip' || (input.kind === 'banner' && input.place !== 'category')) return null
  return input.category ?? null
}

/** The code of the coupon that it tells about. */
export const couponOf = (input: NewPromotion): string | null =>
  input.kind === 'collection' ? null : (input.coupon ?? null)

/** Banners are compared unless that is switched off; an announcement only when it offers a coupon: a warning is for everybody. */
const hasHoldOut = (input: NewPromotion): boolean =>
  (input.kind === 'banner' || couponOf(input) !== null) && input.kind !== 'collection' && input.hasHoldOut

/** The columns of a promotion but for its times, pictures and coupon: what its kind does not have is empty. */
export function fieldsOf(input: NewPromotion) {
  const isBanner = input.kind === 'banner'
  return {
    ...{ kind: input.kind, title: input.title, campusIds: [...new Set(input.campusIds)] },
    link: input.kind === 'collection' ? null : (input.link ?? null),
    alt: isBanner ? input.alt : '',
    place: isBanner ? input.place : null,
    category: categoryOf(input),
    audience: isBanner ? input.audience : null,
    severity: input.kind === 'strip' ? input.severity : null,
    priority: isBanner ? input.priority : 0,
    hasHoldOut: hasHoldOut(input),
    ...ruleOf(input),
  }
}
export type Fields = ReturnType<typeof fieldsOf>
