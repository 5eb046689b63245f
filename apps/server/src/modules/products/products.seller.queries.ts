import { createHash } from 'node:crypto'
import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { SellerFilters, SellerProduct, SellerTab } from '@vendly/contract/product-listing'
import { optionLabel } from '@vendly/contract/product-options'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { catalogueFor } from './products.catalogue.queries.ts'
import type { StoredPicture } from './products.present.ts'

export type Kind = 'product' | 'listing'

export type SellerRow = {
  id: string
  kind: Kind
  version: number
  status: SellerProduct['status']
  removedReason: string | null
  name: string
  description: string
  categoryId: number
  campusId: string
  condition: SellerProduct['condition']
  price: number
  discountPrice: number | null
  stock: number
  lowStock: number
  attributes: SellerProduct['attributes']
  optionAxes: SellerProduct['optionAxes']
  options: { id: string; values: string[]; priceDelta: number; stock: number }[]
  pictures: StoredPicture[]
  views: number
  sold: number
  createdAt: Date
  publishedAt: Date | null
}

const COLUMNS = `p.id, p.kind, p.version, p.status, p.removed_reason as "removedReason", p.name, p.description, p.category_id as "categoryId",
  p.campus_id as "campusId", p.condition, p.price, p.discount_price as "discountPrice", p.stock, p.low_stock as "lowStock", p.attributes,
  p.option_axes as "optionAxes", p.pictures, p.sold_count as sold, p.created_at as "createdAt", p.published_at as "publishedAt",
  coalesce(w.views, 0) as views,
  coalesce((select json_agg(json_build_object('id', o.id, 'values', o.values, 'priceDelta', o.price_delta, 'stock', o.stock) order by o.position)
     from product_options o where o.product_id = p.id), '[]') as options`
const JOINS = 'left join product_views w on w.product_id = p.id'
/** Of the seller $1, in every state but deleted. */
const OWN = 'p.seller_id = $1 and p.deleted_at is null'

const many = statement<SellerRow>(
  'products.own.many',
  `select ${COLUMNS} from products p ${JOINS} where ${OWN} and p.id = any($2::uuid[]) order by p.id`,
)

/** Those of the ids that are the seller's. */
export const findSellerRows = (db: Db, sellerId: string, ids: readonly string[]): Promise<SellerRow[]> =>
  db.rows(many, [sellerId, ids])

/** Codes: not_found, also for somebody else's. */
export const findSellerProduct = async (db: Db, seller: Actor, id: string): Promise<SellerProduct> =>
  found((await presentSellerProduct(db, await findSellerRows(db, seller.userId, [id])))[0])

export async function presentSellerProduct(db: Db, rows: readonly SellerRow[]): Promise<SellerProduct[]> {
  const { categoryById } = await catalogueFor(db, rows)
  return rows.map(({ id, options, categoryId, campusId: _, createdAt, publishedAt, price, ...row }) => {
    const { slug, name, tint, parentId } = categoryById.get(categoryId)!
    return {
      _id: id,
      ...row,
      price: price > 0 ? toNaira(price) : null,
      discountPrice: row.discountPrice === null ? null : toNaira(row.discountPrice),
      category: { slug, name, tint, parent: parentId === null ? null : (categoryById.get(parentId)?.slug ?? null) },
      isLow: row.lowStock > 0 && row.stock <= row.lowStock,
      options: options.map((one) => ({
        _id: one.id,
        values: one.values,
        label: optionLabel(one.values),
        price: toNaira(price + one.priceDelta),
        stock: one.stock,
      })),
      pictures: row.pictures.map(({ key, tint: under }) => ({ key, url: `/media/${key}`, tint: under })),
      createdAt: createdAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
    }
  })
}

const IN_TAB: Record<SellerTab, string> = {
  all: 'true',
  active: `p.status = 'active' and p.stock > 0`,
  'out-of-stock': `p.status = 'active' and p.stock = 0`,
  paused: `p.status = 'paused'`,
  draft: `p.status = 'draft'`,
  removed: `p.status = 'removed'`,
}

type Sort = { column: string; cast: string; down: boolean; valueOf: (row: SellerRow) => string | number }
const SORTS: Record<SellerFilters['sort'], Sort> = {
  newest: { column: 'p.created_at', cast: 'timestamptz', down: true, valueOf: (row) => row.createdAt.toISOString() },
  name: { column: 'lower(p.name)', cast: 'text', down: false, valueOf: (row) => row.name.toLowerCase() },
  'price-low': { column: 'p.price', cast: 'bigint', down: false, valueOf: (row) => row.price },
  'price-high': { column: 'p.price', cast: 'bigint', down: true, valueOf: (row) => row.price },
  stock: { column: 'p.stock', cast: 'int', down: false, valueOf: (row) => row.stock },
  sold: { column: 'p.sold_count', cast: 'int', down: true, valueOf: (row) => row.sold },
  views: { column: 'coalesce(w.views, 0)', cast: 'int', down: true, valueOf: (row) => row.views },
}

/** As many texts as there are kinds, tabs and sorts, each prepared once a connection. */
function listStatement(kind: Kind, tab: SellerTab, sort: Sort): Statement<SellerRow> {
  const [sign, order] = sort.down ? ['<', 'desc'] : ['>', 'asc']
  const text = `select ${COLUMNS} from products p ${JOINS} where ${OWN} and p.kind = '${kind}' and ${IN_TAB[tab]}
      and ($2::text is null or p.name ilike '%' || $2 || '%')
      and ($3::text is null or (${sort.column}, p.id) ${sign} ($3::${sort.cast}, $4::uuid))
    order by ${sort.column} ${order}, p.id ${order} limit $5`
  return statement(`products.own.${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`, text)
}

const counted = statement<{ kind: Kind; tab: SellerTab; n: number; low: number }>(
  'products.own.counts',
  `select kind, case when status = 'active' and stock = 0 then 'out-of-stock' else status end as tab, count(*)::int as n,
          (count(*) filter (where status = 'active' and low_stock > 0 and stock between 1 and low_stock))::int as low
     from products p where ${OWN} group by 1, 2`,
)

type Page = {
  products: SellerProduct[]
  counts: Record<SellerTab, number>
  low: number
  items: number
  pagination: Pagination
}

/** The seller's own goods of a kind, a page of them, and how many stand in each tab; `items`: what they posted as a student. Codes: cursor_invalid. */
export async function listSellerProducts(db: Db, seller: Actor, kind: Kind, filters: SellerFilters): Promise<Page> {
  const sort = SORTS[filters.sort]
  const cursor = decodeCursor(filters.cursor)
  const fits = sort.cast === 'text' || (sort.cast === 'timestamptz' ? isMoment(cursor?.value) : isWhole(cursor?.value))
  if (cursor && !(fits && /^[0-9a-f-]{36}$/.test(String(cursor.id)))) throw new Problem('cursor_invalid')
  const like = filters.q ? filters.q.replace(/[\\%_]/g, '\\$&') : null
  const rows = await db.rows(listStatement(kind, filters.tab, sort), [
    seller.userId,
    like,
    cursor?.value ?? null,
    cursor?.id ?? null,
    filters.limit + 1,
  ])
  const counts: Record<SellerTab, number> = { all: 0, active: 0, paused: 0, draft: 0, 'out-of-stock': 0, removed: 0 }
  const standing = await db.rows(counted, [seller.userId])
  const items = standing.filter((row) => row.kind === 'listing').reduce((sum, { n }) => sum + n, 0)
  let low = 0
  for (const row of standing.filter((one) => one.kind === kind)) {
    counts[row.tab] = row.n
    counts.all += row.n
    low += row.low
  }
  const total = like ? Math.max(rows.length, cursor?.total ?? 0) : counts[filters.tab]
  const page = pageOf(
    rows,
    filters.limit,
    cursor,
    { ...boundedTotal(total), ...(like && { exact: rows.length <= filters.limit }) },
    (row) => ({
      value: sort.valueOf(row),
      id: row.id,
    }),
  )
  return { products: await presentSellerProduct(db, page.rows), counts, low, items, pagination: page.pagination }
}

const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isWhole = (value: unknown) => Number.isInteger(value)

const portion = statement<SellerRow>(
  'products.own.portion',
  `select ${COLUMNS} from products p ${JOINS} where ${OWN} and p.kind = 'product' and p.status <> 'removed' and ($2::uuid is null or p.id > $2)
    order by p.id limit 200`,
)

/** All goods of a seller, portion by portion. */
export async function* ownPortions(db: Db, sellerId: string): AsyncGenerator<SellerProduct[]> {
  let last: string | null = null
  for (;;) {
    const rows: SellerRow[] = await db.rows(portion, [sellerId, last])
    if (!rows.length) return
    yield await presentSellerProduct(db, rows)
    last = rows.at(-1)!.id
  }
}
