import type { Answer } from '@vendly/contract/api'
import type { Storefront } from '@vendly/contract/vendor-store'
import { ApiProblem } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/clock.ts'
import { cardOf } from '../../products/card-data.ts'
import { serviceOf } from '../../services/service-card-data.ts'
import { STORE_PRODUCTS_PAGE } from './store-more.tsx'

const REVIEWS_PAGE = 5

const searchText = (url: URL) => (url.searchParams.get('q') ?? '').trim().slice(0, 120)

/** The queries of a store page, from its URL. */
export function storeQueries(id: string, url: URL) {
  const params = { id }
  const q = searchText(url) || undefined
  const from = (name: string) => url.searchParams.get(name) ?? undefined
  return {
    products: { params, query: { q, cursor: from('cursor'), limit: STORE_PRODUCTS_PAGE } },
    services: { params, query: { q, cursor: from('services') } },
    reviews: { params, query: { cursor: from('reviews'), limit: REVIEWS_PAGE } },
  }
}

interface StoreParts {
  products: Answer<'GET /vendors/:id/products'> | undefined
  services: Answer<'GET /vendors/:id/services'> | undefined
  reviews: Answer<'GET /vendors/:id/reviews'> | undefined
}

/** The list of the address, unless only the other one has something. What did not load may have something. */
function shownOf(url: URL, { products, services }: StoreParts): 'products' | 'services' {
  const isAsked = url.searchParams.get('tab') === 'services'
  const hasServices = services ? services.data.length > 0 : isAsked
  return hasServices && (isAsked || products?.data.length === 0) ? 'services' : 'products'
}

export function storePage(store: Storefront, url: URL, parts: StoreParts) {
  const { products, services, reviews } = parts
  const shown = shownOf(url, parts)
  return {
    ...{ store, shown, q: searchText(url) },
    // Of the other tab only its count is shown.
    products: products?.pagination && {
      list: shown === 'products' ? products.data.map(cardOf) : [],
      pagination: products.pagination,
    },
    services: services?.pagination && {
      list: shown === 'services' ? services.data.map((one) => serviceOf(one, serverNow())) : [],
      pagination: services.pagination,
    },
    reviews: reviews && {
      list: reviews.data,
      counts: reviews.ratingCounts,
      total: reviews.pagination?.total ?? 0,
      next: reviews.pagination?.next ?? null,
    },
    origin: url.origin,
    renderedAt: serverNow().toISOString(),
  }
}
export type StorePage = ReturnType<typeof storePage>
/** Not visible to a guest; `isChecked`: nor to the signed-in user. */
export type NoStore = { store: undefined; slug: string; isChecked?: boolean }

/** The page shows without products, services or reviews when one of them does not load. */
export const undefinedIfRefused = <Value>(answer: Promise<Value>): Promise<Value | undefined> =>
  answer.catch((problem: unknown) => {
    if (problem instanceof ApiProblem) return undefined
    throw problem
  })
