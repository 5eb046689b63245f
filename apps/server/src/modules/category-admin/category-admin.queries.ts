import type { AdminCategory, CategoryTint, CategoryUses } from '@vendly/contract/admin-categories'
import type { CategoryForm } from '@vendly/contract/category-form'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'

type Row = {
  slug: string
  name: string
  tint: string
  parent: string | null
  isHidden: boolean
  form: CategoryForm
  version: number
  changedAt: Date | null
  products: number
  listings: number
  services: number
  moveTotal: number | null
  moveLeft: number | null
  into: string | null
}

const COLUMNS = `c.slug, c.name, c.tint, t.slug as parent, c.hidden_at is not null as "isHidden", c.form, c.version,
  c.changed_at as "changedAt", c.move_total as "moveTotal", c.move_left as "moveLeft", i.slug as into`
const ORDER = `coalesce(t.position, c.position), coalesce(t.id, c.id), c.parent_id is not null, c.position, c.id`

const listRows = statement<Row>(
  'categoryAdmin.list',
  `with goods as (
     select category_id, count(*) filter (where kind = 'product')::int as products,
            count(*) filter (where kind = 'listing')::int as listings
       from products
      where status = 'active'
      group by category_id),
   offered as (select category_id, count(*)::int as services from services where status = 'active' group by category_id)
   select ${COLUMNS}, coalesce(g.products, 0) as products, coalesce(g.listings, 0) as listings,
          coalesce(o.services, 0) as services
     from categories c
     left join categories t on t.id = c.parent_id
     left join categories i on i.id = c.merged_into_id
     left join goods g on g.category_id = c.id
     left join offered o on o.category_id = c.id
    where c.deleted_at is null and (c.merged_into_id is null or c.move_total is not null)
    order by ${ORDER}`,
)
const findRow = statement<Row>(
  'categoryAdmin.find',
  `select ${COLUMNS},
          (select count(*)::int from products where category_id = c.id and status = 'active' and kind = 'product') as products,
          (select count(*)::int from products where category_id = c.id and status = 'active' and kind = 'listing') as listings,
          (select count(*)::int from services where category_id = c.id and status = 'active') as services
     from categories c
     left join categories t on t.id = c.parent_id
     left join categories i on i.id = c.merged_into_id
    where c.slug = $slug and c.deleted_at is null`,
)

const present = ({ tint, changedAt, moveTotal, moveLeft, into, ...row }: Row): AdminCategory => ({
  ...row,
  tint: tint as CategoryTint,
  changedAt: changedAt?.toISOString() ?? null,
  moving: moveTotal === null ? null : { total: moveTotal, left: moveLeft ?? 0, into },
})

/** Every top category before its subcategories; one that is being merged until what was in it has moved. */
export const listAdminCategories = async (db: Db): Promise<AdminCategory[]> => (await db.rows(listRows)).map(present)

/** Throws: not_found. */
export const findAdminCategory = async (db: Db, slug: string): Promise<AdminCategory> =>
  present(found(await db.row(findRow, { slug })))

const countAll = statement<CategoryUses>(
  'categoryAdmin.countUses',
  `select (select count(*)::int from products where category_id = c.id and kind = 'product') as products,
          (select count(*)::int from products where category_id = c.id and kind = 'listing') as listings,
          (select count(*)::int from services where category_id = c.id) as services,
          (select count(*)::int from quote_requests where category_id = c.id) as requests,
          (select count(*)::int from coupons where category_id = c.id) as coupons,
          (select count(*)::int from saved_searches where category_id = c.id) as "savedSearches",
          (select count(*)::int from promotions where category = c.slug) as promotions,
          (select count(*)::int from vendors where category = c.slug) as stores,
          (select count(*)::int from applications where category = c.slug) as applications,
          (select count(*)::int from categories k
            where k.parent_id = c.id and k.merged_into_id is null and k.deleted_at is null) as subcategories
     from categories c
    where c.slug = $slug and c.merged_into_id is null and c.deleted_at is null`,
)

/** Everything that names a category. Throws: not_found. */
export const countUses = async (db: Db, slug: string): Promise<CategoryUses> => found(await db.row(countAll, { slug }))
