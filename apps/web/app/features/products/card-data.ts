import type { ProductCard } from '@vendly/contract/products'
import type { Tint } from '../../ui/photo.tsx'

/** Only what a card shows, because it is sent inside the page. */
export interface CardData {
  id: string
  name: string
  price: number
  was?: number
  picture: string | null
  tint: Tint
  rating: number
  reviews: number
  place: string
  campus: { slug: string; shortName: string }
  soldOut: boolean
  hasOptions: boolean
}

export function cardOf(product: ProductCard): CardData {
  const { _id, name, price, discountPrice, images, category, averageRating, reviewCount, place, campus, stock } =
    product
  return {
    id: _id,
    name,
    price: discountPrice ?? price,
    was: discountPrice === null ? undefined : price,
    picture: images[0]?.url ?? null,
    tint: tintOf(images[0]?.tint ?? category.tint),
    rating: averageRating,
    reviews: reviewCount,
    campus: { slug: campus.slug, shortName: campus.shortName },
    place: place ? `${place}, ${campus.shortName}` : campus.shortName,
    soldOut: stock === 0,
    hasOptions: product.hasOptions,
  }
}

const tints: readonly Tint[] = ['food', 'tech', 'books', 'fashion', 'hostel', 'beauty', 'service', 'sport']

export const tintOf = (name: string): Tint => tints.find((tint) => tint === name) ?? 'plain'

export const productPath = (id: string): string => `/product/${id}`
