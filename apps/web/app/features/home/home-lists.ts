import type { ProductCard } from '@vendly/contract/products'
import type { NearbyStore } from '@vendly/contract/vendor-store'
import { openingText } from '../../lib/store-labels.ts'

const WORTH_A_TAG = 10

/** Products that are really cheaper: a tenth off at least, so that ₦50 less on a ₦1,000 product is not a deal. */
export const realDeals = (products: readonly ProductCard[]): ProductCard[] =>
  products.filter(
    ({ price, discountPrice }) => discountPrice !== null && (price - discountPrice) * 100 >= price * WORTH_A_TAG,
  )

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
  /** 0: all of its campus. */
  places: number
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
    places: store.deliveryPlaces,
    rating: store.averageRating,
    reviews: store.reviewCount,
  }))
}
