import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'

/** Categories for a product of this name, the likeliest first. */
export const categoryGuessQuery = (name: string) =>
  queryOptions({
    queryKey: [...keys.categories, 'guess', name] as const,
    queryFn: async ({ signal }) => (await api('GET /search/categories', { query: { name }, signal })).data,
    staleTime: 600_000,
  })

/** One of the user's own products for editing, so never from the cache. */
export const ownProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.ownProducts, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('GET /products/:id/manage', { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
