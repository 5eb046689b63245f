import { z } from 'zod'
import { answerLimits } from './answer-limits.ts'
import { deliveryArea } from './delivery-area.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, idOrSlug, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { opening } from './opening.ts'
import { page } from './paging.ts'
import { picture, productCard, productSort } from './products.ts'
import { promiseLimits } from './promise-limits.ts'
import { listVendorReviews } from './reviews.ts'
import { storeCard } from './search.ts'
import { line, typed } from './text.ts'
import { uploading } from './uploads.ts'

/** The colours a store may choose: text on each is readable in light and dark mode. */
export const storeColour = z.enum(['blue', 'green', 'red', 'amber', 'teal', 'plum', 'brown', 'ink'])
export type StoreColour = z.output<typeof storeColour>

const place = z.object({ _id: id, name: z.string() })

/** How a store handled its orders and bookings of the last `days` days. No plan changes these figures. */
export const behaviour = z
  .object({
    days: z.number().int(),
    /** Paid orders that are finished, without those that the buyer cancelled. */
    orders: z.number().int(),
    /** Share of them that was delivered, in whole percent; null without orders. */
    completedPercent: z.number().int().nullable(),
    /** Median time from payment to acceptance; null when no order was accepted. */
    acceptMinutes: z.number().int().nullable(),
    /** Median time from a message to the store's answer; null without enough answers. */
    replyMinutes: z.number().int().nullable(),
    /** Rejected, cancelled by the store, or not accepted in time. */
    cancelledByStore: z.number().int(),
    /** Delivered and refunded afterwards. */
    disputesLost: z.number().int(),
    /** Bookings that are over, without those that the buyer cancelled or did not come to, and those that were declined; null without any. */
    bookings: z
      .object({
        total: z.number().int(),
        done: z.number().int(),
        cancelledByStore: z.number().int(),
        /** The store was not there. */
        absent: z.number().int(),
        /** Requests that ended without an answer. */
        unanswered: z.number().int(),
      })
      .nullable(),
    since: timestamp,
  })
  .meta({ id: 'StoreBehaviour' })
export type StoreBehaviour = z.output<typeof behaviour>

export const storefront = z
  .object({
    _id: id,
    businessName: z.string(),
    slug: z.string(),
    category: z.string(),
    tagline: z.string(),
    about: z.string(),
    colour: z.string(),
    storeImage: z.string().nullable(),
    banner: picture.nullable(),
    isPremium: z.boolean(),
    isVerified: z.boolean(),
    campus: z.object({ _id: id, slug: z.string(), name: z.string(), shortName: z.string() }),
    place: place.nullable(),
    hours: z.array(z.object({ days: z.string(), opens: z.string(), closes: z.string() })),
    opening,
    /** Where the store delivers to; empty: everywhere on the campus. */
    deliveryPlaces: z.array(place),
    averageRating: z.number(),
    reviewCount: z.number().int(),
    productCount: z.number().int(),
    followerCount: z.number().int(),
    createdAt: timestamp,
    behaviour,
    featured: z.array(productCard),
    /** True for the owner of the store. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'Storefront' })
export type Storefront = z.output<typeof storefront>

export const getStorefront = endpoint({
  method: 'GET',
  path: '/vendors/store/:url',
  audience: 'public',
  summary: 'A store by its id, its slug, or a former slug; `slug` is the current one',
  params: z.object({ url: idOrSlug }),
  reply: storefront,
})

export const getVendor = endpoint({
  method: 'GET',
  path: '/vendors/:id',
  audience: 'public',
  summary: 'A store by its id',
  params: byId,
  reply: storefront,
})

export const listVendors = endpoint({
  method: 'GET',
  path: '/vendors',
  audience: 'public',
  summary: 'Stores, best-selling first by default',
  query: z.object({
    campus: z.string().max(60).optional(),
    category: z.string().max(60).optional(),
    sort: z.enum(['popular', 'newest', 'rating']).default('popular'),
    ...page({ default: 24, max: 48 }),
  }),
  reply: z.array(storeCard),
  paged: true,
})

/** `acceptMinutes`: as in `behaviour`. */
const nearbyStore = storeCard
  .extend({
    acceptMinutes: z.number().int().nullable(),
    delivery: deliveryArea,
  })
  .meta({ id: 'NearbyStore' })
export type NearbyStore = z.output<typeof nearbyStore>

export const listNearbyStores = endpoint({
  method: 'GET',
  path: '/vendors/nearby',
  audience: 'public',
  summary:
    'Stores of a campus: open ones first, best-selling first, then those that open next; before others, those that deliver to the caller',
  query: z.object({
    campus: z.string().max(60).optional(),
    category: z.string().max(60).optional(),
    limit: z.coerce.number().int().min(1).max(12).default(6),
  }),
  reply: z.array(nearbyStore),
})

export const listStoreProducts = endpoint({
  method: 'GET',
  path: '/vendors/:id/products',
  audience: 'public',
  summary: 'Products of a store, with search and sorting',
  params: byId,
  query: z.object({
    q: line().max(120).optional(),
    category: z.string().max(60).optional(),
    sort: productSort.optional(),
    ...page({ default: 24, max: 48 }),
  }),
  reply: z.array(productCard),
  paged: true,
})

export const listStoreReviews = endpoint({
  method: 'GET',
  path: '/vendors/:id/reviews',
  audience: 'public',
  summary: 'The same as GET /reviews/vendor/:id',
  params: byId,
  query: listVendorReviews.query,
  reply: listVendorReviews.reply,
  meta: listVendorReviews.meta,
  paged: true,
})

export const storeSettings = z
  .object({
    slug: z.string(),
    /** Former slugs; they redirect to the current one. */
    oldSlugs: z.array(z.string()),
    colour: z.string(),
    storeImage: z.string().nullable(),
    banner: picture.nullable(),
    featured: z.array(productCard),
    deliveryPlaces: z.array(place),
    closedUntil: timestamp.nullable(),
    maxOpenOrders: z.number().int().nullable().meta({ description: 'Orders that it takes at once; null: any number' }),
    openOrders: z.number().int().meta({ description: 'Not ready yet' }),
    answerMinutes: z.number().int().meta({ description: 'How long it has to answer an order' }),
    isPremium: z.boolean(),
    followerCount: z.number().int(),
    announcementsLeft: z.number().int(),
    /** Products announced today (Lagos time). */
    announcedToday: z.array(id),
  })
  .meta({ id: 'StoreSettings' })
export type StoreSettings = z.output<typeof storeSettings>

export const getStoreSettings = endpoint({
  method: 'GET',
  path: '/vendors/store-settings',
  audience: 'vendor',
  summary: 'The settings of the caller’s storefront',
  reply: storeSettings,
})

const settingsChange = z
  .object({
    slug: typed()
      .toLowerCase()
      .min(3, 'At least 3 characters.')
      .max(limits.slugLength, `At most ${limits.slugLength} characters.`)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters and digits, with single dashes between them.')
      .refine((slug) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug), 'Choose a name, not an id.'),
    /** Premium. */
    colour: storeColour,
    /** Premium. Product ids in the order they are shown. */
    featured: z
      .array(id)
      .max(limits.featured, `At most ${limits.featured}.`)
      .refine((list) => new Set(list).size === list.length, 'Choose each product once.'),
    /** Premium. null removes it; POST /vendors/upload-image sets a new one. */
    banner: z.null(),
    storeImage: z.null(),
    deliveryPlaces: z.array(id).max(limits.deliveryPlaces),
    closedUntil: timestamp.nullable(),
    /** Of new orders. */
    answerMinutes: z.literal(answerLimits.choices, 'Choose one of the times.'),
    maxOpenOrders: z.int().min(promiseLimits.openOrders.min).max(promiseLimits.openOrders.max).nullable(),
  })
  .partial()
export type StoreSettingsChange = z.output<typeof settingsChange>

export const changeStoreSettings = endpoint({
  method: 'PUT',
  path: '/vendors/store-settings',
  audience: 'vendor',
  summary: 'Change storefront settings; colour, banner and featured products need Premium',
  body: settingsChange,
  reply: storeSettings,
})

export const uploadStoreImage = endpoint({
  method: 'POST',
  path: '/vendors/upload-image',
  audience: 'vendor',
  summary: 'Upload the store picture, or the storefront banner (Premium)',
  body: z.object({ use: z.enum(['store', 'banner']).default('store') }),
  files: { image: { max: 1, maxBytes: uploading.maxBytes, required: true } },
  reply: storeSettings,
})

export const pricing = endpoint({
  method: 'GET',
  path: '/vendors/pricing',
  audience: 'any',
  summary: 'The price and the benefits of Premium, and the commission of the caller’s store',
  reply: z
    .object({
      adDaily: naira.meta({ description: 'What an ad costs for a day' }),
      plans: z.array(z.object({ period: z.enum(['monthly', 'yearly']), price: naira, saves: naira })),
      commission: z
        .object({
          standard: z.number(),
          premium: z.number(),
          own: z.number().meta({ description: 'What the caller’s store pays now; the standard rate without a store' }),
          ownPlan: z.enum(['standard', 'premium']),
          premiumUntil: timestamp
            .nullable()
            .meta({ description: 'When the caller’s Premium ends; null if it does not' }),
        })
        .meta({ description: 'Percent' }),
      benefits: z.array(z.string()),
    })
    .meta({ id: 'Pricing' }),
})
