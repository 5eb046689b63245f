import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, idOrSlug, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { picture, productCard, productSort } from './products.ts'
import { listVendorReviews } from './reviews.ts'
import { storeCard } from './search.ts'
import { uploading } from './uploads.ts'

/** The colours a stall may have: each is readable under its own text, by day and by night. */
export const storeColour = z.enum(['blue', 'green', 'red', 'amber', 'teal', 'plum', 'brown', 'ink'])
export type StoreColour = z.output<typeof storeColour>

const place = z.object({ _id: id, name: z.string() })

/** How a store behaves, from its orders of the last `days` days. No plan changes it. */
export const behaviour = z
  .object({
    days: z.number().int(),
    /** Paid orders that came to an end. */
    orders: z.number().int(),
    /** Of those, how many were delivered, in whole percent; null without any. */
    completedPercent: z.number().int().nullable(),
    /** From payment to being accepted, the middle one; null when none was. */
    acceptMinutes: z.number().int().nullable(),
    /** Turned down, cancelled by the store, or left waiting until they ran out. */
    cancelledByStore: z.number().int(),
    /** Delivered, and refunded all the same. */
    disputesLost: z.number().int(),
    since: timestamp,
  })
  .meta({ id: 'StoreBehaviour' })
export type StoreBehaviour = z.output<typeof behaviour>

export const opening = z
  .object({
    state: z.enum(['open', 'closed', 'away', 'unknown']),
    /** When that changes; null when nobody can tell. */
    until: timestamp.nullable(),
  })
  .meta({ id: 'Opening' })
export type Opening = z.output<typeof opening>

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
    /** Where orders are brought to; none: everywhere on the campus. */
    deliveryPlaces: z.array(place),
    averageRating: z.number(),
    reviewCount: z.number().int(),
    productCount: z.number().int(),
    followerCount: z.number().int(),
    createdAt: timestamp,
    behaviour,
    featured: z.array(productCard),
    /** The reader keeps it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'Storefront' })
export type Storefront = z.output<typeof storefront>

export const getStorefront = endpoint({
  method: 'GET',
  path: '/vendors/store/:url',
  audience: 'public',
  summary: 'A store by its id, its slug, or one it had before: `slug` says what it is now',
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
  summary: 'Stores, those that sell most first',
  query: z.object({
    campus: z.string().max(60).optional(),
    category: z.string().max(60).optional(),
    sort: z.enum(['popular', 'newest', 'rating']).default('popular'),
    ...page({ default: 24, max: 48 }),
  }),
  reply: z.array(storeCard),
  paged: true,
})

export const listStoreProducts = endpoint({
  method: 'GET',
  path: '/vendors/:id/products',
  audience: 'public',
  summary: 'What a store has on sale, searched and sorted',
  params: byId,
  query: z.object({
    q: z.string().trim().max(120).optional(),
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
    /** Words that were in the address before; they lead on. */
    oldSlugs: z.array(z.string()),
    colour: z.string(),
    storeImage: z.string().nullable(),
    banner: picture.nullable(),
    featured: z.array(productCard),
    deliveryPlaces: z.array(place),
    closedUntil: timestamp.nullable(),
    isPremium: z.boolean(),
    followerCount: z.number().int(),
    announcementsLeft: z.number().int(),
    /** What has been announced today, in Lagos. */
    announcedToday: z.array(id),
  })
  .meta({ id: 'StoreSettings' })
export type StoreSettings = z.output<typeof storeSettings>

export const getStoreSettings = endpoint({
  method: 'GET',
  path: '/vendors/store-settings',
  audience: 'vendor',
  summary: 'How the caller’s storefront is set up',
  reply: storeSettings,
})

const settingsChange = z
  .object({
    slug: z
      .string()
      .trim()
      .toLowerCase()
      .min(3, 'At least three letters.')
      .max(limits.slugLength, `At most ${limits.slugLength} letters.`)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Letters, digits and single dashes between them.')
      .refine((slug) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug), 'Choose words.'),
    /** Premium. */
    colour: storeColour,
    /** Premium. In order. */
    featured: z
      .array(id)
      .max(limits.featured, `At most ${limits.featured}.`)
      .refine((list) => new Set(list).size === list.length, 'Each once.'),
    /** Premium. Null takes it away; a new one comes by POST /vendors/upload-image. */
    banner: z.null(),
    storeImage: z.null(),
    deliveryPlaces: z.array(id).max(limits.deliveryPlaces),
    closedUntil: timestamp.nullable(),
  })
  .partial()
export type StoreSettingsChange = z.output<typeof settingsChange>

export const changeStoreSettings = endpoint({
  method: 'PUT',
  path: '/vendors/store-settings',
  audience: 'vendor',
  summary: 'Change what is named of the storefront; theme, banner and featured goods come with Premium',
  body: settingsChange,
  reply: storeSettings,
})

export const uploadStoreImage = endpoint({
  method: 'POST',
  path: '/vendors/upload-image',
  audience: 'vendor',
  summary: 'The picture of the store, or (Premium) the one across the top of its front',
  body: z.object({ use: z.enum(['store', 'banner']).default('store') }),
  files: { image: { max: 1, maxBytes: uploading.maxBytes, required: true } },
  reply: storeSettings,
})

export const myDashboard = endpoint({
  method: 'GET',
  path: '/vendors/my-dashboard',
  audience: 'vendor',
  summary: 'What a vendor looks at first: today, what waits, what runs out, who follows',
  reply: z
    .object({
      ordersToday: z.number().int(),
      salesToday: naira,
      waiting: z.number().int(),
      underWay: z.number().int(),
      lowStock: z.number().int(),
      followerCount: z.number().int(),
      followersThisWeek: z.number().int(),
      averageRating: z.number(),
      reviewCount: z.number().int(),
      unanswered: z.number().int().meta({ description: 'Reviews of the last 90 days without an answer' }),
      behaviour,
    })
    .meta({ id: 'VendorDashboard' }),
})

export const myEarnings = endpoint({
  method: 'GET',
  path: '/vendors/my-earnings',
  audience: 'vendor',
  summary: 'What the store earned, month by month in Lagos, the latest first',
  query: z.object({ months: z.coerce.number().int().min(1).max(24).default(6) }),
  reply: z
    .object({
      earned: naira,
      inEscrow: naira,
      commission: naira,
      refunded: naira,
      months: z.array(
        z.object({ month: z.string(), orders: z.number().int(), sales: naira, commission: naira, earned: naira }),
      ),
    })
    .meta({ id: 'VendorEarnings' }),
})

export const pricing = endpoint({
  method: 'GET',
  path: '/vendors/pricing',
  audience: 'any',
  summary: 'What Premium costs and gives',
  reply: z
    .object({
      plans: z.array(z.object({ period: z.enum(['monthly', 'yearly']), price: naira, saves: naira })),
      commission: z.object({ standard: z.number(), premium: z.number() }).meta({ description: 'Percent' }),
      gives: z.array(z.string()),
    })
    .meta({ id: 'Pricing' }),
})
