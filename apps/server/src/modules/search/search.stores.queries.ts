import type { Pagination } from '@vendly/contract/paging'
import type { SearchAlternatives, SearchMatch, StoreCard, StoreSearch } from '@vendly/contract/search'
import type { OpenSpan } from '@vendly/contract/store-hours'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { catalogueFor } from '../products/products.catalogue.queries.ts'
import { isListedSql } from '../services/services.sql.ts'
import { averageRating, presentOpening, presentStoreImage } from '../vendors/vendors.present.ts'
import { closedUntilSql, premiumSql } from '../vendors/vendors.sql.ts'
import { findAlternatives } from './search.alternatives.ts'
import { emptyPage } from './search.page.ts'
import { findPage } from './search.queries.ts'
import { parseStoreSearch, sortOf, storeQuery, storeReadings } from './search.store-readings.ts'

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
      storeImage: presentStoreImage(storeImage),
      category: categoryBySlug.get(category)?.name ?? category,
      campus: { slug: campus.slug, shortName: campus.shortName },
      opening: presentOpening(hours, closedUntil, at),
      averageRating: averageRating(ratingSum, ratingCount),
      reviewCount: ratingCount,
    }
  })
}

export type StoreSearchResult = {
  stores: StoreCard[]
  pagination: Pagination
  correctedQuery: string | null
  match: SearchMatch
  alternatives: SearchAlternatives | null
}

/**
 * A page of stores by name, place, category or goods, those first that the text names; without text those with the most products
 * first. Where none has all words, those that have some. Throws: cursor_invalid.
 */
export async function searchStores(
  db: Db,
  search: StoreSearch,
  shadowbannedViewerId: string | null,
): Promise<StoreSearchResult> {
  const { limit, cursor } = search
  const { text, parsed } = await parseStoreSearch(db, search)
  const nothing = { correctedQuery: null, match: 'all' as const, alternatives: null }
  for await (const reading of storeReadings(db, search, text, parsed)) {
    const query = await storeQuery(db, search, reading, shadowbannedViewerId)
    const { ids, pagination } = query
      ? await findPage(db, query, sortOf(search, reading), limit, cursor)
      : emptyPage(limit, cursor)
    if (ids.length > 0 || !text)
      return {
        ...nothing,
        stores: await listStoreCards(db, ids),
        ...{ pagination, correctedQuery: reading.correctedText, match: reading.match },
      }
  }
  const isFirst = !cursor && parsed.terms.length > 0
  return {
    ...{ ...nothing, stores: [], pagination: emptyPage(limit, cursor).pagination },
    alternatives: isFirst ? await findAlternatives(db, 'store', parsed.terms) : null,
  }
}
