import { createHash } from 'node:crypto'
import type { Pagination } from '@vendly/contract/paging'
import type { SellerFilters, SellerProduct, SellerTab } from '@vendly/contract/product-listing'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, type CursorKind, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { found } from '../../platform/problem.ts'
import { catalogueFor } from './products.catalogue.queries.ts'
import { type ProductKind, STOCK_ORDER_SQL, stockOrder } from './products.policy.ts'
import { presentSellerProduct, type SellerRow } from './products.seller.present.ts'

const COLUMNS = `p.id, p.kind, p.version, p.status, p.removed_reason as "removedReason",
  p.off_until as "offUntil", p.name, p.description,
  p.category_id as "categoryId", p.campus_id as "campusId", p.condition, p.price, p.discount_price as "discountPrice",
  p.stock, p.always_available as "isAlwaysAvailable", p.low_stock as "lowStock", p.attributes, p.option_axes as "optionAxes", p.pictures, p.sold_count as sold,
  case when pl.id is not null then json_build_object('_id', pl.id, 'name', pl.name) end as place, p.landmark,
  p.created_at as "createdAt", p.published_at as "publishedAt", coalesce(w.views, 0) as views,
  (select count(*)::int from wishlist_items i where i.product_id = p.id) as saved,
  coalesce((
    select json_agg(
             json_build_object('id', o.id, 'values', o.values, 'priceDelta', o.price_delta, 'stock', o.stock)
             order by o.position)
      from product_options o
     where o.product_id = p.id
  ), '[]') as options`
const JOINS = `left join product_views w on w.product_id = p.id
     left join places pl on pl.id = p.place_id`
const IS_OWN = 'p.seller_id = $sellerId and p.deleted_at is null'

const listByIds = statement<SellerRow>(
  'products.listOfSeller',
  `select ${COLUMNS} from products p ${JOINS} where ${IS_OWN} and p.id = any($ids::uuid[]) order by p.id`,
)

/** The products of these ids that are the seller's. */
export const findSellerProducts = async (db: Db, sellerId: string, ids: readonly string[]): Promise<SellerProduct[]> =>
  presentAll(db, await db.rows(listByIds, { sellerId, ids }))

/** Throws: not_found, also for a product of another seller. */
export const findSellerProduct = async (db: Db, seller: Actor, id: string): Promise<SellerProduct> =>
  found((await findSellerProducts(db, seller.userId, [id]))[0])

async function presentAll(db: Db, rows: readonly SellerRow[]): Promise<SellerProduct[]> {
  const known = await catalogueFor(db, rows)
  return rows.map((row) => presentSellerProduct(row, known))
}

const IN_TAB: Record<SellerTab, string> = {
  all: 'true',
  active: `p.status = 'active' and p.stock > 0`,
  'out-of-stock': `p.status = 'active' and p.stock = 0`,
  paused: `p.status = 'paused'`,
  draft: `p.status = 'draft'`,
  removed: `p.status = 'removed'`,
}

type Sort = {
  column: string
  kind: CursorKind
  cast: string
  isDescending: boolean
  valueOf: (row: SellerRow) => string | number
}
const SORTS: Record<SellerFilters['sort'], Sort> = {
  newest: {
    ...{ column: 'p.created_at', kind: 'timestamp', cast: 'timestamptz', isDescending: true },
    valueOf: (row) => row.createdAt.toISOString(),
  },
  name: {
    ...{ column: 'lower(p.name)', kind: 'text', cast: 'text', isDescending: false },
    valueOf: (row) => row.name.toLowerCase(),
  },
  'price-low': {
    ...{ column: 'p.price', kind: 'integer', cast: 'bigint', isDescending: false },
    valueOf: (row) => row.price,
  },
  'price-high': {
    ...{ column: 'p.price', kind: 'integer', cast: 'bigint', isDescending: true },
    valueOf: (row) => row.price,
  },
  stock: {
    ...{ column: STOCK_ORDER_SQL, kind: 'integer', cast: 'bigint', isDescending: false },
    valueOf: stockOrder,
  },
  sold: {
    ...{ column: 'p.sold_count', kind: 'integer', cast: 'bigint', isDescending: true },
    valueOf: (row) => row.sold,
  },
  views: {
    ...{ column: 'coalesce(w.views, 0)', kind: 'integer', cast: 'bigint', isDescending: true },
    valueOf: (row) => row.views,
  },
}

/** One statement per kind, tab and sort order, so that each is prepared and planned once per connection. */
function listStatement(kind: ProductKind, tab: SellerTab, sort: Sort): Statement<SellerRow> {
  const [operator, order] = sort.isDescending ? ['<', 'desc'] : ['>', 'asc']
  const text = `select ${COLUMNS}
     from products p ${JOINS}
    where ${IS_OWN} and p.kind = '${kind}' and ${IN_TAB[tab]}
      and ($q::text is null or p.name ilike '%' || $q || '%')
      and ($after::text is null or (${sort.column}, p.id) ${operator} ($after::${sort.cast}, $afterId::uuid))
    order by ${sort.column} ${order}, p.id ${order}
    limit $limit`
  return statement(`products.list.${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`, text)
}

const countByTab = statement<{ kind: ProductKind; tab: SellerTab; count: number; low: number }>(
  'products.countByTab',
  `select kind, case when status = 'active' and stock = 0 then 'out-of-stock' else status end as tab,
          count(*)::int as count,
          (count(*) filter (
            where status = 'active' and low_stock > 0 and not always_available and stock between 1 and low_stock))::int as low
     from products p
    where ${IS_OWN}
    group by 1, 2`,
)

type Page = {
  products: SellerProduct[]
  counts: Record<SellerTab, number>
  low: number
  items: number
  pagination: Pagination
}

/**
 * A page of the seller's own products of a kind, with the number in each tab. `items` counts what they posted as a
 * student. Throws: cursor_invalid.
 */
export async function listSellerProducts(
  db: Db,
  seller: Actor,
  kind: ProductKind,
  filters: SellerFilters,
): Promise<Page> {
  const sellerId = seller.userId
  const sort = SORTS[filters.sort]
  const cursor = decodeCursor(filters.cursor, sort.kind)
  const q = filters.q ? escapeLike(filters.q) : null
  const rows = await db.rows(listStatement(kind, filters.tab, sort), {
    ...{ sellerId, q },
    after: cursor?.value ?? null,
    afterId: cursor?.id ?? null,
    limit: filters.limit + 1,
  })
  const tabs = await db.rows(countByTab, { sellerId })
  const items = tabs.filter((tab) => tab.kind === 'listing').reduce((sum, { count }) => sum + count, 0)
  const counts: Record<SellerTab, number> = { all: 0, active: 0, paused: 0, draft: 0, 'out-of-stock': 0, removed: 0 }
  let low = 0
  for (const tab of tabs.filter((each) => each.kind === kind)) {
    counts[tab.tab] = tab.count
    counts.all += tab.count
    low += tab.low
  }
  const total = q ? Math.max(rows.length, cursor?.total ?? 0) : counts[filters.tab]
  const page = pageOf(
    rows,
    filters.limit,
    cursor,
    { ...boundedTotal(total), ...(q && { exact: rows.length <= filters.limit }) },
    (row) => ({ value: sort.valueOf(row), id: row.id }),
  )
  return { products: await presentAll(db, page.rows), counts, low, items, pagination: page.pagination }
}

const BATCH = 200
const listBatch = statement<SellerRow>(
  'products.listBatch',
  `select ${COLUMNS}
     from products p ${JOINS}
    where ${IS_OWN} and p.kind = 'product' and p.status <> 'removed' and ($afterId::uuid is null or p.id > $afterId)
    order by p.id
    limit ${BATCH}`,
)

/** All products of a seller, in batches, for an export. */
export async function* sellerProductBatches(db: Db, sellerId: string): AsyncGenerator<SellerProduct[]> {
  let afterId: string | null = null
  for (;;) {
    const rows: SellerRow[] = await db.rows(listBatch, { sellerId, afterId })
    if (!rows.length) return
    yield await presentAll(db, rows)
    afterId = rows.at(-1)!.id
  }
}
