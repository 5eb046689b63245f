import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { picture } from './products.ts'
import { listVendorReviews } from './reviews.ts'

/** A start that is chosen; a class that was announced; something that is brought and fetched; or what an offer says. */
export const serviceMode = z.enum(['appointment', 'class', 'drop-off', 'quote'])
export type ServiceMode = z.output<typeof serviceMode>
export const serviceLocation = z.enum(['provider', 'customer', 'online'])
export type ServiceLocation = z.output<typeof serviceLocation>
export const refundPolicy = z.enum(['flexible', 'standard', 'strict']).meta({ id: 'RefundPolicy' })
export type RefundPolicy = z.output<typeof refundPolicy>

/** Who may offer services: stores, and students as they sell items. Riders are students too. */
export const serviceSellers = ['vendor', 'student', 'rider'] as const

export const serviceOption = z
  .object({
    _id: id,
    choiceOf: z.string().nullable().meta({ description: 'The group of which one is chosen; null for an extra' }),
    name: z.string(),
    price: naira.meta({ description: 'In addition to the price of the service' }),
    minutes: z.number().int(),
  })
  .meta({ id: 'ServiceOption' })
export type ServiceOption = z.output<typeof serviceOption>

export const serviceQuestion = z
  .object({
    kind: z.enum(['text', 'choice', 'photo']),
    label: z.string(),
    choices: z.array(z.string()),
    isRequired: z.boolean(),
  })
  .meta({ id: 'ServiceQuestion' })

/** What is paid for what. `isFrom`: choices or extras can cost more. */
export const servicePrice = z
  .object({
    amount: naira.nullable().meta({ description: 'null when only an offer says it' }),
    isFrom: z.boolean(),
    per: z.string().nullable().meta({ description: '`hour`, `seat`, or what is brought; null for the whole' }),
  })
  .meta({ id: 'ServicePrice' })
export type ServicePrice = z.output<typeof servicePrice>

export const serviceCard = z
  .object({
    _id: id,
    name: z.string(),
    description: z.string(),
    price: servicePrice,
    durationMinutes: z.number().int().meta({ description: 'The shortest choice' }),
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
