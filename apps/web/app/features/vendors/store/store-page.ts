import type { Answer } from '@vendly/contract/api'
import type { Storefront } from '@vendly/contract/vendor-store'
import { ApiProblem } from '../../../lib/api.ts'
import { cardOf } from '../../products/card-data.ts'
import { STORE_STEP } from './store-goods.tsx'

const REVIEWS = 5

const wordsOf = (url: URL) => (url.searchParams.get('q') ?? '').trim().slice(0, 120)

/** What the page of a store asks for, as its address says. */
export function storeWishes(id: string, url: URL) {
  const params = { id }
  const q = wordsOf(url) || undefined
  const from = (name: string) => url.searchParams.get(name) ?? undefined
  return {
    goods: { params, query: { q, cursor: from('cursor'), limit: STORE_STEP } },
    services: { params, query: { q, cursor: from('services') } },
    reviews: { params, query: { cursor: from('reviews'), limit: REVIEWS } },
  }
}

interface Company {
  goods: Answer<'GET /vendors/:id/products'> | undefined
  services: Answer<'GET /vendors/:id/services'> | undefined
  reviews: Answer<'GET /vendors/:id/reviews'> | undefined
}

export const storePage = (store: Storefront, url: URL, { goods, services, reviews }: Company) => ({
  store,
  words: wordsOf(url),
  goods: goods?.pagination && { cards: goods.data.map(cardOf), pagination: goods.pagination },
  services: services?.pagination && { list: services.data, pagination: services.pagination },
  reviews: reviews && {
    list: reviews.data,
    counts: reviews.ratingCounts,
    total: reviews.pagination?.total ?? 0,
    next: reviews.pagination?.next ?? null,
  },
  origin: url.origin,
  madeAt: new Date().toISOString(),
})
export type StorePage = ReturnType<typeof storePage>
/** Nobody's, as far as a guest may know; `asked`: nor in the reader's own name. */
export type NoStore = { store: undefined; slug: string; asked?: boolean }

/** Goods, services and reviews are company: without them the store still stands. */
export const unlessRefused = <Said>(answer: Promise<Said>): Promise<Said | undefined> =>
  answer.catch((problem: unknown) => {
    if (problem instanceof ApiProblem) return undefined
    throw problem
  })
