import type { Data } from '@vendly/contract/api'
import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { findRates } from '../rates/rates.queries.ts'
import { averageRating } from './vendors.present.ts'
import { premiumSql } from './vendors.sql.ts'
import { findBehaviour } from './vendors.store.queries.ts'

type Sums = { earned: number; inEscrow: number; commission: number; refunded: number }
const sumEarnings = statement<Sums>(
  'vendors.sumEarnings',
  `select coalesce(sum(items_total - commission) filter (where escrow = 'released'), 0)::bigint as earned,
          coalesce(
            sum(items_total - commission) filter (where escrow in ('held', 'disputed')), 0
          )::bigint as "inEscrow",
          coalesce(sum(commission) filter (where escrow = 'released'), 0)::bigint as commission,
          coalesce(sum(items_total) filter (where escrow = 'refunded'), 0)::bigint as refunded
     from orders
    where vendor_id = $vendorId and paid_at is not null`,
)
type Month = { month: string; orders: number; sales: number; commission: number; earned: number }
const sumByMonth = statement<Month>(
  'vendors.sumByMonth',
  `select to_char(m, 'YYYY-MM') as month, count(o.id)::int as orders,
          coalesce(sum(o.items_total), 0)::bigint as sales,
          coalesce(sum(o.commission), 0)::bigint as commission,
          coalesce(sum(o.items_total - o.commission), 0)::bigint as earned
     from generate_series(
            date_trunc('month', $at::timestamptz at time zone 'Africa/Lagos') - make_interval(months => $months::int - 1),
            date_trunc('month', $at::timestamptz at time zone 'Africa/Lagos'),
            interval '1 month'
          ) m
     left join orders o on o.vendor_id = $vendorId and o.escrow = 'released'
          and o.placed_at >= m at time zone 'Africa/Lagos'
          and o.placed_at < (m + interval '1 month') at time zone 'Africa/Lagos'
    group by m
    order by m desc`,
)

/** Released money, counted in the month in which its order was placed. */
export async function findEarnings(db: Db, actor: Actor, months: number): Promise<Data<'GET /vendors/my-earnings'>> {
  const { vendorId } = actor
  const sums = found(await db.row(sumEarnings, { vendorId }))
  const rows = await db.rows(sumByMonth, { vendorId, at: now(), months })
  return {
    earned: toNaira(sums.earned),
    inEscrow: toNaira(sums.inEscrow),
    commission: toNaira(sums.commission),
    refunded: toNaira(sums.refunded),
    months: rows.map((row) => ({
      ...row,
      sales: toNaira(row.sales),
      commission: toNaira(row.commission),
      earned: toNaira(row.earned),
    })),
  }
}

type DashboardRow = Omit<Data<'GET /vendors/my-dashboard'>, 'behaviour' | 'averageRating'> & {
  ratingSum: number
  createdAt: Date
}
const sumDashboard = statement<DashboardRow>(
  'vendors.sumDashboard',
  `select v.rating_sum as "ratingSum", v.rating_count as "reviewCount", v.follower_count as "followerCount",
          v.created_at as "createdAt",
          (select count(*)::int from orders o
            where o.vendor_id = v.id and o.placed_at >= $today
              and o.escrow in ('held', 'released')) as "ordersToday",
          (select coalesce(sum(o.items_total), 0)::bigint from orders o
            where o.vendor_id = v.id and o.placed_at >= $today
              and o.escrow in ('held', 'released')) as "salesToday",
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
            where r.vendor_id = v.id and r.created_at >= $reviewsSince
              and r.reply is null and r.deleted_at is null) as unanswered
     from vendors v
    where v.id = $vendorId`,
)

export async function findDashboard(db: Db, actor: Actor): Promise<Data<'GET /vendors/my-dashboard'>> {
  const dashboard = await db.row(sumDashboard, {
    vendorId: actor.vendorId,
    today: dayStarts(now()).today,
    weekAgo: later(-days(7)),
    reviewsSince: later(-days(90)),
  })
  const { ratingSum, createdAt, ...row } = found(dashboard)
  return {
    ...row,
    salesToday: toNaira(row.salesToday),
    averageRating: averageRating(ratingSum, row.reviewCount),
    behaviour: await findBehaviour(db, actor.vendorId!, createdAt),
  }
}

const PREMIUM_BENEFITS = [
  'Your own colour and a banner across the top of your store',
  `Up to ${limits.featured} featured products first, in your order`,
  'A lower commission on everything you sell',
]

const findPlan = statement<{ isPremium: boolean; premiumUntil: Date | null }>(
  'vendors.findPlan',
  `select ${premiumSql('v')} as "isPremium", v.premium_until as "premiumUntil" from vendors v where v.id = $vendorId`,
)

/** The prices of today: an administrator may change them. */
export async function findPricing(db: Db, { vendorId }: Actor): Promise<Data<'GET /vendors/pricing'>> {
  const rates = await findRates(db)
  const plan = vendorId === null ? null : found(await db.row(findPlan, { vendorId }))
  const isPremium = plan?.isPremium ?? false
  const [standard, premium] = [rates.commissionStandardBps / 100, rates.commissionPremiumBps / 100]
  const [monthly, yearly] = [toNaira(rates.premiumMonthly), toNaira(rates.premiumYearly)]
  return {
    plans: [
      { period: 'monthly', price: monthly, saves: 0 },
      { period: 'yearly', price: yearly, saves: Math.max(0, monthly * 12 - yearly) },
    ],
    commission: {
      standard,
      premium,
      own: isPremium ? premium : standard,
      ownPlan: isPremium ? 'premium' : 'standard',
      premiumUntil: isPremium ? (plan?.premiumUntil?.toISOString() ?? null) : null,
    },
    benefits: PREMIUM_BENEFITS,
  }
}
