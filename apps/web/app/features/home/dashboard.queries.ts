import { queryOptions } from '@tanstack/react-query'
import { kitchenCategory } from '@vendly/contract/kitchens'
import { api } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { keys } from '../../lib/keys.ts'
import { dealsOf, kitchensOf, LISTED, tilesOf } from './home-lists.ts'

const RECOMMENDED = 24
const FOLLOWED = 4
const FRESH_MS = 300_000

/** Products like those viewed before, and popular ones on the campus. */
export const recommendedQuery = (campus: string | undefined) =>
  queryOptions({
    queryKey: [...keys.recommended, campus] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /products/recommended', { query: { campus, limit: RECOMMENDED }, signal })).data,
    staleTime: FRESH_MS,
  })

export const kitchensQuery = (campus: string | undefined) =>
  queryOptions({
    queryKey: [...keys.home, 'kitchens', campus] as const,
    queryFn: async ({ signal }) => {
      const query = { campus, category: kitchenCategory, limit: LISTED.kitchens }
      return kitchensOf((await api('GET /vendors/nearby', { query, signal })).data, serverNow())
    },
  })

export const tilesQuery = (campus: string | undefined) =>
  queryOptions({
    queryKey: [...keys.home, 'categories', campus] as const,
    queryFn: async ({ signal }) => tilesOf((await api('GET /products/categories', { query: { campus }, signal })).data),
    staleTime: FRESH_MS,
  })

export const dealsQuery = (campus: string | undefined) =>
  queryOptions({
    queryKey: [...keys.home, 'deals', campus] as const,
    queryFn: async ({ signal }) =>
      dealsOf((await api('GET /products/featured', { query: { campus, limit: LISTED.featured }, signal })).data),
    staleTime: FRESH_MS,
  })

/** The stores that the user followed last. */
export const followedQuery = queryOptions({
  queryKey: [...keys.home, 'followed'] as const,
  queryFn: async ({ signal }) => (await api('GET /vendors/following', { query: { limit: FOLLOWED }, signal })).data,
})
