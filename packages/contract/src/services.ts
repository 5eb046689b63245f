import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { picture } from './products.ts'
import { listVendorReviews } from './reviews.ts'

export const serviceCard = z
  .object({
    _id: id,
    name: z.string(),
    description: z.string(),
    price: naira,
    durationMinutes: z.number().int(),
    category: z.object({ slug: z.string(), name: z.string(), tint: z.string() }),
    image: picture.nullable(),
    averageRating: z.number(),
    reviewCount: z.number().int(),
  })
  .meta({ id: 'ServiceCard' })
export type ServiceCard = z.output<typeof serviceCard>

export const listStoreServices = endpoint({
  method: 'GET',
  path: '/vendors/:id/services',
  audience: 'public',
  summary: 'Services of a store, oldest first; `q` searches for all its words',
  params: byId,
  query: z.object({ q: z.string().trim().max(120).optional(), ...page({ default: 24, max: 48 }) }),
  reply: z.array(serviceCard),
  paged: true,
})

export const listServiceReviews = endpoint({
  method: 'GET',
  path: '/services/:id/reviews',
  audience: 'public',
  summary: 'Reviews of a service, newest first',
  params: byId,
  query: listVendorReviews.query,
  reply: listVendorReviews.reply,
  meta: listVendorReviews.meta,
  paged: true,
})
