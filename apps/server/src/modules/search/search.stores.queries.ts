import type { Pagination } from '@vendly/contract/paging'
import type { SearchRescue, StoreCard, StoreSearch } from '@vendly/contract/search'
import { decodeCursor } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { catalogue, catalogueFor } from '../products/products.catalogue.queries.ts'
import { resolve } from './search.filters.ts'
import { find } from './search.find.ts'
import { paginationOf, rescueFor } from './search.queries.ts'
import { readingOf, understand } from './search.words.ts'

type Row = Omit<StoreCard, '_id' | 'campus' | 'isPremium' | 'averageRating' | 'reviewCount' | 'category'> & {
  id: string
  category: string
  campusId: string
  plan: string
  ratingSum: number
  ratingCount: number
}

const stores = statement<Row>(
  'search.stores',
  `select v.id, v.business_name as "businessName", v.slug, v.tagline, v.colour, v.store_image as "storeImage", v.category,
          v.campus_id as "campusId", p.name as place, v.plan, v.rating_sum as "ratingSum", v.rating_count as "ratingCount",
          v.product_count as "productCount"
     from unnest($1::uuid[]) with ordinality as w(id, at) join vendors v on v.id = w.id left join places p on p.id = v.place_id
    order by w.at`,
)

/** These stores in this order. */
export async function listStoreCards(db: Db, ids: readonly string[]): Promise<StoreCard[]> {
  if (ids.length === 0) return []
  const rows = await db.rows(stores, [ids])
  const known = await catalogueFor(db, rows)
  return rows.map(({ id, campusId, plan, ratingSum, ratingCount, category, ...row }) => {
    const campus = known.campusById.get(campusId)!
    return {
      ...row,
      _id: id,
      category: known.categoryBySlug.get(category)?.name ?? category,
      campus: { slug: campus.slug, shortName: campus.shortName },
      isPremium: plan === 'premium',
      averageRating: ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 10) / 10 : 0,
      reviewCount: ratingCount,
    }
  })
}

const ORDERS = { relevance: 'relevance', newest: 'newest', rating: 'rating', popular: 'sold' } as const

type FoundStores = {
  stores: StoreCard[]
  pagination: Pagination
  meant: string | null
  rescue: SearchRescue | null
}

/** Stores that match, a page of them; without words the largest first. `own`: a viewer whom nobody else sees. */
export async function searchStores(db: Db, asked: StoreSearch, own: string | null): Promise<FoundStores> {
  const { terms, meant } = asked.q ? await understand(db, asked.q, readingOf(asked)) : { terms: [], meant: null }
  const cursor = decodeCursor(asked.cursor)
  const usual = terms.length > 0 ? 'relevance' : 'popular'
  const sort = asked.sort && (asked.sort !== 'relevance' || terms.length > 0) ? asked.sort : usual
  const { category, campus, minRating } = asked
  const empty = Boolean(asked.q) && terms.length === 0
  const found = empty
    ? undefined
    : await resolve(db, 'store', { category, campus, minRating }, await catalogue(db), own)
  const { ids, next, counted } = found
    ? await find(db, { terms, found, order: ORDERS[sort], limit: asked.limit, cursor })
    : { ids: [], next: null, counted: { total: 0, exact: true } }
  return {
    stores: await listStoreCards(db, ids),
    pagination: paginationOf(ids, asked.limit, cursor, counted, next),
    meant,
    rescue: ids.length === 0 && !cursor && terms.length > 0 ? await rescueFor(db, 'store', terms) : null,
  }
}
