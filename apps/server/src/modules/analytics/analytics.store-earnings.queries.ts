import type { Data } from '@vendly/contract/api'
import { moneyLimits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { storeFigures } from '../figures/figures.queries.ts'
import { figureSql, storeSales } from '../figures/figures.sql.ts'
import { findReserve } from '../reserves/reserves.queries.ts'
import { isToAnswerSql } from '../reviews/reviews.sql.ts'
import { averageRating } from '../vendors/vendors.present.ts'
import { findBehaviour } from './analytics.behaviour.queries.ts'
import { HELD_OF_STORE, type Held, presentHeld } from './analytics.held.ts'
import { onTheWaySql, STORE_PAYMENTS } from './analytics.sql.ts'

const ALL_TIME = { from: `'-infinity'::timestamptz`, until: `'infinity'::timestamptz` }
type Sums = { earned: number; inEscrow: number; commission: number; refunded: number }
const sumEarnings = statement<Sums>(
  'analytics.sumEarnings',
  `select paid.earned, paid.commission,
          ${onTheWaySql('v.id')} as "inEscrow",
          (select ${figureSql.refunds('s')} from ${storeSales('v.id', ALL_TIME)} s) as refunded
     from vendors v,
          lateral (
            select coalesce(sum(p.amount), 0)::bigint as earned, coalesce(sum(p.commission), 0)::bigint as commission
              from ${STORE_PAYMENTS} p) paid
    where v.id = $vendorId`,
)
type Month = {
  month: string
  orders: number
  bookings: number
  sales: number
  commission: number
  ways: number
  earned: number
}
/** A rider’s way to an order that the seller then cancelled is a cost, and no part of the sales. */
const IS_WAY = `s.kind in ('order.rider-pay', 'order.rider-due-dropped')`
const sumByMonth = statement<Month>(
  'analytics.sumByMonth',
  `select to_char(m, 'YYYY-MM') as month, p.orders, p.bookings, p.sales, p.commission, p.ways, p.earned
     from vendors v,
          generate_series(
            date_trunc('month', $at::timestamptz at time zone 'Africa/Lagos') - make_interval(months => $months::int - 1),
            date_trunc('month', $at::timestamptz at time zone 'Africa/Lagos'),
            interval '1 month'
          ) m,
          lateral (
            select count(*) filter (where s.kind in ('order.release', 'order.split'))::int as orders,
                   count(*) filter (where s.kind in ('booking.release', 'booking.split'))::int as bookings,
                   coalesce(sum(s.amount + s.commission) filter (where not ${IS_WAY}), 0)::bigint as sales,
                   coalesce(sum(s.commission), 0)::bigint as commission,
                   coalesce(-sum(s.amount) filter (where ${IS_WAY}), 0)::bigint as ways,
                   coalesce(sum(s.amount), 0)::bigint as earned
              from ${STORE_PAYMENTS} s
             where s.at >= m at time zone 'Africa/Lagos'
               and s.at < (m + interval '1 month') at time zone 'Africa/Lagos') p
    where v.id = $vendorId
    order by m desc`,
)
const listHeld = statement<Held>('analytics.listHeld', HELD_OF_STORE)

/** What was paid to the store by month, and what is still held, with the time at which it is paid if that is known. */
export async function findEarnings(db: Db, actor: Actor, months: number): Promise<Data<'GET /vendors/my-earnings'>> {
  const { vendorId } = actor
  const sums = found(await db.row(sumEarnings, { vendorId }))
  const rows = await db.rows(sumByMonth, { vendorId, at: now(), months })
  const held = await db.rows(listHeld, { vendorId, limit: moneyLimits.heldListed })
  return {
    ...(await findReserve(db, actor.userId)),
    earned: toNaira(sums.earned),
    inEscrow: toNaira(sums.inEscrow),
    commission: toNaira(sums.commission),
    refunded: toNaira(sums.refunded),
    months: rows.map((row) => ({
      ...row,
      sales: toNaira(row.sales),
      commission: toNaira(row.commission),
      ways: toNaira(row.ways),
      earned: toNaira(row.earned),
    })),
    held: held.map(presentHeld),
  }
}

type DashboardRow = Omit<
  Data<'GET /vendors/my-dashboard'>,
  'behaviour' | 'averageRating' | 'salesToday' | 'ordersToday'
> & {
  ratingSum: number
  createdAt: Date
}
const sumDashboard = statement<DashboardRow>(
  'analytics.sumDashboard',
  `select v.rating_sum as "ratingSum", v.rating_count as "reviewCount", v.follower_count as "followerCount",
          v.created_at as "createdAt",
          (select count(*)::int from orders o
            where o.vendor_id = v.id and o.status = 'pending' and o.paid_at is not null) as waiting,
          (select count(*)::int from orders o
            where o.vendor_id = v.id
              and o.status in ('confirmed', 'preparing', 'ready', 'picked-up')) as "underWay",
          (select count(*)::int from products p
            where p.vendor_id = v.id and p.status = 'active' and p.low_since is not null) as "lowStock",
          (select count(*)::int from follows f
            where f.vendor_id = v.id and f.ended_at is null and f.created_at >= $weekAgo) as "followersThisWeek",
          (select count(*)::int from reviews r
            where r.vendor_id = v.id and r.created_at >= $reviewsSince and ${isToAnswerSql('r')}) as unanswered
     from vendors v
    where v.id = $vendorId`,
)

export async function findDashboard(db: Db, actor: Actor): Promise<Data<'GET /vendors/my-dashboard'>> {
  const dashboard = await db.row(sumDashboard, {
    vendorId: actor.vendorId,
    weekAgo: later(-days(7)),
    reviewsSince: later(-days(90)),
  })
  const { ratingSum, createdAt, ...row } = found(dashboard)
  const at = now()
  const today = await storeFigures(db, actor.vendorId!, { from: dayStarts(at).today, until: later(1, at) })
  return {
    ...row,
    salesToday: toNaira(today.sales),
    ordersToday: today.orders,
    averageRating: averageRating(ratingSum, row.reviewCount),
    behaviour: await findBehaviour(db, actor.vendorId!, createdAt),
  }
}
