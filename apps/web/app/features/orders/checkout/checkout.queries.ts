import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { placeOfLastOrder } from './last-place.ts'

export type DeliveryMethod = 'delivery' | 'pickup'

const LONG_MS = 3_600_000

/** What the cart costs now, store by store, and which lines cannot be bought. */
export const quoteQuery = (deliveryMethod: DeliveryMethod) =>
  queryOptions({
    queryKey: [...keys.quote, deliveryMethod] as const,
    queryFn: async ({ signal }) => (await api('POST /orders/summary', { body: { deliveryMethod }, signal })).data,
    // Prices and stock change, so the quote is never served from the cache.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const placesQuery = (campus: string) =>
  queryOptions({
    queryKey: [...keys.places, campus] as const,
    queryFn: async ({ signal }) => (await api('GET /campuses/:campus/places', { params: { campus }, signal })).data,
    staleTime: LONG_MS,
  })

/** Where the last order went, for a user on a new phone. */
export const lastPlaceQuery = queryOptions({
  queryKey: keys.lastPlace,
  queryFn: async ({ signal }) =>
    placeOfLastOrder((await api('GET /orders/my-orders', { query: { limit: 5 }, signal })).data),
  staleTime: LONG_MS,
})
