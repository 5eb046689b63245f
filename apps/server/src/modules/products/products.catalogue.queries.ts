import type { Category } from '@vendly/contract/products'
import type { Db } from '../../platform/database.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

type CategoryRow = { id: number; parentId: number | null; slug: string; name: string; tint: string }
type CampusRow = { id: string; slug: string; shortName: string }
export type Catalogue = {
  categoryBySlug: Map<string, CategoryRow>
  categoryById: Map<number, CategoryRow>
  campusBySlug: Map<string, CampusRow>
  campusById: Map<string, CampusRow>
}

const FRESH_MS = 60_000
const kept = new WeakMap<object, { at: number; value: Promise<Catalogue> }>()

/** Categories and campuses: a few dozen rows that every list needs, kept in memory for a minute. */
export function catalogue(db: Db): Promise<Catalogue> {
  const known = kept.get(db)
  if (known && Date.now() - known.at < FRESH_MS) return known.value
  const value = load(db)
  kept.set(db, { at: Date.now(), value })
  value.catch(() => kept.delete(db))
  return value
}

/** The catalogue, read anew when a row belongs to a category or campus that was added since. */
export async function catalogueFor(
  db: Db,
  rows: readonly { categoryId?: number; campusId: string }[],
): Promise<Catalogue> {
  const known = await catalogue(db)
  const knows = ({ categoryId, campusId }: (typeof rows)[number]) =>
    (categoryId === undefined || known.categoryById.has(categoryId)) && known.campusById.has(campusId)
  if (rows.every(knows)) return known
  kept.delete(db)
  return catalogue(db)
}

async function load(db: Db): Promise<Catalogue> {
  const categories = await db.once<CategoryRow>(
    'select id, parent_id as "parentId", slug, name, tint from categories order by position, id',
  )
  const campuses = await db.once<CampusRow>('select id, slug, short_name as "shortName" from campuses order by name')
  return {
    categoryBySlug: new Map(categories.map((one) => [one.slug, one])),
    categoryById: new Map(categories.map((one) => [one.id, one])),
    campusBySlug: new Map(campuses.flatMap((one) => [[one.slug, one] as const, [one.id, one] as const])),
    campusById: new Map(campuses.map((one) => [one.id, one])),
  }
}

/** Categories with how many goods are on sale in each; a picture of one of them where there is one. */
export async function listCategories(db: Db, campus: string | undefined): Promise<Category[]> {
  const { categoryBySlug, categoryById, campusBySlug } = await catalogue(db)
  const campusId = campus ? campusBySlug.get(campus)?.id : undefined
  const counts = await countsFor(db, campusId)
  return [...categoryBySlug.values()].map((one) => {
    const own = counts.get(one.id)
    return {
      _id: one.id,
      slug: one.slug,
      name: one.name,
      tint: one.tint,
      parent: one.parentId === null ? null : (categoryById.get(one.parentId)?.slug ?? null),
      productCount: own?.n ?? 0,
      image: own?.picture ? `/media/${own.picture}` : null,
    }
  })
}

type Count = { id: number; n: number; picture: string | null }
const counted = new WeakMap<object, Map<string, { at: number; value: Promise<Map<number, Count>> }>>()

function countsFor(db: Db, campusId: string | undefined): Promise<Map<number, Count>> {
  const byCampus = counted.get(db) ?? new Map()
  counted.set(db, byCampus)
  const known = byCampus.get(campusId ?? '')
  if (known && Date.now() - known.at < FRESH_MS) return known.value
  const value = count(db, campusId)
  byCampus.set(campusId ?? '', { at: Date.now(), value })
  value.catch(() => byCampus.delete(campusId ?? ''))
  return value
}

async function count(db: Db, campusId: string | undefined): Promise<Map<number, Count>> {
  const rows = await db.once<Count & { topId: number }>(
    `select category_id as id, top_category_id as "topId", count(*)::int as n,
            (array_agg(pictures -> 0 ->> 'key' order by sold_count desc))[1] as picture
       from products p where status = 'active' and kind = 'product' and ${visibleSql('p')} and ($1::uuid is null or campus_id = $1)
      group by 1, 2`,
    [campusId ?? null],
  )
  const all = new Map<number, Count>()
  for (const row of rows) {
    all.set(row.id, row)
    if (row.topId === row.id) continue
    const top = all.get(row.topId)
    all.set(row.topId, { id: row.topId, n: (top?.n ?? 0) + row.n, picture: top?.picture ?? row.picture })
  }
  return all
}
