import { z } from 'zod'
import { couponBearer, couponCode } from './coupons.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, listOfIds, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira, nairaAmount } from './money.ts'
import { page } from './paging.ts'
import { productCard } from './products.ts'
import { promotionLimits as max } from './promotion-limits.ts'
import { line, text, typed } from './text.ts'
import { uploading } from './uploads.ts'

export const promotionKind = z.enum(['banner', 'strip', 'collection', 'featured']).meta({ id: 'PromotionKind' })
export type PromotionKind = z.output<typeof promotionKind>

export const promotionState = z.enum(['scheduled', 'running', 'paused', 'ended']).meta({ id: 'PromotionState' })
export type PromotionState = z.output<typeof promotionState>

export const place = z.enum(['home', 'market', 'category']).meta({ id: 'PromotionPlace' })
export type PromotionPlace = z.output<typeof place>

const audience = z.enum(['all', 'guest', 'new']).meta({
  id: 'PromotionAudience',
  description: 'Everybody, who is not signed in, or who is signed in and has not bought anything yet',
})
export type PromotionAudience = z.output<typeof audience>

export const severity = z.enum(['info', 'warning', 'urgent']).meta({ id: 'PromotionSeverity' })
export type PromotionSeverity = z.output<typeof severity>

export const picture = z.object({ url: z.string(), tint: z.string() })
const campus = z.object({ _id: id, slug: z.string(), shortName: z.string() })

const collection = z
  .object({
    slug: z.string(),
    text: z.string(),
    minPrice: naira.nullable(),
    maxPrice: naira.nullable(),
    inStock: z.boolean(),
    productIds: z.array(id).meta({ description: 'Empty: those of the rule' }),
  })
  .meta({ id: 'PromotedCollection', description: 'Of a collection: its page, and which products it has' })

export const featuredKind = z.enum(['product', 'store']).meta({ id: 'FeaturedKind' })
export type FeaturedKind = z.output<typeof featuredKind>

const group = z.object({
  visits: z.number().int().meta({ description: 'Figure: promotionVisits' }),
  paidVisits: z.number().int().meta({ description: 'After which something was bought within a week' }),
  orders: z.number().int().meta({ description: 'Figure: orders' }),
  bookings: z.number().int().meta({ description: 'Figure: bookings' }),
  sales: naira.meta({ description: 'Figure: sales' }),
  newBuyers: z.number().int().meta({ description: 'Who had never bought anything on Vendly before' }),
})
const outcome = z
  .object({
    shown: group,
    heldOut: group.meta({ description: 'A tenth of the browsers, which are not shown it' }),
    verdict: z.enum(['too-few', 'unclear', 'more', 'fewer']),
    brought: z.number().int().nullable().meta({ description: 'About how many orders and bookings more, or fewer' }),
    cost: naira.meta({ description: 'What its coupon took off the purchases of those who saw it' }),
    costPerNewBuyer: naira.nullable(),
  })
  .meta({ id: 'PromotionOutcome', description: 'What it brought, compared with those who were not shown it' })
export type PromotionOutcome = z.output<typeof outcome>

const promotion = z
  .object({
    _id: id,
    version: z.number().int(),
    kind: promotionKind,
    state: promotionState,
    title: z.string(),
    link: z.string().nullable(),
    alt: z.string().meta({ description: 'What a reader hears instead of the pictures of a banner' }),
    pictures: z.object({ wide: picture, narrow: picture }).nullable().meta({ description: 'Of a banner' }),
    place: place.nullable(),
    category: z.string().nullable(),
    audience: audience.nullable(),
    severity: severity.nullable().meta({ description: 'Of a strip' }),
    collection: collection.nullable(),
    featured: z
      .object({
        kind: featuredKind,
        link: z.string(),
        isOnSale: z.boolean().meta({ description: 'False: hidden, as it cannot be bought now' }),
      })
      .nullable()
      .meta({ description: 'The product or the store that is featured' }),
    coupon: z
      .object({ code: z.string(), bearer: couponBearer })
      .nullable()
      .meta({ description: 'That it tells about, and who pays for it' }),
    hasHoldOut: z.boolean().meta({ description: 'A tenth of the browsers is not shown it' }),
    outcome: outcome.nullable().meta({ description: 'Null when it is shown to everybody' }),
    priority: z.number().int(),
    campuses: z.array(campus).meta({ description: 'Empty: all' }),
    from: timestamp,
    to: timestamp.meta({ description: 'When it ends, or was ended' }),
    canDelete: z.boolean().meta({ description: 'It was never shown' }),
    views: z.number().int(),
    presses: z.number().int(),
    createdBy: z.string(),
    createdAt: timestamp,
  })
  .meta({ id: 'Promotion' })
export type Promotion = z.output<typeof promotion>

const reason = text()
  .min(limits.reasonLength, `Give a reason of at least ${limits.reasonLength} characters.`)
  .max(limits.noteLength)

/** A page of the shop: no other site, and nothing behind a role. */
const link = typed()
  .max(max.link)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Begin with a slash: a page of Vendly.')
  .refine((path) => !/^\/(admin|api|media)(?![\w-])/i.test(path), 'Choose a page that everybody may open.')

const common = {
  campusIds: z.array(id).max(100).default([]).meta({ description: 'Empty: all' }),
  from: z.coerce.date().nullish().meta({ description: 'Left out: now. The start of one that has begun stays' }),
  to: z.coerce.date(),
  reason,
}
const compared = {
  coupon: couponCode.nullish().meta({ description: 'The code of a coupon that it tells about' }),
  hasHoldOut: z.boolean().default(true).meta({ description: 'A tenth of the browsers is not shown it' }),
}
const banner = {
  kind: z.literal('banner'),
  ...common,
  title: line().min(1, 'Write a title.').max(max.title),
  alt: line().min(1, 'Describe the picture.').max(max.alt),
  link,
  place,
  category: line().min(1).max(60).nullish(),
  audience: audience.default('all'),
  priority: z.number().int().min(0).max(max.priority).default(0),
  ...compared,
}
const strip = {
  kind: z.literal('strip'),
  ...common,
  title: line().min(1, 'Write a text.').max(max.text),
  link: link.nullish(),
  severity: severity.default('info'),
  ...compared,
}

const slug = typed()
  .max(max.slug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and dashes.')
const price = nairaAmount.nullish()
const productIds = z.array(id).max(max.ofCollection, `Choose at most ${max.ofCollection} products.`).default([])
const collectionFields = {
  kind: z.literal('collection'),
  ...common,
  title: line().min(1, 'Write a title.').max(max.title),
  slug: slug.meta({ description: 'The address of its page' }),
  text: text().min(1, 'Write a text.').max(max.about),
  category: line().min(1).max(60).nullish(),
  minPrice: price,
  maxPrice: price,
  inStock: z.boolean().default(true),
  productIds: productIds.meta({ description: 'Picked, in this order; empty: those of the rule' }),
}

const featuredFields = {
  kind: z.literal('featured'),
  ...common,
  featured: z.object({
    kind: featuredKind,
    id: typed().min(1).max(80).meta({ description: 'Of a store its address or its id' }),
  }),
  place,
  category: line().min(1).max(60).nullish(),
}

const version = { version: z.number().int() }
const newPromotion = z.discriminatedUnion('kind', [
  z.object(banner),
  z.object(strip),
  z.object(collectionFields),
  z.object(featuredFields),
])
export type NewPromotion = z.output<typeof newPromotion>
const promotionChange = z.discriminatedUnion('kind', [
  z.object({ ...banner, ...version }),
  z.object({ ...strip, ...version }),
  z.object({ ...collectionFields, ...version }),
  z.object({ ...featuredFields, ...version }),
])
export type PromotionChange = z.output<typeof promotionChange>

const files = {
  wide: { max: 1, maxBytes: uploading.maxBytes },
  narrow: { max: 1, maxBytes: uploading.maxBytes },
}

export const listPromotions = endpoint({
  method: 'GET',
  path: '/admin/promotions',
  audience: 'admin',
  right: 'promotions:read',
  summary: 'Promotions, newest first; `from` and `to` keep those that are shown within this time',
  query: z.object({
    ...page({ default: 20, max: 100 }),
    kind: promotionKind.optional(),
    state: promotionState.optional(),
    from: z.coerce.date().optional(),
    to: z.coerce.date().optional(),
  }),
  reply: z.array(promotion),
  paged: true,
})

export const addPromotion = endpoint({
  method: 'POST',
  path: '/admin/promotions',
  audience: 'admin',
  right: 'promotions:act',
  summary:
    'Add a banner, with its two pictures, an announcement strip, a collection, or a product or store that is featured; it starts and ends by itself',
  body: newPromotion,
  files,
  reply: promotion,
  status: 201,
  idempotent: true,
})

export const changePromotion = endpoint({
  method: 'PUT',
  path: '/admin/promotions/:id',
  audience: 'admin',
  right: 'promotions:act',
  summary: 'Replace all fields of a promotion that has not ended; pictures that are left out stay',
  params: byId,
  body: promotionChange,
  files,
  reply: promotion,
})

export const pausePromotion = endpoint({
  method: 'PATCH',
  path: '/admin/promotions/:id/pause',
  audience: 'admin',
  right: 'promotions:act',
  summary: 'Pause, resume or end a promotion',
  params: byId,
  body: z.object({ action: z.enum(['pause', 'resume', 'end']), reason }),
  reply: promotion,
})

export const deletePromotion = endpoint({
  method: 'DELETE',
  path: '/admin/promotions/:id',
  audience: 'admin',
  right: 'promotions:act',
  summary: 'Delete a promotion that was never shown',
  params: byId,
  query: z.object({ reason: reason.meta({ description: 'For the audit log' }) }),
})

export const previewCollection = endpoint({
  method: 'GET',
  path: '/admin/promotions/preview',
  audience: 'admin',
  right: 'promotions:read',
  summary: 'The products that a collection would have now, on all of its campuses',
  query: z.object({
    category: z.string().max(60).optional(),
    minPrice: nairaAmount.optional(),
    maxPrice: nairaAmount.optional(),
    inStock: z.enum(['0', '1']).default('1'),
    productIds: listOfIds(max.ofCollection).default([]).meta({ description: 'Picked products, by commas' }),
    campusIds: listOfIds(100).default([]).meta({ description: 'Campuses, by commas; left out: all' }),
  }),
  reply: z.array(productCard),
})

export const promotionFigures = endpoint({
  method: 'GET',
  path: '/admin/promotions/:id/figures',
  audience: 'admin',
  right: 'promotions:read',
  summary: 'How often a promotion was seen and opened, by day in Lagos, and what it brought',
  params: byId,
  reply: z
    .object({
      views: z.number().int(),
      presses: z.number().int(),
      outcome: outcome.nullable().meta({ description: 'Null when it is shown to everybody' }),
      days: z.array(z.object({ day: z.iso.date(), views: z.number().int(), presses: z.number().int() })),
    })
    .meta({ id: 'PromotionFigures' }),
})
