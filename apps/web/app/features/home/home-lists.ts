import type { Category, ProductCard } from '@vendly/contract/products'
import type { NearbyStore } from '@vendly/contract/vendor-store'
import { limitedText } from '../../lib/delivery-text.ts'
import { groupBy } from '../../lib/group-by.ts'
import { openingText } from '../../lib/store-labels.ts'
import { type CardData, cardOf } from '../products/card-data.ts'
import type { CategoryTile } from './category-tiles.tsx'

/** How many are shown, and of how many best sellers with a discount the real deals are taken. */
export const LISTED = { kitchens: 4, deals: 8, featured: 24 } as const

const WORTH_A_TAG = 10

/** Products that are really cheaper: a tenth off at least, so that ₦50 less on a ₦1,000 product is not a deal. */
export const realDeals = (products: readonly ProductCard[]): ProductCard[] =>
  products.filter(
    ({ price, discountPrice }) => discountPrice !== null && (price - discountPrice) * 100 >= price * WORTH_A_TAG,
  )

export const dealsOf = (products: readonly ProductCard[]): CardData[] =>
  realDeals(products).slice(0, LISTED.deals).map(cardOf)

/** The main categories that have products. */
export const tilesOf = (categories: readonly Category[]): CategoryTile[] =>
  categories
    .filter(({ parent, productCount, isHidden }) => parent === null && productCount > 0 && !isHidden)
    .map(({ slug, name, tint, image }) => ({ slug, name, tint, image }))

const MIN_ON_SHELF = 4
const MAX_SHELVES = 2

/** The two reasons with the most products have a shelf of their own; a shelf of three cards looks empty, so the rest share one. */
export function shelvesOf<Product extends { reason: string | null }>(
  products: readonly Product[],
): { title: string; products: readonly Product[] }[] {
  const shelves = [...groupBy(products, ({ reason }) => reason ?? 'For you')].map(([title, products]) => ({
    title,
    products,
  }))
  const own = shelves
    .filter(({ products }) => products.length >= MIN_ON_SHELF)
    .sort((a, b) => b.products.length - a.products.length)
    .slice(0, MAX_SHELVES)
  const rest = shelves.filter((shelf) => !own.includes(shelf)).flatMap(({ products }) => products)
  if (own.length === 0) return rest.length > 0 ? [{ title: 'For you', products: rest }] : []
  return rest.length < MIN_ON_SHELF ? own : [...own, { title: 'More for you', products: rest }]
}

/** Only what a row shows, because it is sent inside the page. */
export interface Kitchen {
  slug: string
  name: string
  colour: string
  image: string | null
  text: string
  isOpen: boolean
  /** "Open until 9 pm". */
  hours: string
  /** How many minutes it usually takes to accept an order; null before its first one. */
  acceptMinutes: number | null
  /** "Delivers to Moremi Hall"; null: to all of its campus. */
  delivers: string | null
  rating: number
  reviews: number
}

/** The open kitchens; while all are closed, those that open next. */
export function kitchensOf(stores: readonly NearbyStore[], now: Date): Kitchen[] {
  const open = stores.filter(({ opening }) => opening.state === 'open')
  return (open.length > 0 ? open : stores).map((store) => ({
    slug: store.slug,
    name: store.businessName,
    colour: store.colour,
    image: store.storeImage,
    text: store.tagline || (store.place ?? store.campus.shortName),
    isOpen: store.opening.state === 'open',
    hours: openingText(store.opening, now),
    acceptMinutes: store.acceptMinutes,
    delivers: limitedText(store.delivery),
    rating: store.averageRating,
    reviews: store.reviewCount,
  }))
}
