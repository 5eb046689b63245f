import type { Input } from '@vendly/contract/endpoint'
import type { searchProducts } from '@vendly/contract/search'
import { nairaText } from '../../lib/money.ts'

type Query = Input<(typeof searchProducts)['query']>

export const conditions = { new: 'New', 'neat-used': 'Neat used', 'fair-used': 'Fair used' } as const
type Condition = keyof typeof conditions

export const sorts = {
  newest: 'Newest first',
  popular: 'Most bought',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  rating: 'Best rated',
} as const
type Sort = keyof typeof sorts

export const ratings = [4, 3] as const

export const ways = { delivery: 'Delivery', pickup: 'Collect' } as const
type Way = keyof typeof ways

/** What is searched among, besides the goods of stores. */
export const tabs = { listings: 'Student items', stores: 'Stores' } as const
type Tab = keyof typeof tabs

/** What a marketplace address asks for. Whatever makes no sense in it is left out. */
export interface MarketFilters {
  q?: string
  category?: string
  /** A campus's slug, or `all`: every campus, even when one is remembered. */
  campus?: string
  condition?: Condition
  minPrice?: number
  maxPrice?: number
  minRating?: number
  inStock?: true
  discounted?: true
  way?: Way
  /** The id of a place where it can be collected. */
  place?: string
  /** As it is spelt: nothing mended. */
  exact?: true
  tab?: Tab
  sort?: Sort
}

const slug = /^[a-z0-9-]{1,60}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readFilters(search: URLSearchParams): MarketFilters {
  const word = (name: string) => search.get(name)?.trim() || undefined
  const slugOf = (name: string) => [word(name)].find((text) => text && slug.test(text))
  const one = <Value extends string>(name: string, known: Record<Value, string>) =>
    (Object.keys(known) as Value[]).find((value) => value === word(name))
  const [low, high] = inOrder(amountOf(word('minPrice')), amountOf(word('maxPrice')))
  return withoutBlanks({
    q: word('q')?.slice(0, 120),
    category: slugOf('category'),
    campus: slugOf('campus'),
    condition: one('condition', conditions),
    minPrice: low,
    maxPrice: high,
    minRating: ratings.find((rating) => String(rating) === word('minRating')),
    inStock: word('inStock') === '1' || undefined,
    discounted: word('discounted') === '1' || undefined,
    way: one('way', ways),
    place: [word('place')].find((text) => text && uuid.test(text)),
    exact: word('exact') === '1' || undefined,
    tab: one('tab', tabs),
    sort: one('sort', sorts),
  })
}

/** "38,500" and "₦38500" are amounts too; nothing above what the market sells for. */
function amountOf(text: string | undefined): number | undefined {
  const digits = text?.replace(/[₦,\s]/g, '')
  if (!digits || !/^\d{1,8}(\.\d{1,2})?$/.test(digits)) return undefined
  const amount = Math.floor(Number(digits))
  return amount > 0 && amount <= 10_000_000 ? amount : undefined
}

/** Somebody who types the prices the wrong way round means the same. */
function inOrder(low: number | undefined, high: number | undefined): [number | undefined, number | undefined] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high]
}

function withoutBlanks(filters: { [Name in keyof MarketFilters]: MarketFilters[Name] | undefined }): MarketFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

// Always in this order, so that the same filters are the same address.
const inAddress = [
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
  'exact',
  'tab',
  'sort',
] as const satisfies (keyof MarketFilters)[]

/** The filters as the end of an address: `?category=food&sort=newest`, or nothing. */
export function searchOf(filters: MarketFilters): string {
  const search = new URLSearchParams()
  for (const name of inAddress) {
    const value = filters[name]
    if (value !== undefined) search.set(name, value === true ? '1' : String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

/** The filters as the API asks for them. */
export function queryOf(filters: MarketFilters, cursor?: string): Query {
  const { campus, inStock, discounted, exact, tab: _, ...rest } = filters
  return {
    ...rest,
    exact: exact && '1',
    campus: campus === 'all' ? undefined : campus,
    inStock: inStock && '1',
    discounted: discounted && '1',
    cursor,
  }
}

export interface FilterNames {
  campus: (slug: string) => string
  place: (id: string) => string
}

export interface SetFilter {
  words: string
  /** The filters without this one. */
  without: MarketFilters
}

/** The filters that are on, in words, each with what is left when it is taken away. Category, words and order are not filters. */
export function setFilters(filters: MarketFilters, names: FilterNames): SetFilter[] {
  const without = (...gone: (keyof MarketFilters)[]): MarketFilters =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.some((one) => one === name)))
  const { campus, minPrice, maxPrice, condition, minRating, inStock, discounted, way, place } = filters
  const set: SetFilter[] = []
  // Without its campus the address would fall back to the remembered one: every campus has to be said. Its places go too.
  if (campus && campus !== 'all')
    set.push({ words: names.campus(campus), without: { ...without('place'), campus: 'all' } })
  if (place) set.push({ words: names.place(place), without: without('place') })
  const price = priceWords(minPrice, maxPrice)
  if (price) set.push({ words: price, without: without('minPrice', 'maxPrice') })
  if (condition) set.push({ words: conditions[condition], without: without('condition') })
  if (minRating) set.push({ words: `${minRating} stars and up`, without: without('minRating') })
  if (inStock) set.push({ words: 'In stock', without: without('inStock') })
  if (discounted) set.push({ words: 'Money off', without: without('discounted') })
  if (way) set.push({ words: ways[way], without: without('way') })
  return set
}

function priceWords(low: number | undefined, high: number | undefined): string | undefined {
  if (low !== undefined && high !== undefined) return `${nairaText(low)} to ${nairaText(high)}`
  if (high !== undefined) return `Up to ${nairaText(high)}`
  return low === undefined ? undefined : `From ${nairaText(low)}`
}

/** Nothing but what is looked for and where: the way out of filters that left nothing. */
export const withoutFilters = ({ q, category, exact, tab, sort }: MarketFilters): MarketFilters =>
  withoutBlanks({ q, category, exact, tab, sort, campus: 'all' })
