import type { AdminProduct, AdminProductSort, AdminTab } from '@vendly/contract/admin-products'
import type { Pagination } from '@vendly/contract/paging'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, type Statement, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { presentPicture } from '../../platform/pictures.ts'
import { found } from '../../platform/problem.ts'
import { type AdminProductRow, presentAdminProduct, presentReport, type ReportRow } from './products.admin.present.ts'
import { catalogue, catalogueFor } from './products.catalogue.queries.ts'
import { STOCK_ORDER_SQL, stockOrder } from './products.policy.ts'

const COLUMNS = `p.id, p.kind, p.name, p.status, p.removed_reason as "removedReason", p.price, p.stock,
  p.always_available as "isAlwaysAvailable", p.pictures,
  coalesce((select views from product_views where product_id = p.id), 0) as views,
  p.category_id as "categoryId", p.campus_id as "campusId", p.seller_id as "sellerId",
  coalesce(v.business_name, u.first_name || ' ' || u.last_name) as "sellerName", coalesce(v.slug, '') as slug,
  p.created_at as "createdAt", p.published_at as "publishedAt",
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
  select product_id as id, min(created_at) as since, count(*)::int as reports
    from product_reports
   where closed_at is null
   group by 1)`
const FLAGGED = `(
  select product_id as id, min(created_at) as since, 0 as reports
    from product_flags
   where closed_at is null
   group by 1)`

/** The rows of each tab, and what they can be sorted by; the first is the default. The queues begin with the longest wait. */
const TABS: Record<
  AdminTab,
  { from: string; where: string; sorts: readonly [AdminProductSort, ...AdminProductSort[]] }
> = {
  all: { from: 'products p', where: 'true', sorts: ['newest', 'name', 'price', 'stock', 'views'] },
  removed: { from: 'products p', where: `p.status = 'removed'`, sorts: ['newest', 'name', 'price', 'stock', 'views'] },
  reported: {
    from: `${REPORTED} q join products p on p.id = q.id`,
    where: 'true',
    sorts: ['waiting', 'reports', 'newest', 'name', 'price', 'stock', 'views'],
  },
  flagged: {
    from: `${FLAGGED} q join products p on p.id = q.id`,
    where: 'true',
    sorts: ['waiting', 'newest', 'name', 'price', 'stock', 'views'],
  },
}

type ListedRow = AdminProductRow & { sortName: string; waitsSince: Date | null }

// Drafts were never listed, so they are last among the newest. There is no index on the stock: with one, every sale
// would write all indexes of the product. The views are in a table of their own.
const LISTED_AT = 'coalesce(p.published_at, to_timestamp(0))'
const SORTS = {
  newest: {
    by: LISTED_AT,
    cast: 'timestamptz',
    kind: 'timestamp',
    direction: 'desc',
    sortValue: (row: ListedRow) => (row.publishedAt ?? new Date(0)).toISOString(),
  },
  name: {
    by: 'lower(p.name)',
    cast: 'text',
    kind: 'text',
    direction: 'asc',
    sortValue: (row: ListedRow) => row.sortName,
  },
  price: {
    by: 'p.price',
    cast: 'bigint',
    kind: 'integer',
    direction: 'desc',
    sortValue: (row: ListedRow) => row.price,
  },
  stock: { by: STOCK_ORDER_SQL, cast: 'bigint', kind: 'integer', direction: 'asc', sortValue: stockOrder },
  views: {
    by: 'coalesce((select views from product_views where product_id = p.id), 0)',
    cast: 'bigint',
    kind: 'integer',
    direction: 'desc',
    sortValue: (row: ListedRow) => row.views,
  },
  waiting: {
    by: 'q.since',
    cast: 'timestamptz',
    kind: 'timestamp',
    direction: 'asc',
    sortValue: (row: ListedRow) => row.waitsSince!.toISOString(),
  },
  reports: {
    by: 'q.reports',
    cast: 'bigint',
    kind: 'integer',
    direction: 'desc',
    sortValue: (row: ListedRow) => row.openReports,
  },
} as const satisfies Record<AdminProductSort, object>

const FILTERS = `p.deleted_at is null
  and ($q::text is null or lower(p.name) like '%' || lower($q) || '%' or p.id::text = $q
    or p.vendor_id in (
      select id from vendors s where lower(s.business_name || ' ' || s.slug) like '%' || lower($q) || '%'))
  and ($kind::text is null or p.kind = $kind)
  and ($status::text is null or p.status = $status)
  and ($campusId::uuid is null or p.campus_id = $campusId)`

function listStatement(tab: AdminTab, sort: AdminProductSort): Statement<ListedRow> {
  const { from, where } = TABS[tab]
  const { by, cast, direction } = SORTS[sort]
  const isQueue = tab === 'reported' || tab === 'flagged'
  return statement(
    `products.listAdmin.${tab}.${sort}`,
    `select ${COLUMNS}, lower(p.name) as "sortName", k.since as "waitsSince"
       from (
         select p.id, ${by} as sort_key, ${isQueue ? 'q.since' : 'null::timestamptz'} as since
           from ${from}
          where ${FILTERS} and ${where}
            and ($after::${cast} is null
                 or (${by}, p.id) ${direction === 'desc' ? '<' : '>'} ($after, $afterId::uuid))
          order by ${by} ${direction}, p.id ${direction}
          limit $limit
       ) k
       join products p on p.id = k.id ${JOINS}
      order by k.sort_key ${direction}, k.id ${direction}`,
  )
}
const countStatement = (tab: AdminTab): Statement<{ count: number }> =>
  statement(
    `products.countAdmin.${tab}`,
    `select count(*)::int as count
       from (select 1 from ${TABS[tab].from} where ${FILTERS} and ${TABS[tab].where} limit ${COUNT_BOUND + 1}) c`,
  )
const tabs = Object.keys(TABS) as AdminTab[]
const LISTS = new Map(
  tabs.flatMap((tab) => TABS[tab].sorts.map((sort) => [`${tab}.${sort}`, listStatement(tab, sort)] as const)),
)
const COUNTS = new Map(tabs.map((tab) => [tab, countStatement(tab)] as const))

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
  sort?: AdminProductSort
}
type Page = { products: AdminProduct[]; counts: { reported: number; flagged: number }; pagination: Pagination }

const NO_CAMPUS = '00000000-0000-0000-0000-000000000000'

/** A sort that the tab does not have is answered with the tab's own. Throws: cursor_invalid. */
export async function listAdminProducts(
  db: Db,
  { tab, limit, ...filter }: AdminFilter & { cursor?: string; limit: number },
): Promise<Page> {
  const { sorts } = TABS[tab]
  const sort = sorts.find((one) => one === filter.sort) ?? sorts[0]
  const { kind: cursorKind, sortValue } = SORTS[sort]
  const cursor = decodeCursor(filter.cursor, cursorKind)
  const { campusBySlug } = await catalogue(db)
  const filters = {
    q: filter.q ? escapeLike(filter.q) : null,
    kind: filter.kind ?? null,
    status: filter.status ?? null,
    // An unknown campus has no products.
    campusId: filter.campus ? (campusBySlug.get(filter.campus)?.id ?? NO_CAMPUS) : null,
  }
  const rows = await db.rows(LISTS.get(`${tab}.${sort}`)!, {
    ...filters,
    after: cursor?.value ?? null,
    afterId: cursor?.id ?? null,
    limit: limit + 1,
  })
  const total = cursor ? 0 : (await db.row(COUNTS.get(tab)!, filters))!.count
  const page = pageOf(rows, limit, cursor, boundedTotal(total), (row) => ({ value: sortValue(row), id: row.id }))
  return {
    products: await presentAll(db, page.rows),
    counts: (await db.row(countQueues))!,
    pagination: page.pagination,
  }
}

const BATCH_SIZE = 500

/** The whole list in batches, for a file. */
export async function* adminProductBatches(db: Db, filter: AdminFilter): AsyncGenerator<AdminProduct[]> {
  let cursor: string | undefined
  do {
    const page = await listAdminProducts(db, { ...filter, cursor, limit: BATCH_SIZE })
    yield page.products
    cursor = page.pagination.next ?? undefined
  } while (cursor)
}

async function presentAll(db: Db, rows: readonly AdminProductRow[]): Promise<AdminProduct[]> {
  const known = await catalogueFor(db, rows)
  return rows.map((row) => presentAdminProduct(row, known))
}

const listByIds = statement<AdminProductRow>(
  'products.listForAdmin',
  `select ${COLUMNS} from products p ${JOINS} where p.id = any($ids::uuid[]) and p.deleted_at is null order by p.id`,
)

/** Those of the products that exist. */
export const findAdminProducts = async (db: Db, ids: readonly string[]): Promise<AdminProduct[]> =>
  presentAll(db, await db.rows(listByIds, { ids }))

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
