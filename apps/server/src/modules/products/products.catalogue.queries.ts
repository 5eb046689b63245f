import type { Category } from '@vendly/contract/products'
import type { Db } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { isListedCampusSql } from '../campuses/campuses.sql.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

type CategoryRow = { id: number; parentId: number | null; slug: string; name: string; tint: string }
type CampusRow = { id: string; slug: string; shortName: string }
export type Catalogue = {
  categoryBySlug: Map<string, CategoryRow>
  categoryById: Map<number, CategoryRow>
  campusBySlug: Map<string, CampusRow>
  campusById: Map<string, CampusRow>
}

/** The top category of services, which takes no products. */
export const SERVICES = 'services'

const CACHE_MS = 60_000
const cache = new WeakMap<object, { at: number; value: Promise<Catalogue> }>()

/** Categories and campuses: a few dozen rows that every list needs, cached for a minute. */
export function catalogue(db: Db): Promise<Catalogue> {
  const cached = cache.get(db)
  if (cached && Date.now() - cached.at < CACHE_MS) return cached.value
  const value = load(db)
  cache.set(db, { at: Date.now(), value })
  value.catch(() => cache.delete(db))
  return value
}

/** The catalogue, reloaded when a row belongs to a category or campus that was added since. */
export async function catalogueFor(
  db: Db,
  rows: readonly { categoryId?: number; campusId: string }[],
): Promise<Catalogue> {
  const cached = await catalogue(db)
  const hasBoth = ({ categoryId, campusId }: (typeof rows)[number]) =>
    (categoryId === undefined || cached.categoryById.has(categoryId)) && cached.campusById.has(campusId)
  if (rows.every(hasBoth)) return cached
  cache.delete(db)
  return catalogue(db)
}

async function load(db: Db): Promise<Catalogue> {
  const categories = await db.once<CategoryRow>(
    'select id, parent_id as "parentId", slug, name, tint from categories order by position, id',
  )
  const campuses = await db.once<CampusRow>('select id, slug, short_name as "shortName" from campuses order by name')
  return {
    categoryBySlug: new Map(categories.map((category) => [category.slug, category])),
    categoryById: new Map(categories.map((category) => [category.id, category])),
    campusBySlug: new Map(campuses.flatMap((campus) => [[campus.slug, campus] as const, [campus.id, campus] as const])),
    campusById: new Map(campuses.map((campus) => [campus.id, campus])),
  }
}

/** The slug of the category above; null for a top category. */
export function parentSlug({ categoryById }: Catalogue, categoryId: number): string | null {
  const { parentId } = categoryById.get(categoryId)!
  return parentId === null ? null : (categoryById.get(parentId)?.slug ?? null)
}

/** Categories with the number of products on sale in each, and the picture of the best seller. */
export async function listCategories(db: Db, campus: string | undefined): Promise<Category[]> {
  const { categoryBySlug, categoryById, campusBySlug } = await catalogue(db)
  const campusId = campus ? campusBySlug.get(campus)?.id : undefined
  const counts = await countsFor(db, campusId)
  return [...categoryBySlug.values()].map((category) => {
    const counted = counts.get(category.id)
    return {
      _id: category.id,
      slug: category.slug,
      name: category.name,
      tint: category.tint,
      parent: category.parentId === null ? null : (categoryById.get(category.parentId)?.slug ?? null),
      productCount: counted?.count ?? 0,
      image: counted?.picture ? mediaUrl(counted.picture) : null,
    }
  })
}

type CategoryCount = { id: number; count: number; picture: string | null }
type Counts = Map<number, CategoryCount>
const countCache = new WeakMap<object, Map<string, { at: number; value: Promise<Counts> }>>()

function countsFor(db: Db, campusId: string | undefined): Promise<Counts> {
  const byCampus = countCache.get(db) ?? new Map<string, { at: number; value: Promise<Counts> }>()
  countCache.set(db, byCampus)
  const cached = byCampus.get(campusId ?? '')
  if (cached && Date.now() - cached.at < CACHE_MS) return cached.value
  const value = countProducts(db, campusId)
  byCampus.set(campusId ?? '', { at: Date.now(), value })
  value.catch(() => byCampus.delete(campusId ?? ''))
  return value
}

async function countProducts(db: Db, campusId: string | undefined): Promise<Counts> {
  const rows = await db.once<CategoryCount & { topId: number }>(
    `select category_id as id, top_category_id as "topId", count(*)::int as count,
            (array_agg(pictures -> 0 ->> 'key' order by sold_count desc))[1] as picture
       from products p
      where status = 'active' and kind = 'product' and ${visibleSql('p')}
        and case when $campusId::uuid is null then ${isListedCampusSql('p')} else campus_id = $campusId end
      group by 1, 2`,
    { campusId: campusId ?? null },
  )
  const counts: Counts = new Map()
  for (const row of rows) {
    counts.set(row.id, row)
    if (row.topId === row.id) continue
    const top = counts.get(row.topId)
    counts.set(row.topId, {
      id: row.topId,
      count: (top?.count ?? 0) + row.count,
      picture: top?.picture ?? row.picture,
    })
  }
  return counts
}
