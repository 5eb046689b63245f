import type { Output } from '@vendly/contract/endpoint'
import { toNaira } from '@vendly/contract/money'
import type { myAnalytics } from '@vendly/contract/vendors'
import type { Actor } from '../../platform/actor.ts'
import { days } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { escrowJoinSql } from '../escrow/escrow.sql.ts'
import { ORDER_ESCROW, sellerHeldSql } from '../orders/orders.held.sql.ts'
import { missingRefundedSql } from '../orders/orders.missing.sql.ts'
import { IS_SALE, SOLD } from '../orders/orders.sales.sql.ts'
import { averageRating } from '../vendors/vendors.present.ts'
import { STORE_PAYMENTS } from './analytics.sql.ts'

type Analytics = Output<(typeof myAnalytics)['meta']>['analytics']

type Overview = {
  revenue: number
  orders: number
  sales: number
  waiting: number
  salesToday: number
  ordersToday: number
  inEscrow: number
  ratingSum: number
  ratingCount: number
}

const sumOverview = statement<Overview>(
  'analytics.sumOverview',
  `select coalesce((
            select sum(p.amount) from vendors v, lateral ${STORE_PAYMENTS} p where v.id = $vendorId), 0)::bigint as revenue,
          count(*) filter (where ${IS_SALE})::int as orders, coalesce(sum(${SOLD}) filter (where ${IS_SALE}), 0)::bigint as sales,
          count(*) filter (where o.status = 'pending')::int as waiting,
          coalesce(sum(${SOLD}) filter (where o.placed_at >= $today and ${IS_SALE}), 0)::bigint as "salesToday",
          count(*) filter (where o.placed_at >= $today and ${IS_SALE})::int as "ordersToday",
          coalesce((
            select sum(${sellerHeldSql('h')}) from orders h ${escrowJoinSql('h.id', 'he')}
             where h.vendor_id = $vendorId and he.status in ('held', 'disputed')), 0)::bigint as "inEscrow",
          (select rating_sum from vendors where id = $vendorId) as "ratingSum",
          (select rating_count from vendors where id = $vendorId) as "ratingCount"
     from orders o ${ORDER_ESCROW}
    where o.vendor_id = $vendorId and o.paid_at is not null`,
)
const sumByDay = statement<{ day: string; revenue: number; orders: number }>(
  'analytics.sumByDay',
  `select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(${SOLD}), 0)::bigint as revenue,
          count(o.id)::int as orders
     from generate_series(
            ($from::timestamptz at time zone 'Africa/Lagos')::date,
            ($to::timestamptz at time zone 'Africa/Lagos')::date,
            interval '1 day'
          ) d
     left join (orders o ${ORDER_ESCROW}) on o.vendor_id = $vendorId and o.placed_at >= $from and ${IS_SALE}
          and (o.placed_at at time zone 'Africa/Lagos')::date = d::date
    group by d
    order by d`,
)
const listBestSellers = statement<{ productId: string; name: string; sold: number; revenue: number }>(
  'analytics.listBestSellers',
  `select l.product_id as "productId", max(l.name) as name, sum(l.quantity - l.missing)::int as sold,
          sum(l.total - l.vendor_discount - ${missingRefundedSql('l', 'refunded')}
            - ${missingRefundedSql('l', 'refunded_promotions')})::bigint as revenue
     from orders o
     ${ORDER_ESCROW}
     join order_lines l on l.order_id = o.id
    where o.vendor_id = $vendorId and ${IS_SALE} and l.refunded_at is null and o.placed_at >= $from
    group by 1
   having sum(l.quantity - l.missing) > 0
    order by revenue desc
    limit 5`,
)

/** Sales of the actor's store, all time and today. */
export async function findOverview(db: Db, { vendorId }: Actor, at: Date): Promise<Analytics['overview']> {
  const sums = (await db.row(sumOverview, { vendorId, today: dayStarts(at).today }))!
  return {
    totalRevenue: toNaira(sums.revenue),
    totalOrders: sums.orders,
    averageOrder: sums.orders ? Math.round(toNaira(sums.sales) / sums.orders) : 0,
    waiting: sums.waiting,
    salesToday: toNaira(sums.salesToday),
    ordersToday: sums.ordersToday,
    inEscrow: toNaira(sums.inEscrow),
    averageRating: averageRating(sums.ratingSum, sums.ratingCount),
    reviewCount: sums.ratingCount,
  }
}

/** Sales of the actor's store: all time, and the last 14 days one by one. */
export async function findAnalytics(db: Db, actor: Actor, at: Date): Promise<Analytics> {
  const { vendorId } = actor
  const from = new Date(dayStarts(at).today.getTime() - days(13))
  const overview = await findOverview(db, actor, at)
  const daily = await db.rows(sumByDay, { vendorId, from, to: at })
  const bestSellers = await db.rows(listBestSellers, { vendorId, from })
  return {
    overview,
    days: daily.map((row) => ({ ...row, revenue: toNaira(row.revenue) })),
    best: bestSellers.map((row) => ({ ...row, revenue: toNaira(row.revenue) })),
  }
}
