import type { AdminProduct, AdminTab } from '@vendly/contract/admin-products'
import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { ReportReason } from '@vendly/contract/product-listing'
import type { Picture, ProductStatus } from '@vendly/contract/products'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { catalogue, catalogueFor } from './products.catalogue.queries.ts'
import { type StoredPicture, presentPicture } from './products.present.ts'

type AdminApplicationRow = {
  id: string
  kind: AdminProduct['kind']
  name: string
  status: ProductStatus
  removedReason: string | null
  price: number
  stock: number
  pictures: StoredPicture[]
  categoryId: number
  campusId: string
  sellerId: string
  sellerName: string
  slug: string
  openReports: number
  flags: AdminProduct['flags']
  createdAt: Date
  waitsSince: Date
}

const COLUMNS = `p.id, p.kind, p.name, p.status, p.removed_reason as "removedReason", p.price, p.stock, p.pictures, p.category_id as "categoryId",
  p.campus_id as "campusId", p.seller_id as "sellerId", coalesce(v.business_name, u.first_name || ' ' || u.last_name) as "sellerName",
  coalesce(v.slug, '') as slug, p.created_at as "createdAt",
  (select count(*)::int from product_reports r where r.product_id = p.id and r.closed_at is null) as "openReports",
  coalesce((select json_agg(json_build_object('kind', f.kind, 'other', json_build_object('_id', f.other_id,
      'name', coalesce(op.name, ov.business_name, 'Gone'))) order by f.created_at)
     from product_flags f left join products op on op.id = f.other_id and f.kind = 'picture'
       left join vendors ov on ov.id = f.other_id and f.kind = 'store-name'
    where f.product_id = p.id and f.closed_at is null), '[]') as flags`
const JOINS = 'join users u on u.id = p.seller_id left join vendors v on v.id = p.vendor_id'

const REPORTED = `(select product_id as id, min(created_at) as since from product_reports where closed_at is null group by 1)`
const FLAGGED = `(select product_id as id, min(created_at) as since from product_flags where closed_at is null group by 1)`

/** Where each tab begins, and what it is sorted by. */
const TABS: Record<AdminTab, { from: string; where: string; by: string; sign: string; order: string }> = {
  all: { from: 'products p', where: 'true', by: 'p.created_at', sign: '<', order: 'desc' },
  removed: { from: 'products p', where: `p.status = 'removed'`, by: 'p.created_at', sign: '<', order: 'desc' },
  reported: {
    from: `${REPORTED} q join products p on p.id = q.id`,
    where: 'true',
    by: 'q.since',
    sign: '>',
    order: 'asc',
  },
  flagged: {
    from: `${FLAGGED} q join products p on p.id = q.id`,
    where: 'true',
    by: 'q.since',
    sign: '>',
    order: 'asc',
  },
}

const FILTERS = `p.deleted_at is null and ($1::text is null or lower(p.name) like '%' || lower($1) || '%' or p.id::text = $1
    or p.vendor_id in (select id from vendors s where lower(s.business_name || ' ' || s.slug) like '%' || lower($1) || '%'))
  and ($2::text is null or p.kind = $2) and ($3::text is null or p.status = $3) and ($4::uuid is null or p.campus_id = $4)`

const listOf = (tab: AdminTab): Statement<AdminApplicationRow> => {
  const { from, where, by, sign, order } = TABS[tab]
  return statement(
    `products.desk.${tab}`,
    `select ${COLUMNS}, k.since as "waitsSince" from (
       select p.*, ${by} as since from ${from} where ${FILTERS} and ${where}
          and ($5::timestamptz is null or (${by}, p.id) ${sign} ($5, $6::uuid))
        order by ${by} ${order}, p.id ${order} limit $7) k join products p on p.id = k.id ${JOINS} order by k.since ${order}, k.id ${order}`,
  )
}
const countOf = (tab: AdminTab): Statement<{ n: number }> =>
  statement(
    `products.desk.count.${tab}`,
    `select count(*)::int as n from (select 1 from ${TABS[tab].from} where ${FILTERS} and ${TABS[tab].where} limit ${COUNT_BOUND + 1}) c`,
  )
const TAB_NAMES: readonly AdminTab[] = ['all', 'reported', 'flagged', 'removed']
const LIST = Object.fromEntries(TAB_NAMES.map((tab) => [tab, listOf(tab)])) as Record<
  AdminTab,
  Statement<AdminApplicationRow>
>
const COUNT = Object.fromEntries(TAB_NAMES.map((tab) => [tab, countOf(tab)])) as Record<
  AdminTab,
  Statement<{ n: number }>
>

const waiting = statement<{ reported: number; flagged: number }>(
  'products.desk.waiting',
  `select (select count(*)::int from ${REPORTED} r) as reported, (select count(*)::int from ${FLAGGED} f) as flagged`,
)

type Wish = {
  tab: AdminTab
  q?: string
  kind?: string
  status?: string
  campus?: string
  cursor?: string
  limit: number
}
type Page = { products: AdminProduct[]; counts: { reported: number; flagged: number }; pagination: Pagination }

/** Codes: cursor_invalid. */
export async function listAdminProducts(db: Db, wish: Wish): Promise<Page> {
  const cursor = decodeCursor(wish.cursor)
  if (cursor && (Number.isNaN(Date.parse(String(cursor.value))) || !/^[0-9a-f-]{36}$/.test(String(cursor.id))))
    throw new Problem('cursor_invalid')
  const { campusBySlug } = await catalogue(db)
  // A campus that nobody knows has no goods.
  const campus = wish.campus ? (campusBySlug.get(wish.campus)?.id ?? '00000000-0000-0000-0000-000000000000') : null
  const filters = [wish.q?.replace(/[\\%_]/g, '\\$&') || null, wish.kind ?? null, wish.status ?? null, campus]
  const rows = await db.rows(LIST[wish.tab], [...filters, cursor?.value ?? null, cursor?.id ?? null, wish.limit + 1])
  const total = cursor ? 0 : (await db.row(COUNT[wish.tab], filters))!.n
  const page = pageOf(rows, wish.limit, cursor, boundedTotal(total), (row) => ({
    value: row.waitsSince.toISOString(),
    id: row.id,
  }))
  return {
    products: await presentDesk(db, page.rows),
    counts: (await db.row(waiting))!,
    pagination: page.pagination,
  }
}

async function presentDesk(db: Db, rows: readonly AdminApplicationRow[]): Promise<AdminProduct[]> {
  const { categoryById, campusById } = await catalogueFor(db, rows)
  return rows.map((row) => {
    const category = categoryById.get(row.categoryId)!
    const campus = campusById.get(row.campusId)!
    const [cover] = row.pictures
    return {
      _id: row.id,
      kind: row.kind,
      name: row.name,
      status: row.status,
      removedReason: row.removedReason,
      price: toNaira(row.price),
      stock: row.stock,
      image: cover ? presentPicture(cover, row.name) : null,
      category: { slug: category.slug, name: category.name },
      campus: { slug: campus.slug, shortName: campus.shortName },
      seller: { _id: row.sellerId, name: row.sellerName, slug: row.slug },
      openReports: row.openReports,
      flags: row.flags,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

const one = statement<AdminApplicationRow & { description: string }>(
  'products.desk.one',
  `select ${COLUMNS}, p.description, p.created_at as "waitsSince" from products p ${JOINS} where p.id = $1 and p.deleted_at is null`,
)
type ReportRow = {
  id: string
  reason: ReportReason
  note: string
  reporterId: string
  reporterName: string
  createdAt: Date
  outcome: 'removed' | 'dismissed' | null
}
const reportsOf = statement<ReportRow>(
  'products.desk.reports',
  `select r.id, r.reason, r.note, r.reporter_id as "reporterId", u.first_name || ' ' || u.last_name as "reporterName", r.created_at as "createdAt", r.outcome
     from product_reports r join users u on u.id = r.reporter_id where r.product_id = $1 order by r.closed_at is not null, r.created_at limit 100`,
)

/** Codes: not_found. */
export async function findAdminProduct(db: Db, id: string): Promise<AdminProduct> {
  return (await presentDesk(db, [found(await db.row(one, [id]))]))[0]!
}

/** One of them with its pictures and everything that was reported. Codes: not_found. */
export async function findAdminDetails(db: Db, id: string) {
  const row = found(await db.row(one, [id]))
  const [shown] = await presentDesk(db, [row])
  const reports = await db.rows(reportsOf, [id])
  return {
    ...shown!,
    description: row.description,
    images: row.pictures.map((picture): Picture => presentPicture(picture, row.name)),
    reports: reports.map((report) => ({
      _id: report.id,
      reason: report.reason,
      note: report.note,
      reporter: { _id: report.reporterId, name: report.reporterName },
      createdAt: report.createdAt.toISOString(),
      outcome: report.outcome,
    })),
  }
}
