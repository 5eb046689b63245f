import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { productCard, productFilters } from './products.ts'

/** Goods of stores, items of students, stores: each is a list of its own. */
export const searchKind = z.enum(['product', 'listing', 'store']).meta({ id: 'SearchKind' })
export type SearchKind = z.output<typeof searchKind>

/** What to do when nothing was found. */
const rescue = z
  .object({
    /** The same words without one of them, and how much that finds. */
    fewer: z.array(z.object({ words: z.string(), total: z.number().int() })),
    /** How much the words find without any filter. */
    unfiltered: z.number().int(),
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  })
  .meta({ id: 'SearchRescue' })
export type SearchRescue = z.output<typeof rescue>

const found = z.object({
  /** The words that were searched for, where the spelling was mended; else null. */
  meant: z.string().nullable(),
  /** Only on a first page without anything on it. */
  rescue: rescue.nullable(),
})

const exactly = z
  .enum(['1', 'true', '0', 'false'])
  .transform((text) => text === '1' || text === 'true')
  .optional()

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  audience: 'public',
  summary: 'Goods on sale, filtered and sorted',
  query: productFilters,
  reply: z.array(productCard),
  paged: true,
})

/** `exact`: as it is spelt, nothing mended. */
const searched = productFilters.extend({ exact: exactly })
export type ProductSearch = z.output<typeof searched>

export const searchProducts = endpoint({
  method: 'GET',
  path: '/products/search',
  audience: 'public',
  summary: 'Goods of stores whose words match, best first; half words and typos are understood',
  query: searched,
  reply: z.array(productCard),
  meta: found,
  paged: true,
})

export const searchListings = endpoint({
  method: 'GET',
  path: '/individual-listings/search',
  audience: 'public',
  summary: 'Items of students: all that pass the filters, or those whose words match, best first',
  query: searched,
  reply: z.array(productCard),
  meta: found,
  paged: true,
})

export const storeCard = z
  .object({
    _id: id,
    businessName: z.string(),
    slug: z.string(),
    tagline: z.string(),
    colour: z.string(),
    storeImage: z.string().nullable(),
    category: z.string(),
    campus: z.object({ slug: z.string(), shortName: z.string() }),
    place: z.string().nullable(),
    isPremium: z.boolean(),
    averageRating: z.number(),
    reviewCount: z.number().int(),
    productCount: z.number().int(),
  })
  .meta({ id: 'StoreCard' })
export type StoreCard = z.output<typeof storeCard>

const storeSearch = z.object({
  q: z.string().trim().max(120).optional(),
  category: z.string().max(60).optional(),
  campus: z.string().max(60).optional(),
  minRating: z.coerce.number().min(1).max(5).optional(),
  sort: z.enum(['relevance', 'newest', 'rating', 'popular']).optional(),
  exact: exactly,
  ...page({ default: 24, max: 48 }),
})
export type StoreSearch = z.output<typeof storeSearch>

export const searchStores = endpoint({
  method: 'GET',
  path: '/vendors/search',
  audience: 'public',
  summary: 'Stores whose name, words or trade match, best first',
  query: storeSearch,
  reply: z.array(storeCard),
  meta: found,
  paged: true,
})

/** `exact` is false where the figure is an estimate, and where it stands for "that many or more". */
const counted = z.object({ value: z.string(), name: z.string(), count: z.number().int() })
export const filterCounts = z
  .object({
    /** False: estimated from a part of what matches. */
    exact: z.boolean(),
    /** What each tab would hold. */
    kinds: z.object({ product: z.number().int(), listing: z.number().int(), store: z.number().int() }),
    categories: z.array(counted.extend({ parent: z.string().nullable() })),
    campuses: z.array(counted),
    places: z.array(counted),
    conditions: z.array(counted),
    ratings: z.array(counted),
    ways: z.array(counted),
    prices: z.array(z.object({ from: naira, to: naira.nullable(), count: z.number().int() })),
    inStock: z.number().int(),
    discounted: z.number().int(),
  })
  .meta({ id: 'FilterCounts' })
export type FilterCounts = z.output<typeof filterCounts>

export const countFilters = endpoint({
  method: 'GET',
  path: '/search/counts',
  audience: 'public',
  summary: 'For each filter how much it would leave, the other filters as they are; counted up to a bound',
  query: searched.extend({ kind: z.enum(['product', 'listing']).default('product') }),
  reply: filterCounts,
})
