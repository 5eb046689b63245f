import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { limits } from './limits.ts'
import { productCard } from './products.ts'

export const listSeenProducts = endpoint({
  method: 'GET',
  path: '/products/recently-viewed',
  audience: 'any',
  summary: `What the caller looked at, last first; ${limits.recentlyViewed} at most`,
  query: z.object({ limit: z.coerce.number().int().min(1).max(limits.recentlyViewed).default(12) }),
  reply: z.array(productCard),
})

export const rememberSeen = endpoint({
  method: 'POST',
  path: '/products/recently-viewed',
  audience: 'any',
  summary: 'Remember what was looked at: one product, or what a guest’s phone kept, last first',
  body: z.object({ productIds: z.array(id).min(1).max(limits.recentlyViewed) }),
})

export const deleteRecentlyViewedOf = endpoint({
  method: 'DELETE',
  path: '/products/recently-viewed',
  audience: 'any',
  summary: 'Forget what the caller looked at',
})

export const listCards = endpoint({
  method: 'GET',
  path: '/products/cards',
  audience: 'public',
  summary: 'These goods, in this order, as far as they are on sale',
  query: z.object({
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(id).min(1).max(limits.recentlyViewed)),
  }),
  reply: z.array(productCard),
})

export const recommendedProduct = productCard
  .extend({
    /** Why it is shown, in words. */
    because: z.string().nullable(),
  })
  .meta({ id: 'RecommendedProduct' })

export const recommendedProducts = endpoint({
  method: 'GET',
  path: '/products/recommended',
  audience: 'public',
  summary:
    'Beside a product: others of its category, its campus first. Else by what the caller looked at, and what sells well on the campus',
  query: z.object({
    campus: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(24).default(12),
    productId: id.optional(),
  }),
  reply: z.array(recommendedProduct),
})
