import { toNaira } from '@vendly/contract/money'
import type { SavedSearch } from '@vendly/contract/saved-searches'
import type { Catalogue } from '../products/products.catalogue.queries.ts'

export type SavedSearchRow = {
  id: string
  query: string
  kind: SavedSearch['kind']
  campusId: string | null
  categoryId: number | null
  minPrice: number | null
  maxPrice: number | null
  condition: SavedSearch['condition']
  place: SavedSearch['place']
  createdAt: Date
  notifiedAt: Date | null
}
/** Columns of a SavedSearchRow, from saved_searches `s`. */
export const SAVED_SEARCH_COLUMNS = `s.id, s.query, s.kind, s.campus_id as "campusId", s.category_id as "categoryId",
  s.min_price as "minPrice", s.max_price as "maxPrice", s.condition,
  (select json_build_object('_id', l.id, 'name', l.name) from places l where l.id = s.place_id) as place, s.created_at as "createdAt", s.notified_at as "notifiedAt"`

export function presentSavedSearch(row: SavedSearchRow, known: Catalogue): SavedSearch {
  const campus = row.campusId === null ? undefined : known.campusById.get(row.campusId)
  const category = row.categoryId === null ? undefined : known.categoryById.get(row.categoryId)
  return {
    _id: row.id,
    query: row.query,
    kind: row.kind,
    campus: campus ? { slug: campus.slug, shortName: campus.shortName } : null,
    category: category ? { slug: category.slug, name: category.name } : null,
    minPrice: row.minPrice === null ? null : toNaira(row.minPrice),
    maxPrice: row.maxPrice === null ? null : toNaira(row.maxPrice),
    condition: row.condition,
    place: row.place,
    link: searchLink(row, known),
    createdAt: row.createdAt.toISOString(),
    notifiedAt: row.notifiedAt?.toISOString() ?? null,
  }
}

/** The search page with these filters. */
export function searchLink(
  { query, kind, campusId, categoryId, minPrice, maxPrice, condition, place }: SavedSearchRow,
  { campusById, categoryById }: Catalogue,
): string {
  const category = categoryId === null ? undefined : categoryById.get(categoryId)
  const campus = campusId === null ? undefined : campusById.get(campusId)
  const params = new URLSearchParams({ q: query })
  if (category) params.set('category', category.slug)
  params.set('campus', campus?.slug ?? 'all')
  if (minPrice !== null) params.set('minPrice', String(toNaira(minPrice)))
  if (maxPrice !== null) params.set('maxPrice', String(toNaira(maxPrice)))
  if (condition) params.set('condition', condition)
  if (place) params.set('place', place._id)
  if (kind === 'listing') params.set('tab', 'listings')
  return `/search?${params}`
}
