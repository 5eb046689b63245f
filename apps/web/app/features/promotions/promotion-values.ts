import { promotionLimits } from '@vendly/contract/promotion-limits'
import type {
  FeaturedKind,
  Promotion,
  PromotionAudience,
  PromotionKind,
  PromotionPlace,
  PromotionSeverity,
} from '@vendly/contract/promotions'
import type { FieldErrors } from '../../lib/form.ts'
import { dayIn, momentOf } from '../../lib/lagos-days.ts'
import { timeInLagos } from '../../lib/time.ts'
import type { SavePromotion } from './promotions.queries.ts'

export const empty = {
  ...{ title: '', alt: '', link: '', category: '', from: '', to: '', reason: '', priority: '0' },
  ...{ kind: 'banner' as PromotionKind, place: 'home' as PromotionPlace, audience: 'all' as PromotionAudience },
  severity: 'info' as PromotionSeverity,
  ...{ coupon: '', hasHoldOut: true, featured: '' },
  ...{ slug: '', text: '', minPrice: '', maxPrice: '', inStock: true, products: '' },
  campusIds: [] as string[],
  wide: undefined as File | string | undefined,
  narrow: undefined as File | string | undefined,
}
/** What the form of a promotion shows. */
export type PromotionValues = typeof empty

/** An address from a title: "Move-in week" is move-in-week. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, promotionLimits.slug)

/** The products whose links or ids are in the text. */
export const idsOf = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)),
]

/** The product or the store that a link is of. */
export function featuredOf(text: string): { kind: FeaturedKind; id: string } | undefined {
  const store = /\/store\/([\w-]+)/.exec(text)?.[1]
  const product = idsOf(text)[0]
  if (store) return { kind: 'store', id: store }
  return product ? { kind: 'product', id: product } : undefined
}

/** As in a field of the type `datetime-local`, in Lagos. */
const fieldTime = (iso: string) => `${dayIn(0, new Date(iso))}T${timeInLagos(new Date(iso))}`
const toIso = (text: string) => (text ? momentOf(text.slice(0, 10), text.slice(11, 16)).toISOString() : undefined)

export const valuesOf = (promotion: Promotion): PromotionValues => ({
  ...empty,
  ...{ kind: promotion.kind, title: promotion.title, alt: promotion.alt, link: promotion.link ?? '' },
  ...{ place: promotion.place ?? 'home', category: promotion.category ?? '', audience: promotion.audience ?? 'all' },
  ...{ severity: promotion.severity ?? 'info', priority: String(promotion.priority) },
  ...{ coupon: promotion.coupon?.code ?? '', hasHoldOut: promotion.hasHoldOut },
  featured: promotion.featured?.link ?? '',
  ...valuesOfCollection(promotion.collection),
  campusIds: promotion.campuses.map(({ _id }) => _id),
  ...{ from: fieldTime(promotion.from), to: fieldTime(promotion.to) },
  ...{ wide: promotion.pictures?.wide.url, narrow: promotion.pictures?.narrow.url },
})

const valuesOfCollection = (collection: Promotion['collection']) =>
  collection && {
    ...{ slug: collection.slug, text: collection.text, inStock: collection.inStock },
    ...{ minPrice: String(collection.minPrice ?? ''), maxPrice: String(collection.maxPrice ?? '') },
    products: collection.productIds.map((id) => `/product/${id}`).join('\n'),
  }

export function toBody(values: PromotionValues): SavePromotion['body'] {
  const { kind, title, link, campusIds, from, to, reason } = values
  const common = { title: title.trim(), campusIds, from: toIso(from), to: toIso(to)!, reason: reason.trim() }
  const compared = { coupon: values.coupon.trim() || null, hasHoldOut: values.hasHoldOut }
  if (kind === 'strip') return { kind, ...common, ...compared, link: link.trim() || null, severity: values.severity }
  if (kind === 'featured')
    return {
      ...{ kind, campusIds, from: common.from, to: common.to, reason: common.reason },
      ...{
        featured: featuredOf(values.featured)!,
        place: values.place,
        category: values.place === 'category' ? values.category : null,
      },
    }
  if (kind === 'collection') return { kind, ...common, ...collectionOf(values) }
  const { alt, place, audience, category, priority } = values
  return {
    ...{
      kind,
      ...common,
      ...compared,
      link: link.trim(),
      alt: alt.trim(),
      place,
      audience: place === 'home' ? audience : 'all',
    },
    category: place === 'category' ? category : null,
    priority: Number(priority),
  }
}

function collectionOf({ title, slug, text, category, minPrice, maxPrice, inStock, products }: PromotionValues) {
  const productIds = idsOf(products)
  const rule =
    productIds.length > 0 ? {} : { category: category || null, minPrice: minPrice || null, maxPrice: maxPrice || null }
  return { slug: slug.trim() || slugOf(title), text: text.trim(), inStock, productIds, ...rule }
}

function validateCollection({
  title,
  slug,
  text,
  category,
  minPrice,
  maxPrice,
  products,
}: PromotionValues): FieldErrors {
  const ids = idsOf(products)
  const hasRule = Boolean(category || minPrice || maxPrice)
  return {
    ...(!text.trim() && { text: 'Write a text.' }),
    ...(!(slug.trim() || slugOf(title)) && { slug: 'Write an address.' }),
    ...(products.trim() && ids.length === 0 && { products: 'There is no link of a product in this text.' }),
    ...(ids.length > promotionLimits.ofCollection && { products: `At most ${promotionLimits.ofCollection} products.` }),
    ...(!products.trim() && !hasRule && { category: 'Choose a category, a price or products.' }),
  }
}

export function validate(values: PromotionValues): FieldErrors {
  const { kind, title, link, alt, from, to, place, category } = values
  const isBanner = kind === 'banner'
  return {
    ...(kind !== 'featured' && !title.trim() && { title: kind === 'strip' ? 'Write a text.' : 'Write a title.' }),
    ...(kind !== 'collection' &&
      kind !== 'featured' &&
      (isBanner || link.trim()) &&
      !/^\/(?![/\\])/.test(link.trim()) && { link: 'Begin with a slash, such as /marketplace?q=lamp.' }),
    ...(kind === 'collection' && validateCollection(values)),
    ...(isBanner && !alt.trim() && { alt: 'Describe the picture.' }),
    ...(isBanner && !values.wide && { wide: 'Add a picture.' }),
    ...(isBanner && !values.narrow && { narrow: 'Add a picture.' }),
    ...(kind === 'featured' &&
      !featuredOf(values.featured) && { 'featured.id': 'Choose a product or a store, or paste its link.' }),
    ...((isBanner || kind === 'featured') && place === 'category' && !category && { category: 'Choose a category.' }),
    ...(!to && { to: 'Choose when it ends.' }),
    ...(from && to && to <= from && { to: 'The end must be after the start.' }),
    ...(values.reason.trim().length < 3 && { reason: 'Say why, for the activity log.' }),
  }
}
