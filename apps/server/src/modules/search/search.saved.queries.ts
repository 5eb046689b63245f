import { toNaira } from '@vendly/contract/money'
import type { SavedSearch } from '@vendly/contract/saved-searches'
import { type Db, statement } from '../../platform/database.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'

export type SavedRow = {
  id: string
  words: string
  kind: SavedSearch['kind']
  campusId: string | null
  categoryId: number | null
  maxPrice: number | null
  createdAt: Date
  notifiedAt: Date | null
}
const COLUMNS = `id, words, kind, campus_id as "campusId", category_id as "categoryId", max_price as "maxPrice",
  created_at as "createdAt", notified_at as "notifiedAt"`

const own = statement<SavedRow>(
  'search.saved',
  `select ${COLUMNS} from saved_searches where user_id = $1 order by created_at desc, id desc`,
)
const one = statement<SavedRow>(
  'search.savedByFingerprint',
  `select ${COLUMNS} from saved_searches where user_id = $1 and wish = $2`,
)

/** At most twenty: a person has no more. */
export const listSaved = async (db: Db, userId: string): Promise<SavedSearch[]> =>
  presentSaved(db, await db.rows(own, [userId]))

export async function findSaved(db: Db, userId: string, wish: string): Promise<SavedSearch | undefined> {
  const row = await db.row(one, [userId, wish])
  return row && (await presentSaved(db, [row]))[0]
}

/** Where what a saved search finds can be looked at. */
export function linkOf(
  { words, kind, maxPrice }: SavedRow,
  campus: string | undefined,
  category: string | undefined,
): string {
  const search = new URLSearchParams({ q: words })
  if (category) search.set('category', category)
  search.set('campus', campus ?? 'all')
  if (maxPrice !== null) search.set('maxPrice', String(toNaira(maxPrice)))
  if (kind === 'listing') search.set('tab', 'listings')
  return `/search?${search}`
}

async function presentSaved(db: Db, rows: readonly SavedRow[]): Promise<SavedSearch[]> {
  const { campusById, categoryById } = await catalogue(db)
  return rows.map((row) => {
    const campus = row.campusId === null ? undefined : campusById.get(row.campusId)
    const category = row.categoryId === null ? undefined : categoryById.get(row.categoryId)
    return {
      _id: row.id,
      words: row.words,
      kind: row.kind,
      campus: campus ? { slug: campus.slug, shortName: campus.shortName } : null,
      category: category ? { slug: category.slug, name: category.name } : null,
      maxPrice: row.maxPrice === null ? null : toNaira(row.maxPrice),
      link: linkOf(row, campus?.slug, category?.slug),
      createdAt: row.createdAt.toISOString(),
      notifiedAt: row.notifiedAt?.toISOString() ?? null,
    }
  })
}
