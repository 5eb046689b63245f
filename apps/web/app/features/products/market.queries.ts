import type { Answer } from '@vendly/contract/api'
import type { Campus } from '@vendly/contract/campuses'
import type { Pagination } from '@vendly/contract/paging'
import type { Category } from '@vendly/contract/products'
import type { ShownBanner, ShownCollection } from '@vendly/contract/promotions-shown'
import type { FilterCounts, SearchAlternatives, SearchMatch, Understood } from '@vendly/contract/search'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { ask } from '../../lib/server-api.ts'
import { readSession } from '../../lib/session.ts'
import { loadShown } from '../promotions/load-shown.ts'
import { campusCookie, rememberedCampus } from './campus-choice.ts'
import { type CardData, cardOf } from './card-data.ts'
import { type FeaturedData, featuredData } from './featured-data.ts'
import { MARKET_PAGE, type MarketCall, type MarketFilters, queryOf, readFilters, searchOf } from './market-filters.ts'

export type CategoryCount = Pick<Category, 'slug' | 'name' | 'parent'> & { count: number }
type CampusLine = Pick<Campus, 'slug' | 'shortName'>

export interface ProductResults {
  cards: CardData[]
  /** After a short list, what has some of the words; not in the total. */
  close?: CardData[]
  pagination: Pagination
  /** The corrected query; null when nothing was corrected. */
  correctedQuery: string | null
  match: SearchMatch
  alternatives: SearchAlternatives | null
  /** What the query says about price and condition. */
  understood: Understood[]
}

type MarketCounts = Omit<FilterCounts, 'categories'>

/** Everything a product list with filters shows. `products` is undefined when loading it failed. */
export interface Market {
  filters: MarketFilters
  /** Set on later pages, which are links without scripts. */
  cursor?: string
  /** No category has this slug. */
  isUnknownCategory?: boolean
  categories: CategoryCount[]
  campuses: CampusLine[]
  products?: ProductResults
  /** A product that a store pays for to be shown first. */
  sponsored?: { adId: string; card: CardData }
  banner?: ShownBanner
  collections?: ShownCollection[]
  featured?: FeaturedData[]
  /** Results per filter value, but for those of categories; undefined when loading them failed. */
  counts?: MarketCounts
}

type Context = Readonly<RouterContextProvider>

/** Loads the page of an address. A campus in it is remembered; without one, the remembered campus applies. */
export async function loadMarket(context: Context, request: Request, call: MarketCall) {
  const url = new URL(request.url)
  const named = readFilters(url.searchParams)
  const remembered = rememberedCampus(request.headers.get('cookie'))
  const campus = named.campus ?? remembered
  const filters = campus ? { ...named, campus } : named
  const cursor = url.searchParams.get('cursor') ?? undefined
  const inCampus = campus && campus !== 'all' ? { campus } : {}
  const kind = call === 'GET /individual-listings/search' ? 'listing' : 'product'
  const isFront = call === 'GET /products' && !cursor && Object.keys(filters).every((name) => name === 'campus')
  const [categories, campuses, products, counts, ad, shown] = await Promise.all([
    ask(context, 'GET /products/categories', { query: inCampus }),
    ask(context, 'GET /campuses'),
    loadProducts(context, call, filters, cursor, url.pathname),
    undefinedIfRefused(ask(context, 'GET /search/counts', { query: { ...countQuery(call, filters), kind } })),
    isFront ? undefinedIfRefused(ask(context, 'GET /ads/shown', { query: inCampus })) : undefined,
    call === 'GET /products' && !cursor ? loadPromotions(context, filters, inCampus) : null,
  ])
  const became = categories.data.find(({ formerSlugs }) => formerSlugs.includes(filters.category ?? ''))?.slug
  if (became) throw redirect(url.pathname + searchOf({ ...named, category: became }), 301)
  const isUnknownCategory =
    filters.category !== undefined && !categories.data.some(({ slug }) => slug === filters.category)
  const market: Market = {
    filters,
    cursor,
    isUnknownCategory: isUnknownCategory || undefined,
    categories: withCounts(categories.data, counts?.data, filters.category),
    campuses: campuses.data.map(({ slug, shortName }) => ({ slug, shortName })),
    products,
    sponsored: ad?.data ? { adId: ad.data._id, card: cardOf(ad.data.product) } : undefined,
    banner: shown?.banner ?? undefined,
    collections: shown?.collections,
    featured: shown ? featuredData(shown.featured) : undefined,
    counts: counts && withoutCategories(counts.data),
  }
  const headers = new Headers({ vary: 'cookie' })
  // Without the cookie, the page may be kept for others.
  if (named.campus && named.campus !== (remembered ?? 'all')) headers.append('set-cookie', campusCookie(named.campus))
  return data(market, { headers, status: !products ? 503 : isUnknownCategory ? 404 : 200 })
}

/** What is shown above the market, or above a category without further filters. */
async function loadPromotions(
  context: Context,
  { category, ...filters }: MarketFilters,
  inCampus: { campus?: string },
) {
  if (Object.keys(filters).some((name) => name !== 'campus')) return null
  const where = category ? ({ place: 'category', category } as const) : ({ place: 'market' } as const)
  return loadShown(context, { ...where, ...inCampus })
}

/** Loads the list again with the session, because sellers also see their own products that guests cannot see. */
export async function withOwnItems(market: Market, call: MarketCall): Promise<Market> {
  const session = readSession()
  // Anybody posts items; only vendors have products.
  const canSell =
    call === 'GET /individual-listings/search' || (session.status === 'in' && session.user.role === 'vendor')
  if (session.status !== 'in' || !canSell) return market
  try {
    return {
      ...market,
      products: toResults(
        await api(call, { query: { ...queryOf(call, market.filters, market.cursor), limit: MARKET_PAGE } }),
      ),
    }
  } catch {
    // Without a network the page as rendered is good enough.
    return market
  }
}

async function loadProducts(
  context: Context,
  call: MarketCall,
  filters: MarketFilters,
  cursor: string | undefined,
  path: string,
): Promise<ProductResults | undefined> {
  try {
    return toResults(await ask(context, call, { query: { ...queryOf(call, filters, cursor), limit: MARKET_PAGE } }))
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    // The cursor of an old link is no longer valid; start from the first page.
    if (cursor && problem.status === 400) throw redirect(path + searchOf(filters))
    return undefined
  }
}

/** Only a search also has a corrected query and close matches. */
export function toResults({ data: products, pagination, ...rest }: Answer<MarketCall>): ProductResults {
  if (!pagination) throw new ApiProblem(500, 'unknown', 'The list has no pagination.')
  const {
    correctedQuery = null,
    match = 'all',
    closeFrom = null,
    alternatives = null,
    understood = [],
  } = rest as Partial<Omit<ProductResults, 'cards' | 'close' | 'pagination'> & { closeFrom: number | null }>
  const all = products.map(cardOf)
  const close = closeFrom === null ? undefined : all.splice(closeFrom)
  return { cards: all, close, pagination, correctedQuery, match, alternatives, understood }
}

/** Without the sort order, which does not change the counts. */
export const countQuery = (call: MarketCall, filters: MarketFilters) => ({ ...queryOf(call, filters), sort: undefined })

/** For the optional parts of a page: undefined when the server refuses. */
export const undefinedIfRefused = <Result>(request: Promise<Result>): Promise<Result | undefined> =>
  request.catch((problem: unknown) => {
    if (problem instanceof ApiProblem) return undefined
    throw problem
  })

/** The page has them once: its HTML is sent to every guest. */
const withoutCategories = ({ categories: _, ...counts }: FilterCounts): MarketCounts => counts

/** Categories with anything on sale, each with its number of results; a hidden one only on its own page. */
function withCounts(
  categories: Category[],
  counts: FilterCounts | undefined,
  current: string | undefined,
): CategoryCount[] {
  const results = counts && new Map(counts.categories.map(({ value, count }) => [value, count]))
  return categories
    .filter(({ slug, isHidden }) => !isHidden || slug === current)
    .filter(({ productCount, slug }) => productCount > 0 || results?.has(slug))
    .map(({ slug, name, parent, productCount }) => ({
      slug,
      name,
      parent,
      count: results ? (results.get(slug) ?? 0) : productCount,
    }))
}
