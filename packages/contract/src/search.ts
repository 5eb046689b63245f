import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag } from './flag.ts'
import { id } from './ids.ts'
import { limits } from './limits.ts'
import { naira } from './money.ts'
import { opening } from './opening.ts'
import { page } from './paging.ts'
import { productCard, productFilters } from './products.ts'
import { line } from './text.ts'

/** Products of stores, items of students, services, and stores: each is a list of its own. */
export const searchKind = z.enum(['product', 'listing', 'service', 'store']).meta({ id: 'SearchKind' })
export type SearchKind = z.output<typeof searchKind>

/** What to try when nothing matches. */
const searchAlternatives = z
  .object({
    /** The query without one of its words. */
    shorterQueries: z.array(z.object({ query: z.string(), total: z.number().int() })),
    totalWithoutFilters: z.number().int(),
    /** Where similar products are; all top categories if there are none. */
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  })
  .meta({ id: 'SearchAlternatives' })
export type SearchAlternatives = z.output<typeof searchAlternatives>

/**
 * `all`: every result has all words of the query, or of `correctedQuery`, or their synonyms; `close`: nothing on sale has them in its
 * name, attributes, options or category, and these have some of the words, or mention them.
 */
export const searchMatch = z.enum(['all', 'close']).meta({ id: 'SearchMatch' })
export type SearchMatch = z.output<typeof searchMatch>

const searchMeta = z.object({
  /** The query that was searched for, where its spelling was corrected. */
  correctedQuery: z.string().nullable(),
  match: searchMatch,
  /** Only on an empty first page. */
  alternatives: searchAlternatives.nullable(),
})

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  audience: 'public',
  summary: 'Products on sale, filtered and sorted',
  query: productFilters,
  reply: z.array(productCard),
  paged: true,
})

/** What a text may say besides the thing: a campus or a place, a price, a condition, or that the cheapest come first. */
export const understoodKind = z.enum(['place', 'price', 'condition', 'cheap']).meta({ id: 'UnderstoodKind' })
export type UnderstoodKind = z.output<typeof understoodKind>

export const understood = z
  .object({
    kind: understoodKind,
    text: z.string().meta({ description: '"Near Moremi Hall", "Up to ₦300,000", "Used", "Cheapest first"' }),
  })
  .meta({ id: 'Understood' })
export type Understood = z.output<typeof understood>

const productSearchMeta = searchMeta.extend({
  closeFrom: z.number().int().nullable().meta({
    description:
      'Rows from this one on are close matches, which follow the last of fewer than 10 results and are not in the total; null where there are none',
  }),
  understood: z.array(understood).meta({
    description: 'What the text says about place, price and condition, as the results were filtered and sorted by it',
  }),
})

const plainKinds = [...understoodKind.options, 'time'] as const
export type PlainKind = (typeof plainKinds)[number]
const kindNames = plainKinds.join('|')
export const plain = z
  .string()
  .regex(new RegExp(`^(${kindNames})(,(${kindNames}))*$`))
  .optional()
  .meta({ description: 'What the text says of these is ignored: `price,condition`; of services `time`' })

/** `exact`: only what has all words as they were typed: no spelling corrections, no synonyms and no close matches. */
const productSearch = productFilters.extend({
  exact: flag,
  plain,
})
export type ProductSearch = z.output<typeof productSearch>

export const searchProducts = endpoint({
  method: 'GET',
  path: '/products/search',
  audience: 'public',
  summary: 'Search products of stores, best match first; handles typos, unfinished words and synonyms',
  query: productSearch,
  reply: z.array(productCard),
  meta: productSearchMeta,
  paged: true,
})

export const searchListings = endpoint({
  method: 'GET',
  path: '/individual-listings/search',
  audience: 'public',
  summary: 'Items of students, filtered and sorted, or searched with the best match first',
  query: productSearch,
  reply: z.array(productCard),
  meta: productSearchMeta,
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
    opening,
    averageRating: z.number(),
    reviewCount: z.number().int(),
    productCount: z.number().int(),
    serviceCount: z.number().int(),
  })
  .meta({ id: 'StoreCard' })
export type StoreCard = z.output<typeof storeCard>

const storeSearch = z.object({
  q: line().max(limits.searchText).optional(),
  category: z.string().max(60).optional(),
  campus: z.string().max(60).optional(),
  minRating: z.coerce.number().min(1).max(5).optional(),
  sort: z.enum(['relevance', 'newest', 'rating', 'popular']).optional(),
  exact: flag,
  ...page({ default: 24, max: 48 }),
})
export type StoreSearch = z.output<typeof storeSearch>

export const searchStores = endpoint({
  method: 'GET',
  path: '/vendors/search',
  audience: 'public',
  summary: 'Search stores by name, description or category, best match first',
  query: storeSearch,
  reply: z.array(storeCard),
  meta: searchMeta,
  paged: true,
})

const valueCount = z.object({ value: z.string(), name: z.string(), count: z.number().int() })
export const filterCounts = z
  .object({
    /** False: estimated from a sample of the matches. */
    exact: z.boolean(),
    /** The total of each tab's list with those of the filters that it has; 1000 stands for "1,000 or more". */
    kinds: z.record(searchKind, z.number().int()),
    categories: z.array(valueCount.extend({ parent: z.string().nullable() })),
    campuses: z.array(valueCount),
    places: z.array(valueCount),
    conditions: z.array(valueCount),
    ratings: z.array(valueCount),
    ways: z.array(valueCount),
    deliversTo: valueCount.nullable().meta({ description: 'The place of the filter of this name' }),
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
  summary: 'How many products each filter value would leave while the other filters stay',
  query: productSearch.extend({ kind: z.enum(['product', 'listing']).default('product') }),
  reply: filterCounts,
})
