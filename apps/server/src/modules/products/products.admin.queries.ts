import type { AdminProduct, AdminTab } from '@vendly/contract/admin-products'
import type { Pagination } from '@vendly/contract/paging'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { presentPicture } from '../../platform/pictures.ts'
import { found } from '../../platform/problem.ts'
import { type AdminProductRow, presentAdminProduct, presentReport, type ReportRow } from './products.admin.present.ts'
import { catalogue, catalogueFor } from './products.catalogue.queries.ts'

const COLUMNS = `p.id, p.kind, p.name, p.status, p.removed_reason as "removedReason", p.price, p.stock, p.pictures,
  p.category_id as "categoryId", p.campus_id as "campusId", p.seller_id as "sellerId",
  coalesce(v.business_name, u.first_name || ' ' || u.last_name) as "sellerName", coalesce(v.slug, '') as slug,
  p.created_at as "createdAt",
  (select count(*)::int from product_reports r where r.product_id = p.id and r.closed_at is null) as "openReports",
  coalesce((
    select json_agg(
             json_build_object(
               'kind', f.kind,
               'other', json_build_object('_id', f.other_id, 'name', coalesce(op.name, ov.business_name, 'Deleted'))
             ) order by f.created_at)
      from product_flags f
      left join products op on op.id = f.other_id and f.kind = 'picture'
      left join vendors ov on ov.id = f.other_id and f.kind = 'store-name'
     where f.product_id = p.id and f.closed_at is null
  ), '[]') as flags`
const JOINS = `join users u on u.id = p.seller_id
  left join vendors v on v.id = p.vendor_id`

const REPORTED = `(
  select product_id as id, min(created_at) as since from product_reports where closed_at is null group by 1)`
const FLAGGED = `(
  select product_id as id, min(created_at) as since from product_flags where closed_at is null group by 1)`

/** The rows of each tab and their sort key: the queues show the longest waiting first. */
const TABS: Record<AdminTab, { from: string; where: string; sortKey: string; operator: string; order: string }> = {
  all: { from: 'products p', where: 'true', sortKey: 'p.created_at', operator: '<', order: 'desc' },
  removed: {
    from: 'products p',
    where: `p.status = 'removed'`,
    sortKey: 'p.created_at',
    operator: '<',
    order: 'desc',
  },
  reported: {
    from: `${REPORTED} q join products p on p.id = q.id`,
    where: 'true',
    sortKey: 'q.since',
    operator: '>',
    order: 'asc',
  },
  flagged: {
    from: `${FLAGGED} q join products p on p.id = q.id`,
    where: 'true',
    sortKey: 'q.since',
    operator: '>',
    order: 'asc',
  },
}

const FILTERS = `p.deleted_at is null
  and ($q::text is null or lower(p.name) like '%' || lower($q) || '%' or p.id::text = $q
    or p.vendor_id in (
      select id from vendors s where lower(s.business_name || ' ' || s.slug) like '%' || lower($q) || '%'))
  and ($kind::text is null or p.kind = $kind)
  and ($status::text is null or p.status = $status)
  and ($campusId::uuid is null or p.campus_id = $campusId)`

type ListedRow = AdminProductRow & { waitsSince: Date }

const listStatement = (tab: AdminTab): Statement<ListedRow> => {
  const { from, where, sortKey, operator, order } = TABS[tab]
  return statement(
    `products.listAdmin.${tab}`,
    `select ${COLUMNS}, k.since as "waitsSince"
       from (
         select p.id, ${sortKey} as since
           from ${from}
          where ${FILTERS} and ${where}
            and ($after::timestamptz is null or (${sortKey}, p.id) ${operator} ($after, $afterId::uuid))
          order by ${sortKey} ${order}, p.id ${order}
          limit $limit
       ) k
       join products p on p.id = k.id ${JOINS}
      order by k.since ${order}, k.id ${order}`,
  )
}
const countStatement = (tab: AdminTab): Statement<{ count: number }> =>
  statement(
    `products.countAdmin.${tab}`,
    `select count(*)::int as count
       from (select 1 from ${TABS[tab].from} where ${FILTERS} and ${TABS[tab].where} limit ${COUNT_BOUND + 1}) c`,
  )
const LIST = {
  all: listStatement('all'),
  reported: listStatement('reported'),
  flagged: listStatement('flagged'),
  removed: listStatement('removed'),
}
const COUNT = {
  all: countStatement('all'),
  reported: countStatement('reported'),
  flagged: countStatement('flagged'),
  removed: countStatement('removed'),
}

const countQueues = statement<{ reported: number; flagged: number }>(
  'products.countQueues',
  `select (select count(*)::int from ${REPORTED} r) as reported, (select count(*)::int from ${FLAGGED} f) as flagged`,
)

type AdminFilter = {
  tab: AdminTab
  q?: string
  kind?: string
  status?: string
  campus?: string
  cursor?: string
  limit: number
}
type Page = { products: AdminProduct[]; counts: { reported: number; flagged: number }; pagination: Pagination }

const NO_CAMPUS = '00000000-0000-0000-0000-000000000000'

/** Throws: cursor_invalid. */
export async function listAdminProducts(db: Db, filter: AdminFilter): Promise<Page> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const { campusBySlug } = await catalogue(db)
  const filters = {
    q: filter.q ? escapeLike(filter.q) : null,
    kind: filter.kind ?? null,
    status: filter.status ?? null,
    // An unknown campus has no products.
    campusId: filter.campus ? (campusBySlug.get(filter.campus)?.id ?? NO_CAMPUS) : null,
  }
  const rows = await db.rows(LIST[filter.tab], {
    ...filters,
    after: cursor?.value ?? null,
    afterId: cursor?.id ?? null,
    limit: filter.limit + 1,
  })
  const total = cursor ? 0 : (await db.row(COUNT[filter.tab], filters))!.count
  const page = pageOf(rows, filter.limit, cursor, boundedTotal(total), (row) => ({
    value: row.waitsSince.toISOString(),
    id: row.id,
  }))
  return {
    products: await presentAll(db, page.rows),
    counts: (await db.row(countQueues))!,
    pagination: page.pagination,
  }
}

async function presentAll(db: Db, rows: readonly AdminProductRow[]): Promise<AdminProduct[]> {
  const known = await catalogueFor(db, rows)
  return rows.map((row) => presentAdminProduct(row, known))
}

const findById = statement<AdminProductRow & { description: string }>(
  'products.findForAdmin',
  `select ${COLUMNS}, p.description from products p ${JOINS} where p.id = $id and p.deleted_at is null`,
)
const listReports = statement<ReportRow>(
  'products.listReports',
  `select r.id, r.reason, r.note, r.reporter_id as "reporterId",
          u.first_name || ' ' || u.last_name as "reporterName", r.created_at as "createdAt", r.outcome
     from product_reports r
     join users u on u.id = r.reporter_id
    where r.product_id = $productId
    order by r.closed_at is not null, r.created_at
    limit 100`,
)

/** Throws: not_found. */
export async function findAdminProduct(db: Db, id: string): Promise<AdminProduct> {
  return (await presentAll(db, [found(await db.row(findById, { id }))]))[0]!
}

/** With its pictures and its reports. Throws: not_found. */
export async function findAdminDetails(db: Db, id: string) {
  const row = found(await db.row(findById, { id }))
  const [product] = await presentAll(db, [row])
  const reports = await db.rows(listReports, { productId: id })
  return {
    ...product!,
    description: row.description,
    images: row.pictures.map((picture) => presentPicture(picture, row.name)),
    reports: reports.map(presentReport),
  }
}
