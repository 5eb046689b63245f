import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { productCard } from './products.ts'

export const recommendedProduct = productCard
  .extend({
    /** Why it is recommended, as a text; null beside a similar product. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'RecommendedProduct' })

export const listRecommendedProducts = endpoint({
  method: 'GET',
  path: '/products/recommended',
  audience: 'public',
  summary:
    'With a product: similar ones. Else: by what the caller viewed, saved and follows, and what is popular on the campus',
  query: z.object({
    campus: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(24).default(12),
    productId: id.optional(),
  }),
  reply: z.array(recommendedProduct),
})
