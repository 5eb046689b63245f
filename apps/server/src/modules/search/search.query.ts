import type { ProductSearch, SearchKind } from '@vendly/contract/search'
import { type Db, statement } from '../../platform/database.ts'
import { listUnlistedIds } from '../campuses/campuses.queries.ts'
import { type Catalogue, catalogue } from '../products/products.catalogue.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import type { ClickFactors } from './search.click-shares.service.ts'
import { narrow, type Wanted } from './search.narrowing.ts'
import type { IndexFilters } from './search.selectivity.ts'
import type { Term } from './search.terms.ts'
import { DISCOUNTED_SELECTIVITY, PLACE_SELECTIVITY, USED_SELECTIVITY } from './search.tuning.ts'

/** Only a text says these. `isUsed`: of either kind of used. `nearPlaces`: picked up at one of them; `awayFrom`: at none, or on another campus. */
export type Filters = Omit<ProductSearch, 'q' | 'exact' | 'plain' | 'sort' | 'cursor' | 'limit'> & {
  isUsed?: boolean
  nearPlaces?: readonly string[]
  awayFrom?: { places: readonly string[] } | { campus: string }
}

/** A place to deliver to, and the stores of its campus that do not. `campusId`: null where the campus has no riders. */
type DeliveryPlace = { _id: string; name: string; campusId: string | null; otherVendorIds: readonly string[] }

/** What to search for: the text as terms, the filters with ids instead of slugs. */
export type SearchQuery = {
  kind: SearchKind
  /** What a result must have. Empty: no text, everything that passes the filters. */
  terms: readonly Term[]
  /** What was searched for, by which the matches are ranked. */
  typed: readonly Term[]
  /** Any of the words is enough: what has more of them, and rarer ones, comes first. */
  isClose?: boolean
  /** What has all of these is left out: it is in the list already. */
  except?: readonly Term[]
  filters: Filters
  categoryId?: number
  /** The top category of `categoryId`, which may be itself. */
  topCategoryId?: number
  campusId?: string
  exceptCampusId?: string
  vendorId?: string
  /** Campuses that are not open yet, where no campus is asked for. */
  unlistedCampusIds: readonly string[]
  /** Campuses with riders, where the filter asks for delivery. */
  riderCampusIds?: string[]
  deliversTo?: DeliveryPlace
  /** What presses on results of the same text say, by relevance. */
  clickFactors?: ClickFactors
  /** A shadowbanned viewer still sees what they posted; nobody else does. */
  shadowbannedViewerId: string | null
}

const findVendorId = statement<{ id: string }>(
  'search.findVendorId',
  'select id from vendors where slug = $slugOrId or id::text = $slugOrId',
)
const listRiderCampuses = statement<{ id: string }>(
  'search.listRiderCampuses',
  `select c.id
     from campuses c
    where exists (select 1 from riders r where r.campus_id = c.id)`,
)

/** Campuses where products can be delivered. */
export const listRiderCampusIds = async (db: Db): Promise<string[]> =>
  (await db.rows(listRiderCampuses)).map((row) => row.id)

const findDeliveryPlace = statement<DeliveryPlace>(
  'search.findDeliveryPlace',
  `select pl.id as "_id", pl.name,
          case when exists (select 1 from riders r where r.campus_id = pl.campus_id) then pl.campus_id end as "campusId",
          array(
            select v.id
              from vendors v
             where v.campus_id = pl.campus_id and cardinality(v.delivery_places) > 0 and pl.id <> all(v.delivery_places)
             order by v.id) as "otherVendorIds"
     from places pl
    where pl.id = $placeId`,
)

/** Narrows the text and looks up the names in the filters. Undefined when one does not exist: nothing can match. */
export async function resolveQuery(
  db: Db,
  kind: SearchKind,
  wanted: Wanted,
  filters: Filters,
  shadowbannedViewerId: string | null,
): Promise<SearchQuery | undefined> {
  const { categoryBySlug, campusBySlug }: Catalogue = await catalogue(db)
  const category = filters.category ? categoryBySlug.get(filters.category) : undefined
  const campus = filters.campus ? campusBySlug.get(filters.campus) : undefined
  const vendor = filters.vendor ? await db.row(findVendorId, { slugOrId: filters.vendor }) : undefined
  const deliversTo = filters.deliversTo ? await db.row(findDeliveryPlace, { placeId: filters.deliversTo }) : undefined
  if ((filters.category && !category) || (filters.campus && !campus) || (filters.vendor && !vendor)) return undefined
  if (filters.deliversTo && !deliversTo) return undefined
  const [terms, unlistedCampusIds] = await Promise.all([narrow(db, kind, wanted), campus ? [] : listUnlistedIds(db)])
  return {
    kind,
    terms,
    unlistedCampusIds,
    typed: wanted.terms,
    isClose: wanted.isClose,
    filters,
    categoryId: category?.id,
    topCategoryId: category && (category.parentId ?? category.id),
    campusId: campus?.id ?? deliversTo?.campusId ?? undefined,
    exceptCampusId:
      filters.awayFrom && 'campus' in filters.awayFrom ? campusBySlug.get(filters.awayFrom.campus)?.id : undefined,
    vendorId: vendor?.id,
    riderCampusIds: filters.way === 'delivery' ? await listRiderCampusIds(db) : undefined,
    deliversTo,
    shadowbannedViewerId,
  }
}

/** Conditions over search_entries `s` with their named parameters. */
export class Conditions {
  readonly parts: string[] = []
  readonly values: Record<string, unknown>
  /** `values`: parameters that several lists of conditions share in one statement. */
  constructor(values: Record<string, unknown> = {}) {
    this.values = values
  }
  /** Returns `$name` for the SQL; a name that is taken gets a number. */
  param(name: string, value: unknown): string {
    let free = name
    for (let n = 2; free in this.values; n++) free = `${name}${n}`
    this.values[free] = value
    return `$${free}`
  }
  add(part: string): void {
    this.parts.push(part)
  }
  get sql(): string {
    return this.parts.length ? this.parts.join(' and ') : 'true'
  }
}

const isTopCategory = ({ categoryId, topCategoryId }: Pick<SearchQuery, 'categoryId' | 'topCategoryId'>) =>
  categoryId === topCategoryId

/** The name of a filter, so that filter counts can leave one out at a time. */
export type FilterName =
  | 'category'
  | 'campus'
  | 'place'
  | 'price'
  | 'condition'
  | 'rating'
  | 'way'
  | 'deliversTo'
  | 'inStock'
  | 'discounted'

/** The filters that are set, as SQL over `s`. Prices in kobo, ratings in hundredths of a star. */
export function filterConditions(where: Conditions, { filters, ...query }: SearchQuery): [FilterName, string][] {
  const { minPrice, maxPrice, condition, isUsed, minRating, inStock, discounted, place, nearPlaces, awayFrom, way } =
    filters
  const parts: ([FilterName, string] | false)[] = [
    query.categoryId !== undefined && [
      'category',
      `s.${isTopCategory(query) ? 'top_category_id' : 'category_id'} = ${where.param('categoryId', query.categoryId)}`,
    ],
    query.campusId !== undefined && ['campus', `s.campus_id = ${where.param('campusId', query.campusId)}`],
    minPrice !== undefined && ['price', `s.price >= ${where.param('minPrice', Math.round(minPrice * 100))}`],
    maxPrice !== undefined && ['price', `s.price <= ${where.param('maxPrice', Math.round(maxPrice * 100))}`],
    condition !== undefined && ['condition', `s.condition = ${where.param('condition', condition)}`],
    isUsed === true && ['condition', `s.condition <> 'new'`],
    minRating !== undefined && ['rating', `s.rating >= ${where.param('minRating', Math.round(minRating * 100))}`],
    place !== undefined && ['place', `s.place_id = ${where.param('placeId', place)}`],
    nearPlaces !== undefined && ['place', `s.place_id = any(${where.param('nearPlaces', nearPlaces)}::uuid[])`],
    query.exceptCampusId !== undefined && [
      'campus',
      `s.campus_id <> ${where.param('exceptCampusId', query.exceptCampusId)}`,
    ],
    awayFrom !== undefined &&
      'places' in awayFrom && [
        'place',
        `(s.place_id = any(${where.param('exceptPlaces', awayFrom.places)}::uuid[])) is not true`,
      ],
    way === 'pickup' && ['way', 's.place_id is not null'],
    way === 'delivery' && [
      'way',
      `s.campus_id = any(${where.param('riderCampusIds', query.riderCampusIds ?? [])}::uuid[])`,
    ],
    query.deliversTo !== undefined && [
      'deliversTo',
      `(s.campus_id = ${where.param('deliveryCampusId', query.deliversTo.campusId)}
        and (s.vendor_id = any(${where.param('otherVendorIds', query.deliversTo.otherVendorIds)}::uuid[])) is not true)`,
    ],
    inStock === true && ['inStock', 's.in_stock'],
    discounted === true && ['discounted', 's.discounted'],
  ]
  return parts.filter((part) => part !== false)
}

/** SQL: the row is a product, item, service or store of this user. */
export const ownedBySql = (alias: string, userId: string): string =>
  `exists (select 1 from products o where o.id = ${alias}.id and o.seller_id = ${userId}
     union all select 1 from services o where o.id = ${alias}.id and o.seller_id = ${userId}
     union all select 1 from vendors o where o.id = ${alias}.id and o.user_id = ${userId})`

/** Visibility and store: conditions that no filter count leaves out. */
export function addFixedConditions(
  where: Conditions,
  {
    kind,
    shadowbannedViewerId,
    vendorId,
    unlistedCampusIds,
  }: Pick<SearchQuery, 'kind' | 'shadowbannedViewerId' | 'vendorId' | 'unlistedCampusIds'>,
): void {
  // A student has one of an item: once sold it is gone.
  if (kind === 'listing') where.add('s.in_stock')
  // The store of a pilot has a page that lists its products.
  if (unlistedCampusIds.length > 0 && !vendorId)
    where.add(`s.campus_id <> all(${where.param('unlistedCampusIds', unlistedCampusIds)}::uuid[])`)
  if (vendorId) where.add(`s.vendor_id = ${where.param('vendorId', vendorId)}`)
  where.add(
    shadowbannedViewerId
      ? visibleSql('s', ownedBySql('s', where.param('viewerId', shadowbannedViewerId)))
      : visibleSql('s'),
  )
}

/** Ids are shortened to their last characters in lexemes. */
const ID_SUFFIX = -12

/** The filters that the tsvector also holds as lexemes (search_filter_lexemes() of search.functions.sql). */
export function filterLexemes(
  query: Omit<SearchQuery, 'terms' | 'typed' | 'shadowbannedViewerId' | 'unlistedCampusIds'>,
): string[] {
  const { kind, categoryId, campusId, vendorId, filters } = query
  return [
    // Nearly every row is a product of a store: the lexeme would cost more than it filters out.
    ...(kind === 'product' ? [] : [`k:${kind}`]),
    ...(categoryId === undefined ? [] : [`${isTopCategory(query) ? 't' : 'c'}:${categoryId}`]),
    ...(campusId ? [`u:${campusId.slice(ID_SUFFIX)}`] : []),
    ...(vendorId ? [`v:${vendorId.slice(ID_SUFFIX)}`] : []),
    ...(filters.condition ? [`n:${filters.condition}`] : []),
  ]
}

/** The filters in the units of the index, for estimates. */
export function indexFilters(query: SearchQuery): IndexFilters {
  const { minPrice, maxPrice, minRating, place, nearPlaces, discounted, isUsed } = query.filters
  return {
    categoryId: query.categoryId,
    topCategoryId: query.topCategoryId,
    // Statistics are per kind, so the lexeme of the kind filters nothing out.
    lexemes: filterLexemes(query).filter((lexeme) => !lexeme.startsWith('k:')),
    minPrice: minPrice === undefined ? undefined : minPrice * 100,
    maxPrice: maxPrice === undefined ? undefined : maxPrice * 100,
    minRating: minRating === undefined ? undefined : Math.round(minRating * 10),
    columnSelectivity:
      (place ? PLACE_SELECTIVITY : nearPlaces ? Math.min(1, PLACE_SELECTIVITY * nearPlaces.length) : 1) *
      (discounted ? DISCOUNTED_SELECTIVITY : 1) *
      (isUsed ? USED_SELECTIVITY : 1),
  }
}
