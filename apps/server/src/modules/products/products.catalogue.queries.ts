import type { CategoryForm } from '@vendly/contract/category-form'
import type { Category } from '@vendly/contract/products'
import { cachedFor } from '../../platform/cached.ts'
import { type Db, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { found } from '../../platform/problem.ts'
import { isListedCampusSql } from '../campuses/campuses.sql.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

type CategoryRow = {
  id: number
  parentId: number | null
  slug: string
  name: string
  tint: string
  /** It, or the category above it. */
  isHidden: boolean
  formerSlugs: string[]
}
type CampusRow = { id: string; slug: string; shortName: string }
export type Catalogue = {
  /** In their order, each once. */
  categories: CategoryRow[]
  /** Former slugs and ids lead to what they became. */
  categoryBySlug: Map<string, CategoryRow>
  categoryById: Map<number, CategoryRow>
  campusBySlug: Map<string, CampusRow>
  campusById: Map<string, CampusRow>
}

/** The top category of services, which takes no products. */
export const SERVICES = 'services'

const CACHE_MS = 60_000
const known = cachedFor(CACHE_MS, load)

/** Categories and campuses: a few dozen rows that every list needs, cached for a minute. */
export const catalogue = (db: Db): Promise<Catalogue> => known.find(db)

/** After a change of categories. */
export function forgetCatalogue(db: Db): void {
  known.clear(db)
  countCache.delete(db)
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
  known.clear(db)
  return catalogue(db)
}

async function load(db: Db): Promise<Catalogue> {
  const rows = await db.once<CategoryRow & { mergedIntoId: number | null }>(
    `select c.id, c.parent_id as "parentId", c.slug, c.name, c.tint, c.merged_into_id as "mergedIntoId",
            c.hidden_at is not null or p.hidden_at is not null as "isHidden"
       from categories c
       left join categories p on p.id = c.parent_id
      where c.deleted_at is null
      order by c.position, c.id`,
  )
  const categories = rows
    .filter(({ mergedIntoId }) => mergedIntoId === null)
    .map(({ mergedIntoId: _, ...row }) => ({ ...row, formerSlugs: [] as string[] }))
  const categoryById = new Map<number, CategoryRow>(categories.map((category) => [category.id, category]))
  const categoryBySlug = new Map<string, CategoryRow>(categories.map((category) => [category.slug, category]))
  for (const { id, slug, mergedIntoId } of rows) {
    const became = mergedIntoId === null ? undefined : categoryById.get(mergedIntoId)
    if (!became) continue
    categoryById.set(id, became)
    categoryBySlug.set(slug, became)
    became.formerSlugs.push(slug)
  }
  const campuses = await db.once<CampusRow>('select id, slug, short_name as "shortName" from campuses order by name')
  return {
    ...{ categories, categoryBySlug, categoryById },
    campusBySlug: new Map(campuses.flatMap((campus) => [[campus.slug, campus] as const, [campus.id, campus] as const])),
    campusById: new Map(campuses.map((campus) => [campus.id, campus])),
  }
}

/** The slug of the category above; null for a top category. */
export function parentSlug({ categoryById }: Catalogue, categoryId: number): string | null {
  const { parentId } = categoryById.get(categoryId)!
  return parentId === null ? null : (categoryById.get(parentId)?.slug ?? null)
}

const listForms = statement<{ form: CategoryForm }>(
  'products.listCategoryForms',
  'select form from categories where id = any($ids::smallint[]) order by id = $id',
)

/** The questions of a category after those of its top category; a label in both is asked once, as the category has it. Throws: not_found. */
export async function findCategoryForm(db: Db, slug: string): Promise<CategoryForm> {
  const { id, parentId } = found((await catalogue(db)).categoryBySlug.get(slug))
  const forms = (await db.rows(listForms, { id, ids: parentId === null ? [id] : [parentId, id] })).map(
    ({ form }) => form,
  )
  const attributes = new Map(forms.flatMap((form) => form.attributes.map((one) => [one.label, one] as const)))
  const options = forms.map((form) => form.options).findLast((list) => list.length > 0) ?? []
  return { attributes: [...attributes.values()], options }
}

/** Categories with the number of products on sale in each, and the picture of the best seller, which is the same on all campuses. */
export async function listCategories(db: Db, campus: string | undefined): Promise<Category[]> {
  const { categories, categoryById, campusBySlug } = await catalogue(db)
  const campusId = campus ? campusBySlug.get(campus)?.id : undefined
  const [counts, everywhere] = await Promise.all([countsFor(db, campusId), countsFor(db, undefined)])
  return categories.map((category) => {
    const counted = counts.get(category.id)
    const picture = everywhere.get(category.id)?.picture ?? counted?.picture
    return {
      _id: category.id,
      slug: category.slug,
      name: category.name,
      tint: category.tint,
      parent: category.parentId === null ? null : (categoryById.get(category.parentId)?.slug ?? null),
      productCount: counted?.count ?? 0,
      image: picture ? mediaUrl(picture) : null,
      isHidden: category.isHidden,
      formerSlugs: category.formerSlugs,
    }
  })
}

/** `sold`: how often what is in the picture was sold. */
type CategoryCount = { count: number; picture: string | null; sold: number }
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

/** What can be bought and has a picture comes first. */
const BEST_PICTURE = `pictures -> 0 is null, stock = 0, sold_count desc, id`

async function countProducts(db: Db, campusId: string | undefined): Promise<Counts> {
  const rows = await db.once<CategoryCount & { id: number; topId: number }>(
    `select category_id as id, top_category_id as "topId", count(*)::int as count,
            (array_agg(pictures -> 0 ->> 'key' order by ${BEST_PICTURE}))[1] as picture,
            (array_agg(sold_count order by ${BEST_PICTURE}))[1] as sold
       from products p
      where status = 'active' and kind = 'product' and ${visibleSql('p')}
        and case when $campusId::uuid is null then ${isListedCampusSql('p')} else campus_id = $campusId end
      group by 1, 2`,
    { campusId: campusId ?? null },
  )
  const counts: Counts = new Map()
  for (const row of rows)
    for (const id of new Set([row.id, row.topId])) {
      const before = counts.get(id)
      const best = before?.picture && (!row.picture || before.sold >= row.sold) ? before : row
      counts.set(id, { count: (before?.count ?? 0) + row.count, picture: best.picture, sold: best.sold })
    }
  return counts
}
