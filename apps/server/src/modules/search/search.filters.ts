import type { ProductSearch, SearchKind } from '@vendly/contract/search'
import { type Db, statement } from '../../platform/database.ts'
import type { Catalogue } from '../products/products.catalogue.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import type { Narrowing } from './search.reckoning.ts'

export type Filters = Omit<ProductSearch, 'q' | 'exact' | 'sort' | 'cursor' | 'limit'>

/** Conditions over search_entries `s` and their values, numbered as they are added. */
export class Conditions {
  readonly parts: string[] = []
  readonly values: unknown[] = []
  value(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
  add(part: string): void {
    this.parts.push(part)
  }
  get sql(): string {
    return this.parts.length ? this.parts.join(' and ') : 'true'
  }
}

/** Filters with names looked up; undefined when one names what does not exist, so that nothing can fit. */
export type Resolved = {
  kind: SearchKind
  categoryId?: number
  /** The category's own top category, which may be itself. */
  topId?: number
  campusId?: string
  vendorId?: string
  /** Campuses on which riders work, where delivery is asked for. */
  delivered?: string[]
  filters: Filters
  /** A viewer whom nobody else sees, and who sees what is theirs as before. */
  own: string | null
}

const vendorBy = statement<{ id: string }>('search.vendor', 'select id from vendors where slug = $1 or id::text = $1')
const riderCampuses = statement<{ id: string }>(
  'search.riderCampuses',
  'select c.id from campuses c where exists (select 1 from riders r where r.campus_id = c.id)',
)

/** Where riders work, so that things can be brought. */
export const listRiderCampuses = async (db: Db): Promise<string[]> =>
  (await db.rows(riderCampuses)).map((row) => row.id)

export async function resolve(
  db: Db,
  kind: SearchKind,
  filters: Filters,
  known: Catalogue,
  own: string | null,
): Promise<Resolved | undefined> {
  const category = filters.category ? known.categoryBySlug.get(filters.category) : undefined
  const campus = filters.campus ? known.campusBySlug.get(filters.campus) : undefined
  const vendor = filters.vendor ? await db.row(vendorBy, [filters.vendor]) : undefined
  if ((filters.category && !category) || (filters.campus && !campus) || (filters.vendor && !vendor)) return undefined
  const delivered = filters.way === 'delivery' ? await listRiderCampuses(db) : undefined
  return {
    kind,
    categoryId: category?.id,
    topId: category && (category.parentId ?? category.id),
    campusId: campus?.id,
    vendorId: vendor?.id,
    delivered,
    filters,
    own,
  }
}

const isTop = ({ categoryId, topId }: Pick<Resolved, 'categoryId' | 'topId'>) => categoryId === topId

/** A filter by its name, so that counts can leave one out at a time. */
export type FilterName =
  | 'category'
  | 'campus'
  | 'place'
  | 'price'
  | 'condition'
  | 'rating'
  | 'way'
  | 'inStock'
  | 'discounted'

/** Each filter that is on, as SQL over `s`. */
export function filterParts(where: Conditions, { filters, ...found }: Resolved): [FilterName, string][] {
  const { minPrice, maxPrice, condition, minRating, inStock, discounted, place, way } = filters
  const parts: ([FilterName, string] | false)[] = [
    found.categoryId !== undefined && [
      'category',
      `s.${isTop(found) ? 'top_category_id' : 'category_id'} = ${where.value(found.categoryId)}`,
    ],
    found.campusId !== undefined && ['campus', `s.campus_id = ${where.value(found.campusId)}`],
    minPrice !== undefined && ['price', `s.price >= ${where.value(Math.round(minPrice * 100))}`],
    maxPrice !== undefined && ['price', `s.price <= ${where.value(Math.round(maxPrice * 100))}`],
    condition !== undefined && ['condition', `s.condition = ${where.value(condition)}`],
    minRating !== undefined && ['rating', `s.rating >= ${where.value(Math.round(minRating * 100))}`],
    place !== undefined && ['place', `s.place_id = ${where.value(place)}`],
    way === 'pickup' && ['way', 's.place_id is not null'],
    way === 'delivery' && ['way', `s.campus_id = any(${where.value(found.delivered ?? [])}::uuid[])`],
    inStock === true && ['inStock', 's.in_stock'],
    discounted === true && ['discounted', 's.discounted'],
  ]
  return parts.filter((part) => part !== false)
}

/** What somebody put up themselves: goods, items, or their store. */
export const isOwn = (alias: string, owner: string): string =>
  `exists (select 1 from products o where o.id = ${alias}.id and o.seller_id = ${owner}
     union all select 1 from vendors o where o.id = ${alias}.id and o.user_id = ${owner})`

/** Who may be seen, and of which store; holds whatever is filtered by. */
export function addAlways(where: Conditions, { kind, own, vendorId }: Resolved): void {
  // A student has one of a thing: sold is gone.
  if (kind === 'listing') where.add('s.in_stock')
  if (vendorId) where.add(`s.vendor_id = ${where.value(vendorId)}`)
  where.add(own ? visibleSql('s', isOwn('s', where.value(own))) : visibleSql('s'))
}

const LAST = -12

/** The filters that the index of words knows as lexemes. */
export function lexemesOf(found: Resolved): string[] {
  const { kind, categoryId, campusId, vendorId, filters } = found
  return [
    // Nearly everything is goods of stores: saying so would cost more than it spares.
    ...(kind === 'product' ? [] : [`k:${kind}`]),
    ...(categoryId === undefined ? [] : [`${isTop(found) ? 't' : 'c'}:${categoryId}`]),
    ...(campusId ? [`u:${campusId.slice(LAST)}`] : []),
    ...(vendorId ? [`v:${vendorId.slice(LAST)}`] : []),
    ...(filters.condition ? [`n:${filters.condition}`] : []),
  ]
}

export function narrowingOf(found: Resolved): Narrowing {
  const { minPrice, maxPrice, minRating, place, discounted } = found.filters
  return {
    categoryId: found.categoryId,
    topId: found.topId,
    // Statistics are of one kind each, so its own lexeme narrows nothing.
    lexemes: lexemesOf(found).filter((lexeme) => !lexeme.startsWith('k:')),
    minPrice: minPrice === undefined ? undefined : minPrice * 100,
    maxPrice: maxPrice === undefined ? undefined : maxPrice * 100,
    // Columns that the index of words does not know leave about so much.
    minRating: minRating === undefined ? undefined : Math.round(minRating * 10),
    share: (place ? 0.02 : 1) * (discounted ? 0.2 : 1),
  }
}
