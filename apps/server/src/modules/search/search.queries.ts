import type { Pagination } from '@vendly/contract/paging'
import type { ProductCard, ProductFilters } from '@vendly/contract/products'
import type { ProductSearch, SearchKind, SearchRescue } from '@vendly/contract/search'
import { type Cursor, decodeCursor, encodeCursor, pageOf } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { listCards } from '../products/products.queries.ts'
import { resolve } from './search.filters.ts'
import { type Ask, type Finding, find } from './search.find.ts'
import { countEach, listNearCategories } from './search.match.ts'
import { type Meaning, readingOf, type Term, understand } from './search.words.ts'

type Goods = { cards: ProductCard[]; pagination: Pagination }
type Kind = 'product' | 'listing'
type Sort = NonNullable<ProductFilters['sort']>

const ORDERS: Record<Sort, Ask['order']> = {
  relevance: 'relevance',
  newest: 'newest',
  'price-low': 'price-low',
  'price-high': 'price-high',
  rating: 'rating',
  popular: 'sold',
}
const nothing: Meaning = { terms: [], meant: null }
const NONE: Finding = { ids: [], next: null, counted: { total: 0, exact: true } }

/** Goods on sale that pass the filters, a page of them. `own`: a viewer whom nobody else sees. Codes: cursor_invalid. */
export async function searchProductCards(
  db: Db,
  kind: Kind,
  filters: ProductFilters,
  own: string | null,
): Promise<Goods> {
  const meaning = filters.q ? await understand(db, filters.q) : nothing
  return pageOfGoods(db, kind, filters, meaning, own)
}

export type Found = Goods & { meant: string | null; rescue: SearchRescue | null }

/** The same for a search page: what was meant, and a way on when there is nothing. Codes: cursor_invalid. */
export async function searchGoods(db: Db, kind: Kind, asked: ProductSearch, own: string | null): Promise<Found> {
  const meaning = asked.q ? await understand(db, asked.q, readingOf(asked)) : nothing
  const page = await pageOfGoods(db, kind, asked, meaning, own)
  const isEmpty = page.cards.length === 0 && !asked.cursor && meaning.terms.length > 0
  return { ...page, meant: meaning.meant, rescue: isEmpty ? await rescueFor(db, kind, meaning.terms) : null }
}

async function pageOfGoods(
  db: Db,
  kind: Kind,
  asked: ProductFilters,
  meaning: Meaning,
  own: string | null,
): Promise<Goods> {
  const cursor = decodeCursor(asked.cursor)
  // Words that all say nothing find nothing.
  const empty = Boolean(asked.q) && meaning.terms.length === 0
  const usual = meaning.terms.length > 0 ? 'relevance' : 'newest'
  const sort = asked.sort && (asked.sort !== 'relevance' || usual === 'relevance') ? ORDERS[asked.sort] : usual
  const found = empty ? undefined : await resolve(db, kind, asked, await catalogue(db), own)
  const { ids, next, counted } = found
    ? await find(db, { terms: meaning.terms, found, order: sort, limit: asked.limit, cursor })
    : NONE
  return { cards: await listCards(db, ids, own), pagination: paginationOf(ids, asked.limit, cursor, counted, next) }
}

/** A page may be short although more follow: a list by relevance goes on batch by batch. */
export function paginationOf(
  ids: string[],
  limit: number,
  cursor: Cursor | undefined,
  counted: Finding['counted'],
  next: Finding['next'],
): Pagination {
  const { pagination } = pageOf(ids, limit, cursor, counted, (id) => ({ value: '', id }))
  const { page, total, totalIsExact } = pagination
  return { ...pagination, next: next && encodeCursor({ ...next, page, total, exact: totalIsExact }) }
}

/** What may be done when words find nothing: take the filters away, else leave a word out, or look where such things are. */
export async function rescueFor(db: Db, kind: SearchKind, terms: readonly Term[]): Promise<SearchRescue> {
  const known = await catalogue(db)
  const [unfiltered = 0] = await countEach(db, kind, [terms])
  const tries =
    unfiltered === 0 && terms.length > 1 ? terms.map((_, left) => terms.filter((_one, at) => at !== left)) : []
  const totals = await countEach(db, kind, tries)
  const near = (await listNearCategories(db, kind, terms)).flatMap((id) => known.categoryById.get(id) ?? [])
  const tops = [...known.categoryBySlug.values()].filter((one) => one.parentId === null)
  return {
    fewer: tries
      .map((left, at) => ({ words: left.map(({ said }) => said).join(' '), total: totals[at] ?? 0 }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => a.total - b.total),
    unfiltered,
    categories: (near.length > 0 ? near : tops).map(({ slug, name }) => ({ slug, name })),
  }
}
