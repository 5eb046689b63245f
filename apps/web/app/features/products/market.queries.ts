import type { Answer } from '@vendly/contract/api'
import type { Campus } from '@vendly/contract/campuses'
import type { Pagination } from '@vendly/contract/paging'
import type { Category } from '@vendly/contract/products'
import type { FilterCounts, SearchRescue } from '@vendly/contract/search'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { ask } from '../../lib/server-api.ts'
import { readSession } from '../../lib/session.ts'
import { campusCookie, rememberedCampus } from './campus-choice.ts'
import { type CardData, cardOf } from './card-data.ts'
import { type MarketFilters, queryOf, readFilters, searchOf } from './market-filters.ts'

export type CategoryLine = Pick<Category, 'slug' | 'name' | 'parent'> & { count: number }
type CampusLine = Pick<Campus, 'slug' | 'shortName'>

export interface Goods {
  cards: CardData[]
  pagination: Pagination
  /** What was searched for, where the spelling was mended. */
  meant: string | null
  rescue: SearchRescue | null
}

/** All that a page of goods with filters shows. `goods` is missing when they could not be read. */
export interface Market {
  filters: MarketFilters
  /** Set on a later page, reached without scripts. */
  cursor?: string
  categories: CategoryLine[]
  campuses: CampusLine[]
  goods?: Goods
  /** For each filter how much it would leave; missing when they could not be read. */
  counts?: FilterCounts
}

type Context = Readonly<RouterContextProvider>
export type GoodsCall = 'GET /products' | 'GET /products/search' | 'GET /individual-listings/search'

/** Reads a market page for its address; a chosen campus is remembered, a remembered one is taken where none is named. */
export async function loadMarket(context: Context, request: Request, call: GoodsCall) {
  const url = new URL(request.url)
  const named = readFilters(url.searchParams)
  const campus = named.campus ?? rememberedCampus(request.headers.get('cookie'))
  const filters = campus ? { ...named, campus } : named
  const cursor = url.searchParams.get('cursor') ?? undefined
  const of = campus && campus !== 'all' ? { campus } : {}
  const kind = call === 'GET /individual-listings/search' ? 'listing' : 'product'
  const [categories, campuses, goods, counts] = await Promise.all([
    ask(context, 'GET /products/categories', { query: of }),
    ask(context, 'GET /campuses'),
    readGoods(context, call, filters, cursor, url.pathname),
    unlessRefused(ask(context, 'GET /search/counts', { query: { ...countQuery(filters), kind } })),
  ])
  const market: Market = {
    filters,
    cursor,
    categories: linesOf(categories.data, counts?.data),
    campuses: campuses.data.map(({ slug, shortName }) => ({ slug, shortName })),
    goods,
    counts: counts?.data,
  }
  const headers = new Headers({ vary: 'cookie' })
  if (named.campus) headers.append('set-cookie', campusCookie(named.campus))
  return data(market, { headers, status: goods ? 200 : 503 })
}

/** What a seller has put up is in their own lists as in everybody's, whatever the public page knows of it. */
export async function asSeller(market: Market, call: GoodsCall): Promise<Market> {
  const session = readSession()
  // Items are put up by anybody, goods by vendors alone.
  const mayHave =
    call === 'GET /individual-listings/search' || (session.status === 'in' && session.user.role === 'vendor')
  if (session.status !== 'in' || !mayHave) return market
  try {
    return { ...market, goods: goodsOf(await api(call, { query: queryOf(market.filters, market.cursor) })) }
  } catch {
    // The page that came is as good as the network allows.
    return market
  }
}

async function readGoods(
  context: Context,
  call: GoodsCall,
  filters: MarketFilters,
  cursor: string | undefined,
  path: string,
): Promise<Goods | undefined> {
  try {
    return goodsOf(await ask(context, call, { query: queryOf(filters, cursor) }))
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    // A link kept from long ago: its page is gone, the list is not.
    if (cursor && problem.status === 400) throw redirect(path + searchOf(filters))
    return undefined
  }
}

/** A search also says what was meant; a list of goods has no words. */
function goodsOf({ data: products, pagination, ...beside }: Answer<GoodsCall>): Goods {
  if (!pagination) throw new ApiProblem(500, 'unknown', 'A list came without its pages.')
  const { meant = null, rescue = null } = beside as Partial<Pick<Goods, 'meant' | 'rescue'>>
  return { cards: products.map(cardOf), pagination, meant, rescue }
}

/** Counts do not depend on the order of the goods. */
const countQuery = (filters: MarketFilters) => queryOf({ ...filters, sort: undefined })

/** Company to the goods: without it they still stand. */
export const unlessRefused = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  answer.catch((problem: unknown) => {
    if (problem instanceof ApiProblem) return undefined
    throw problem
  })

/** Categories that have anything on sale, with how much of what is looked for is in each. */
function linesOf(categories: Category[], counts: FilterCounts | undefined): CategoryLine[] {
  const found = counts && new Map(counts.categories.map(({ value, count }) => [value, count]))
  return categories
    .filter(({ productCount, slug }) => productCount > 0 || found?.has(slug))
    .map(({ slug, name, parent, productCount }) => ({
      slug,
      name,
      parent,
      count: found ? (found.get(slug) ?? 0) : productCount,
    }))
}
