import type { Answer } from '@vendly/contract/api'
import type { Product } from '@vendly/contract/products'
import { api } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { readSession, type SessionUser } from '../../lib/session.ts'
import type { Gone } from './product-gone.ts'

const REVIEWS = 5

type Reviews = Answer<'GET /products/:id/reviews'>
export const toReviews = (reviews: Reviews) => ({
  list: reviews.data,
  counts: reviews.ratingCounts,
  total: reviews.pagination?.total ?? 0,
  next: reviews.pagination?.next ?? null,
})

/** The newest reviews, or the page of reviews that `?reviews=` names. */
export const reviewsFilter = (id: string, url: URL) => ({
  params: { id },
  query: { limit: REVIEWS, cursor: url.searchParams.get('reviews') ?? undefined },
})

type Listed<Card> = {
  product: Product
  reviews?: ReturnType<typeof toReviews>
  similar: Card[]
  origin: string
  renderedAt: string
}
type Unlisted<Card> = { gone: Gone; productId: string; similar: Card[]; isConfirmed?: boolean }

/**
 * The page for a signed-in user. Pages are rendered for guests, but people may have products and reviews that only they
 * can see, so these are fetched again with their session.
 */
export async function viewAsUser<Card>(
  page: Listed<Card> | Unlisted<Card>,
  productId: string,
  url: URL,
): Promise<Listed<Card> | Unlisted<Card>> {
  const session = readSession()
  if (session.status !== 'in') return page
  const isGone = 'gone' in page
  if (isGone && page.gone.httpStatus !== 404) return page
  const [reviews, product] = await Promise.all([
    optional(api('GET /products/:id/reviews', reviewsFilter(productId, url))),
    isGone || mayBeOwn(page.product, session.user) || page.product.delivery.places > 0
      ? optional(api('GET /products/:id', { params: { id: productId } }))
      : undefined,
  ])
  if (isGone) {
    if (product?.data.status !== 'active') return { ...page, isConfirmed: true }
    const own = {
      product: product.data,
      similar: page.similar,
      origin: url.origin,
      renderedAt: serverNow().toISOString(),
    }
    return { ...own, reviews: reviews && toReviews(reviews) }
  }
  const { isOwn = false, delivery = page.product.delivery } = product?.data ?? {}
  const seen = { ...page, product: { ...page.product, isOwn, delivery } }
  if (!reviews) return seen
  return { ...seen, reviews: toReviews(reviews), product: { ...seen.product, ...ratingFrom(reviews.ratingCounts) } }
}

/** The page does not say which vendor a store belongs to, so vendors ask. A student's item is named by its seller. */
const mayBeOwn = ({ kind, vendor }: Product, { _id, role }: SessionUser): boolean =>
  kind === 'listing' ? vendor._id === _id : role === 'vendor'

/** When it fails, the page shows what guests see. */
const optional = <Result>(request: Promise<Result>): Promise<Result | undefined> => request.catch(() => undefined)

/** The average of these counts of 1 to 5 stars. */
export function ratingFrom(counts: readonly number[]): { averageRating: number; reviewCount: number } {
  const reviewCount = counts.reduce((sum, n) => sum + n, 0)
  const stars = counts.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return { averageRating: reviewCount ? Math.round((stars / reviewCount) * 100) / 100 : 0, reviewCount }
}
