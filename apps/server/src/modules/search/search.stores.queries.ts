import type { Pagination } from '@vendly/contract/paging'
import type { SearchAlternatives, StoreCard, StoreSearch } from '@vendly/contract/search'
import type { OpenSpan } from '@vendly/contract/store-hours'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { catalogueFor } from '../products/products.catalogue.queries.ts'
import { isListedSql } from '../services/services.sql.ts'
import { averageRating, presentOpening } from '../vendors/vendors.present.ts'
import { closedUntilSql, premiumSql } from '../vendors/vendors.sql.ts'
import { findAlternatives } from './search.alternatives.ts'
import { wordsMeant } from './search.meanings.ts'
import { emptyPage } from './search.page.ts'
import { findPage } from './search.queries.ts'
import { resolveQuery } from './search.query.ts'
import { parseOptions, parseText } from './search.terms.ts'

type StoreCardRow = Omit<StoreCard, '_id' | 'campus' | 'opening' | 'averageRating' | 'reviewCount'> & {
  id: string
  campusId: string
  hours: OpenSpan[]
  closedUntil: Date | null
  ratingSum: number
  ratingCount: number
}

const listStores = statement<StoreCardRow>(
  'search.listStores',
  `select v.id, v.business_name as "businessName", v.slug, v.tagline, v.colour, v.store_image as "storeImage", v.category,
          v.campus_id as "campusId", p.name as place, ${premiumSql('v')} as "isPremium", v.rating_sum as "ratingSum",
          v.rating_count as "ratingCount", v.product_count as "productCount",
          (select count(*)::int from services s where s.vendor_id = v.id and ${isListedSql('s', 'v', 'null::uuid')}) as "serviceCount",
          v.hours, ${closedUntilSql('v')} as "closedUntil"
     from unnest($ids::uuid[]) with ordinality as w(id, position)
     join vendors v on v.id = w.id
     left join places p on p.id = v.place_id
    order by w.position`,
)

/** These stores in this order. */
export async function listStoreCards(db: Db, ids: readonly string[]): Promise<StoreCard[]> {
  if (ids.length === 0) return []
  const rows = await db.rows(listStores, { ids })
  const { campusById, categoryBySlug } = await catalogueFor(db, rows)
  const at = now()
  return rows.map(({ id, campusId, ratingSum, ratingCount, category, storeImage, hours, closedUntil, ...row }) => {
    const campus = campusById.get(campusId)!
    return {
      ...row,
      _id: id,
      storeImage: storeImage && mediaUrl(storeImage),
      category: categoryBySlug.get(category)?.name ?? category,
      campus: { slug: campus.slug, shortName: campus.shortName },
      opening: presentOpening(hours, closedUntil, at),
      averageRating: averageRating(ratingSum, ratingCount),
      reviewCount: ratingCount,
    }
  })
}

const SORT_ORDERS = { relevance: 'relevance', newest: 'newest', rating: 'rating', popular: 'sold' } as const

export type StoreSearchResult = {
  stores: StoreCard[]
  pagination: Pagination
  correctedQuery: string | null
  /** Names of stores are short: all words of the query are in them. */
  match: 'all'
  alternatives: SearchAlternatives | null
}

/** A page of stores; without text those with the most products first. Throws: cursor_invalid. */
export async function searchStores(
  db: Db,
  search: StoreSearch,
  shadowbannedViewerId: string | null,
): Promise<StoreSearchResult> {
  const { q, category, campus, minRating, limit, cursor } = search
  const text = q && !search.exact ? await wordsMeant(db, 'store', q) : q
  const parsed = text ? await parseText(db, text, parseOptions(search)) : { terms: [], correctedText: null }
  const { terms } = parsed
  const defaultSort = terms.length > 0 ? 'relevance' : 'popular'
  const sort = search.sort && (search.sort !== 'relevance' || terms.length > 0) ? search.sort : defaultSort
  const onlyStopWords = Boolean(q) && terms.length === 0
  const query = onlyStopWords
    ? undefined
    : await resolveQuery(db, 'store', { terms }, { category, campus, minRating }, shadowbannedViewerId)
  const { ids, pagination } = query
    ? await findPage(db, query, SORT_ORDERS[sort], limit, cursor)
    : emptyPage(limit, cursor)
  const isEmpty = ids.length === 0 && !cursor && terms.length > 0
  return {
    stores: await listStoreCards(db, ids),
    pagination,
    correctedQuery: parsed.correctedText,
    match: 'all',
    alternatives: isEmpty ? await findAlternatives(db, 'store', terms) : null,
  }
}
