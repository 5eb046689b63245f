import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { ReportedBuyer, ReportedProduct } from '@vendly/contract/store-report'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { figureSql, productSql } from '../figures/figures.sql.ts'
import { periodOf } from './analytics.period.ts'

type Asked = { from: string; to: string; cursor?: string; limit: number }

/** The most sales first; `counted` is how many there are in all. */
const PAGE_SQL = `where $after::bigint is null or (f.sales, f.id) < ($after, $afterId::uuid)
    order by f.sales desc, f.id desc
    limit $limit`

type ProductRow = Omit<ReportedProduct, '_id'> & { id: string; sales: number; counted: number }
const listProducts = statement<ProductRow>(
  'analytics.listProductsOfReport',
  `select f.* from (
     select f.*, count(*) over ()::int as counted from (
       select 'product' as kind, l.product_id as id, max(l.name) as name, max(p.pictures -> 0 ->> 'key') as picture,
              ${productSql.units} as units, ${productSql.sales} as sales,
              max(case when not p.always_available or p.stock = 0 then p.stock end)::int as stock
         from orders o
         join order_lines l on l.order_id = o.id
         left join products p on p.id = l.product_id
        where o.vendor_id = $vendorId and o.paid_at >= $from and o.paid_at < $until
          and ${productSql.isSold}
        group by l.product_id
       union all
       select 'service', b.service_id, max(b.service_name), max(b.picture ->> 'key'), count(*)::int, sum(sales_of(b.id))::bigint, null
         from bookings b
        where b.vendor_id = $vendorId and b.booked_at >= $from and b.booked_at < $until
          and b.status not in ('declined', 'cancelled')
        group by b.service_id) f) f
    ${PAGE_SQL}`,
)

/** What the store sold in the period. Throws: invalid_request, cursor_invalid. */
export async function listReportedProducts(
  db: Db,
  vendorId: string,
  asked: Asked,
): Promise<{ products: ReportedProduct[]; pagination: Pagination }> {
  const { rows, pagination } = await pageOfSales(asked, (params) => db.rows(listProducts, { vendorId, ...params }))
  const products = rows.map(({ id, picture, sales, counted: _, ...row }) => ({
    ...{ ...row, _id: id, picture: picture && mediaUrl(picture), sales: toNaira(sales) },
  }))
  return { products, pagination }
}

type BuyerRow = Omit<ReportedBuyer, '_id' | 'lastAt'> & { id: string; lastAt: Date; counted: number }
const listBuyers = statement<BuyerRow>(
  'analytics.listBuyersOfReport',
  `select f.id, u.first_name as name, f.orders, f.sales, f.last_at as "lastAt", f.counted,
          (select coalesce(pl.name, '') from orders o join places pl on pl.id = o.place_id
            where o.vendor_id = $vendorId and o.buyer_id = f.id and o.paid_at < $until
            order by o.paid_at desc limit 1) as place,
          not exists (select from orders o where o.vendor_id = $vendorId and o.buyer_id = f.id and o.paid_at < $from)
            and not exists (select from bookings k where k.vendor_id = $vendorId and k.buyer_id = f.id and k.booked_at < $from)
            as "isNew"
     from (
       select f.*, count(*) over ()::int as counted from (
         select e.buyer_id as id, sum(e.paid)::int as orders, ${figureSql.sales('e')} as sales,
                max(e.at) filter (where e.paid = 1) as last_at
           from sale_entries e
          where e.vendor_id = $vendorId and e.at >= $from and e.at < $until
          group by e.buyer_id
         having sum(e.paid) > 0) f) f
     join users u on u.id = f.id
    ${PAGE_SQL}`,
)

/** Who bought at the store in the period. Throws: invalid_request, cursor_invalid. */
export async function listReportedBuyers(
  db: Db,
  vendorId: string,
  asked: Asked,
): Promise<{ buyers: ReportedBuyer[]; pagination: Pagination }> {
  const { rows, pagination } = await pageOfSales(asked, (params) => db.rows(listBuyers, { vendorId, ...params }))
  const buyers = rows.map(({ id, sales, lastAt, counted: _, ...row }) => ({
    ...{ ...row, _id: id, sales: toNaira(sales), lastAt: lastAt.toISOString() },
  }))
  return { buyers, pagination }
}

type PageParams = { from: Date; until: Date; after: number | null; afterId: string | null; limit: number }
async function pageOfSales<Row extends { id: string; sales: number; counted: number }>(
  { cursor: text, limit, ...period }: Asked,
  list: (params: PageParams) => Promise<Row[]>,
) {
  const { from, until } = periodOf(period)
  const cursor = decodeCursor(text, 'integer', 'uuid')
  const after = { after: cursor?.value ?? null, afterId: cursor?.id ?? null }
  const rows = await list({ from, until, ...after, limit: limit + 1 })
  return pageOf(rows, limit, cursor, boundedTotal(rows[0]?.counted ?? 0), ({ sales, id }) => ({ value: sales, id }))
}
