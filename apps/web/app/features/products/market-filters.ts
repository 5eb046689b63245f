import type { Input } from '@vendly/contract/endpoint'
import type { searchProducts } from '@vendly/contract/search'
import { parsePrice, priceRangeText, sortPrices } from '../../lib/price-range.ts'
import { conditions } from './conditions.ts'

type Query = Input<(typeof searchProducts)['query']>

type Condition = keyof typeof conditions

export const sorts = {
  newest: 'Newest',
  popular: 'Most popular',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  rating: 'Best rated',
} as const
type Sort = keyof typeof sorts

export const ratings = [4, 3] as const

export const deliveryMethods = { delivery: 'Delivery', pickup: 'Pickup' } as const
type DeliveryMethod = keyof typeof deliveryMethods

/** Besides the products of stores, which have no tab of their own. */
export const tabs = { listings: 'Student items', stores: 'Stores' } as const
type Tab = keyof typeof tabs

/** The filters in a marketplace address. Invalid values are ignored. */
export interface MarketFilters {
  q?: string
  category?: string
  /** A campus's slug; `all` overrides the remembered campus. */
  campus?: string
  condition?: Condition
  minPrice?: number
  maxPrice?: number
  minRating?: number
  inStock?: true
  discounted?: true
  way?: DeliveryMethod
  /** Id of a pickup place. */
  place?: string
  /** Id of a place that its seller delivers to. */
  deliversTo?: string
  /** No spelling correction. */
  exact?: true
  /** What the text says of these is ignored. */
  plain?: string
  tab?: Tab
  sort?: Sort
}

/** Parts of a text that are left out, as the API names them. */
export const plainParts = /^((place|price|condition|cheap|time)(,(?=.)|$))+$/
const slug = /^[a-z0-9-]{1,60}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readFilters(search: URLSearchParams): MarketFilters {
  const text = (name: string) => search.get(name)?.trim() || undefined
  const fitting = (name: string, pattern: RegExp) => [text(name)].find((value) => value && pattern.test(value))
  const one = <Value extends string>(name: string, known: Record<Value, string>) =>
    (Object.keys(known) as Value[]).find((value) => value === text(name))
  const [low, high] = sortPrices(parsePrice(text('minPrice')), parsePrice(text('maxPrice')))
  return withoutUndefined({
    q: text('q')?.slice(0, 500),
    category: fitting('category', slug),
    campus: fitting('campus', slug),
    condition: one('condition', conditions),
    minPrice: low,
    maxPrice: high,
    minRating: ratings.find((rating) => String(rating) === text('minRating')),
    inStock: text('inStock') === '1' || undefined,
    discounted: text('discounted') === '1' || undefined,
    way: one('way', deliveryMethods),
    place: fitting('place', uuid),
    deliversTo: fitting('deliversTo', uuid),
    exact: text('exact') === '1' || undefined,
    plain: fitting('plain', plainParts),
    tab: one('tab', tabs),
    sort: one('sort', sorts),
  })
}

function withoutUndefined(filters: { [Name in keyof MarketFilters]: MarketFilters[Name] | undefined }): MarketFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

// A fixed order, so that the same filters always give the same address.
const ADDRESS_ORDER = [
  'q',
  'category',
  'campus',
  'condition',
  'minPrice',
  'maxPrice',
  'minRating',
  'inStock',
  'discounted',
  'way',
  'place',
  'deliversTo',
  'exact',
  'plain',
  'tab',
  'sort',
] as const satisfies (keyof MarketFilters)[]

/** The filters as a query string: `?category=food&sort=newest`, or empty. */
export function searchOf(filters: MarketFilters): string {
  const search = new URLSearchParams()
  for (const name of ADDRESS_ORDER) {
    const value = filters[name]
    if (value !== undefined) search.set(name, value === true ? '1' : String(value))
  }
  return String(search) && `?${search}`
}

export type MarketCall = 'GET /products' | 'GET /products/search' | 'GET /individual-listings/search'

/**
 * The order of a list that has no other: best match of a search, what sells best in stores. Of a student item there is mostly
 * one, so those begin with the newest.
 */
export function defaultSort(call: MarketCall, { q }: MarketFilters): Sort | undefined {
  if (q) return undefined
  return call === 'GET /individual-listings/search' ? 'newest' : 'popular'
}

/** The filters as the API takes them. */
export function queryOf(call: MarketCall, filters: MarketFilters, cursor?: string): Query {
  const { campus, inStock, discounted, exact, tab: _, ...rest } = filters
  return {
    sort: defaultSort(call, filters),
    ...rest,
    exact: exact && '1',
    campus: campus === 'all' ? undefined : campus,
    inStock: inStock && '1',
    discounted: discounted && '1',
    cursor,
  }
}

/** Products on one page: full rows of two, four and five. */
export const MARKET_PAGE = 20

export interface FilterNames {
  campus: (slug: string) => string
  place: (id: string) => string
  deliversTo: (id: string) => string
}

export interface ActiveFilter {
  label: string
  /** The filters without this one. */
  without: MarketFilters
}

/** The filters that are set, each with the filters left when it is removed. Category, query and sort order do not count. */
export function activeFilters(filters: MarketFilters, names: FilterNames): ActiveFilter[] {
  const without = (...removed: (keyof MarketFilters)[]): MarketFilters =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !removed.some((one) => one === name)))
  const { campus, minPrice, maxPrice, condition, minRating, inStock, discounted, way, place, deliversTo } = filters
  const active: ActiveFilter[] = []
  // Without a campus the remembered one would apply, so `all` must be set. Places belong to the campus.
  if (campus && campus !== 'all')
    active.push({ label: names.campus(campus), without: { ...without('place'), campus: 'all' } })
  if (deliversTo) active.push({ label: names.deliversTo(deliversTo), without: without('deliversTo') })
  if (place) active.push({ label: names.place(place), without: without('place') })
  const price = priceRangeText(minPrice, maxPrice)
  if (price) active.push({ label: price, without: without('minPrice', 'maxPrice') })
  if (condition) active.push({ label: conditions[condition], without: without('condition') })
  if (minRating) active.push({ label: `${minRating} stars and up`, without: without('minRating') })
  if (inStock) active.push({ label: 'In stock', without: without('inStock') })
  if (discounted) active.push({ label: 'Deals', without: without('discounted') })
  if (way) active.push({ label: deliveryMethods[way], without: without('way') })
  return active
}

/** Clears all filters, but keeps query, category, tab and sort order. */
export const withoutFilters = ({ q, category, exact, plain, tab, sort }: MarketFilters): MarketFilters =>
  withoutUndefined({ q, category, exact, plain, tab, sort, campus: 'all' })
