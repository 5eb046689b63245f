import type { Output } from '@vendly/contract/endpoint'
import { toNaira } from '@vendly/contract/money'
import type { myAnalytics } from '@vendly/contract/vendors'
import type { Actor } from '../../platform/actor.ts'
import { days, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { ALWAYS, storeFigures, storeFiguresByDay } from '../figures/figures.queries.ts'
import { productSql } from '../figures/figures.sql.ts'
import { averageRating } from '../vendors/vendors.present.ts'
import { onTheWaySql, STORE_PAYMENTS } from './analytics.sql.ts'

type Analytics = Output<(typeof myAnalytics)['meta']>['analytics']

type Overview = { revenue: number; waiting: number; onTheWay: number; ratingSum: number; ratingCount: number }
const findOverviewRow = statement<Overview>(
  'analytics.findOverview',
  `select coalesce((select sum(p.amount) from ${STORE_PAYMENTS} p), 0)::bigint as revenue,
          (select count(*)::int from orders o
            where o.vendor_id = v.id and o.status = 'pending' and o.paid_at is not null) as waiting,
          ${onTheWaySql('v.id')} as "onTheWay", v.rating_sum as "ratingSum", v.rating_count as "ratingCount"
     from vendors v
    where v.id = $vendorId`,
)
const listBestSellers = statement<{ productId: string; name: string; sold: number; revenue: number }>(
  'analytics.listBestSellers',
  `select l.product_id as "productId", max(l.name) as name, ${productSql.units} as sold, ${productSql.sales} as revenue
     from orders o
     join order_lines l on l.order_id = o.id
    where o.vendor_id = $vendorId and o.paid_at >= $from and ${productSql.isSold}
    group by 1
   having ${productSql.units} > 0
    order by revenue desc
    limit 5`,
)

/** Figures of the actor's store, all time and today. */
export async function findOverview(db: Db, { vendorId }: Actor, at: Date): Promise<Analytics['overview']> {
  const row = found(await db.row(findOverviewRow, { vendorId }))
  const until = later(1, at)
  const total = await storeFigures(db, vendorId!, { from: ALWAYS, until })
  const today = await storeFigures(db, vendorId!, { from: dayStarts(at).today, until })
  return {
    totalRevenue: toNaira(row.revenue),
    totalOrders: total.orders,
    averageOrder: toNaira(total.averageOrder),
    waiting: row.waiting,
    salesToday: toNaira(today.sales),
    ordersToday: today.orders,
    inEscrow: toNaira(row.onTheWay),
    averageRating: averageRating(row.ratingSum, row.ratingCount),
    reviewCount: row.ratingCount,
  }
}

/** Figures of the actor's store: all time, and the last 14 days one by one. */
export async function findAnalytics(db: Db, actor: Actor, at: Date): Promise<Analytics> {
  const { vendorId } = actor
  const from = later(-days(13), dayStarts(at).today)
  const overview = await findOverview(db, actor, at)
  const daily = await storeFiguresByDay(db, vendorId!, { from, until: later(1, at) })
  const bestSellers = await db.rows(listBestSellers, { vendorId, from })
  return {
    overview,
    days: daily.map(({ day, sales, orders }) => ({ day, revenue: toNaira(sales), orders })),
    best: bestSellers.map((row) => ({ ...row, revenue: toNaira(row.revenue) })),
  }
}
