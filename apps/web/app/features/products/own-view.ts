import type { Answer } from '@vendly/contract/api'
import type { Product } from '@vendly/contract/products'
import { api } from '../../lib/api.ts'
import { readSession } from '../../lib/session.ts'
import type { Gone } from './product-gone.ts'

const REVIEWS = 5

type Reviews = Answer<'GET /products/:id/reviews'>
export const reviewsOf = (reviews: Reviews) => ({
  list: reviews.data,
  counts: reviews.ratingCounts,
  total: reviews.pagination?.total ?? 0,
  next: reviews.pagination?.next ?? null,
})

/** The newest reviews, or those from where the address says. */
export const reviewsFilter = (id: string, url: URL) => ({
  params: { id },
  query: { limit: REVIEWS, cursor: url.searchParams.get('reviews') ?? undefined },
})

type Seen<Card> = { product: Product; reviews?: ReturnType<typeof reviewsOf>; similar: Card[]; origin: string }
type Unseen<Card> = { gone: Gone; productId: string; similar: Card[]; asked?: boolean }

/**
 * The page as whoever is signed in sees it. Pages are rendered for guests; what somebody made themselves may be in
 * their own sight alone, so their own reviews, and a product that the page does not know, are asked for in their name.
 */
export async function asViewer<Card>(
  page: Seen<Card> | Unseen<Card>,
  productId: string,
  url: URL,
): Promise<Seen<Card> | Unseen<Card>> {
  if (readSession().status !== 'in') return page
  const isGone = 'gone' in page
  if (isGone && page.gone.httpStatus !== 404) return page
  const [reviews, product] = await Promise.all([
    unlessRefused(api('GET /products/:id/reviews', reviewsFilter(productId, url))),
    isGone ? unlessRefused(api('GET /products/:id', { params: { id: productId } })) : undefined,
  ])
  if (isGone) {
    if (product?.data.status !== 'active') return { ...page, asked: true }
    const own = { product: product.data, similar: page.similar, origin: url.origin }
    return { ...own, reviews: reviews && reviewsOf(reviews) }
  }
  if (!reviews) return page
  return { ...page, reviews: reviewsOf(reviews), product: { ...page.product, ...starsOf(reviews.ratingCounts) } }
}

/** Without an answer the page that came is as good as it gets. */
const unlessRefused = <Said>(answer: Promise<Said>): Promise<Said | undefined> => answer.catch(() => undefined)

/** The stars that these counts come to. */
export function starsOf(counts: readonly number[]): { averageRating: number; reviewCount: number } {
  const reviewCount = counts.reduce((sum, n) => sum + n, 0)
  const stars = counts.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return { averageRating: reviewCount ? Math.round((stars / reviewCount) * 100) / 100 : 0, reviewCount }
}
