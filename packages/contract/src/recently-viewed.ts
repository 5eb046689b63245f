import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { limits } from './limits.ts'
import { productCard } from './products.ts'

export const listRecentlyViewed = endpoint({
  method: 'GET',
  path: '/products/recently-viewed',
  audience: 'any',
  summary: `Products that the caller viewed, latest first; up to ${limits.recentlyViewed}`,
  query: z.object({ limit: z.coerce.number().int().min(1).max(limits.recentlyViewed).default(12) }),
  reply: z.array(productCard),
})

export const recordViews = endpoint({
  method: 'POST',
  path: '/products/recently-viewed',
  audience: 'any',
  summary: 'Record viewed products, latest first: one, or what a guest viewed on this device before signing in',
  body: z.object({ productIds: z.array(id).min(1).max(limits.recentlyViewed) }),
})

export const clearRecentlyViewed = endpoint({
  method: 'DELETE',
  path: '/products/recently-viewed',
  audience: 'any',
  summary: 'Clear the recently viewed products',
})

export const listProductCards = endpoint({
  method: 'GET',
  path: '/products/cards',
  audience: 'public',
  summary: 'Those of these products that are on sale, in this order; for what a guest viewed on this device',
  query: z.object({
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(id).min(1).max(limits.recentlyViewed)),
  }),
  reply: z.array(productCard),
})
