import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { cardSeller, nairaFilter, picture, seller } from './products.ts'
import { listVendorReviews } from './reviews.ts'
import { plain, searchMatch } from './search.ts'
import { line } from './text.ts'

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

export const nextFree = z
  .object({
    start: timestamp,
    end: timestamp.meta({ description: 'Of the shortest choice, or of the window in which things are brought' }),
    left: z.number().int().nullable().meta({ description: 'Seats or units; null for an appointment' }),
  })
  .meta({ id: 'NextFree' })
export type NextFree = z.output<typeof nextFree>

export const serviceCard = z
  .object({
    _id: id,
    mode: serviceMode,
    name: z.string(),
    description: z.string(),
    price: servicePrice,
    durationMinutes: z.number().int().meta({ description: 'The shortest choice' }),
    longestMinutes: z.number().int().meta({ description: 'The longest choice, without extras' }),
    turnaroundHours: z.number().int().nullable(),
    category: z.object({ slug: z.string(), name: z.string(), tint: z.string() }),
    image: picture.nullable(),
    vendor: cardSeller.meta({ description: 'A student has no slug' }),
    campus: z.object({ slug: z.string(), shortName: z.string() }),
    place: z.string().nullable(),
    locations: z.array(serviceLocation),
    nextFree: nextFree
      .nullable()
      .meta({ description: 'The first start that can be booked, or the first of the day asked for; null: none' }),
    averageRating: z.number(),
    reviewCount: z.number().int(),
  })
  .meta({ id: 'ServiceCard' })
export type ServiceCard = z.output<typeof serviceCard>

export const serviceSort = z.enum(['recommended', 'soonest', 'price', 'rating', 'newest'])
export type ServiceSort = z.output<typeof serviceSort>

const serviceFilters = z.object({
  q: line().max(120).optional(),
  category: z.string().max(60).optional(),
  campus: z.string().max(60).optional(),
  location: serviceLocation.optional().meta({ description: 'Where it can be done' }),
  freeOn: z.iso.date().optional().meta({ description: 'A day in Lagos on which it can be booked' }),
  minPrice: nairaFilter,
  maxPrice: nairaFilter,
  rating: z.coerce.number().min(1).max(5).optional().meta({ description: 'At least so many stars' }),
})

export const wantedTime = z
  .object({
    day: z.iso.date(),
    text: z.string().meta({ description: '"today", "tomorrow from 4 pm", "on Sat 5 Dec before 12 pm"' }),
    isMet: z.boolean().meta({
      description: 'True: the services are free then; false: nothing is, or another day is asked for',
    }),
  })
  .meta({ id: 'WantedTime' })
export type WantedTime = z.output<typeof wantedTime>

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  audience: 'public',
  summary: 'Services that can be booked, filtered and sorted; `q` is searched as products are',
  query: serviceFilters.extend({
    plain,
    sort: serviceSort
      .optional()
      .meta({ description: 'Without it `recommended`, or `soonest` on the day that `q` says' }),
    ...page({ default: 24, max: 48 }),
  }),
  reply: z.array(serviceCard),
  meta: z.object({
    /** The query that was searched for, where its spelling was corrected. */
    correctedQuery: z.string().nullable(),
    match: searchMatch,
    wanted: wantedTime.nullable().meta({
      description: 'The day that `q` says, of which the services are where any is free and no other is asked for',
    }),
    days: z
      .array(z.object({ day: z.iso.date(), count: z.number().int() }))
      .nullable()
      .meta({
        description: 'From today on, how many of them are free, whatever day is asked for; null on later pages',
      }),
  }),
  paged: true,
})
export type ServiceList = z.output<typeof listServices.query>

export const listServiceCategories = endpoint({
  method: 'GET',
  path: '/services/categories',
  audience: 'public',
  summary: 'Categories of services with the number in each',
  query: z.object({ campus: z.string().max(60).optional() }),
  reply: z.array(
    z.object({
      ...{ slug: z.string(), name: z.string(), tint: z.string(), count: z.number().int() },
      isHidden: z.boolean().meta({ description: 'Not listed; what is in it is still offered' }),
      formerSlugs: z.array(z.string()).meta({ description: 'Of categories that became a part of it' }),
    }),
  ),
})

/** How much of the price the seller keeps of a booking that is cancelled later than `hours` before its start. */
const refundStep = z.object({ hours: z.number(), keptPercent: z.number().int() })

export const service = serviceCard
  .extend({
    vendor: seller,
    category: serviceCard.shape.category.extend({ parent: z.string().nullable() }),
    images: z.array(picture),
    options: z.array(serviceOption),
    questions: z.array(serviceQuestion),
    basePrice: naira.meta({ description: 'Without options; 0 when only an offer says it' }),
    baseMinutes: z.number().int(),
    maxHours: z
      .number()
      .int()
      .meta({ description: 'How many hours can be booked at once; 1 unless it is paid by the hour' }),
    maxSeats: z.number().int().meta({ description: 'Seats or units of one booking' }),
    capacity: z.number().int(),
    minSeats: z.number().int().meta({ description: 'A class with fewer does not take place' }),
    horizonDays: z.number().int(),
    landmark: z.string().nullable(),
    spot: z.object({ lat: z.number(), lng: z.number() }).nullable().meta({ description: 'Of the place' }),
    travelFee: naira,
    depositPercent: z.number().int().nullable(),
    isAutoConfirmed: z.boolean(),
    policy: z.object({
      kind: refundPolicy,
      steps: z
        .array(refundStep)
        .meta({ description: 'The longest before the start first; more hours before, all comes back' }),
      sentences: z.array(z.string()),
    }),
    bookedCount: z.number().int(),
    storeRating: z.number(),
    storeReviewCount: z.number().int(),
    isOwn: z.boolean(),
    can: z.object({
      book: z.boolean(),
      manage: z.boolean(),
    }),
  })
  .meta({ id: 'Service' })
export type Service = z.output<typeof service>

export const getService = endpoint({
  method: 'GET',
  path: '/services/:id',
  audience: 'public',
  summary: 'Everything that buyers see of a service',
  params: byId,
  reply: service,
})

export const listStoreServices = endpoint({
  method: 'GET',
  path: '/vendors/:id/services',
  audience: 'public',
  summary: 'Services of a store, oldest first; `q` searches for all its words',
  params: byId,
  query: z.object({ q: line().max(120).optional(), ...page({ default: 24, max: 48 }) }),
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
